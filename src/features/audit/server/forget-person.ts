import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { isPersonValue } from '../person-value.ts'

/** The person to forget. */
interface Gone {
  id: number
  /** Their address, and their name unless someone else has the same: entries without a number use them. */
  names: readonly string[]
}

const entryRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether the entry is about a message, which is named after its author. */
  isCalledAsAuthor: z.boolean(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

type Entry = z.infer<typeof entryRow>

/** Entries that are looked at in one go. */
const ENTRIES_AT_ONCE = 1000

/**
 * Takes a person out of all entries. Those about them lose their names and values, those of what they did lose their
 * name, and those about anything else lose it wherever the person stands among the values: as a `PersonValue`, which is
 * found by number, or as a mere name in entries that were written without numbers, where it is taken out unless someone
 * else has the same one.
 */
export async function forgetInEntries(tx: Transaction, userId: number): Promise<void> {
  // The number of a list of people is not one of a person.
  await tx.execute(sql`
    UPDATE audit_entries SET subject_name = '', before = '{}', after = '{}'
     WHERE subject_kind = 'person' AND subject_id = ${String(userId)} AND act <> 'person.import'`)
  await tx.execute(sql`UPDATE audit_entries SET actor_name = '' WHERE actor_id = ${userId}`)
  const gone = { id: userId, names: await findNames(tx, userId) }
  for (let after = 0; ; ) {
    const entries = await findNaming(tx, gone, after)
    const last = entries.at(-1)
    if (!last) return
    await putEntries(
      tx,
      entries.map((entry) => forgetIn(entry, gone)),
    )
    after = last.id
  }
}

const nameRow = z.object({ name: z.string() })

async function findNames(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await rowsOf(tx, nameRow).all(sql`
    WITH gone AS (SELECT id, email, trim(first_name || ' ' || last_name) AS name FROM users WHERE id = ${userId})
    SELECT email AS name FROM gone
    UNION
    SELECT name FROM gone WHERE name <> '' AND NOT EXISTS (
      SELECT FROM users u WHERE u.id <> gone.id AND trim(u.first_name || ' ' || u.last_name) = gone.name)`)
  return rows.map(({ name }) => name)
}

const isCalledAsAuthor = sql`act IN ('message.delete', 'message.keep')`

/** The next entries after one that have the person somewhere, or a value that is called as they are. */
async function findNaming(tx: Transaction, gone: Gone, after: number): Promise<Entry[]> {
  const has = sql`'$.** ? (@.person == $id || @ == $names[*])', ${JSON.stringify(gone)}::jsonb`
  return rowsOf(tx, entryRow).all(sql`
    SELECT id::int AS id, subject_name AS name, ${isCalledAsAuthor} AS "isCalledAsAuthor", before, after
      FROM audit_entries
     WHERE id > ${after} AND (jsonb_path_exists(before, ${has}) OR jsonb_path_exists(after, ${has})
       OR (${isCalledAsAuthor} AND trim(subject_name) = ANY(${sql.param(gone.names)}::text[])))
     ORDER BY id LIMIT ${ENTRIES_AT_ONCE}`)
}

async function putEntries(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  await tx.execute(sql`
    UPDATE audit_entries e SET subject_name = put.name, before = put.before, after = put.after
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS put (id bigint, name text, before jsonb, after jsonb)
     WHERE e.id = put.id`)
}

function forgetIn({ before, after, name, ...entry }: Entry, gone: Gone): Entry {
  const author = before.author ?? after.author
  const isTheirs = isPersonValue(author) ? author.person === gone.id : gone.names.includes(name.trim())
  return {
    ...entry,
    name: entry.isCalledAsAuthor && isTheirs ? '' : name,
    before: withoutName(before, gone),
    after: withoutName(after, gone),
  }
}

/** The values under which entries without numbers call people by name. */
const PEOPLE = new Set([
  ...['member', 'manager', 'author', 'owner', 'heir'],
  ...['coEditors', 'affectedUsers', 'reviewers', 'users'],
])

function withoutName(values: Record<string, unknown>, gone: Gone): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, forgetInValue(value, gone, name)]))
}

/** @param under the name that the value, or the list that it is in, stands under */
function forgetInValue(value: unknown, gone: Gone, under: string): unknown {
  if (isPersonValue(value)) return value.person === gone.id ? { ...value, name: '' } : value
  if (Array.isArray(value)) return value.map((one) => forgetInValue(one, gone, under))
  // What is no list has names and their values.
  if (typeof value === 'object' && value !== null) return withoutName(value as Record<string, unknown>, gone)
  return PEOPLE.has(under) && gone.names.some((name) => name === value) ? '' : value
}
