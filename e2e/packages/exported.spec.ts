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

/** An LMS by scorm-again with a package in its frame. @returns its address */
async function upload(zip: string): Promise<string> {
  const folder = path.dirname(await newFile('lms'))
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const file = path.join(folder, 'package', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  await cp(createRequire(import.meta.url).resolve('scorm-again/scorm12/min'), path.join(folder, 'again.js'))
  await cp(path.resolve('e2e/support/scorm-again-lms.js'), path.join(folder, 'lms.js'))
  const frame = '<iframe title="Course" src="package/index.html" style="width:100vw;height:100vh;border:0"></iframe>'
  const scripts = '<script src="again.js"></script><script src="lms.js"></script>'
  await writeFile(path.join(folder, 'lms.html'), `<!doctype html><title>LMS</title>${scripts}${frame}`)
  return `${await serveFolder(folder)}/lms.html`
}

const cmiOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cmi') ?? '{}'))

test('an author exports a speach, and somebody passes it in another system', async ({ page, browser, world }) => {
  test.slow()
  const { speachID } = await world.publish({ title: 'Ladders', lessons: LESSONS as never })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speachID}`)
  await page.getByRole('button', { name: 'More actions for this speach' }).click()
  await page.getByRole('menuitem', { name: 'Export as a package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export as a package' })
  await expect(dialog.getByText('The right answers of quizzes can be read in a classic package.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the package' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ladders-v1.zip')

  const lms = await upload(await download.path())
  const learner = await (await browser.newContext()).newPage()
  const outside: string[] = []
  learner.on('request', (request) => {
    if (!request.url().startsWith(new URL(lms).origin) && !request.url().startsWith('data:'))
      outside.push(request.url())
  })
  const course = learner.frameLocator('iframe[title="Course"]')
  await learner.goto(lms)
  await expect(course.getByRole('heading', { level: 1, name: 'Look up' })).toBeVisible()
  await expect(course.getByRole('button', { name: 'Done', pressed: true })).toBeVisible()
  await expect.poll(async () => (await cmiOf(learner)).core?.lesson_status).toBe('incomplete')

  // The window is closed in the middle, and opened again.
  await learner.goto('about:blank')
  await learner.goto(lms)
  await course.getByRole('link', { name: 'Next: Try it' }).click()
  await course.getByRole('button', { name: 'Start' }).click()
  await course.getByRole('radio', { name: 'The sky' }).click()
  await course.getByRole('button', { name: 'Check' }).click()
  await course.getByRole('button', { name: /result|finish|hand in/i }).click()
  await expect.poll(async () => (await cmiOf(learner)).core?.lesson_status).toBe('passed')
  await learner.goto('about:blank')
  await learner.goto(lms.replace('lms.html', 'lms.js'))
  const cmi = await cmiOf(learner)
  expect(cmi.core).toMatchObject({ lesson_status: 'passed', score: { raw: '100', min: '0', max: '100' } })
  const calls: { call: string; error: number }[] = await learner.evaluate(() =>
    JSON.parse(localStorage.getItem('calls') ?? '[]'),
  )
  expect(calls.filter(({ error }) => error !== 0)).toEqual([])
  expect(calls.slice(-2).map(({ call }) => call)).toEqual(['LMSCommit', 'LMSFinish'])
  expect(outside).toEqual([])
})
