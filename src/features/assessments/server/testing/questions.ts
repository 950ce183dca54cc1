import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { QuizRules } from '#features/chapters/quiz/schema.ts'

/** One question of every kind that needs no picture, for seven points; the answers that are right stand in `RIGHT`. */
export const QUESTIONS: Question[] = [
  {
    id: 'capital',
    kind: 'single',
    text: 'Which is the capital of Italy?',
    feedback: 'Since 1871.',
    choices: [
      { id: 'milan', text: 'Milan', feedback: 'Its largest stock exchange.' },
      { id: 'rome', text: 'Rome', right: true },
    ],
  },
  {
    id: 'primes',
    kind: 'multiple',
    text: 'Which are primes?',
    points: 2,
    choices: [
      { id: 'two', text: '2', right: true },
      { id: 'three', text: '3', right: true },
      { id: 'four', text: '4' },
    ],
  },
  {
    id: 'sizes',
    kind: 'order',
    text: 'From small to large',
    choices: [
      { id: 'mouse', text: 'Mouse' },
      { id: 'cat', text: 'Cat' },
      { id: 'horse', text: 'Horse' },
    ],
  },
  {
    id: 'sounds',
    kind: 'match',
    text: 'Who says what?',
    pairs: [
      { left: 'Cow', right: 'Moo' },
      { left: 'Duck', right: 'Quack' },
    ],
  },
  { id: 'river', kind: 'gaps', text: 'The {{1}} flows through Paris.', gaps: { 1: { accept: ['Seine'] } } },
  { id: 'gravity', kind: 'number', text: 'Gravity on earth?', value: 9.81, tolerance: 0.02, unit: 'm/s²' },
]

/** What earns all seven points. */
export const RIGHT = {
  capital: ['rome'],
  primes: ['two', 'three'],
  sizes: ['mouse', 'cat', 'horse'],
  sounds: { Cow: 'Moo', Duck: 'Quack' },
  river: { 1: 'seine' },
  gravity: 9.8,
}

export interface QuizPlan {
  type?: 'QUIZZ' | 'QUIZZ_EXAMEN'
  questions?: Question[]
  rules?: QuizRules
}

/** The plan of a published speach of one chapter, which asks. */
export function planQuiz({ type = 'QUIZZ', questions = QUESTIONS, rules = {} }: QuizPlan = {}) {
  const chapter = { title: 'What do you know?', type, content: { questions, ...rules } }
  return { title: 'Asked', lessons: [{ title: '', chapters: [chapter] }], publish: true }
}
