import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { erasureRequests, users } from './tables.ts'

/** The facts that decide whether a file can be a person's picture. */
const pictureFile = z.object({
  id: z.number(),
  fileID: z.string(),
  uploaderId: z.number().nullable(),
  isPicture: z.boolean(),
})

export type PictureFile = z.infer<typeof pictureFile>

export async function findPictureFile(db: Executor, fileID: string): Promise<PictureFile | undefined> {
  return rowsOf(db, pictureFile).first(sql`
    SELECT id, file_id AS "fileID", uploader_id AS "uploaderId", kind = 'image' AND status <> 'failed' AS "isPicture"
      FROM files WHERE file_id = ${fileID}`)
}

const fileIDRow = z.object({ fileID: z.string().nullable() })

/** Gives somebody a picture or takes it off, and returns the public id of the one they had. */
export async function putPicture(
  tx: Executor,
  userId: number,
  picture: { image: string; fileId: number } | null,
): Promise<string | null> {
  const row = await rowsOf(tx, fileIDRow).first(sql`
    SELECT f.file_id AS "fileID" FROM users u LEFT JOIN files f ON f.id = u.image_file_id
     WHERE u.id = ${userId} FOR UPDATE OF u`)
  await tx
    .update(users)
    .set({ image: picture?.image ?? null, imageFileId: picture?.fileId ?? null })
    .where(eq(users.id, userId))
  return row?.fileID ?? null
}

/** Whether a file is somebody's picture. */
export async function isPictureOfSomebody(db: Executor, fileId: number): Promise<boolean> {
  return (await db.$count(users, eq(users.imageFileId, fileId))) > 0
}

/** Numbers of the files that are people's pictures, as a query. */
export function filesOfPeople(): SQL {
  return sql`SELECT image_file_id FROM users`
}

const accountRow = z.object({ account: z.unknown() })

/** The data that accounts keep about a person, without secrets. */
export async function readAccount(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, accountRow).first(sql`
    SELECT jsonb_build_object(
      'userID', u.user_id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name, 'language', u.language,
      'contentLanguages', u.content_languages,
      'roles', jsonb_build_object('admin', u.is_admin, 'superAdmin', u.is_super_admin, 'author', u.is_author,
        'approver', u.is_approver, 'aiLicence', u.has_ai_licence),
      'createdAt', u.created_at, 'lastActiveAt', u.last_active_at, 'picture', u.image,
      'groups', coalesce((SELECT jsonb_agg(g.name ORDER BY g.name) FROM group_members m JOIN groups g ON g.id = m.group_id
                           WHERE m.user_id = u.id), '[]'),
      'askedIntoGroups', coalesce((SELECT jsonb_agg(jsonb_build_object('group', g.name, 'askedAt', r.asked_at,
                                     'declinedAt', r.declined_at) ORDER BY r.asked_at)
                                     FROM group_requests r JOIN groups g ON g.id = r.group_id WHERE r.user_id = u.id), '[]'),
      'customFields', coalesce((SELECT jsonb_object_agg(c.name, v.value) FROM custom_field_values v
                                  JOIN custom_fields c ON c.id = v.field_id WHERE v.user_id = u.id), '{}'),
      'sessions', coalesce((SELECT jsonb_agg(jsonb_build_object('createdAt', s.created_at, 'lastUsedAt', s.updated_at,
                              'ipAddress', s.ip_address, 'browser', s.user_agent) ORDER BY s.created_at)
                             FROM sessions s WHERE s.user_id = u.id), '[]')) AS account
      FROM users u WHERE u.id = ${userId}`)
  return row?.account ?? null
}

export async function findErasure(db: Executor, userId: number): Promise<Date | null> {
  const [row] = await db.select().from(erasureRequests).where(eq(erasureRequests.userId, userId))
  return row?.requestedAt ?? null
}

/** Records that somebody asks to be erased; asking again keeps the first time. */
export async function insertErasure(db: Executor, userId: number, requestedAt: Date): Promise<void> {
  await db.insert(erasureRequests).values({ userId, requestedAt }).onConflictDoNothing()
}

export async function deleteErasure(db: Executor, userId: number): Promise<void> {
  await db.delete(erasureRequests).where(eq(erasureRequests.userId, userId))
}
