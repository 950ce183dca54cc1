import { count, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { erasureRequests, users } from '../../server/tables.ts'

/** How many ask to be erased, as a value. */
export function countRequests(): SQL {
  return sql`(SELECT count(*)::int FROM erasure_requests)`
}

/** A page of those who ask to be erased, who waits longest first, and how many they are. */
export async function listRequests(db: Executor, page: number) {
  const { id, firstName, lastName, email, image } = users
  const [result, [counted]] = await Promise.all([
    db
      .select({ id, firstName, lastName, email, img: image, requestedAt: erasureRequests.requestedAt })
      .from(erasureRequests)
      .innerJoin(users, eq(users.id, erasureRequests.userId))
      .orderBy(erasureRequests.requestedAt, users.id)
      .limit(TABLE_PAGE_SIZE)
      .offset(pageOffset(page, TABLE_PAGE_SIZE)),
    db.select({ total: count() }).from(erasureRequests),
  ])
  return { result, total: counted?.total ?? 0 }
}

const fileIDRow = z.object({ fileID: z.string() })

/** The public id of somebody's picture. */
export async function findPictureOf(tx: Transaction, userId: number): Promise<string | null> {
  const row = await rowsOf(tx, fileIDRow).first(sql`
    SELECT f.file_id AS "fileID" FROM users u JOIN files f ON f.id = u.image_file_id WHERE u.id = ${userId}`)
  return row?.fileID ?? null
}

/** Deletes a person; what is kept of them goes with them, and what others keep names them no more. */
export async function deletePerson(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}
