import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessibility.ts'
import { newFile } from '../support/files.ts'
import { test } from '../support/own-world.ts'
import { serveFolder } from '../support/package.ts'

const QUESTION = {
  ...{ id: 'q', kind: 'single', text: 'What do you look at first?' },
  choices: [
    { id: 'a', text: 'The sky', right: true },
    { id: 'b', text: 'The clock' },
  ],
}
const LESSONS = [
  {
    title: 'Before you climb',
    chapters: [
      { title: 'Look up', type: 'HTML', content: { html: '<p>Whoever climbs looks up first.</p>' } },
      { title: 'Try it', type: 'QUIZZ', content: { passMark: 50, questions: [QUESTION] } },
    ],
  },
]

/** What scorm-again plays of each edition, and where the package finds it. */
const EDITIONS = {
  '1.2': { script: 'scorm-again/scorm12/min', end: ['LMSCommit', 'LMSFinish'] },
  '2004': { script: 'scorm-again/scorm2004/min', end: ['Commit', 'Terminate'] },
}

type Edition = keyof typeof EDITIONS

/** An LMS by scorm-again with a package in its frame. @returns its address */
async function upload(zip: string, edition: Edition): Promise<string> {
  const folder = path.dirname(await newFile('lms'))
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const file = path.join(folder, 'package', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await cp(createRequire(import.meta.url).resolve(EDITIONS[edition].script), path.join(folder, 'again.js'))
  await cp(path.resolve('e2e/support/scorm-again-lms.js'), path.join(folder, 'lms.js'))
  const frame = '<iframe title="Course" src="package/index.html" style="width:100vw;height:100vh;border:0"></iframe>'
  const scripts = '<script src="again.js"></script><script src="lms.js"></script>'
  await writeFile(path.join(folder, 'lms.html'), `<!doctype html><title>LMS</title>${scripts}${frame}`)
  return `${await serveFolder(folder)}/lms.html`
}

/** What scorm-again keeps of a learner. */
interface Kept {
  core?: object
  completion_status?: string
}

const keptBy = (page: Page): Promise<Kept> => page.evaluate(() => JSON.parse(localStorage.getItem('cmi') ?? '{}'))

/** What it keeps of who has passed. */
const PASSED: Record<Edition, Record<string, unknown>> = {
  '1.2': { core: { lesson_status: 'passed', score: { raw: '100', min: '0', max: '100' } } },
  '2004': {
    ...{ completion_status: 'completed', success_status: 'passed' },
    score: { scaled: '1', raw: '100', min: '0', max: '100' },
  },
}

/** Somebody reads a package to its end, in two visits. */
async function pass(page: Page, lms: string, edition: Edition): Promise<void> {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(lms).origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  const course = page.frameLocator('iframe[title="Course"]')
  await page.goto(lms)
  await expect(course.getByRole('heading', { level: 1, name: 'Look up' })).toBeVisible()
  await expect(course.getByRole('button', { name: 'Done', pressed: true })).toBeVisible()

  // The window is closed in the middle, and opened again.
  await page.goto('about:blank')
  await page.goto(lms)
  await course.getByRole('link', { name: 'Next: Try it' }).click()
  await course.getByRole('button', { name: 'Start' }).click()
  await course.getByRole('radio', { name: 'The sky' }).click()
  await course.getByRole('button', { name: 'Check' }).click()
  await course.getByRole('button', { name: /result|finish|hand in/i }).click()
  await expect.poll(() => keptBy(page)).toMatchObject(PASSED[edition])
  await page.goto('about:blank')
  await page.goto(lms.replace('lms.html', 'lms.js'))
  expect(await keptBy(page)).toMatchObject(PASSED[edition])
  const calls: { call: string; error: number }[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('calls') ?? '[]'),
  )
  expect(calls.filter(({ error }) => error !== 0)).toEqual([])
  expect(calls.slice(-2).map(({ call }) => call)).toEqual(EDITIONS[edition].end)
  expect(outside).toEqual([])
}

test('an author exports a speach, and somebody passes it in another system', async ({ page, browser, world }) => {
  test.slow()
  // A constant's texts are of no type of chapter to the compiler.
  const { speachID } = await world.publish({ title: 'Ladders', lessons: LESSONS as never })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('button', { name: 'More actions for this speach' }).click()
  await page.getByRole('menuitem', { name: 'Export as a package' }).click()
  const dialog = page.getByRole('dialog')
  for (const edition of ['1.2', '2004'] as const) {
    await expect(dialog.getByText('The right answers of quizzes can be read in a classic package.')).toBeVisible()
    await dialog.getByRole('radio', { name: `SCORM ${edition}` }).click({ force: true })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Make the package' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ladders-v1.zip')
    const learner = await (await browser.newContext()).newPage()
    await pass(learner, await upload(await download.path(), edition), edition)
    await dialog.getByRole('button', { name: 'Another package' }).click()
  }
})
