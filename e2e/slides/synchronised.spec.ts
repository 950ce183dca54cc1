import { expect, type Page, test } from '@playwright/test'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { makeSound } from '../support/files.ts'
import { signInAs } from '../support/people.ts'
import { openSpeach } from '../support/reader.ts'
import { seek } from '../support/track.ts'

const title = `Talk of the night ${Date.now().toString(36)}`
const deck = {
  name: 'talk.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf({
    pages: ['Begin', 'Middle', 'Finish'].map((word) => ({ content: textLine(word), width: 960, height: 540 })),
  }),
}
let address = ''

test.describe.configure({ mode: 'serial' })

/** Where the track is. */
function secondsOf(page: Page): Promise<number> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
}

test('an author marks when each slide shows, sets the times finely, and synchronises for good', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await startSpeach(page, title)
  await chooseType(page, 'Slides', 'Slides with audio')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The talk')
  await page.getByRole('region', { name: 'Slides' }).locator('input[type=file]').first().setInputFiles(deck)
  await page
    .getByRole('region', { name: 'Recording' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeSound())
  await expect(page.getByRole('list', { name: 'Order of the slides' }).getByRole('listitem')).toHaveCount(3, {
    timeout: 120_000,
  })
  await expect(page.getByText('have to be ready')).toBeHidden({ timeout: 60_000 })
  await expectAccessible(page)

  await page.getByText('2. Synchronise').click()
  const synchronise = page.getByRole('button', { name: 'Synchronise', exact: true })
  await expect(synchronise).toBeDisabled()
  await seek(page, 10)
  await expect(page.getByRole('slider', { name: /seek/i })).toHaveAttribute('aria-valuetext', /^(?:9|10) seconds/)
  await page.getByRole('button', { name: /^Play, pause/ }).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Slide 2 at 0:10.0' })).toBeVisible()
  await seek(page, 20)
  await page.getByRole('button', { name: /^Slide 3 now/ }).click()
  const last = page.getByRole('button', { name: /^Slide 3 at/ })
  await expect(last).toHaveAccessibleName('Slide 3 at 0:20.0')
  await expect(page.getByRole('button', { name: /^No more slides/ })).toBeDisabled()

  await last.focus()
  await page.keyboard.press('ArrowRight')
  await expect(last).toHaveAccessibleName('Slide 3 at 0:20.1')
  await page.keyboard.press('Control+z')
  await expect(last).toHaveAccessibleName('Slide 3 at 0:20.0')
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 10, { steps: 4 })
  await page.mouse.up()
  await expect(last).toHaveAccessibleName(/^Slide 3 at 0:2[1-9]/)
  await page.keyboard.press('Control+z')
  await expect(last).toHaveAccessibleName('Slide 3 at 0:20.0')
  await expectSaved(page)
  await expectAccessible(page)

  await synchronise.click()
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Synchronise' }).click()
  await expect(page.getByText('Synchronised.')).toBeVisible()
  await expectSaved(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Synchronised.')).toBeVisible()
  await expectSaved(page)
  address = await publish(page)
})

test('the slide follows the track, choosing a slide moves the track, and its end counts', async ({ page }) => {
  await signInAs(page, 'reader')
  await openSpeach(page, address)
  const words = page.getByRole('region', { name: /^Slide \d of 3$/ }).getByText(/\w/)
  await expect(words).toHaveText('Begin')
  for (const [seconds, word] of [
    [12, 'Middle'],
    [25, 'Finish'],
    [3, 'Begin'],
  ] as const) {
    await seek(page, seconds)
    await expect(words).toHaveText(word)
  }
  await page.getByRole('button', { name: 'Slide 2', exact: true }).click()
  await expect(words).toHaveText('Middle')
  await expect.poll(() => secondsOf(page)).toBeCloseTo(10, 0)
  await page.getByRole('region', { name: /^Slide \d of 3$/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(words).toHaveText('Finish')
  await expect.poll(() => secondsOf(page)).toBeCloseTo(20, 0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await openSpeach(page, address)
  await expect(page.getByRole('region', { name: /^Slide \d of 3$/ })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await seek(page, 28)
  await expect(page.getByText('This chapter counts.')).toBeVisible()
})
