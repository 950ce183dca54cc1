import { type Browser, expect, type Page } from '@playwright/test'
import {
  addChapter,
  addPicture,
  chooseType,
  expectSaved,
  giveFile,
  nameChapter,
  publish,
  startSpeach,
  writeText,
} from '../support/author.ts'
import { type Elsewhere, test } from '../support/elsewhere.ts'
import { makePicture, makeSound, makeVideo, pdfWith } from '../support/files.ts'
import { type OwnWorld, sitDown } from '../support/own-world.ts'
import { openSpeach } from '../support/reader.ts'
import { addressOfPlayer, allowDevices, record, recorder } from '../support/recorder.ts'

const TITLE = 'Up the tower'
const AFTERWARDS = 'Down again'
const CHAPTERS = [
  'Welcome',
  'The way up',
  'The manual',
  'Hear the rotor',
  'A word from me',
  'The rotor turns',
  'Seen elsewhere',
  'Ask us',
  'Straps',
  'What now',
]
/** These count once their end was in sight. */
const TEXTS = ['Welcome', 'What now']

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' })

/** The story needs no other site than its own. */
async function answerForOthers(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tower</title><p>Here turns a rotor.</p>' }),
  )
}

async function startChapter(page: Page, title: string, family: string, type?: string): Promise<void> {
  await addChapter(page)
  await chooseType(page, family, type)
  await nameChapter(page, title)
}

/** A text with a picture, slides, a PDF, a sound, and the author's own voice. */
async function makeFirstHalf(page: Page): Promise<void> {
  await startSpeach(page, TITLE)
  await writeText(page, 'Welcome', 'Look at the sky, then at your harness.')
  await addPicture(page, await makePicture(), 'The hub from below')
  await startChapter(page, 'The way up', 'Slides', 'Presentation')
  await giveFile(page, pdfWith('ladder'))
  await startChapter(page, 'The manual', 'Show', 'PDF')
  await giveFile(page, pdfWith('harness'))
  await startChapter(page, 'Hear the rotor', 'Show', 'Audio')
  await giveFile(page, await makeSound(5))
  await startChapter(page, 'A word from me', 'Record', 'Voice only')
  await recorder(page).getByRole('button', { name: 'Set up the microphone' }).click()
  await record(page, 2)
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  await addressOfPlayer(page, 'audio')
  await expect(page.getByText('has no content yet')).toHaveCount(0, { timeout: 45_000 })
  await expectSaved(page)
}

/** A video, another site, a meeting, a PDF of the web, and a last text. */
async function makeSecondHalf(page: Page, straps: string): Promise<void> {
  await startChapter(page, 'The rotor turns', 'Show', 'Video')
  await giveFile(page, await makeVideo())
  await startChapter(page, 'Seen elsewhere', 'Show', 'Web page')
  await page.getByRole('textbox', { name: 'Address or embed code' }).fill('https://tower.example/turning')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await startChapter(page, 'Ask us', 'Meet')
  await page.getByLabel('Start').fill('2030-01-16T09:00')
  await page.getByRole('textbox', { name: 'Address to join' }).fill('https://meet.example.org/tower')
  await startChapter(page, 'Straps', 'Show', 'Online PDF')
  await page.getByRole('textbox', { name: 'Address of the PDF' }).fill(straps)
  await page.getByRole('textbox', { name: 'Address of the PDF' }).press('Enter')
  await addChapter(page)
  await writeText(page, 'What now', 'Climb with somebody who has climbed before.')
  await expect(page.getByText(/has no content yet|is still being prepared/)).toHaveCount(0, { timeout: 45_000 })
  await expectSaved(page)
}

/** From the chapter that is open past the last of these. */
async function readOn(page: Page, ...chapters: string[]): Promise<void> {
  for (const title of chapters) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const done = page.getByRole('button', { name: /^(Mark as done|Done)$/ })
    if (TEXTS.includes(title)) await done.scrollIntoViewIfNeeded()
    else await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: /^(Next: |Finish$)/ }).click()
  }
}

/** Returns where the path is read. */
async function makePath(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'A learning path' }).click()
  await page.getByLabel('Title').fill('The tower and back')
  await page.getByRole('button', { name: 'Choose speaches' }).click()
  for (const title of [AFTERWARDS, TITLE]) {
    await page.getByRole('button', { name: `Add “${title}”` }).click()
    await expect(page.getByText(`“${title}” added`)).toBeVisible()
  }
  await page.getByRole('link', { name: /In this learning path/ }).click()
  const order = () => page.locator('[data-row]').allInnerTexts()
  await expect.poll(order).toEqual([AFTERWARDS, TITLE])
  await page.getByRole('button', { name: `More actions for “${TITLE}”` }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.poll(order).toEqual([TITLE, AFTERWARDS])
  await expect(page.getByText('Order changed')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('“The tower and back” is published')).toBeVisible()
  return `/p/${/editionparcour\/(\d+)/.exec(page.url())?.[1]}`
}

/** The author's browser is closed in the middle; what was made is there in another one. */
async function makeInTwoSittings(browser: Browser, world: OwnWorld, elsewhere: Elsewhere): Promise<Page> {
  const first = await sitDown(browser, world, 'author', '/')
  await allowDevices(first, 'microphone')
  await makeFirstHalf(first)
  const editor = first.url()
  await first.context().close()

  const page = await sitDown(browser, world, 'author', editor)
  await answerForOthers(page)
  for (const title of CHAPTERS.slice(0, 5)) await expect(outline(page).getByText(title, { exact: true })).toBeVisible()
  await addressOfPlayer(page, 'audio')
  await outline(page).getByText('Welcome').click()
  await expect(page.getByRole('img', { name: 'The hub from below' })).toBeVisible()
  await outline(page).getByText('A word from me').click()
  await makeSecondHalf(page, elsewhere.put('straps.pdf', pdfWith('strap').buffer))
  return page
}

test('ten chapters are made in two sittings, published, changed while somebody reads, and learnt along a path', async ({
  browser,
  world,
  elsewhere,
}) => {
  test.slow()
  const author = await makeInTwoSittings(browser, world, elsewhere)
  const address = await publish(author)
  await author.getByRole('button', { name: 'Keep writing' }).click()
  const reader = await sitDown(browser, world, 'reader', '/')
  await answerForOthers(reader)
  await openSpeach(reader, address)
  await expect(reader.getByRole('img', { name: 'The hub from below' })).toBeVisible()

  await textOf(author).fill('Climb with two who have climbed before.')
  await expectSaved(author)
  await publish(author)
  await expect(author.getByText('Version 2 is published')).toBeVisible()
  // Nobody's text changes under their eyes; who comes back reads the new one.
  await readOn(reader, ...CHAPTERS.slice(0, -1))
  await expect(reader.getByText('Climb with somebody who has climbed before.')).toBeVisible()
  await readOn(reader, 'What now')
  await expect(reader.getByRole('heading', { level: 1, name: 'Well done!' })).toBeVisible()
  await openSpeach(reader, address)
  await reader.getByRole('link', { name: /^What now/ }).click()
  await expect(reader.getByText('Climb with two who have climbed before.')).toBeVisible()
  await world.publish({ title: AFTERWARDS })
  const path = await makePath(author)

  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'The tower and back' })).toBeVisible()
  const steps = reader.getByRole('main').getByRole('listitem')
  await expect(steps).toHaveText([new RegExp(`${TITLE}.*Done`), new RegExp(AFTERWARDS)])
  await reader.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await readOn(reader, 'Welcome')
  await expect(reader.getByRole('heading', { level: 1, name: 'Well done!' })).toBeVisible()
  await reader.goto(path)
  await expect(reader.getByText('You’ve finished every step.')).toBeVisible()
})
