import { Readable } from 'node:stream'
import { expect, type Locator, type Page } from '@playwright/test'
import { planQuiz, QUESTIONS } from '#features/assessments/server/testing/questions.ts'
import type { Question, QuestionKind } from '#features/chapters/quiz/question-schema.ts'
import { findFileFacts, importFile } from '#features/media/server/service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { makePicture } from '../support/files.ts'
import { pressAt, tabTo } from '../support/keyboard.ts'
import { type OwnWorld, test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const questions = (page: Page) => page.getByRole('region', { name: 'Questions' })
const review = (page: Page) => page.getByRole('region', { name: 'How you did' })
const at = (page: Page, number: number, count: number) =>
  expect(page.getByText(`Question ${number} of ${count}`)).toBeVisible()

/** The keys go to it as soon as it is there. */
async function expectReview(page: Page, text: string): Promise<void> {
  await expect(review(page)).toBeFocused()
  await expect(review(page)).toContainText(text)
}

/** True or false, a few words, a place in a picture, and one's own words: the kinds that `QUESTIONS` leaves out. */
async function otherQuestions({ platform, people }: OwnWorld): Promise<Question[]> {
  const stream = Readable.from(await makePicture())
  const { fileID } = await importFile(platform, people.author, { name: 'disc.jpg', stream })
  const state = async () => (await findFileFacts(platform.database.db, [fileID]))[0]?.status
  await expect.poll(state, { timeout: 30_000 }).toBe('ready')
  return [
    {
      id: 'rope',
      kind: 'boolean',
      text: 'A rope that took a hard fall is used again.',
      choices: [
        { id: 'true', text: 'True', feedback: 'It may have lost half its strength.' },
        { id: 'false', text: 'False', right: true },
      ],
    },
    { id: 'knot', kind: 'text', text: 'Which knot ties you in?', accept: ['figure eight', 'figure-of-eight'] },
    {
      id: 'disc',
      kind: 'hotspot',
      text: 'Where is the disc?',
      imageFileID: fileID,
      areas: [{ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }],
    },
    { id: 'why', kind: 'open', text: 'Why do partners check each other?', points: 2 },
  ]
}

/** The picture of the question that is asked, when it can be seen. */
async function seenPicture(page: Page): Promise<Locator> {
  const picture = page.getByRole('button', { name: 'Picture: choose a place' })
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return picture
}

test('without a mouse: true or false, a few words, a place in a picture, and words of one’s own', async ({
  page,
  world,
}) => {
  const { address } = await world.publish(planQuiz({ questions: await otherQuestions(world) }))
  await world.signIn(page, 'reader')
  await page.goto(address)
  await pressAt(page, button(page, 'Start'))

  await at(page, 1, 4)
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'True' })).toBeChecked()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectReview(page, '1 of 1 point')
  await page.keyboard.press('Enter')

  await at(page, 2, 4)
  await tabTo(page, page.getByLabel('Your answer'))
  await page.keyboard.type('Figure  Eight')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expectReview(page, '1 of 1 point')
  await page.keyboard.press('Enter')

  await at(page, 3, 4)
  await tabTo(page, await seenPicture(page))
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('Cross-hair 90% from the left, 50% from the top.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: 90% from the left, 50% from the top.')).toBeAttached()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: 70% from the left, 50% from the top.')).toBeAttached()
  await expectAccessible(page)
  await pressAt(page, button(page, 'Check'))
  await expectReview(page, '1 of 1 point')
  await expect(questions(page)).toContainText('The ring is your answer, the tick the right place.')
  await page.keyboard.press('Enter')

  await at(page, 4, 4)
  await tabTo(page, page.getByLabel('Your answer in your own words'))
  await page.keyboard.type('Everybody errs.')
  // Enter begins a line.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two see more.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expectReview(page, 'Not marked yet')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeFocused()
  const outcomes = page.getByRole('region', { name: 'Your answers' })
  await expect(outcomes.getByRole('listitem').filter({ hasText: 'hard fall' })).toContainText('False')
  await expect(outcomes).toContainText('Two see more.')
  await expectAccessible(page)
})

/** The right answer of each kind, by touch. */
const ANSWER_BY_TOUCH: Record<QuestionKind, (page: Page) => Promise<void>> = {
  single: (page) => chooseByTouch(page, 'Rome'),
  async multiple(page) {
    for (const prime of ['2', '3']) await page.getByRole('checkbox', { name: prime, exact: true }).tap()
  },
  boolean: (page) => chooseByTouch(page, 'False'),
  async order(page) {
    // To the top one after the other: the last of them stands first.
    for (const animal of ['Horse', 'Cat', 'Mouse']) {
      const up = page.getByRole('button', { name: `Move up: ${animal}` })
      for (let places = 0; places < 2 && (await up.isEnabled()); places += 1) await up.tap()
      await expect(up).toBeDisabled()
    }
  },
  async match(page) {
    await questions(page).getByLabel('Cow').selectOption('Moo')
    await questions(page).getByLabel('Duck').selectOption('Quack')
  },
  gaps: (page) => questions(page).getByLabel('Gap 1 of 1').fill('Seine'),
  text: (page) => questions(page).getByLabel('Your answer').fill('Figure-of-eight'),
  number: (page) => questions(page).getByLabel('Your number in m/s²').fill('9.81'),
  async hotspot(page) {
    const picture = await seenPicture(page)
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    await picture.tap({ position: { x: width * 0.4, y: height * 0.6 } })
    await expect(page.getByText('Chosen: 40% from the left, 60% from the top.')).toBeAttached()
  },
  open: (page) => questions(page).getByLabel('Your answer in your own words').fill('Everybody errs.'),
}

async function chooseByTouch(page: Page, choice: string): Promise<void> {
  await page.getByText(choice, { exact: true }).tap()
  await expect(page.getByRole('radio', { name: choice })).toBeChecked()
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

  test('on a phone, each of the ten kinds is answered in an exam', async ({ page, world }) => {
    test.slow()
    const asked = [...QUESTIONS, ...(await otherQuestions(world))]
    const rules = { passMark: 50 }
    const { address } = await world.publish(planQuiz({ type: 'QUIZZ_EXAMEN', questions: asked, rules }))
    await world.signIn(page, 'reader')
    await page.goto(address)
    await button(page, 'Start').tap()
    for (const [index, { kind }] of asked.entries()) {
      await at(page, index + 1, asked.length)
      await ANSWER_BY_TOUCH[kind](page)
      await expectNoOverflow(page)
      await expectAccessible(page)
      await button(page, index + 1 < asked.length ? 'Next question' : 'Look over').tap()
    }
    await expect(page.getByRole('heading', { name: 'You have answered every question' })).toBeVisible()
    await expectNoOverflow(page)
    await button(page, 'Hand in').tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).tap()
    // What somebody still has to read cannot change that.
    await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    const outcomes = page.getByRole('region', { name: 'Your answers' })
    for (const { kind, text } of asked) {
      const row = outcomes.getByRole('listitem').filter({ hasText: kind === 'gaps' ? 'flows through Paris' : text })
      await expect(row).toContainText(kind === 'open' ? 'Not marked yet' : 'Right')
    }

    // Below the long list there is the way on: what it leads to begins at its top.
    await outcomes.getByRole('listitem').last().scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(PHONE.height)
    await page.getByRole('link', { name: 'Finish' }).tap()
    await expect(page.getByRole('heading', { name: 'Well done!' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})
