import type { DemoSpeach } from '../content/plan.ts'
import { membersOf, PEOPLE, PERSON_KEYS, type PersonKey, SHOWN_PEOPLE } from '../content/world.ts'
import { daysBefore } from './days.ts'
import { chanceOf, countOf, pick } from './random.ts'

/** Somebody opened a speach. */
export interface Reading {
  person: PersonKey
  at: Date
}

/** A read counts once in half an hour (PRODUCT §8); a little more keeps the product's own reads apart from these. */
const APART_MS = 40 * 60_000

/** Reads a day of a speach that draws as many readers as is usual, on a usual day. */
const READS_A_DAY = 0.34

/** From Sunday to Saturday. */
const WEEKDAYS = [0.12, 1.05, 1.2, 1.15, 1.1, 0.75, 0.18]

/** From January to December: holidays in August and at the end of the year. */
const MONTHS = [1.05, 1.1, 1.1, 1, 0.95, 0.95, 0.75, 0.55, 1.1, 1.2, 1.15, 0.7]

/** Hours of the day (UTC) at which people read, with their weights: two peaks, and a few in the evening. */
const HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19].map(
  (hour, index) => [hour, [1, 4, 8, 9, 7, 3, 5, 8, 7, 5, 3, 1, 2][index] ?? 1] as const,
)

/** Everyone who may read a speach, whether or not they understand its language. */
export function readersOf(speach: DemoSpeach): PersonKey[] {
  const { affectedUsers = [], affectedGroups = [], assigned = {}, author, coEditors = [], language } = speach
  const invited: PersonKey[] = [...affectedUsers, ...(assigned.people ?? []), ...coEditors, author]
  const inGroups = [...affectedGroups, ...(assigned.groups ?? [])].flatMap(membersOf)
  switch (speach.visibility) {
    case 'RESTREINT':
      return [...new Set([...invited, ...inGroups])]
    case 'PRIVE':
      // The code went round among those who speak the language.
      return PERSON_KEYS.filter((key) => PEOPLE[key].language === language || invited.includes(key))
    default:
      return PERSON_KEYS
  }
}

/** Every opening of a speach since it went out, in order; the same for the same day. */
export function imagineReads(speach: DemoSpeach, now: Date): Reading[] {
  const { publishedDaysAgo, archivedDaysAgo = 0 } = speach.life
  if (publishedDaysAgo === undefined) return []
  const chance = chanceOf(`reads ${speach.key}`)
  const readers = readersOf(speach).filter((key) => isInterested(key, speach))
  const readings: Reading[] = []
  for (let daysAgo = publishedDaysAgo - 1; daysAgo >= archivedDaysAgo; daysAgo -= 1) {
    const day = daysBefore(now, daysAgo)
    const age = publishedDaysAgo - daysAgo
    const present = readers.map((key) => [key, inclination(key, speach, daysAgo)] as const)
    for (let left = countOf(chance, dailyReads(speach, day, age, daysAgo)); left > 0; left -= 1) {
      const person = pick(chance, present)
      const at = momentOf(day, chance)
      if (person && at < now) readings.push({ person, at })
    }
  }
  return keepApart(readings)
}

function dailyReads({ drawsReaders = 1 }: DemoSpeach, day: Date, age: number, daysAgo: number): number {
  const novelty = 1 + 2.5 * Math.exp(-age / 6)
  const growth = 1.2 - 0.6 * (daysAgo / 730)
  const season = (WEEKDAYS[day.getUTCDay()] ?? 1) * (MONTHS[day.getUTCMonth()] ?? 1)
  return READS_A_DAY * drawsReaders * season * growth * novelty
}

/** How likely somebody opens a speach at all: of their own language, of English, of another one. */
const INTEREST = { own: 0.95, english: 0.65, other: 0.25 }

/** People whose addresses are printed have something left to discover: new speaches, and most in other languages. */
function isInterested(key: PersonKey, { key: speach, language, life, author, visibility }: DemoSpeach): boolean {
  if (key === author || visibility === 'RESTREINT') return true
  const own = PEOPLE[key].language === language
  const chance = chanceOf(`interest of ${key} in ${speach}`)()
  if (SHOWN_PEOPLE.includes(key)) return own && (life.publishedDaysAgo ?? 0) > 100 && chance < 0.5
  return chance < (own ? INTEREST.own : language === 'en' ? INTEREST.english : INTEREST.other)
}

/** How likely somebody is the next reader: nobody before they joined, seldom who wrote it. */
function inclination(key: PersonKey, { author }: DemoSpeach, daysAgo: number): number {
  const { joinedDaysAgo, zeal } = PEOPLE[key]
  if (joinedDaysAgo <= daysAgo) return 0
  return zeal * (key === author ? 0.15 : 1)
}

function momentOf(day: Date, chance: () => number): Date {
  const at = new Date(day)
  at.setUTCHours(pick(chance, HOURS) ?? 9, Math.floor(chance() * 60), Math.floor(chance() * 60), 0)
  return at
}

function keepApart(readings: Reading[]): Reading[] {
  const last = new Map<PersonKey, number>()
  return readings
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .filter(({ person, at }) => {
      if (at.getTime() - (last.get(person) ?? 0) < APART_MS) return false
      last.set(person, at.getTime())
      return true
    })
}
