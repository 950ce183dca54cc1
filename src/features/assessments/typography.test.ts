import { describe, expect, it } from 'vitest'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import { markAnswer, quizIn } from './marking.ts'
import type { Answer } from './schemas.ts'

const base = { id: 'q', text: 'Which?' }
const points = (question: Question, answer: Answer | undefined) => markAnswer(question, answer).points

describe('typography', () => {
  const text = (accept: string, exact?: boolean): Question => ({ ...base, kind: 'text', accept: [accept], exact })

  it.each([
    ["can't", 'can’t'],
    ['l’hôtel', "l'hôtel"],
    ["O'Brien", 'OʼBrien'],
    ['"fair"', '“fair”'],
    ['half-open', 'half\u2011open'],
    ['half-open', 'half\u2013open'],
    ['half-open', 'half\u2212open'],
    ['-12', '\u221212'],
    ['oak', 'oak\u200b'],
    ['40 %', '40%'],
    ['Iğdır', 'IĞDIR'],
  ])('%s takes %s, both ways, unless it is exact', (one, other) => {
    expect(points(text(one), other)).toBe(1)
    expect(points(text(other), one)).toBe(1)
    expect(points(text(one, true), other)).toBe(0)
  })

  it.each([
    ['m²', 'm2'],
    ['が', 'か'],
    ['мой', 'мои'],
  ])('%s is another word than %s', (one, other) => {
    expect(points(text(one), other)).toBe(0)
  })

  it('forgives accents as the language of the speach does', () => {
    const asked = (language: 'de' | 'fr', accept: string) =>
      quizIn(language, { questions: [text(accept)] } as never).questions[0] as Question
    expect(points(asked('fr', 'élève'), 'eleve')).toBe(1)
    expect(points(asked('de', 'schön'), 'schon')).toBe(0)
    expect(points(asked('de', 'schön'), 'Schön')).toBe(1)
  })
})
