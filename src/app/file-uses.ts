import type { SQL } from 'drizzle-orm'
import { filesOfPeople } from '#features/accounts/server/own-data-queries.ts'
import { mayReadPersonPicture } from '#features/accounts/server/picture-service.ts'
import type { MediaAccess } from '#features/media/server/access.ts'
import { filesOfPaths } from '#features/paths/server/queries.ts'
import { mayReadPicture } from '#features/paths/server/service.ts'
import { filesOfSettings } from '#features/site/server/queries.ts'
import { isLogo } from '#features/site/server/service.ts'
import { filesOfMessages } from '#features/social/messages/server/message-queries.ts'
import { mayReadAttachment } from '#features/social/messages/server/service.ts'
import { filesOfSpeaches } from '#features/speaches/server/file-queries.ts'
import { mayReadFile } from '#features/speaches/server/service.ts'

/** What uses files: who reads them for that, and which they are, so that they stay. */
interface FileUse {
  mayRead: MediaAccess
  /** The numbers of the files, as a query: all that `mayRead` could let anybody read, and more where it may be so later. */
  files: SQL
}

/** Everything that uses files. */
const fileUses: FileUse[] = [
  { mayRead: mayReadFile, files: filesOfSpeaches() },
  { mayRead: mayReadPicture, files: filesOfPaths() },
  { mayRead: mayReadPersonPicture, files: filesOfPeople() },
  { mayRead: mayReadAttachment, files: filesOfMessages() },
  { mayRead: (db, _actor, fileId) => isLogo(db, fileId), files: filesOfSettings() },
]

/** Whether somebody reads a file for what uses it. */
export const mayReadUsedFile: MediaAccess = async (...asked) => {
  for (const { mayRead } of fileUses) if (await mayRead(...asked)) return true
  return false
}

/** Queries of the numbers of files that are used. */
export const usedFiles = fileUses.map(({ files }) => files)
