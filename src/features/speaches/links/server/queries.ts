import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import type { SpeachRef } from '../../schemas.ts'
import { visibleTo } from '../../server/access/visibility.ts'
import { speaches } from '../../server/tables.ts'

/**
 * Those of the speaches that readers can open, as far as a person may know: what they read themselves, and what asks
 * its readers for a code and so tells everybody that it is there. `own` is the one from which the links lead.
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
