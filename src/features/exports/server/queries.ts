import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Locale } from '#shared/locales.ts'
import { csvExports } from './tables.ts'

export type ExportRow = typeof csvExports.$inferSelect

/** Notes that somebody waits for a file. */
export async function insertExport(
  tx: Transaction,
  values: Pick<ExportRow, 'exportId' | 'userId' | 'templateNames' | 'createdAt'>,
): Promise<void> {
  await tx.insert(csvExports).values({ ...values, status: 'processing' })
}

export async function findExport(db: Executor, exportId: string): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(csvExports).where(eq(csvExports.exportId, exportId))
  return row
}

/** Which files were asked for by a person. */
export async function listExportIds(db: Executor, userId: number): Promise<string[]> {
  const { exportId } = csvExports
  const rows = await db.select({ exportId }).from(csvExports).where(eq(csvExports.userId, userId))
  return rows.map((row) => row.exportId)
}

/** Notes how a file ended; false when that was noted before. */
export async function endExport(
  tx: Transaction,
  exportId: string,
  end: Pick<ExportRow, 'status' | 'finishedAt'> & Partial<Pick<ExportRow, 'fileName' | 'size'>>,
): Promise<boolean> {
  const ended = await tx
    .update(csvExports)
    .set(end)
    .where(and(eq(csvExports.exportId, exportId), eq(csvExports.status, 'processing')))
    .returning({ id: csvExports.id })
  return ended.length > 0
}

/** Who a file is mailed to. */
export interface Recipient {
  email: string
  firstName: string
  language: Locale
}

/** Somebody whose account is not ended. */
export async function findRecipient(tx: Transaction, userId: number): Promise<Recipient | undefined> {
  const { rows } = await tx.execute<Record<string, unknown> & Recipient>(sql`
    SELECT email, first_name AS "firstName", language FROM users WHERE id = ${userId} AND deactivated_at IS NULL`)
  return rows[0]
}

/** Deletes what was asked for before a moment and returns which it was. */
export async function deleteExportsBefore(db: Executor, moment: Date): Promise<string[]> {
  const rows = await db
    .delete(csvExports)
    .where(lt(csvExports.createdAt, moment))
    .returning({ exportId: csvExports.exportId })
  return rows.map(({ exportId }) => exportId)
}
