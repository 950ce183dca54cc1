import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { VideoPlayer } from '../../video/view/video-player.tsx'
import { CaptionLookDialog } from './caption-look-dialog.tsx'
import { silentSound } from './testing/silent-sound.ts'

const SUBTITLES = [{ language: 'en', cues: [{ start: 0, end: 9000, text: 'Hello' }] }]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => changeLocale('en'))

/** The rule that the browser draws captions by. */
function cueRule(): CSSStyleDeclaration {
  const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
  const rule = rules.find(
    (one): one is CSSStyleRule => one instanceof CSSStyleRule && one.selectorText.includes('::cue'),
  )
  if (!rule) throw new Error('no rule for captions')
  return rule.style
}

const choose = (group: string, option: string) =>
  page.getByRole('group', { name: group }).getByText(option, { exact: true }).click()

it('shows what is chosen at once, in the sample and in the captions, and keeps it', async () => {
  await drawOnPage(
    <Suspense>
      <VideoPlayer src={URL.createObjectURL(silentSound(9))} title="Talk" subtitles={SUBTITLES} captioned />
      <CaptionLookDialog onClose={() => {}} />
    </Suspense>,
    {},
  )
  const sample = page.getByText('This is how captions look.')
  await expect.element(sample).toHaveStyle({ color: 'rgb(255, 255, 255)', fontSize: '18px' })
  expect(document.querySelector('[data-captions] video')).not.toBeNull()
  await choose('Size', 'Very large')
  await choose('Colour', 'Black')
  await choose('Background', 'Solid')
  await expect.element(sample).toHaveStyle({
    color: 'rgb(20, 16, 31)',
    backgroundColor: 'rgb(255, 255, 255)',
    fontSize: '31.5px',
  })
  expect(cueRule().color).toBe('rgb(20, 16, 31)')
  expect(cueRule().fontSize).toContain('1.75')
  await choose('Background', 'None')
  expect(cueRule().backgroundColor).toBe('rgba(255, 255, 255, 0)')
  expect(cueRule().textShadow).toContain('rgb(255, 255, 255)')
  expect(localStorage.getItem('reader-caption-look')).toBe('huge black none')
  await expectAccessible({ isPart: true })
})

it('is chosen by the keyboard', async () => {
  await drawOnPage(<CaptionLookDialog onClose={() => {}} />, {})
  const size = page.getByRole('group', { name: 'Size' })
  await choose('Size', 'Normal')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(size.getByRole('radio', { name: 'Large' }).first()).toBeChecked()
})

it.each(['de', 'fr', 'es'] as const)('fits on a phone, in %s', async (locale) => {
  await page.viewport(390, 800)
  await drawOnPage(<CaptionLookDialog onClose={() => {}} />, {})
  await changeLocale(locale)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow()
  for (const group of page.getByRole('group').elements()) {
    expect(group.getBoundingClientRect().right).toBeLessThan(380)
  }
})
