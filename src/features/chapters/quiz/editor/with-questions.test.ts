import { describe, expect, it } from 'vitest'
import { inputOf } from '../../registry.ts'
import type { Question } from '../question-schema.ts'
import type { AskingChapter } from './use-questions.ts'
import { withQuestions } from './with-questions.ts'

const choices = [
  { id: '1', text: 'a', right: true, feedback: 'Yes' },
  { id: '2', text: 'b' },
]
const one = (parts: object) => ({ id: 'q', text: 'Which?', points: 2, feedback: 'So.', ...parts }) as Question

/** A chapter without questions. */
function chapterOf(type: AskingChapter['type']): AskingChapter {
  const content = { anonymous: true, showResults: true, changeable: false, questions: [] }
  // Each type finds the rules that it has among them.
  return { key: 'k', title: '', type, content } as unknown as AskingChapter
}
const questionsIn = (type: AskingChapter['type'], questions: Question[]) => {
  const { content } = withQuestions(chapterOf(type), questions)
  return 'questions' in content ? content.questions : []
}

describe('questions of a survey', () => {
  it('are what the server answers when it is sent them: without what is right', () => {
    const questions = [
      one({ kind: 'single', choices }),
      one({ id: 'n', kind: 'number', value: 3, tolerance: 1, unit: 'h' }),
      one({ id: 'o', kind: 'open', rubric: 'Density' }),
    ]
    const { content } = withQuestions(chapterOf('ENQUETE'), questions)
    expect(JSON.stringify(inputOf('ENQUETE').parse(content))).toBe(JSON.stringify(content))
    expect(JSON.stringify(content)).not.toMatch(/right|points|feedback|rubric/)
  })

  it('keep their scales, and leave out kinds that are nothing without a right answer', () => {
    const scale = { min: 0, max: 10 }
    const asked = questionsIn('ENQUETE', [
      one({ kind: 'number', value: null, tolerance: 0, scale }),
      one({ id: 't', kind: 'text', accept: ['a'] }),
    ])
    expect(asked).toMatchObject([{ id: 'q', scale }])
    expect(asked).toHaveLength(1)
  })
})

describe('the question of a poll', () => {
  it('is one, and of numbers a scale', () => {
    const number = one({ kind: 'number', value: null, tolerance: 0 })
    expect(questionsIn('SONDAGE', [number, one({ id: 'r', kind: 'single', choices })])).toMatchObject([
      { kind: 'number', scale: { min: 1, max: 5 } },
    ])
  })
})

describe('questions of a quiz', () => {
  it('stay as they are', () => {
    const questions = [one({ kind: 'text', accept: ['a'] })]
    expect(questionsIn('QUIZZ', questions)).toEqual(questions)
  })
})
