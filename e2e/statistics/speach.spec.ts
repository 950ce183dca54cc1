import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rollUpStatistics } from '#features/analytics/server/rollup-service.ts'
import type { Answers } from '#features/assessments/schemas.ts'
import { startAttempt } from '#features/assessments/server/attempt-service.ts'
import { submitAttempt } from '#features/assessments/server/submit-service.ts'
import { planQuiz, RIGHT } from '#features/assessments/server/testing/questions.ts'
import { saveProgress } from '#features/reader/server/reader-service.ts'
import { viewSpeach } from '#features/reader/server/view-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { type ReadMail, readMail } from '#platform/mail/read-mail.ts'
import type { Actor } from '#shared/actor.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { choose, pressAt, tabTo } from '../support/keyboard.ts'
import { type OwnWorld, sitDown, test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const text = (title: string) => ({ title, type: 'HTML' as const, content: { html: `<p>${title}</p>` } })

/** What a job does every minute. */
const count = ({ platform }: OwnWorld) => rollUpStatistics(platform, new AbortController().signal)

async function makeLesson(world: OwnWorld, title: string) {
  const lessons = [{ title: '', chapters: [text('Why'), text('How'), text('When')] }]
  const made = await makeSpeach(world.platform, world.people.author, { title, lessons, publish: true })
  return { ...made, chapters: made.lessons.flatMap(({ chapters }) => chapters.map(({ id }) => id)) }
}

/** Somebody opens a speach and does these chapters. */
async function read({ platform }: OwnWorld, actor: Actor, speachID: string, chapters: number[]) {
  await viewSpeach(platform, actor, speachID)
  for (const chapterId of chapters) await saveProgress(platform, actor, speachID, { chapterId, done: true })
}

/** What somebody was written about a speach: the stories of a worker share an outbox. */
async function mailsAbout(title: string, { outbox }: OwnWorld, address: string): Promise<ReadMail[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map(async (name) => readMail(await readFile(path.join(outbox, name)))))
  return mails.filter(({ to, subject }) => to === address && subject.includes(title))
}

const tile = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first()

test('an author sees that two readers came, where one left, and reminds them without a mouse', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const { speachID, chapters } = await makeLesson(world, 'Wash your hands')
  await read(world, world.people.reviewer, speachID, chapters)
  const reader = await sitDown(browser, world, 'reader', `/s/${speachID}`)
  await expect(reader.getByRole('heading', { name: 'Why' }).first()).toBeVisible()
  await reader.context().close()
  await read(world, world.people.reader, speachID, chapters.slice(0, 1))
  await count(world)

  await world.signIn(page, 'author')
  await page.goto('/account')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Wash your hands' }) })
  await card.getByRole('button', { name: /^More/ }).press('Enter')
  await choose(page.getByRole('menuitem', { name: 'Statistics' }))
  await expect(page).toHaveURL(new RegExp(`/analytics/s/${speachID}`))

  await expect(tile(page, 'Reads')).toContainText('2')
  await expect(tile(page, 'Readers')).toContainText('+2 against 0 before')
  const funnel = page.getByRole('region', { name: 'How far people get' })
  await expect(funnel.getByRole('listitem').filter({ hasText: 'Why' })).toContainText('1 person goes no further')
  await expect(funnel.getByRole('listitem').filter({ hasText: 'When' })).toContainText('1 opened, 1 completed')
  await expectAccessible(page)

  // Every chart is a table as well, and the period stands in the address.
  await pressAt(page, page.getByRole('button', { name: 'Show “Reads” as a table' }))
  await expect(page.getByRole('region', { name: 'Reads, as a table' }).getByRole('row')).toHaveCount(31)
  await tabTo(page, page.getByRole('button', { name: 'Show “How far people get” as a table' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /^Why 2 2/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '30 days' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/period=week/)
  await expect(page.getByRole('region', { name: 'Reads, as a table' }).getByRole('row')).toHaveCount(8)

  await page.getByRole('radio', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('This speach asks no questions.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('row', { name: /Tom Okafor/ })).toContainText('Reading')
  await expect(page.getByRole('row', { name: /Inês Carvalho/ })).toContainText('Done')
  for (const name of ['Select Inês Carvalho', 'Select Tom Okafor']) {
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remind 2 people' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 reminder is on its way.')).toBeVisible()
  await expect(page.getByText('Inês Carvalho is done already.')).toBeVisible()
  await expect.poll(() => mailsAbout('Wash your hands', world, 'reader@demo.local')).toHaveLength(1)
  expect(await mailsAbout('Wash your hands', world, 'reviewer@demo.local')).toEqual([])

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).press('Enter'),
  ])
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 4))).toEqual([
    ['\ufeffLast name', 'First name', 'Status', 'Chapters'],
    ['Carvalho', 'Inês', 'Done', '3 / 3'],
    ['Okafor', 'Tom', 'Reading', '1 / 3'],
  ])

  await page.getByRole('button', { name: 'Failed' }).click()
  await expect(page.getByText('Nobody matches.')).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.goto(`/analytics/s/${speachID}?view=people`)
  await expect(page.getByRole('row', { name: /Tom Okafor/ })).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`/analytics/s/${speachID}`)
  await expect(tile(page, 'Reads')).toContainText('2')
  await expectNoOverflow(page)
})

test('questions show how hard they are, and results that are deleted let their reader begin anew', async ({
  page,
  world,
}) => {
  test.slow()
  const plan = planQuiz({ type: 'QUIZZ_EXAMEN', rules: { passMark: 50, attempts: 1 } })
  const { speachID, lessons } = await makeSpeach(world.platform, world.people.author, { ...plan, title: 'The exam' })
  const chapterId = lessons[0]?.chapters[0]?.id ?? 0
  const answered: [Actor, Answers][] = [
    [world.people.reader, { ...RIGHT, capital: ['milan'] }],
    [world.people.reviewer, {}],
  ]
  for (const [actor, answers] of answered) {
    const { attempt } = await startAttempt(world.platform, actor, chapterId)
    await submitAttempt(world.platform, actor, attempt.id, { answers })
  }
  await count(world)
  await world.signIn(page, 'author')
  await page.goto(`/analytics/s/${speachID}?view=questions`)
  await expect(page.getByText('2 people answered; first attempts count')).toBeVisible()
  const split = page.getByRole('list', { name: /^Who chose what: / }).first()
  await expect(split.getByRole('listitem').filter({ hasText: 'Milan' })).toContainText('1 50%')
  await expectAccessible(page)

  await page.goto(`/analytics/s/${speachID}?view=people`)
  const row = page.getByRole('row', { name: /Tom Okafor/ })
  await expect(row).toContainText('Passed')
  await page.getByRole('button', { name: 'Actions for Tom Okafor' }).focus()
  await page.keyboard.press('Enter')
  await choose(page.getByRole('menuitem', { name: /^Delete results/ }))
  const question = page.getByRole('dialog', { name: 'Delete the results of Tom Okafor?' })
  await question.getByRole('button', { name: 'Delete results' }).press('Enter')
  await expect(page.getByText('Results of Tom Okafor deleted')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/analytics/s/${speachID}`))
  await count(world)
  await page.reload()
  await expect(row).not.toContainText('Passed')
  await world.signIn(page, 'reader')
  await page.goto(`/s/${speachID}`)
  await expect(page.getByRole('button', { name: /Start|Begin/ }).first()).toBeVisible()
})

test('a training record is there for its person and for the author, and for nobody else', async ({ page, world }) => {
  const { speachID, chapters } = await makeLesson(world, 'Fire drill')
  await read(world, world.people.approver, speachID, chapters)
  await count(world)
  const address = `/analytics/u/${world.people.approver.id}`
  await world.signIn(page, 'approver')
  await page.goto(address)
  await expect(page.getByRole('row', { name: /Fire drill/ })).toContainText('Done')
  await expectAccessible(page)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as PDF' }).press('Enter'),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.setViewportSize(PHONE)
  const record = page.getByRole('list', { name: 'Training record' })
  const card = record.getByRole('listitem').filter({ hasText: 'Fire drill' })
  await expect(card.getByText('Done')).toBeInViewport()
  await expect(card).toContainText('Version1')
  await expectNoOverflow(page)
  await expectAccessible(page)

  await world.signIn(page, 'reader')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await page.goto(`/analytics/s/${speachID}`)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})
