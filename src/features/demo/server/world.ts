import { actAs } from '#features/accounts/server/service.ts'
import { addCategory } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { CATEGORIES, type CategoryKey, PERSON_KEYS, type PersonKey } from '../content/world.ts'
import { type Caller, callAs, type Endpoints } from './calls.ts'
import { daysBefore } from './days.ts'
import { findAllGroups, findEverybody, type Groups, type People } from './people.ts'
import { Workshop } from './workshop.ts'

/** Everything that the speaches of the demonstration are made with. */
export interface World {
  platform: Platform
  workshop: Workshop
  signal: AbortSignal
  /** Today; the past is counted from here. */
  now: Date
  people: People
  groups: Partial<Groups>
  categories: Partial<Record<CategoryKey, number>>
  actors: Record<PersonKey, Actor>
  /** Somebody at work some days ago, at an hour at which people work. */
  at(person: PersonKey, daysAgo: number, hour?: number): Caller
}

/** Gets everything ready; people and groups are there. */
export async function openWorld(platform: Platform, endpoints: Endpoints, signal: AbortSignal): Promise<World> {
  const people = await findEverybody(platform)
  const actors = await collect(PERSON_KEYS, (key) => actAs(platform, people[key]))
  const now = platform.clock.now()
  return {
    ...{ platform, signal, now, people, actors },
    workshop: new Workshop(platform, signal),
    groups: await findAllGroups(platform),
    categories: await collect(Object.keys(CATEGORIES) as CategoryKey[], (key) =>
      addCategory(platform.database.db, CATEGORIES[key]),
    ),
    at(person, daysAgo, hour = 9) {
      const time = daysBefore(now, daysAgo)
      if (daysAgo > 0) time.setUTCHours(hour, (daysAgo * 7) % 60, (daysAgo * 13) % 60, 0)
      return callAs(platform, endpoints, actors[person], time)
    },
  }
}

/** The same for everybody: one person is all of them. */
export function everybodyIs<Key extends string, Value>(keys: Key[], value: Value): Record<Key, Value> {
  // Each key has its value.
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>
}

async function collect<Key extends string, Value>(
  keys: Key[],
  find: (key: Key) => Promise<Value>,
): Promise<Record<Key, Value>> {
  const entries: [Key, Value][] = []
  for (const key of keys) entries.push([key, await find(key)])
  // Each key has just got its value.
  return Object.fromEntries(entries) as Record<Key, Value>
}
