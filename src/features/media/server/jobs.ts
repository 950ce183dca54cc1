import type { SQL } from 'drizzle-orm'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import { deleteIfUnused } from './delete-file.ts'
import { fetchIntoStorage } from './fetch-file.ts'
import { convertFile, enqueuePreparation, fetchFile, removeStored, sweepMedia, sweepUnused } from './job-definitions.ts'
import { noteUnexpected, prepareFile } from './prepare-file.ts'
import { type FileRow, findFile, findSilentFiles, updateProgress } from './queries.ts'
import { sweepWorkFolders } from './receive-file.ts'
import { removeAll } from './stored.ts'
import { sweepUnusedFiles } from './unused-files.ts'
import { sweepUploads } from './uploads.ts'

/** Every kind of background work of this feature. */
export const mediaJobs: JobDefinition[] = [convertFile, fetchFile, removeStored, sweepMedia, sweepUnused]

/** Hours without a word after which a file's job counts as lost. */
const SILENT_HOURS = 1
const SWEEP_LIMIT = 200

/** Who does it; `used` are queries of the numbers of files that are used, from the features that use them. */
export function mediaJobHandlers(platform: Platform, used: SQL[]): JobHandler[] {
  return [
    handleJob(convertFile, ({ fileId }, signal) => prepareFile(platform, fileId, signal)),
    handleJob(fetchFile, ({ fileId }, signal) => fetchIntoStorage(platform, fileId, signal)),
    handleJob(removeStored, ({ fileId, storageKey }) => removeObjects(platform, fileId, storageKey)),
    handleJob(sweepMedia, () => sweep(platform)),
    handleJob(sweepUnused, (_, signal) => sweepUnusedFiles(platform, used, signal)),
  ]
}

async function removeObjects({ storage, database }: Platform, fileId: string, storageKey: string | null) {
  if (!(await findFile(database.db, fileId))) await removeAll(storage, fileId, storageKey)
}

async function sweep(platform: Platform): Promise<void> {
  await sweepUploads(platform)
  await sweepWorkFolders(platform)
  const since = new Date(platform.clock.now().getTime() - SILENT_HOURS * 3_600_000)
  for (const file of await findSilentFiles(platform.database.db, since, SWEEP_LIMIT)) await revive(platform, file)
}

/** A worker that vanishes takes its tries with it: the file gets a job again, or an end. */
async function revive(platform: Platform, file: FileRow): Promise<void> {
  const { database, clock } = platform
  // Its upload was never answered, so nobody knows of it.
  if (file.storageKey === null && file.sourceUrl === null) return void (await deleteIfUnused(platform, file))
  if (file.phase !== 'waiting') await noteUnexpected(platform, file)
  await database.transaction(async (tx) => {
    const awaited = await updateProgress(tx, file.id, 'waiting', 0, clock.now())
    if (awaited) await enqueuePreparation(platform, tx, file)
  })
}
