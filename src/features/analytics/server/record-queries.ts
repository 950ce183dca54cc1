import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PersonRef } from '#features/accounts/person-schemas.ts'
import { learning } from '#features/reader/server/service.ts'
import { whereReadable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Actor } from '#shared/actor.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { type PersonRecord, personRecord, recordRow } from '../schemas.ts'
import { dueColumn, joinedStanding, personColumn, standingColumns, statusColumn } from './people-queries.ts'

/** What somebody learns with, as it is kept; what follows from the rules is added by the service. */
const recordFacts = recordRow.omit({ due: true })

export type RecordFacts = z.infer<typeof recordFacts>

export type RecordedPerson = PersonRecord['person']

const personRow = z.object({ person: personRecord.shape.person })

export async function findPerson(db: Executor, ref: PersonRef): Promise<RecordedPerson | undefined> {
  const named = typeof ref === 'number' ? sql`users.id = ${ref}` : sql`users.user_id = ${ref}::uuid`
  const row = await rowsOf(db, personRow).first(sql`SELECT ${personColumn} FROM users WHERE ${named}`)
  return row?.person
}

/**
 * The speaches of a record that somebody may see (PRODUCT §4, §5): of their own what they may open now, of others an
 * author what they made, and an admin everything.
 */
function seenBy(actor: Actor, userId: number): SQL {
  if (actor.id === userId) return whereReadable(actor)
  if (actor.isAdmin) return sql`true`
  return actor.isAuthor ? sql`speaches.author_id = ${actor.id}` : sql`false`
}

function recordOf(actor: Actor, userId: number): SQL {
  return sql`
    FROM (${learning((columns) => sql`${columns.userId} = ${userId}`)}) AS l
    JOIN speaches ON speaches.id = l.speach_id AND speaches.published_at IS NOT NULL
    ${joinedStanding}
   WHERE ${seenBy(actor, userId)}`
}

const columns = sql`jsonb_build_object('id', speaches.id, 'speachID', speaches.speach_id, 'title', speaches.title,
    'language', speaches.language) AS speach, ${standingColumns},
  (SELECT count(*)::int FROM versions v, jsonb_object_keys(v.minutes) WHERE v.id = speaches.published_version_id) AS chapters,
  ${isoTime(sql`r.finished_at`)} AS "finishedAt"`

const order = sql`f.last_opened_at DESC NULLS LAST, speaches.id DESC`

/** A page of a record, and the sums of all of it. */
export async function listRecord(
  db: Executor,
  actor: Actor,
  { userId, page, today }: { userId: number; page: number; today: string },
): Promise<{ rows: RecordFacts[]; totals: PersonRecord['totals'] }> {
  const isFinished = sql`${statusColumn} IN ('DONE', 'PASSED')`
  const sums = await rowsOf(db, personRecord.shape.totals).all(sql`
    SELECT count(*)::int AS speaches, count(*) FILTER (WHERE ${isFinished})::int AS finished,
           count(*) FILTER (WHERE NOT ${isFinished} AND ${dueColumn} < ${today}::date)::int AS overdue,
           coalesce(sum(r.seconds), 0)::int AS seconds ${recordOf(actor, userId)}`)
  const rows = await rowsOf(db, recordFacts).all(sql`
    SELECT ${columns} ${recordOf(actor, userId)} ORDER BY ${order}
     LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)}`)
  const [totals] = sums
  if (!totals) throw new Error('sums without groups are one row')
  return { rows, totals }
}

const finishedRow = recordFacts.extend({ checksum: z.string().nullable() })

/** What somebody passed or did, the latest first, with the checksum of the version. */
export async function listFinished(
  db: Executor,
  actor: Actor,
  userId: number,
): Promise<(RecordFacts & { checksum: string | null })[]> {
  return rowsOf(db, finishedRow).all(sql`
    SELECT ${columns}, (SELECT v.checksum FROM versions v WHERE v.id = r.version_id) AS checksum
      ${recordOf(actor, userId)} AND r.status IN ('DONE', 'PASSED')
     ORDER BY r.finished_at DESC NULLS LAST, speaches.id DESC`)
}
