import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/people.ts'
import { seek } from '../support/track.ts'

/** A word that is only spoken, another in each run. */
const word = `Mahlsteinkran${Date.now().toString(36)}`
const title = `In the mill ${Date.now().toString(36)}`
const ENGLISH = `1
00:00:01,000 --> 00:00:03,000
<i>Welcome</i> to the mil

2
00:00:05,000 --> 00:00:07,000
Here the grain comes in
`
const GERMAN = `WEBVTT

00:01.000 --> 00:03.000
Willkommen in der Mühle

00:05.000 --> 00:07.000
Hier hebt der ${word}
`
const BROKEN = GERMAN.replace('00:05.000', '00:5x.000')
let address = ''

test.describe.configure({ mode: 'serial' })

const file = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) })

/** A film of ten seconds. Returns its path. */
async function makeFilm(): Promise<string> {
  const film = path.join(await mkdtemp(path.join(tmpdir(), 'openspeach-e2e-')), 'mill.webm')
  await makeMedia({
    path: film,
    container: 'webm',
    video: { frames: movingPicture('320x180', 10), codec: 'libvpx' },
    audio: { frames: tone(10, { format: 's16', portion: 960 }), codec: 'libopus' },
  })
  return film
}

/** The captions that the browser draws over the video now, with their language. */
function drawnCaptions(page: Page): Promise<string> {
  return page.locator('video').evaluate((video: HTMLVideoElement) =>
    [...video.textTracks]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ language, activeCues }) =>
        [...(activeCues ?? [])].map((cue) => `${language}: ${(cue as VTTCue).text}`),
      )
      .join(),
  )
}

test('an author brings subtitles, corrects words and times, and adds a language', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await startSpeach(page, title)
  await chooseType(page, 'Show', 'Video')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeFilm())
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The stones')
  const section = page.getByRole('region', { name: 'Subtitles' })
  await expect(section).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)

  await section.locator('input[type=file]').setInputFiles(file('mill.srt', ENGLISH))
  await expect(section.getByText('2 subtitles', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Edit the subtitles in English' }).click()
  const studio = page.getByRole('dialog', { name: 'Subtitles in English' })
  const text = studio.getByRole('textbox', { name: 'Text of subtitle 1' })
  await expect(text).toHaveValue('Welcome to the mil')
  await text.fill('Welcome to the mill')
  const end = studio.getByRole('textbox', { name: 'End of subtitle 1' })
  await end.fill('5.5')
  await end.press('Enter')
  await expect(studio.getByText('It overlaps with another subtitle.')).toBeVisible()
  await expect(end).toHaveValue('5.5')
  await end.fill('0:04')
  await end.press('Enter')
  await expect(end).toHaveValue('00:04.000')
  await end.press('ArrowUp')
  await expect(end).toHaveValue('00:04.100')
  await studio.getByRole('button', { name: 'Undo' }).click()
  await expect(end).toHaveValue('00:04.000')
  await seek(page, 6, 'video')
  await expect(studio.locator('li[aria-current]')).toContainText('Here the grain comes in')
  await studio.getByRole('button', { name: 'Play from subtitle 1' }).focus()
  await studio.getByRole('button', { name: 'Ends here' }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(studio).toBeHidden()

  await section.getByLabel('Add a language').selectOption('de')
  await section.locator('input[type=file]').setInputFiles(file('muehle.vtt', BROKEN))
  await expect(section.getByRole('alert')).toContainText('Line 6: We can’t read the time in “00:5x.000 --> 00:07.000”.')
  await expect(section.getByRole('button', { name: /^Edit the subtitles/ })).toHaveCount(1)
  await expectAccessible(page)
  await section.locator('input[type=file]').setInputFiles(file('muehle.vtt', GERMAN))
  await expect(section.getByRole('button', { name: 'Edit the subtitles in German' })).toBeVisible()
  await expect(section.getByRole('alert')).toBeHidden()
  await section.getByRole('button', { name: 'Remove the subtitles in English' }).click()
  await expect(section.getByRole('button', { name: /^Edit the subtitles/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(section.getByRole('button', { name: /^Edit the subtitles/ })).toHaveCount(2)
  const name = section.getByRole('textbox', { name: 'Name that readers see instead of “German”' })
  await name.fill('Deutsch, leicht')
  await expect(section.getByRole('button', { name: 'Edit the subtitles in Deutsch, leicht' })).toBeVisible()
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download the subtitles in English as VTT' }).click()
  const stream = await (await download).createReadStream()
  const saved = Buffer.concat(await stream.toArray()).toString()
  expect(saved).toContain('00:01.000 --> 00:04.000\nWelcome to the mill')
  await workOnTheirPage(page)
  await expectSaved(page)
  address = await publish(page)
})

/** Goes to the page of the subtitles, leaves it in the middle of a word, comes back to it, and then to the editor. */
async function workOnTheirPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open subtitle editor' }).click()
  await expect(page).toHaveURL(/\/subtitles\/\d+$/)
  const line = page.getByRole('textbox', { name: 'Text of line 1' })
  await expect(line.first()).toHaveValue('Welcome to the mill')
  await expect(line.nth(1)).toHaveValue('Willkommen in der Mühle')
  await seek(page, 2, 'video')
  await line.first().fill('Welcome to the old mill')
  await expect.poll(() => drawnCaptions(page)).toBe('en: Welcome to the old mill')
  // Whatever was not sent yet is kept on the device.
  await page.reload()
  await expect(line.first()).toHaveValue('Welcome to the old mill')
  await expectSaved(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Done' }).click()
  const section = page.getByRole('region', { name: 'Subtitles' })
  await section.getByRole('button', { name: 'Edit the subtitles in English' }).click()
  const studio = page.getByRole('dialog', { name: 'Subtitles in English' })
  await expect(studio.getByRole('textbox', { name: 'Text of subtitle 1' })).toHaveValue('Welcome to the old mill')
  await page.keyboard.press('Escape')
}

test('another author writes them by hand, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'admin')
  await page.goto(`/recorder/edit/${address.split('/')[4]}`)
  const section = page.getByRole('region', { name: 'Subtitles' })
  await section.getByLabel('Add a language').selectOption('es')
  await pressAt(page, section.getByRole('button', { name: 'Write them here' }))
  const studio = page.getByRole('dialog', { name: 'Subtitles in Spanish' })
  await expect(studio.getByText('No subtitles yet.')).toBeVisible()
  await expectAccessible(page)
  await seek(page, 2, 'video')
  await pressAt(page, studio.getByRole('button', { name: 'Add one at 00:02' }))
  const first = studio.getByRole('textbox', { name: 'Text of subtitle 1' })
  await expect(first).toBeFocused()
  await page.keyboard.type('Bienvenidos al molino')
  const end = studio.getByRole('textbox', { name: 'End of subtitle 1' })
  await tabTo(page, end)
  await expect(end).toHaveValue('00:04.000')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(end).toHaveValue('00:05.000')
  await page.keyboard.press('Shift+ArrowDown')
  await pressAt(page, studio.getByRole('button', { name: 'Split' }))
  await expectFocusInSight(page)
  await expect(studio.getByRole('textbox', { name: 'Text of subtitle 2' })).toHaveValue('al molino')
  await expect(studio.getByRole('textbox', { name: 'Start of subtitle 2' })).toHaveValue('00:03.000')
  await seek(page, 5, 'video')
  await expect(studio.getByRole('button', { name: 'Add one at 00:05' })).toBeVisible()
  await studio.getByRole('textbox', { name: 'Text of subtitle 2' }).focus()
  await studio.getByRole('button', { name: 'Ends here' }).press('Enter')
  await expect(studio.getByRole('textbox', { name: 'End of subtitle 2' })).toHaveValue('00:05.000')
  await studio.getByText('Move all').press('Enter')
  await studio.getByRole('button', { name: 'Later' }).press('Enter')
  await expect(studio.getByRole('textbox', { name: 'Start of subtitle 1' })).toHaveValue('00:02.500')
  await studio.getByRole('textbox', { name: 'Text of subtitle 1' }).focus()
  await studio.getByRole('button', { name: 'Join with the next' }).press('Enter')
  await expect(first).toHaveValue('Bienvenidos\nal molino')
  await studio.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(studio.getByText('No subtitles yet.')).toBeVisible()
  await studio.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(first).toHaveValue('Bienvenidos\nal molino')
  await expectNoOverflow(page)
  await expectAccessible(page)
  // Whatever led to the studio, its subtitles are found again.
  const edit = section.getByRole('button', { name: 'Edit the subtitles in Spanish' })
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.press('Enter')
  await expect(studio).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(section.getByText('1 subtitle', { exact: true })).toBeVisible()
  await expectSaved(page)
})

test('a reader finds it by a word that is only spoken, turns subtitles on in German, and they stay on', async ({
  page,
}) => {
  await signInAs(page, 'reader', 'de')
  await page.goto('/')
  await page.getByRole('button', { name: /^Speaches, Kapitel und Personen suchen/ }).click()
  const hit = page.getByRole('row', { name: new RegExp(title) })
  // The index is made behind the publication: who is that quick types again.
  await expect(async () => {
    await page.getByRole('combobox').fill('')
    await page.getByRole('combobox').fill(word)
    await expect(hit).toBeVisible({ timeout: 3000 })
  }).toPass()
  await hit.click()
  await expect(page.getByRole('heading', { level: 1, name: 'The stones' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('video')).toBeVisible()
  expect(await drawnCaptions(page)).toBe('')
  await page.locator('media-captions-menu-button').click()
  await page.getByRole('menuitemradio', { name: 'Deutsch, leicht' }).click()
  await seek(page, 2, 'video')
  await expect.poll(() => drawnCaptions(page)).toBe('de: Willkommen in der Mühle')
  await page.getByRole('button', { name: 'Transkript' }).click()
  const words = page.getByRole('list', { name: 'Transkript' })
  await expect(words.locator('[aria-current]')).toContainText('Willkommen in der Mühle')
  await words.getByRole('button', { name: new RegExp(word) }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawnCaptions(page)).toBe(`de: Hier hebt der ${word}`)
  await expect(words.locator('[aria-current]')).toContainText(word)
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.reload()
  await seek(page, 6, 'video')
  await expect.poll(() => drawnCaptions(page)).toBe(`de: Hier hebt der ${word}`)
})
