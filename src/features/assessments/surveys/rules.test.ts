import { describe, expect, it } from 'vitest'
import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import type { Answer } from '../schemas.ts'
import { fitsSurveyQuestion, percentOf, splitQuestions } from './rules.ts'
import { SURVEY_QUESTIONS } from './server/testing/surveys.ts'

const byId = (id: string) => SURVEY_QUESTIONS.find((question) => question.id === id) as SurveyQuestion

describe('an answer', () => {
  it.each<[string, Answer, boolean]>([
    ['day', ['mon'], true],
    ['day', ['mon', 'tue'], false],
    ['topics', ['fire', 'air'], true],
    ['topics', ['earth'], false],
    ['stars', 5, true],
    ['stars', 0, false],
    ['stars', 2.5, false],
    ['hours', 2.5, true],
    ['hours', 'many', false],
    ['ranks', ['money', 'time'], true],
    ['ranks', ['money', 'money'], false],
    ['why', 'So.', true],
    ['why', { x: 0.5, y: 0.5 }, false],
  ])('to “%s”: %j fits: %s', (id, answer, fits) => {
    expect(fitsSurveyQuestion(byId(id), answer)).toBe(fits)
  })
})

describe('a split', () => {
  it('names what nobody chose, and leaves out what is asked no more', () => {
    const counted = [
      { questionId: 'day', choice: 'mon', count: 2, place: 1 },
      { questionId: 'day', choice: 'gone', count: 5, place: 1 },
      { questionId: 'lost', choice: 'mon', count: 1, place: 1 },
    ]
    const answered = [{ questionId: 'day', answered: 7, numbers: null }]
    expect(splitQuestions([byId('day'), byId('stars')], { counted, answered })).toEqual([
      {
        ...{ questionId: 'day', answered: 7, numbers: null },
        // Only rankings have places.
        counts: [
          { choice: 'mon', count: 2, place: null },
          { choice: 'tue', count: 0, place: null },
        ],
      },
      {
        ...{ questionId: 'stars', answered: 0, numbers: null },
        counts: ['1', '2', '3', '4', '5'].map((choice) => ({ choice, count: 0, place: null })),
      },
    ])
  })

  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
  ])('%d of %d are %d percent', (count, answered, percent) => {
    expect(percentOf(count, answered)).toBe(percent)
  })
})
