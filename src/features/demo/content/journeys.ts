import type { PersonKey } from './world.ts'

/** The progress of a person whose address is printed; everyone else's is random. */
export interface Journey {
  person: PersonKey
  speach: string
  /** Chapters that are done, from the first on. */
  done: number
  /** Their place in the next chapter: share of a text, page of a document, second of a track. */
  position: number
  daysAgo: number
}

export const JOURNEYS: Journey[] = [
  { person: 'reader', speach: 'en/give-feedback', done: 3, position: 0.4, daysAgo: 1 },
  { person: 'reader', speach: 'en/spreadsheets', done: 2, position: 0.6, daysAgo: 3 },
  { person: 'reader', speach: 'en/cleanroom-gowning', done: 3, position: 0, daysAgo: 8 },
  { person: 'reader', speach: 'en/hand-hygiene', done: 5, position: 0, daysAgo: 40 },
  { person: 'author', speach: 'fr/trois-gestes', done: 2, position: 0.3, daysAgo: 2 },
  { person: 'author', speach: 'de/meeting', done: 4, position: 0.5, daysAgo: 5 },
  { person: 'aiEditor', speach: 'fr/rgpd-au-quotidien', done: 2, position: 0.7, daysAgo: 4 },
  { person: 'approver', speach: 'de/dsgvo-im-alltag', done: 5, position: 0.2, daysAgo: 2 },
  { person: 'reviewer', speach: 'es/almacen', done: 3, position: 0.8, daysAgo: 1 },
  { person: 'admin', speach: 'en/good-prototype', done: 2, position: 0.5, daysAgo: 2 },
]

/** What those people have among their favourites. */
export const FAVOURITES: { person: PersonKey; speaches: string[] }[] = [
  { person: 'reader', speaches: ['en/give-feedback', 'en/hand-hygiene', 'en/sketch-your-idea', 'en/phishing'] },
  { person: 'author', speaches: ['en/accessible-documents', 'fr/trois-gestes', 'de/phishing-erkennen'] },
  { person: 'aiEditor', speaches: ['fr/prendre-la-parole', 'en/give-feedback'] },
  { person: 'approver', speaches: ['de/brandschutz', 'de/meeting'] },
  { person: 'reviewer', speaches: ['es/primeros-auxilios', 'es/leer-un-balance'] },
  { person: 'admin', speaches: ['en/give-feedback', 'de/dsgvo-im-alltag'] },
]
