import { SYSTEM_GROUPS } from '#features/accounts/rules.ts'
import { addGroup, addUser } from '#features/accounts/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { Problem } from '#shared/errors.ts'
import {
  DEMO_PASSWORD,
  type DemoPerson,
  GROUPS,
  type GroupKey,
  PEOPLE,
  PERSON_KEYS,
  type PersonKey,
} from '../content/world.ts'
import { backdatePeople } from './history.ts'
import { findGroups, findPeople } from './queries.ts'

/** Numbers of rows by the names that the contents use. */
export type People = Record<PersonKey, number>
export type Groups = Record<GroupKey, number>

export function emailOf(person: PersonKey): string {
  return `${PEOPLE[person].mailbox}@demo.local`
}

/** Adds those of the people who are not there yet; two at the same moment add everybody once. */
export async function addPeople(platform: Platform, keys: PersonKey[]): Promise<void> {
  const { db } = platform.database
  const known = await findPeople(db, keys.map(emailOf))
  const missing = keys.filter((key) => !known.has(emailOf(key)))
  for (const key of missing) {
    const { firstName, lastName, language, roles }: DemoPerson = PEOPLE[key]
    const person = { firstName, lastName, language, roles, email: emailOf(key), password: DEMO_PASSWORD }
    await addUser(platform, person).catch((error) => {
      if (!(error instanceof Problem) || error.code !== 'EMAIL_TAKEN') throw error
    })
  }
  const joined = missing.map((key) => ({ email: emailOf(key), daysAgo: PEOPLE[key].joinedDaysAgo }))
  await backdatePeople(db, joined, platform.clock.now())
}

/** Adds those groups that are not there yet; everybody is. */
export async function addGroups(platform: Platform): Promise<void> {
  const people = await findEverybody(platform)
  const known = await findGroups(platform.database.db)
  for (const { name, members } of Object.values(GROUPS)) {
    if (known.has(name)) continue
    await addGroup(
      platform,
      name,
      members.map((member) => people[member]),
    )
  }
}

/** The numbers of everybody. @throws Error when somebody is missing */
export async function findEverybody(platform: Platform): Promise<People> {
  const found = await findPeople(platform.database.db, PERSON_KEYS.map(emailOf))
  return numbersOf(PERSON_KEYS, (key) => found.get(emailOf(key)))
}

/** The numbers of the groups. @throws Error when one is missing */
export async function findAllGroups(platform: Platform): Promise<Groups> {
  const found = await findGroups(platform.database.db)
  const made = numbersOf(Object.keys(GROUPS) as (keyof typeof GROUPS)[], (key) => found.get(GROUPS[key].name))
  return { ...made, ...numbersOf([...SYSTEM_GROUPS], (key) => found.get(key)) }
}

function numbersOf<Key extends string>(keys: Key[], find: (key: Key) => number | undefined): Record<Key, number> {
  const entries = keys.map((key) => {
    const id = find(key)
    if (id === undefined) throw new Error(`the demonstration lacks ${key}`)
    return [key, id] as const
  })
  // Each key has just got its number.
  return Object.fromEntries(entries) as Record<Key, number>
}
