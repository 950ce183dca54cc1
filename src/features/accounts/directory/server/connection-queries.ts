import { asc, count, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { groups, identities } from '../../server/tables.ts'
import { directoryConnections } from './tables.ts'

export type ConnectionRow = typeof directoryConnections.$inferSelect

/** The name under which identities of a connection are kept. */
export function providerOf(connectionId: number): string {
  return `directory:${connectionId}`
}

const people = sql<number>`(SELECT count(*)::int FROM ${identities}
  WHERE ${identities.providerId} = 'directory:' || ${directoryConnections.id})`

/** Connections by name with how many people have signed in by each; only the one that is named, where one is. */
export async function listConnections(
  db: Executor,
  id?: number,
): Promise<{ connection: ConnectionRow; people: number }[]> {
  return db
    .select({ connection: directoryConnections, people })
    .from(directoryConnections)
    .where(id === undefined ? undefined : eq(directoryConnections.id, id))
    .orderBy(sql`${directoryConnections.name} COLLATE "und-x-icu"`, asc(directoryConnections.id))
}

/** Connections by which people can sign in now, by name. */
export async function listEnabled(db: Executor): Promise<Pick<ConnectionRow, 'id' | 'name' | 'kind'>[]> {
  const { id, name, kind } = directoryConnections
  return db
    .select({ id, name, kind })
    .from(directoryConnections)
    .where(eq(directoryConnections.isEnabled, true))
    .orderBy(sql`${name} COLLATE "und-x-icu"`, asc(id))
}

/** Keeps others from making connections, and says how many there are. */
export async function lockConnections(tx: Transaction): Promise<number> {
  await tx.execute(sql`LOCK TABLE directory_connections IN SHARE ROW EXCLUSIVE MODE`)
  const [row] = await tx.select({ number: count() }).from(directoryConnections)
  return row?.number ?? 0
}

export async function insertConnection(
  tx: Transaction,
  values: typeof directoryConnections.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(directoryConnections).values(values).returning({ id: directoryConnections.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Locks a connection until the end of the transaction; undefined if there is none. */
export async function lockConnection(tx: Transaction, id: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(directoryConnections).where(eq(directoryConnections.id, id)).for('update')
  return row
}

export async function updateConnection(tx: Transaction, id: number, changes: Partial<ConnectionRow>): Promise<void> {
  await tx.update(directoryConnections).set(changes).where(eq(directoryConnections.id, id))
}

/** Takes a connection away with what its provider called people. */
export async function deleteConnection(tx: Transaction, id: number): Promise<void> {
  await tx.delete(identities).where(eq(identities.providerId, providerOf(id)))
  await tx.delete(directoryConnections).where(eq(directoryConnections.id, id))
}

/** Which of these groups were made and are filled by people. */
export async function filterOwnGroups(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(sql`NOT ${groups.isSystem} AND NOT ${groups.isExternal} AND ${groups.id} = ANY(${sql.param(ids)}::int[])`)
  return rows.map(({ id }) => id)
}
