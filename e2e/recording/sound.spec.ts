import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { makeSound } from '../support/files.ts'
import { test } from '../support/own-world.ts'
import { addressOfPlayer } from '../support/recorder.ts'
import { seek } from '../support/track.ts'

/** Brings a sound of half a minute, and waits until it is prepared. */
async function bringSound(page: Page): Promise<void> {
  await chooseType(page, 'Show', 'Audio')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeSound())
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Thirty seconds')
  await addressOfPlayer(page, 'audio')
}

/** Marks parts where it plays, and gives them titles. */
async function markParts(page: Page): Promise<void> {
  const mark = page.getByRole('button', { name: 'Mark this moment' })
  await seek(page, 20)
  await mark.click()
  await expect(page.getByRole('textbox', { name: 'Title of part 1' })).toBeFocused()
  await page.keyboard.type('Goodbye')
  await mark.click()
  await expect(page.getByRole('alert')).toContainText('A part already begins here')
  await seek(page, 10)
  await mark.click()
  await expect(page.getByRole('textbox', { name: 'Title of part 1' })).toBeFocused()
  await page.keyboard.type('The weather')
  await expect(page.getByRole('textbox', { name: 'Title of part 2' })).toHaveValue('Goodbye')
  await page.getByRole('button', { name: 'Start part 1 a second later' }).click()
  await expect(page.getByText('00:11')).toBeVisible()
}

test('an uploaded sound is heard on a phone, kept a copy of, gone on with, and gone through by its parts', async ({
  page,
  world,
}) => {
  test.slow()
  await world.signIn(page, 'author')
  await startSpeach(page, 'A tone')
  await bringSound(page)
  await markParts(page)
  await page.getByRole('switch', { name: 'Readers can download it' }).check()
  await expectAccessible(page)
  await expectSaved(page)
  const address = await publish(page)

  await world.signIn(page, 'reader')
  await page.setViewportSize({ width: 390, height: 844 })
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(request.url()))
  await page.goto(address)
  const slider = page.getByRole('slider', { name: /seek/i })
  await expect(slider).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  // The picture of the sound is drawn from what the server knows: the browser decodes nothing.
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(fetched.filter((url) => url.includes('/peaks'))).toHaveLength(1)
  expect(fetched.filter((url) => url.endsWith('/audio'))).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('tone.wav')

  await page.getByRole('button', { name: 'Speed 1×' }).click()
  await expect(page.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible()
  const audio = page.locator('media-controller audio')
  const position = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime)
  // With the keyboard alone: the player has the focus, space plays, L and the arrows jump.
  const range = page.locator('media-time-range')
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(range).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(range).toHaveCSS('box-shadow', /inset/)
  await page.keyboard.press('l')
  await expect.poll(position).toBeGreaterThan(8)
  await page.keyboard.press('k')
  await expect.poll(position).toBeGreaterThan(12)
  await page.keyboard.press('k')
  await expect(page.getByText(/Counts at 90% \(now [45]\d%\)/)).toBeVisible()
  const left = await position()

  await page.reload()
  await expect.poll(position).toBeGreaterThan(left - 2)
  expect(await position()).toBeLessThan(left + 2)
  const parts = page.getByRole('list', { name: 'Parts of the recording' })
  await expect(parts.getByRole('listitem')).toHaveText(['00:11The weather', '00:20Goodbye'])
  await parts.getByRole('button', { name: 'Goodbye' }).click()
  await expect(parts.getByRole('button', { name: 'Goodbye' })).toHaveAttribute('aria-current', 'true')
  await expect.poll(position).toBeCloseTo(20, 0)
})
