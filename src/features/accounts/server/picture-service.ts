import { deleteUnusedFiles } from '#features/media/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import { PICTURE_SIZE } from '../rules.ts'
import * as queries from './own-data-queries.ts'

/**
 * Gives somebody a picture of their own, or takes it off; the one before is deleted unless something else shows it.
 * @throws Problem 400 naming `picture`
 */
export async function changePicture(platform: Platform, actor: Actor, fileID: string | null): Promise<void> {
  const before = await platform.database.transaction(async (tx) =>
    queries.putPicture(tx, actor.id, fileID === null ? null : await findOwnPicture(tx, actor, fileID)),
  )
  if (before !== null && before !== fileID) await deleteUnusedFiles(platform, [before])
}

async function findOwnPicture(db: Executor, actor: Actor, fileID: string): Promise<{ image: string; fileId: number }> {
  const file = await queries.findPictureFile(db, fileID)
  if (file?.uploaderId !== actor.id) throw invalid({ picture: 'unknown file' })
  if (!file.isPicture) throw invalid({ picture: 'not a picture' }, 'NOT_A_PICTURE', { texts: 'accounts' })
  return { image: `/api/v2/files/${file.fileID}/image?width=${PICTURE_SIZE}`, fileId: file.id }
}

/** Whether a person may see a file because it is somebody's picture: everybody who is signed in may. */
export async function mayReadPersonPicture(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  return actor !== null && queries.isPictureOfSomebody(db, fileId)
}
