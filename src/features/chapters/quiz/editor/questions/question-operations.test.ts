import { describe, expect, it } from 'vitest'
import {
  PARTS_MAX,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  type Question,
  type QuestionKind,
  type QuestionOf,
  question,
} from '../../question-schema.ts'
import {
  acceptInGap,
  addPart,
  addQuestions,
  blankQuestion,
  changeKind,
  changeQuestion,
  duplicateQuestion,
  fillGap,
  type Makings,
  makeGap,
  markRight,
  moveItem,
  withoutLostGaps,
} from './question-operations.ts'

function makings(): Makings {
  let made = 0
  const newID = () => {
    made += 1
    return `new-${made}`
  }
  return { newID, words: { true: 'Richtig', false: 'Falsch' } }
}

const blank = (kind: QuestionKind) => blankQuestion(kind, makings())
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id)
const ask = (id: string): Question => ({ id, text: id, kind: 'open' })
const gaps = (text: string, given: Record<string, string[]> = {}): QuestionOf<'gaps'> => ({
  id: 'q',
  text,
  kind: 'gaps',
  gaps: Object.fromEntries(Object.entries(given).map(([gap, accept]) => [gap, { accept }])),
})

/** What a question says of its answers, short enough for a table: right choices are marked by `!`. */
function partsOf(one: Question): unknown {
  if ('choices' in one) return one.choices.map(({ text, right }) => `${right ? '!' : ''}${text}`)
  const { id: _id, text: _text, kind: _kind, ...parts } = one
  return parts
}

describe('a new question', () => {
  it.each<[QuestionKind, unknown]>([
    ['single', ['', '']],
    ['multiple', ['', '']],
    ['boolean', ['Richtig', 'Falsch']],
    ['order', ['', '']],
    [
      'match',
      {
        pairs: [
          { left: '', right: '' },
          { left: '', right: '' },
        ],
      },
    ],
    ['gaps', { gaps: {} }],
    ['text', { accept: [] }],
    ['number', { value: null, tolerance: 0 }],
    ['hotspot', { areas: [] }],
    ['open', {}],
  ])('of kind %s begins with what has to be filled in', (kind, parts) => {
    expect(partsOf(blank(kind))).toEqual(parts)
  })

  it.each(QUESTION_KINDS)('of kind %s can be stored, in the order of its schema', (kind) => {
    const changed = changeQuestion([blank(kind)], 'new-1', (now) => ({
      ...now,
      points: 2,
      imageFileID: 'f',
      feedback: 'x',
    }))
    expect(JSON.stringify(question.parse(changed[0]))).toBe(JSON.stringify(changed[0]))
  })
})

describe('the list of questions', () => {
  const list = [ask('a'), ask('b'), ask('c')]

  it.each([
    ['at the end', undefined, ['a', 'b', 'c', 'd']],
    ['at a place', 1, ['a', 'd', 'b', 'c']],
  ])('takes another one %s', (_, index, expected) => {
    expect(idsOf(addQuestions(list, [ask('d')], makings().newID, index))).toEqual(expected)
  })

  it('gives those that come an id of their own', () => {
    const added = addQuestions(list, [ask('a'), ask('x'), ask('x')], makings().newID)
    expect(idsOf(added)).toEqual(['a', 'b', 'c', 'new-1', 'x', 'new-2'])
  })

  it('takes no more than there is room for', () => {
    const many = Array.from({ length: QUESTIONS_MAX - 1 }, (_, index) => ask(`q${index}`))
    expect(addQuestions(many, list, makings().newID)).toHaveLength(QUESTIONS_MAX)
    expect(addQuestions([...many, ask('last')], list, makings().newID)).toHaveLength(QUESTIONS_MAX)
  })

  it('copies a question behind it, with its answers', () => {
    const given: Question = { id: 'a', text: 'A', kind: 'single', choices: [{ id: '1', text: 'x', right: true }] }
    const copied = duplicateQuestion([given, ask('b')], 'a', makings().newID)
    expect(idsOf(copied)).toEqual(['a', 'new-1', 'b'])
    expect(copied[1]).toEqual({ ...given, id: 'new-1', choices: [{ id: 'new-2', text: 'x', right: true }] })
    expect(duplicateQuestion(list, 'gone', makings().newID)).toEqual(list)
  })

  it.each([
    ['down', 0, 2, ['b', 'c', 'a']],
    ['up', 2, 0, ['c', 'a', 'b']],
    ['not beyond the end', 2, 3, ['a', 'b', 'c']],
    ['not before the beginning', 0, -1, ['a', 'b', 'c']],
    ['not from nowhere', 7, 0, ['a', 'b', 'c']],
  ])('moves one %s', (_, from, to, expected) => {
    expect(idsOf(moveItem(list, from, to))).toEqual(expected)
  })

  it('is the same where nothing moves', () => {
    expect(moveItem(list, 1, 1)).toBe(list)
  })
})

describe('the parts of a question', () => {
  it('are added at a place, as long as there is room', () => {
    expect(addPart(['a', 'b'], 'c', 1)).toEqual(['a', 'c', 'b'])
    const full = Array.from({ length: PARTS_MAX }, () => 'x')
    expect(addPart(full, 'y')).toBe(full)
  })

  const choices = [
    { id: '1', text: 'a', right: true },
    { id: '2', text: 'b' },
  ]

  it.each([
    ['one is right', '2', true, true, ['2']],
    ['several are right', '2', true, false, ['1', '2']],
    ['one is not right any more', '1', false, false, []],
  ])('%s', (_, id, right, isOne, expected) => {
    const marked = markRight(choices, id, right, { isOne })
    expect(marked.filter((choice) => choice.right).map((choice) => choice.id)).toEqual(expected)
  })
})

describe('another kind', () => {
  const multiple: Question = {
    id: 'q',
    text: 'Which?',
    imageFileID: 'f',
    points: 3,
    feedback: 'So',
    kind: 'multiple',
    choices: [
      { id: '1', text: 'a' },
      { id: '2', text: 'b', right: true, feedback: 'yes' },
      { id: '3', text: 'c', right: true },
    ],
  }

  it.each<[QuestionKind, unknown]>([
    ['single', ['a', '!b', 'c']],
    ['boolean', ['a', '!b']],
    ['order', ['a', 'b', 'c']],
  ])('%s keeps the choices', (kind, expected) => {
    const changed = changeKind(multiple, kind, makings())
    expect(partsOf(changed)).toEqual(expected)
    expect('choices' in changed && changed.choices[1]).toMatchObject({ id: '2', feedback: 'yes' })
  })

  it.each(QUESTION_KINDS)('%s keeps what every question has', (kind) => {
    const { kind: _, choices: _choices, ...common } = multiple
    const changed = changeKind(multiple, kind, makings())
    expect(changed).toMatchObject({ ...common, kind })
    expect(question.safeParse(changed).success).toBe(true)
  })

  const from = (one: Partial<Question>) => ({ id: 'q', text: 'Which?', ...one }) as Question

  it.each<[string, Question, QuestionKind, unknown]>([
    ['right choices become accepted texts', multiple, 'text', { accept: ['b', 'c'] }],
    [
      'accepted texts become right choices',
      from({ kind: 'text', accept: ['x', 'y', 'z'] }),
      'multiple',
      ['!x', '!y', '!z'],
    ],
    ['one text gets another choice beside it', from({ kind: 'text', accept: ['x'] }), 'single', ['!x', '']],
    ['a number becomes a text', from({ kind: 'number', value: 4.5, tolerance: 1 }), 'text', { accept: ['4.5'] }],
    ['no number is no text', from({ kind: 'number', value: null, tolerance: 1 }), 'text', { accept: [] }],
    ['empty choices become true and false', blank('single'), 'boolean', ['Richtig', 'Falsch']],
    ['true and false stay', blank('boolean'), 'order', ['Richtig', 'Falsch']],
    ['no choices begin anew', from({ kind: 'open' }), 'single', ['', '']],
  ])('%s', (_, before, kind, expected) => {
    const changed = changeKind(before, kind, makings())
    expect(partsOf(changed)).toMatchObject(expected as object)
  })

  it('writes the answers into the text that had gaps', () => {
    const before = gaps('{{1}} is in {{2}}, {{3}}', { 1: ['Rome', 'Roma'], 2: ['Italy'] })
    expect(changeKind(before, 'open', makings()).text).toBe('Rome is in Italy, …')
  })

  it('is the same question where it has that kind', () => {
    expect(changeKind(multiple, 'multiple', makings())).toBe(multiple)
  })
})

describe('gaps', () => {
  it.each([
    ['words', 'Rome is old', 0, 4, '{{1}} is old', ['Rome']],
    ['words without the spaces around them', 'Rome is old', 4, 8, 'Rome {{1}} old', ['is']],
    ['nothing: where one is', 'Rome  is', 5, 5, 'Rome {{1}} is', []],
    ['nothing but a space: in its place', 'a b', 1, 2, 'a {{1}}b', []],
    ['the end', 'Rome is old', 8, 11, 'Rome is {{1}}', ['old']],
  ])('are made of %s', (_, text, start, end, expected, accept) => {
    expect(makeGap(gaps(text), start, end)).toMatchObject({ text: expected, gaps: { 1: { accept } } })
  })

  it('take the first number that the text does not name', () => {
    const made = makeGap(gaps('{{1}} {{3}} old', { 1: ['a'], 2: ['lost'], 3: ['c'] }), 12, 15)
    expect(made.text).toBe('{{1}} {{3}} {{2}}')
    expect(made.gaps['2']).toEqual({ accept: ['old'] })
  })

  it.each([
    ['in it', 3, 3],
    ['its beginning', 1, 4],
    ['its end', 4, 9],
    ['all of it', 0, 12],
  ])('are not cut by another: %s', (_, start, end) => {
    const before = gaps('a {{1}} b cd', { 1: ['x'] })
    expect(makeGap(before, start, end)).toBe(before)
  })

  it('are made right beside another', () => {
    expect(makeGap(gaps('{{1}}b', { 1: ['x'] }), 5, 6).text).toBe('{{1}}{{2}}')
  })

  it('are filled in again with their first answer', () => {
    const filled = fillGap(gaps('{{1}} is {{2}}', { 1: ['Rome', 'Roma'], 2: ['old'] }), '1')
    expect(filled).toMatchObject({ text: 'Rome is {{2}}', gaps: { 2: { accept: ['old'] } } })
    expect(Object.keys(filled.gaps)).toEqual(['2'])
  })

  it('follow the text', () => {
    expect(withoutLostGaps(gaps('{{1}}', { 1: ['a'], 2: ['b'] })).gaps).toEqual({ 1: { accept: ['a'] } })
    const all = gaps('{{1}}', { 1: ['a'] })
    expect(withoutLostGaps(all)).toBe(all)
    expect(acceptInGap(all, '1', ['b', 'c']).gaps).toEqual({ 1: { accept: ['b', 'c'] } })
  })
})
