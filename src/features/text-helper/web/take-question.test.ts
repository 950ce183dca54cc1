import { describe, expect, it } from 'vitest'
import { type Chapter, chaptersOf } from '#features/chapters/outline.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { askedIn, quizBehind, takeQuestion } from './take-question.ts'

const question = (id: string): Question => ({ id, kind: 'gaps', text: 'A {{1}}.', gaps: { 1: { accept: ['siphon'] } } })
const text = (key: string): Chapter => ({ key, title: key, type: 'HTML', content: { html: '<p>A siphon.</p>' } })
const quiz = (key: string, ...ids: string[]): Chapter => ({
  ...{ key, title: 'Check yourself', type: 'QUIZZ', content: { questions: ids.map(question) } },
})
const exam: Chapter = { key: 'exam', title: 'Exam', type: 'QUIZZ_EXAMEN', content: { passMark: 80, questions: [] } }
const SURVEY = { anonymous: true, showResults: false, changeable: false, questions: [] }
const survey: Chapter = { key: 'survey', title: 'Survey', type: 'ENQUETE', content: SURVEY }

const speach = (...chapters: Chapter[]) => ({
  lessons: [
    { key: 'l1', title: 'One', chapters },
    { key: 'l2', title: 'Two', chapters: [quiz('elsewhere', 'z')] },
  ],
  facts: { language: 'de' as const },
})
const shape = (document: ReturnType<typeof speach>) =>
  chaptersOf(document).map(({ type, title, content }) => [
    type,
    title,
    ...('questions' in content ? content.questions.map(({ id }) => id) : []),
  ])
const ELSEWHERE = ['QUIZZ', 'Check yourself', 'z']

describe('a question that is taken', () => {
  it.each<[string, Chapter[], unknown[]]>([
    [
      'begins a quiz behind its text',
      [text('t'), text('u')],
      [
        ['HTML', 't'],
        ['QUIZZ', 'Fragen', 'q'],
        ['HTML', 'u'],
      ],
    ],
    [
      'begins a quiz at the end of its lesson',
      [text('t')],
      [
        ['HTML', 't'],
        ['QUIZZ', 'Fragen', 'q'],
      ],
    ],
    [
      'goes behind those of the quiz there',
      [text('t'), quiz('k', 'a')],
      [
        ['HTML', 't'],
        ['QUIZZ', 'Check yourself', 'a', 'q'],
      ],
    ],
    [
      'goes into the exam there',
      [text('t'), exam],
      [
        ['HTML', 't'],
        ['QUIZZ_EXAMEN', 'Exam', 'q'],
      ],
    ],
    [
      'stays out of a survey',
      [text('t'), survey],
      [
        ['HTML', 't'],
        ['QUIZZ', 'Fragen', 'q'],
        ['ENQUETE', 'Survey'],
      ],
    ],
    ['goes nowhere once its text is gone', [text('u')], [['HTML', 'u']]],
  ])('%s', (_, before, after) => {
    expect(shape(takeQuestion(speach(...before), 't', question('q')))).toEqual([...after, ELSEWHERE])
  })

  it('begins another quiz where the one behind its text is full', () => {
    const full = quiz('full', ...Array.from({ length: 200 }, (_, index) => `a${index}`))
    const document = takeQuestion(speach(text('t'), full), 't', question('q'))
    expect(document.lessons[0]?.chapters.map(({ title }) => title)).toEqual(['t', 'Fragen', 'Check yourself'])
    expect(quizBehind(document, 't')?.title).toBe('Fragen')
  })

  it('is known as taken, in whichever quiz it is', () => {
    expect(askedIn(takeQuestion(speach(text('t'), survey), 't', question('q')))).toEqual(new Set(['q', 'z']))
  })
})
