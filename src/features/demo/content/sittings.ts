import type { PersonKey } from './world.ts'

/** An exam that somebody took. */
export interface Sitting {
  person: PersonKey
  daysAgo: number
  answers: Record<string, string | string[] | number | Record<string, string>>
}

/** Whose exam it is, by the key of its speach. */
export const EXAM = 'en/ladders'

const ALL_RIGHT: Sitting['answers'] = {
  q1: 1,
  q2: ['c2', 'c3', 'c4'],
  q3: ['c1', 'c2', 'c3', 'c4'],
  q4: { 1: 'hand', 2: 'foot' },
  q5: { 'Changing a lamp': 'Stepladder', 'Painting a wall': 'Small scaffold', 'Carrying heavy parts up': 'Hoist' },
}

/** One who passes, and one who does not yet: attempts are left. */
export const SITTINGS: Sitting[] = [
  { person: 'aoife', daysAgo: 6, answers: ALL_RIGHT },
  { person: 'reader', daysAgo: 2, answers: { ...ALL_RIGHT, q1: 2, q2: ['c1'], q3: ['c4', 'c3', 'c2', 'c1'] } },
]
