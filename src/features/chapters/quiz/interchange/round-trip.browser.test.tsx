import { expect, it } from 'vitest'
import { QUESTION_KINDS, type Question, type QuestionKind } from '../question-schema.ts'
import { exportQuestions } from './export-questions.ts'
import { readQuestionText } from './read-questions.ts'

const FILE = 'abcdefghijklmnopqrstuv'

/** Each kind with all that it can have, and the formats that keep it. What `lost` names is not compared. */
const KINDS: { [Kind in QuestionKind]: { one: Question & { kind: Kind }; gift: boolean } } = {
  single: {
    gift: true,
    one: {
      id: 'q',
      kind: 'single',
      text: 'Which < of\nthese = {two}: #1?',
      feedback: 'See ~ page 3.',
      choices: [
        { id: 'a', text: '50 %', right: true, feedback: 'Yes & no' },
        { id: 'b', text: '=b', feedback: 'No.' },
      ],
    },
  },
  multiple: {
    gift: true,
    one: {
      id: 'q',
      kind: 'multiple',
      text: 'Which?',
      choices: [
        { id: 'a', text: 'a', right: true, feedback: 'Yes.' },
        { id: 'b', text: 'b', right: true },
        { id: 'c', text: 'c', right: true },
        { id: 'd', text: 'd' },
      ],
    },
  },
  boolean: {
    gift: true,
    one: {
      id: 'q',
      kind: 'boolean',
      text: 'The sun is cold.',
      choices: [
        { id: 'a', text: 'True', feedback: 'Touch it.' },
        { id: 'b', text: 'False', right: true, feedback: 'Right.' },
      ],
    },
  },
  order: {
    gift: false,
    one: {
      id: 'q',
      kind: 'order',
      text: 'Sort.',
      choices: [
        { id: 'a', text: 'first' },
        { id: 'b', text: 'second' },
        { id: 'c', text: 'third' },
      ],
    },
  },
  match: {
    gift: true,
    one: {
      id: 'q',
      kind: 'match',
      text: 'Match.',
      feedback: 'Well done.',
      pairs: [
        { left: 'France', right: 'Paris' },
        { left: 'Italy', right: 'Rome' },
        { left: 'The Vatican’s neighbour', right: 'Rome' },
      ],
    },
  },
  gaps: {
    gift: false,
    one: {
      id: 'q',
      kind: 'gaps',
      text: 'The {{1}} rises\nin the {{2}}',
      gaps: { 1: { accept: ['sun', 'Sun'] }, 2: { accept: ['east'] } },
      exact: true,
    },
  },
  text: { gift: true, one: { id: 'q', kind: 'text', text: 'Who?', accept: ['me', 'I <3'] } },
  number: { gift: true, one: { id: 'q', kind: 'number', text: 'How far?', value: -9.5, tolerance: 0.25, unit: 'km' } },
  hotspot: {
    gift: false,
    one: {
      id: 'q',
      kind: 'hotspot',
      text: 'Where?',
      imageFileID: FILE,
      areas: [
        { x: 0.1, y: 0.2, w: 0.3, h: 0.4 },
        { x: 0.5, y: 0.5, w: 0.5, h: 0.5 },
      ],
    },
  },
  open: { gift: true, one: { id: 'q', kind: 'open', text: 'Tell us.', feedback: 'Thank you.' } },
}

function bare({ id: _, ...one }: Question) {
  return 'choices' in one ? { ...one, choices: one.choices.map(({ id: __, ...choice }) => choice) } : one
}

async function throughFile(one: Question, format: 'gift' | 'qti') {
  const { files, losses } = exportQuestions([one], format, { title: 'Quiz', locale: 'en' })
  let last = 0
  const newID = () => {
    last += 1
    return `n${last}`
  }
  const read = await readQuestionText(files[0]?.text ?? '', { newID, words: { right: 'True', wrong: 'False' } })
  return { losses: [...losses, ...read.losses].map(({ what }) => what), questions: read.questions }
}

it.each(QUESTION_KINDS)('%s goes through QTI, with its points', async (kind) => {
  const { one } = KINDS[kind]
  const found = await throughFile({ ...one, points: 2.5 }, 'qti')
  expect(found.questions.map(bare)).toEqual([bare({ ...one, points: 2.5 })])
  // A picture stays behind, but comes back where it was.
  expect(found.losses).toEqual(kind === 'hotspot' ? ['PICTURE'] : [])
})

it.each(QUESTION_KINDS.filter((kind) => KINDS[kind].gift))('%s goes through GIFT', async (kind) => {
  const { one } = KINDS[kind]
  const found = await throughFile(one, 'gift')
  expect(found.questions.map(bare)).toEqual([bare(one)])
  expect(found.losses).toEqual([])
})

it.each(QUESTION_KINDS.filter((kind) => !KINDS[kind].gift))('%s says what GIFT has no word for', async (kind) => {
  const { losses } = await throughFile(KINDS[kind].one, 'gift')
  expect(losses).toContain(kind === 'hotspot' ? 'KIND' : 'OTHER_KIND')
})

it.each(['gift', 'qti'] as const)('says in %s which question is not finished', (format) => {
  const unfinished: Question[] = [KINDS.open.one, { ...KINDS.text.one, accept: [] }]
  const { files, losses } = exportQuestions(unfinished, format, { title: '../..', locale: 'en' })
  expect(files.map(({ name }) => name)).toEqual([format === 'gift' ? 'questions.gift.txt' : 'questions-1.xml'])
  expect(losses).toEqual([{ item: 2, title: 'Who?', what: 'UNFINISHED' }])
})
