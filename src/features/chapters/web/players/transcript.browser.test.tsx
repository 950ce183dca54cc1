import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { Transcript } from './transcript.tsx'

const cuesOf = (word: string) =>
  Array.from({ length: 60 }, (_, second) => ({
    start: second * 1000,
    end: second * 1000 + 1000,
    text: second % 20 === 3 ? `${word} number ${second}, and a ladder` : `${word} number ${second}`,
  }))
const TRACKS = [
  { language: 'en', cues: cuesOf('Sentence') },
  { language: 'de', cues: cuesOf('Satz') },
]

/** A transcript beside a player that goes on by twenty seconds a press. */
function Spoken() {
  const [ms, setMs] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setMs((before) => before + 20_000)}>
        Later
      </button>
      <output>{ms}</output>
      <Transcript tracks={TRACKS} ms={ms} lang="en" onSeek={setMs} />
    </>
  )
}

const line = (number: number) => page.getByRole('button', { name: new RegExp(`number ${number}\\b`) })
const later = () => page.getByRole('button', { name: 'Later' }).click()
const follow = page.getByRole('button', { name: 'Follow along' })
const field = page.getByRole('searchbox', { name: 'Search the transcript' })

/** A line is where the list shows it. */
function isInSight(number: number): boolean {
  const list = page.getByRole('list', { name: 'Transcript' }).element().getBoundingClientRect()
  const { top, bottom } = line(number).element().getBoundingClientRect()
  return top >= list.top && bottom <= list.bottom
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => changeLocale('en'))

it('goes along with what is spoken until its reader scrolls, and again when asked to', async () => {
  await drawOnPage(<Spoken />, {})
  await later()
  await expect.poll(() => isInSight(20)).toBe(true)
  await expect.element(line(20)).toHaveAttribute('aria-current', 'true')
  await userEvent.wheel(page.getByRole('list', { name: 'Transcript' }), { delta: { y: -4000 } })
  await expect.poll(() => isInSight(0)).toBe(true)
  await later()
  await expect.element(line(40)).toHaveAttribute('aria-current', 'true')
  expect(isInSight(0)).toBe(true)
  await follow.click()
  await expect.poll(() => isInSight(40)).toBe(true)
  await expect.element(line(40)).toHaveFocus()
  expect(follow.elements()).toEqual([])
})

it('goes where a line is chosen, by the mouse and by the keyboard, and follows from there', async () => {
  await drawOnPage(<Spoken />, {})
  await line(5).click()
  await expect.element(page.getByRole('status').first()).toHaveTextContent('5000')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(follow).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').first()).toHaveTextContent('6000')
  expect(follow.elements()).toEqual([])
})

it('finds words, marks them, and goes from one to the next', async () => {
  await drawOnPage(<Spoken />, {})
  await field.fill('LADDER')
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  const shown = () => document.querySelector('mark[data-shown]')?.closest('button')?.textContent
  expect(document.querySelectorAll('mark')).toHaveLength(3)
  expect(shown()).toContain('number 3,')
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect.poll(() => isInSight(23)).toBe(true)
  expect(shown()).toContain('number 23,')
  await later()
  await expect.element(line(20)).toHaveAttribute('aria-current', 'true')
  expect(isInSight(23)).toBe(true)
  await field.click()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('1 of 3')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.poll(() => isInSight(43)).toBe(true)
  await expectAccessible({ isPart: true })
  await field.fill('nowhere')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => isInSight(20)).toBe(true)
})

it('copies all lines of the language that is read, with times or without', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await drawOnPage(<Spoken />, {})
  await page.getByRole('combobox', { name: 'Language of the transcript' }).selectOptions('de')
  await page.getByRole('button', { name: 'Copy the transcript' }).click()
  await page.getByRole('menuitem', { name: 'With times' }).click()
  await expect.element(page.getByText('The transcript was copied.').first()).toBeVisible()
  expect(writeText.mock.lastCall?.[0]).toMatch(/^00:00 Satz number 0\n00:01 Satz number 1\n/)
  await page.getByRole('button', { name: 'Copy the transcript' }).click()
  await page.getByRole('menuitem', { name: 'Text only' }).click()
  await expect.poll(() => writeText.mock.lastCall?.[0]).toMatch(/^Satz number 0\nSatz number 1\n/)
  writeText.mockRejectedValueOnce(new Error('no'))
  await page.getByRole('button', { name: 'Copy the transcript' }).click()
  await page.getByRole('menuitem', { name: 'Text only' }).click()
  await expect.element(page.getByText(/doesn’t let us copy/)).toBeVisible()
  writeText.mockRestore()
})

it('fits on a phone, in German', async () => {
  await page.viewport(390, 800)
  await drawOnPage(<Spoken />, {})
  await changeLocale('de')
  await page.getByRole('searchbox').fill('ladder')
  await expect.element(page.getByText('1 von 3')).toBeVisible()
  await expectNoOverflow()
})
