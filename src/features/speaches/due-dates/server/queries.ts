import { and, asc, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { SpeachRow } from '../../server/queries.ts'
import { speaches } from '../../server/tables.ts'

/**
 * A speach whose due date is over and for which nothing was done yet, locked; without a badge a due date does nothing
 * (PRODUCT §6). Those that another process has at hand are left to it.
 * @param today the organisation's day, `YYYY-MM-DD`
 */
export async function lockNextReached(tx: Transaction, today: string): Promise<SpeachRow | undefined> {
  const [speach] = await tx
    .select()
    .from(speaches)
    .where(
      and(
        lt(speaches.dueDate, today),
        isNull(speaches.dueDateReachedAt),
        ne(speaches.state, 'ARCHIVE'),
        sql`${speaches.badge} ->> 'type' <> 'NONE'`,
      ),
    )
    .orderBy(asc(speaches.dueDate), asc(speaches.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return speach
}
