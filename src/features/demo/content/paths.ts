import type { GroupKey, PersonKey } from './world.ts'

/** A learning path of the demonstration, as its owner would have made it. */
export interface DemoPath {
  title: string
  description: string
  owner: PersonKey
  /** Keys of its speaches, in order. */
  speaches: string[]
  /** The audience; everyone if absent. */
  people?: PersonKey[]
  groups?: GroupKey[]
  publishedDaysAgo: number
}

export const PATHS: DemoPath[] = [
  {
    title: 'Say it well',
    description:
      'Five short speaches for everybody who writes, talks and draws at work: say what matters, hear what comes back, and leave nobody out.',
    owner: 'author',
    speaches: [
      'en/writing-in-a-hurry',
      'en/give-feedback',
      'en/angry-customers',
      'en/sketch-your-idea',
      'en/accessible-documents',
    ],
    publishedDaysAgo: 8,
  },
  {
    title: 'Your data is safe with us',
    description:
      'What the quality team has agreed to know about data, in the language in which each of us wrote it down. Take them in this order: the click, the law, the trick, the table.',
    owner: 'priya',
    speaches: ['en/phishing', 'fr/rgpd-au-quotidien', 'de/dsgvo-im-alltag', 'es/que-no-piquen', 'en/spreadsheets'],
    people: ['reader', 'annika'],
    groups: ['quality'],
    publishedDaysAgo: 5,
  },
  {
    title: 'Sicher arbeiten am Standort Bremen',
    description:
      'Die jährliche Unterweisung für alle, die in Bremen in der Halle und auf den Anlagen arbeiten: erst hinaus aus dem Gebäude, dann hinauf auf die Leiter und den Turm.',
    owner: 'nils',
    speaches: ['de/brandschutz', 'de/gabelstapler', 'en/ladders', 'de/windenergieanlagen'],
    groups: ['bremen'],
    publishedDaysAgo: 25,
  },
  {
    title: 'Accueillir et répondre',
    description:
      'Pour l’équipe de Lyon : recevoir les visiteurs, répondre à une réclamation, prendre la parole, et les trois gestes que chacun doit connaître.',
    owner: 'aiEditor',
    speaches: ['fr/bien-accueillir', 'fr/repondre-reclamation', 'fr/prendre-la-parole', 'fr/trois-gestes'],
    groups: ['lyon'],
    publishedDaysAgo: 60,
  },
  {
    title: 'Un almacén sin sustos',
    description:
      'Cuatro pasos para trabajar en el almacén sin hacerse daño: el lugar, la carretilla, la espalda y, por si acaso, los primeros auxilios.',
    owner: 'marta',
    speaches: ['es/almacen', 'es/carretilla', 'es/ergonomia', 'es/primeros-auxilios'],
    publishedDaysAgo: 100,
  },
]
