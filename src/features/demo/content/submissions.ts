import type { PersonKey } from './world.ts'

/** The workflow of the demonstration: one approver of each step is enough. */
export const WORKFLOW: { name: string; steps: PersonKey[][] } = {
  name: 'Facts, words, release',
  steps: [['hugo', 'approver'], ['approver'], ['approver']],
}

interface Submission {
  /** The key of a speach with something to publish. */
  speach: string
  author: PersonKey
  daysAgo: number
  note: string
  /** What approvers said, a step each. */
  decisions: { by: PersonKey; daysAgo: number; decision: 'VALIDATE' | 'REFUSE'; comment: string }[]
}

/** One waits for its first approver, one was refused, one has its first step behind it. */
export const SUBMISSIONS: Submission[] = [
  {
    speach: 'en/first-month',
    author: 'author',
    daysAgo: 2,
    note: 'For the four colleagues who start on the first. The map still shows the old entrance; everything else is final.',
    decisions: [],
  },
  {
    speach: 'de/lieferkettengesetz',
    author: 'nils',
    daysAgo: 12,
    note: 'Bitte vor allem auf die vier Schritte schauen.',
    decisions: [
      {
        by: 'approver',
        daysAgo: 10,
        decision: 'REFUSE',
        comment: 'Der dritte Schritt nennt noch keine Ansprechperson. Bitte ergänzen, dann passt es.',
      },
    ],
  },
  {
    speach: 'en/give-feedback',
    author: 'author',
    daysAgo: 6,
    note: 'New chapter on feedback in writing; the others are unchanged.',
    decisions: [
      { by: 'hugo', daysAgo: 4, decision: 'VALIDATE', comment: 'The examples are ones we really had. Good.' },
    ],
  },
]
