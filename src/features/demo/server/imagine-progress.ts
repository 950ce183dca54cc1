import { FAVOURITES, JOURNEYS } from '../content/journeys.ts'
import type { DemoSpeach } from '../content/plan.ts'
import { type PersonKey, SHOWN_PEOPLE } from '../content/world.ts'
import { DAY_MS, daysBefore } from './days.ts'
import { chanceOf, pick } from './random.ts'
import type { Reading } from './reading-habits.ts'

/** What one person left in a speach. */
export interface Trace {
  person: PersonKey
  /** When they opened it, in order. */
  reads: Date[]
  /** Chapters that are done, from the first on. */
  done: number
  /** Their place in the next chapter. */
  position: number
  /** How long they take, beside what is usual. */
  pace: number
  /** Since when it is among their favourites. */
  favouriteSince: Date | null
}

/** How far people get, as share of the chapters. */
const FATES = [
  ['finish', 11],
  ['stop', 6],
  ['glance', 3],
] as const

/** What everybody left in a speach, from its readings and the journeys that are told of. */
export function imagineTraces(speach: DemoSpeach, readings: Reading[], chapters: number, now: Date): Trace[] {
  const chance = chanceOf(`progress ${speach.key}`)
  const journeys = JOURNEYS.filter((journey) => journey.speach === speach.key)
  const byPerson = Map.groupBy(readings, ({ person }) => person)
  for (const { person } of journeys) if (!byPerson.has(person)) byPerson.set(person, [])
  return [...byPerson].map(([person, own]) => {
    const reads = own.map(({ at }) => at)
    const journey = journeys.find((one) => one.person === person)
    const imagined = howFar(chance, chapters)
    // People whose addresses are printed have started what their journeys say, and finished everything else.
    const progress = SHOWN_PEOPLE.includes(person) ? { done: chapters, position: 0 } : imagined
    const liked = chance() < 0.12
    const pace = 0.7 + Math.round(chance() * 80) / 100
    const isNamed = FAVOURITES.some((one) => one.person === person)
    const isFavourite = isNamed ? isAmongFavourites(person, speach.key) : liked
    if (journey) {
      const last = daysBefore(now, journey.daysAgo)
      const before = reads.filter((at) => last.getTime() - at.getTime() > DAY_MS / 2)
      return { ...journey, pace, reads: [...before, last], favouriteSince: isFavourite ? last : null }
    }
    return { person, reads, pace, ...progress, favouriteSince: isFavourite ? (reads.at(-1) ?? null) : null }
  })
}

function isAmongFavourites(person: PersonKey, key: string): boolean {
  return FAVOURITES.some((one) => one.person === person && one.speaches.includes(key))
}

function howFar(chance: () => number, chapters: number): { done: number; position: number } {
  switch (pick(chance, FATES)) {
    case 'finish':
      return { done: chapters, position: 0 }
    case 'stop':
      return { done: 1 + Math.floor(chance() * Math.max(1, chapters - 1)), position: Math.round(chance() * 80) / 100 }
    default:
      return { done: 0, position: Math.round(chance() * 40) / 100 }
  }
}
