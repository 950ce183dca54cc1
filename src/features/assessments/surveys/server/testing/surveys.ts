import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'

/** One question of every kind that a survey has. */
export const SURVEY_QUESTIONS: SurveyQuestion[] = [
  {
    id: 'day',
    kind: 'single',
    text: 'Which day?',
    choices: [
      { id: 'mon', text: 'Monday' },
      { id: 'tue', text: 'Tuesday' },
    ],
  },
  {
    id: 'topics',
    kind: 'multiple',
    text: 'Which topics?',
    choices: [
      { id: 'fire', text: 'Fire' },
      { id: 'water', text: 'Water' },
      { id: 'air', text: 'Air' },
    ],
  },
  {
    id: 'again',
    kind: 'boolean',
    text: 'Again?',
    choices: [
      { id: 'yes', text: 'Yes' },
      { id: 'no', text: 'No' },
    ],
  },
  { id: 'stars', kind: 'number', text: 'How good?', value: null, tolerance: 0, scale: { min: 1, max: 5 } },
  { id: 'hours', kind: 'number', text: 'How many hours?', value: null, tolerance: 0, unit: 'h' },
  {
    id: 'ranks',
    kind: 'order',
    text: 'What matters most?',
    choices: [
      { id: 'time', text: 'Time' },
      { id: 'money', text: 'Money' },
    ],
  },
  { id: 'why', kind: 'open', text: '=Why?' },
]

/** A paper that answers all of them. */
export const PAPER = {
  day: ['mon'],
  topics: ['fire', 'air'],
  again: ['yes'],
  stars: 4,
  hours: 1.5,
  ranks: ['money', 'time'],
  why: '=HYPERLINK("https://evil.example")',
}

export interface SurveyPlan {
  type?: 'SONDAGE' | 'ENQUETE'
  questions?: SurveyQuestion[]
  rules?: { anonymous?: boolean; showResults?: boolean; changeable?: boolean }
}

/** The plan of a published speach of one chapter, which asks what its readers think. */
export function planSurvey({ type = 'ENQUETE', questions = SURVEY_QUESTIONS, rules = {} }: SurveyPlan = {}) {
  const chapter = { title: 'What do you think?', type, content: { questions, ...rules } }
  return { title: 'Asked', lessons: [{ title: '', chapters: [chapter] }], publish: true }
}
