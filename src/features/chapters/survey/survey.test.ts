import { describe, expect, it } from 'vitest'
import type { TypedContent } from '../contents.ts'
import type { MissingReason } from '../kind.ts'
import {
  blankContent,
  filesOf,
  forReaders,
  inputOf,
  minutesOf,
  missingIn,
  searchTextOf,
  unfinishedQuestionOf,
} from '../registry.ts'
import { isPollQuestion, missingInSurveyQuestion, stepsOf } from './rules.ts'
import { POLL_KINDS, SURVEY_KINDS, SURVEY_QUESTIONS_MAX, type SurveyKind, type SurveyQuestion } from './schema.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const none = () => undefined

const choices = [
  { id: '1', text: 'a' },
  { id: '2', text: 'b' },
]
const one = (parts: object) => ({ id: 'q', text: 'Which?', ...parts }) as SurveyQuestion
const number = { kind: 'number', value: null, tolerance: 0 }

/** A question of each kind that can be asked. */
const finished: Record<SurveyKind, SurveyQuestion> = {
  single: one({ kind: 'single', choices, imageFileID: FILE }),
  multiple: one({ kind: 'multiple', choices }),
  boolean: one({ kind: 'boolean', choices }),
  number: one({ ...number, scale: { min: 0, max: 10 } }),
  order: one({ kind: 'order', choices }),
  open: one({ kind: 'open' }),
}
const all = SURVEY_KINDS.map((kind, index) => ({ ...finished[kind], id: `q${index}` }))
const rules = { anonymous: true, showResults: true, changeable: false }
const survey: TypedContent = { type: 'ENQUETE', content: { ...rules, questions: all } }

describe('a survey', () => {
  const input = inputOf('ENQUETE')

  it('is kept with its rules, whatever it asks', () => {
    expect(input.parse(survey.content)).toEqual(survey.content)
    expect(input.parse({ questions: [] })).toEqual(blankContent('ENQUETE').content)
  })

  it('has no right answers: what says which one is is not kept', () => {
    const sent = [
      one({
        kind: 'single',
        choices: choices.map((choice) => ({ ...choice, right: true, feedback: 'No' })),
        points: 2,
      }),
      one({ id: 'r', kind: 'number', unit: 'h' }),
    ]
    expect(input.parse({ questions: sent })).toMatchObject({
      questions: [one({ kind: 'single', choices }), { id: 'r', kind: 'number', value: null, tolerance: 0, unit: 'h' }],
    })
    expect(JSON.stringify(input.parse({ questions: sent }))).not.toMatch(/right|feedback|points/)
  })

  it.each<[string, object]>([
    ['two questions of the same name', { questions: [finished.open, finished.open] }],
    ['two choices of the same name', { questions: [one({ kind: 'single', choices: [choices[0], choices[0]] })] }],
    ['a kind that has a right answer', { questions: [one({ kind: 'text', accept: ['a'] })] }],
    ['a number that is right', { questions: [one({ ...number, value: 3 })] }],
    ['a scale that does not end', { questions: [one({ ...number, scale: { min: 0, max: 1e9 } })] }],
    ['a scale between numbers', { questions: [one({ ...number, scale: { min: 0.5, max: 5 } })] }],
    ['a promise that is no yes or no', { questions: [], anonymous: 'yes' }],
    [
      'more than are allowed',
      { questions: Array.from({ length: SURVEY_QUESTIONS_MAX + 1 }, (_, id) => one({ id: `${id}`, kind: 'open' })) },
    ],
  ])('is refused with %s', (_, wrong) => {
    expect(input.safeParse(wrong).success).toBe(false)
  })

  it('shows its pictures, is searched by what it asks, and takes half a minute for each question', () => {
    expect(filesOf(survey)).toEqual([FILE])
    expect(searchTextOf(survey)).toEqual({ text: all.map(({ text }) => text).join('\n'), fileIDs: [] })
    expect(minutesOf(survey, none)).toBe(SURVEY_KINDS.length / 2)
  })

  it('is told to its readers with all that it asks', () => {
    expect(forReaders(survey)).toBe(survey)
    expect(missingIn(survey, none)).toBeNull()
    expect(unfinishedQuestionOf(survey)).toBeNull()
  })

  it.each<[string, SurveyQuestion, MissingReason]>([
    ['no text', one({ kind: 'open', text: ' ' }), 'QUESTION_TEXT'],
    ['one choice', one({ kind: 'single', choices: choices.slice(0, 1) }), 'CHOICES'],
    ['a choice without a text', one({ kind: 'multiple', choices: [choices[0], { id: '2', text: '' }] }), 'CHOICES'],
    ['one thing to rank', one({ kind: 'order', choices: choices.slice(0, 1) }), 'CHOICES'],
    ['a scale of one step', one({ ...number, scale: { min: 3, max: 3 } }), 'CHOICES'],
    ['a scale the wrong way round', one({ ...number, scale: { min: 5, max: 1 } }), 'CHOICES'],
    ['a scale that no row holds', one({ ...number, scale: { min: 0, max: 11 } }), 'CHOICES'],
  ])('with %s cannot be published, and says which question', (_, unfinished, reason) => {
    expect(missingInSurveyQuestion(unfinished)).toBe(reason)
    const chapter = { type: 'ENQUETE', content: { ...rules, questions: [finished.open, unfinished] } } as TypedContent
    expect(missingIn(chapter, none)).toBe(reason)
    expect(unfinishedQuestionOf(chapter)).toBe(2)
  })

  it('needs a question', () => {
    expect(missingIn({ type: 'ENQUETE', content: { ...rules, questions: [] } }, none)).toBe('QUESTIONS')
  })

  it('counts the steps of a scale with both ends', () => {
    expect(stepsOf({ min: 1, max: 5 })).toEqual([1, 2, 3, 4, 5])
    expect(stepsOf({ min: 5, max: 1 })).toEqual([])
  })
})

describe('a poll', () => {
  const input = inputOf('SONDAGE')

  it('begins with a split that readers see, and a word that may be changed', () => {
    expect(input.parse({ questions: [] })).toEqual({ ...rules, anonymous: false, changeable: true, questions: [] })
    expect(input.parse({ questions: [], anonymous: true })).toMatchObject({ anonymous: true })
  })

  it.each(SURVEY_KINDS)('of %s', (kind) => {
    const isPoll = POLL_KINDS.some((one) => one === kind)
    expect(isPollQuestion(finished[kind])).toBe(isPoll)
    expect(input.safeParse({ questions: [finished[kind]] }).success).toBe(isPoll)
  })

  it('asks one question, and of numbers a scale', () => {
    expect(input.safeParse({ questions: all.slice(0, 2) }).success).toBe(false)
    expect(input.safeParse({ questions: [one(number)] }).success).toBe(false)
    expect(missingIn({ type: 'SONDAGE', content: { ...rules, questions: [] } }, none)).toBe('QUESTIONS')
  })
})
