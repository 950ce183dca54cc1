import { expect, type Locator, type Page } from '@playwright/test'
import { expectSaved, publish } from './author.ts'
import { pdfWith } from './files.ts'
import { seek } from './track.ts'

/** Gives the chapter its deck of four pages. */
export async function addDeck(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Slides' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdfWith('harness'))
}

/** Waits until deck and track are ready. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Order of the slides' }).getByRole('listitem')).toHaveCount(4, {
    timeout: 60_000,
  })
  await expect(page.getByText('have to be ready')).toBeHidden({ timeout: 60_000 })
}

/** Lets the second slide and those behind it show from these seconds on. */
export async function markSlides(page: Page, track: 'audio' | 'video', ...times: number[]): Promise<void> {
  await page.getByText('2. Synchronise').click()
  for (const [index, seconds] of times.entries()) {
    const slide = index + 2
    await seek(page, seconds, track)
    await page.getByRole('button', { name: new RegExp(`^Slide ${slide} now`) }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Slide ${slide} at 0:0${seconds}`) })).toBeVisible()
  }
}

/** Puts slides and track together for good, and publishes. Returns the address for readers. */
export async function synchronise(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Synchronise', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Synchronise' }).click()
  await expect(page.getByText('Synchronised.')).toBeVisible()
  await expectSaved(page)
  return publish(page)
}

/** The words of the slide that is shown, as those hear them who do not see it. */
export function wordsOfSlide(page: Page): Locator {
  return page.getByRole('region', { name: /^Slide \d of 4$/ }).getByText(/\w/)
}

/** The slide follows the track there and back, if the second one begins at one second. */
export async function expectFollowed(page: Page, track: 'audio' | 'video'): Promise<void> {
  const words = wordsOfSlide(page)
  await expect(words).toHaveText('Wind and weather')
  await seek(page, 1.4, track)
  await expect(words).toHaveText('How turbines stand still')
  await seek(page, 0.2, track)
  await expect(words).toHaveText('Wind and weather')
}
