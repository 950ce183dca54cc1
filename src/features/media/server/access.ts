import type { Executor } from '#platform/database/database.ts'
import type { FileUse } from '#platform/feature.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem, SESSION_LOST } from '#shared/errors.ts'
import { ownsFile } from '../rules.ts'
import { type FileRow, findFile } from './queries.ts'

/** Whether somebody may read a file that is not theirs, for anything that it is used for: told by the features above. */
export type MediaAccess = FileUse['mayRead']

/**
 * A file that the person may read: their own, any file for administrators, and whatever `mayRead` grants (PRODUCT §4).
 * @throws Problem 404; 401 for visitors, whether it exists or not
 */
export async function findReadableFile(
  db: Executor,
  mayRead: MediaAccess,
  actor: Actor | null,
  fileId: string,
): Promise<FileRow> {
  const file = await findFile(db, fileId)
  if (file && actor && ownsFile(actor, file)) return file
  if (file && (await mayRead(db, actor, file.id))) return file
  throw actor ? notFound() : new Problem(401, SESSION_LOST)
}

/**
 * A file that one owns.
 * @throws Problem 404, 403 for people who may only read it
 */
export async function findOwnFile(db: Executor, mayRead: MediaAccess, actor: Actor, fileId: string): Promise<FileRow> {
  const file = await findReadableFile(db, mayRead, actor, fileId)
  if (!ownsFile(actor, file)) throw forbidden()
  return file
}
