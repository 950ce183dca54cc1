import { Readable } from 'node:stream'
import { expect, type Page } from '@playwright/test'
import { importFile } from '#features/media/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { makeSound, pdfWith } from '../support/files.ts'
import { chooseFileAt, expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { type OwnWorld, test } from '../support/own-world.ts'

const orderOf = (page: Page) => page.getByRole('list', { name: 'Order of the slides' })

test('without a mouse: an author brings a deck, orders its slides and hides one', async ({ page, world }) => {
  test.slow()
  const { speachID } = await makeSpeach(world.platform, world.people.author, {
    title: 'Deck',
    lessons: [{ title: '', chapters: [{ title: 'The deck' }] }],
  })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await pressAt(page, page.getByRole('button', { name: /^Slides/ }).first())
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: /^Presentation/ }))
  const place = page.getByLabel(/^Drop a presentation here/)
  await place.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no deck') })
  await expect(page.getByText('“song.mp3” isn’t a presentation.')).toBeVisible()
  await expectAccessible(page)
  await chooseFileAt(page, place, pdfWith('harness'))
  const slides = orderOf(page).getByRole('listitem')
  await expect(slides).toHaveCount(4, { timeout: 60_000 })
  await expectAccessible(page)

  const slide = (number: number) => orderOf(page).getByRole('button', { name: `Slide ${number}`, exact: true })
  const pictures = () =>
    orderOf(page)
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))
  const before = await pictures()
  await tabTo(page, slide(1))
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('Now number 2 of 4.')).toBeAttached()
  await expect(slide(2)).toBeFocused()
  await expectFocusInSight(page)
  expect(await pictures()).toEqual([before[1], before[0], before[2], before[3]])
  await pressAt(page, orderOf(page).getByRole('button', { name: 'Move slide 4 earlier' }))
  await expect.poll(pictures).toEqual([before[1], before[0], before[3], before[2]])
  await pressAt(page, orderOf(page).getByRole('button', { name: 'Hide slide 1' }))
  await expect(page.getByText(/3 slides · 1 hidden/)).toBeVisible()
  await expectFocusInSight(page)
  await expectAccessible(page)
  await expectSaved(page)
})

/** A chapter whose slides and sound are there, and not synchronised. */
async function makeTalk({ platform, people }: OwnWorld): Promise<string> {
  const { author } = people
  const deck = await importFile(platform, author, { name: 'talk.pdf', stream: Readable.from(pdfWith('rope').buffer) })
  const voice = await importFile(platform, author, { name: 'voice.wav', path: await makeSound(20) })
  const content = { slidesFileID: deck.fileID, fileID: voice.fileID, cues: [], synchronised: false }
  const { speachID } = await makeSpeach(platform, author, {
    title: 'Talk',
    lessons: [{ title: '', chapters: [{ title: 'The talk', type: 'AUDIO_UPLOAD_PPT', content }] }],
  })
  return `/recorder/edit/${speachID}`
}

test('without a mouse: an author marks slides while the sound plays, sets a time finely, and synchronises', async ({
  page,
  world,
}) => {
  test.slow()
  const address = await makeTalk(world)
  await world.signIn(page, 'author')
  await page.goto(address)
  await expect(page.getByText('have to be ready')).toBeHidden({ timeout: 60_000 })
  await tabTo(page, page.getByRole('radio', { name: '1. Choose' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: /^Play, pause/ }))
  await expectAccessible(page)
  const seconds = () => page.locator('audio').evaluate((track: HTMLAudioElement) => track.currentTime)
  await page.keyboard.press('Space')
  await expect.poll(seconds).toBeGreaterThan(1)
  await page.keyboard.press('n')
  const second = page.getByRole('button', { name: /^Slide 2 at/ })
  await expect(second).toBeVisible()
  const first = await seconds()
  await expect.poll(seconds).toBeGreaterThan(first + 0.5)
  await page.keyboard.press('n')
  await expect(page.getByText('Slide 3 is marked.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('audio').evaluate((track: HTMLAudioElement) => track.paused)).toBe(true)

  await tabTo(page, page.getByRole('button', { name: /^Slide 3 at/ }))
  const third = page.getByRole('button', { name: /^Slide 3 at/ })
  const name = await third.getAttribute('aria-label')
  await page.keyboard.press('PageUp')
  await expect(third).not.toHaveAccessibleName(name ?? '')
  await expect(third).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(third).toHaveAccessibleName(name ?? '')
  await pressAt(page, page.getByRole('button', { name: 'Remove the time of slide 3' }))
  await expect(third).toBeHidden()
  await expectAccessible(page)

  await pressAt(page, page.getByRole('button', { name: 'Synchronise', exact: true }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This can’t be undone')
  await expectAccessible(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Synchronise' }))
  await expect(page.getByText('Synchronised.')).toBeVisible()
  await expectSaved(page)
  await expectAccessible(page)
})
