import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import type { SpeachRef } from '../../schemas.ts'
import { visibleTo } from '../../server/access/visibility.ts'
import { speaches } from '../../server/tables.ts'

/**
 * Which of the given speaches readers can open, as far as this person may know: those they can read themselves, and
 * private ones, whose code page reveals that they exist. `own` is the speach that contains the links.
 */
export async function findOpenSpeaches(
  db: Executor,
  actor: Actor,
  refs: readonly SpeachRef[],
  own: number,
): Promise<{ id: number; speachID: string }[]> {
  const numbers = refs.filter((ref) => typeof ref === 'number')
  const names = refs.filter((ref) => typeof ref === 'string')
  const isOpen = or(visibleTo(actor), asksForCode(), sql`${speaches.id} = ${own}`)
  return db
    .select({ id: speaches.id, speachID: speaches.speachId })
    .from(speaches)
    .where(and(or(inArray(speaches.id, numbers), inArray(speaches.speachId, names)), isOpen))
}

function asksForCode(): SQL {
  return sql`(speaches.state = 'PUBLIE' AND NOT speaches.is_template AND speaches.visibility = 'PRIVE')`
}
