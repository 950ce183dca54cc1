import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import type { ProposedQuestion } from '../../question-contract.ts'
import { AI, drawGenerator } from '../testing/draw-generator.tsx'
import { DOCUMENTS, makePart, makePlanned } from '../testing/lessons.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const source = (at: number, quote: string) => ({ fileID: FILE, page: at, quote, boxes: '1000 2000 6000 300' })
const QUESTIONS: ProposedQuestion[] = [
  {
    questionID: 'q1',
    subchapterID: 'p1',
    question: {
      id: 'q1',
      kind: 'gaps',
      text: 'Who climbs needs a medical check that is not older than {{1}} months.',
      gaps: { 1: { accept: ['36'] } },
    },
    sources: [source(6, 'Who climbs needs a medical check that is not older than 36 months.')],
    isTaken: null,
  },
  {
    questionID: 'q2',
    subchapterID: 'p2',
    question: {
      id: 'q2',
      kind: 'single',
      text: 'Which term is this: “a strap that takes up the energy of a fall”?',
      choices: [
        { id: 'a', text: 'Anchor' },
        { id: 'b', text: 'Energy absorber', right: true },
        { id: 'c', text: 'Lanyard' },
        { id: 'd', text: 'Positioning belt' },
      ],
    },
    sources: [source(10, 'An energy absorber is a strap that takes up the energy of a fall.')],
    isTaken: null,
  },
  {
    questionID: 'q3',
    subchapterID: 'p2',
    question: {
      id: 'q3',
      kind: 'match',
      text: 'Which meaning belongs to which term?',
      pairs: [
        { left: 'Harness', right: 'What holds the body of a climber' },
        { left: 'Lanyard', right: 'What links the harness to an anchor' },
        { left: 'Anchor', right: 'A point that carries 12 kN' },
      ],
    },
    sources: [
      source(9, 'A harness holds the body of a climber.'),
      source(11, 'An anchor is a point that carries 12 kN.'),
    ],
    isTaken: null,
  },
]

const LIST = `${AI}/lessons/lesson/questions`
const ADDRESS = `${AI}?speachID=s1&view=questions`
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function ask(
  questions: ProposedQuestion[] = QUESTIONS,
  { answers, ...drawing }: Parameters<typeof drawGenerator>[1] = {},
) {
  const [handbook, ...others] = DOCUMENTS
  if (!handbook) throw new Error('there is a handbook')
  const open = questions.filter(({ isTaken }) => isTaken === null).length
  const lesson = makePlanned({
    ...{
      speachID: 's1',
      parts: [makePart('p1', { state: 'made' })],
      documents: [{ ...handbook, fileID: FILE }, ...others],
    },
    questions: { making: { jobID: 'j', state: 'ready', progress: 1 }, count: questions.length, open },
  })
  return drawGenerator(lesson, {
    address: ADDRESS,
    ...drawing,
    answers: {
      [`GET ${LIST}`]: () => ({ result: questions }),
      ...Object.fromEntries(
        questions.map(({ questionID }) => [`PUT ${LIST}/${questionID}`, () => ({ chapterID: 31 })]),
      ),
      ...answers,
    },
  })
}

describe('the questions of a lesson', () => {
  it('are taken, changed and thrown away one by one, by keys alone', async () => {
    const { sent } = await ask()
    const take = button(/^Take: Who climbs needs/)
    await expect.element(take).toBeVisible()
    await expect.element(page.getByText('0 taken. 3 undecided.')).toBeVisible()
    ;(take.element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    const text = page.getByRole('textbox', { name: 'Question' })
    await expect.element(text).toHaveFocus()
    await text.fill('A medical check is at most {{1}} months old.')
    ;(take.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('In the quiz')).toBeVisible()
    await button(/^Throw away: Which term is this/).click()
    await expect.element(page.getByText('1 taken. 1 undecided.')).toBeVisible()
    await button(/^Take back: Which term is this/).click()
    await expect.element(page.getByText('1 taken. 2 undecided.')).toBeVisible()
    expect(
      sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body]),
    ).toEqual([
      ['q1', { isTaken: true, text: 'A medical check is at most {{1}} months old.' }],
      ['q2', { isTaken: false }],
      ['q2', { isTaken: null }],
    ])
  })

  it('lead to the pages that answer them, and back', async () => {
    await ask()
    const place = button(/handbook 2026.pdf, page 9$/)
    await place.click()
    await expect.element(page.getByText('Page 9 of 84')).toBeVisible()
    await expect.element(page.getByText('A harness holds the body of a climber.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(place).toHaveFocus()
  })

  it('are as another window decided', async () => {
    let asked = 0
    const taken = QUESTIONS.map((one) => ({ ...one, isTaken: one.questionID === 'q1' ? true : one.isTaken }))
    await ask(QUESTIONS, {
      answers: {
        [`GET ${LIST}`]: () => ({ result: asked++ === 0 ? QUESTIONS : taken }),
        [`PUT ${LIST}/q1`]: () => new Refusal(409, 'Changed elsewhere.', { code: 'CONFLICT' }),
      },
    })
    await button(/^Throw away: Who climbs needs/).click()
    await expect.element(page.getByText('In the quiz')).toBeVisible()
  })

  it('say plainly where none holds, and what a model would add', async () => {
    const { sent } = await ask([], { answers: { [`POST ${LIST}`]: () => 'job' } })
    await expect.element(page.getByText(/^No question holds here.*A language model would ask/)).toBeVisible()
    await button('Look again').click()
    await expect.poll(() => sent.some(({ method, path }) => method === 'POST' && path === LIST)).toBe(true)
    await expectAccessible()
  })

  it('are led to from the plan', async () => {
    const { address } = await ask(QUESTIONS, { address: `${AI}?speachID=s1` })
    await page.getByRole('link', { name: '3 questions, 3 undecided' }).click()
    await expect.poll(address).toBe(ADDRESS)
  })
})

it.each([
  { width: 1440, locale: 'en' as const },
  { width: 390, locale: 'de' as const },
])('are accessible and fit: %o', async (drawing) => {
  const [first, ...others] = QUESTIONS
  await ask(first ? [{ ...first, isTaken: true }, ...others] : [], drawing)
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
})
