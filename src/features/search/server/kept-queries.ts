import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { filledLater, prepared } from '#platform/database/prepared.ts'
import type { Asked } from './found.ts'
import type { Kept } from './ranked-queries.ts'
import { searchAnswers } from './tables.ts'

/** How many answers are kept. */
export const KEPT_ANSWERS_MAX = 2000

/** Written here: transactions of another database, of which this one was filled, say nothing about its changes. */
const IS_OURS = sql`${searchAnswers.xid}::xid = ${searchAnswers}.xmin`

/** By the transaction that writes. */
const WRITTEN = { xid: sql`pg_current_xact_id()` }

export interface KeptRow extends Kept {
  /** Whether nobody has asked for it for a day. */
  isIdle: boolean
}

const find = prepared('search_answers.find', (db) =>
  db
    .select({
      answers: searchAnswers.answers,
      snapshot: searchAnswers.snapshot,
      isIdle: sql<boolean>`${searchAnswers.askedAt} < now() - interval '1 day'`,
    })
    .from(searchAnswers)
    .where(sql`${searchAnswers.key} = ${filledLater(searchAnswers.key, 'key')} AND ${IS_OURS}`),
)

/** What is kept under a key; undefined when nothing is. */
export async function findKept(db: Executor, key: string): Promise<KeptRow | undefined> {
  const [row] = await find(db, { key })
  return row
}

/** The keys of all that is kept. */
export async function listKeys(db: Executor): Promise<string[]> {
  const rows = await db.select({ key: searchAnswers.key }).from(searchAnswers)
  return rows.map(({ key }) => key)
}

/** Keeps what was asked for just now. */
export async function saveKept(db: Executor, key: string, asked: Asked, kept: Kept): Promise<void> {
  const now = sql`now()`
  await db
    .insert(searchAnswers)
    .values({ key, asked, ...kept, ...WRITTEN, readAt: now, askedAt: now })
    .onConflictDoUpdate({ target: searchAnswers.key, set: { ...kept, ...WRITTEN, readAt: now, askedAt: now } })
}

/** Replaces what is kept by what it is now, without having been asked. */
export async function updateKept(db: Executor, key: string, kept: Kept): Promise<void> {
  await db
    .update(searchAnswers)
    .set({ ...kept, ...WRITTEN, readAt: sql`now()` })
    .where(isOursUnder(key))
}

/** Notes that somebody asks for it still. */
export async function touchKept(db: Executor, key: string): Promise<void> {
  await db
    .update(searchAnswers)
    .set({ ...WRITTEN, askedAt: sql`now()` })
    .where(isOursUnder(key))
}

export async function deleteKept(db: Executor, key: string): Promise<void> {
  await db.delete(searchAnswers).where(eq(searchAnswers.key, key))
}

/** What was last read more than six hours ago. */
export async function listKept(db: Executor): Promise<{ key: string; asked: Asked }[]> {
  return db
    .select({ key: searchAnswers.key, asked: searchAnswers.asked })
    .from(searchAnswers)
    .where(lt(searchAnswers.readAt, sql`now() - interval '6 hours'`))
}

/** Forgets what nobody has asked for in a month, and what is too much, the least asked for first. */
export async function sweepKept(db: Executor): Promise<void> {
  await db.execute(sql`
    DELETE FROM search_answers WHERE asked_at < now() - interval '30 days' OR NOT ${IS_OURS} OR key IN (
      SELECT key FROM search_answers ORDER BY asked_at DESC OFFSET ${KEPT_ANSWERS_MAX})`)
}

/** Takes away changes of more than a day ago, and first what is kept and would need some of them soon. */
export async function sweepChanges(db: Executor): Promise<void> {
  await db.execute(sql`
    WITH outdated AS (DELETE FROM search_answers WHERE read_at < now() - interval '22 hours')
    DELETE FROM search_changes WHERE changed_at < now() - interval '1 day'`)
}

function isOursUnder(key: string): SQL {
  return sql`${searchAnswers.key} = ${key} AND ${IS_OURS}`
}
