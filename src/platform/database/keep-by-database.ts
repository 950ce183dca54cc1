import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'

/**
 * What a process keeps at hand of its database, the least used of it forgotten first; of each of its databases where
 * there are several, as in tests.
 * @param limits `max` entries, and `ttl` milliseconds for each of them
 */
export function keepByDatabase<Key extends string | number, Value extends object>(limits: {
  max: number
  ttl?: number
}): (database: Database) => LRUCache<Key, Value> {
  const all = new WeakMap<Database, LRUCache<Key, Value>>()
  return (database) => {
    const known = all.get(database)
    if (known) return known
    const kept = new LRUCache<Key, Value>(limits)
    all.set(database, kept)
    return kept
  }
}
