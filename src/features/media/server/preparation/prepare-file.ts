import type { Transaction } from '#platform/database/database.ts'
import { JobLost, type RunningJob } from '#platform/jobs/running-job.ts'
import { detectType, LOCKED_OFFICE } from '#platform/media-tools/detect-type.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { Problem } from '#shared/errors.ts'
import { fileFailed, fileReady } from '../../events.ts'
import { claimedKind, type Failure, type FileKind } from '../../rules.ts'
import type { convertFile, fetchFile } from '../job-definitions.ts'
import {
  type Derivative,
  type FileRow,
  findFile,
  markFailed,
  markReady,
  replaceDerivatives,
  replacePages,
} from '../queries.ts'
import { copyToFile, hashStored, madeKey, removeAll, removeMade } from '../stored.ts'
import { workFolder } from '../uploads/receive-file.ts'
import type { Conversion, Converters, Outcome } from './conversion.ts'
import { convertImage } from './convert-image.ts'
import { convertPdf } from './convert-pdf.ts'
import { convertPresentation } from './convert-presentation.ts'
import { convertAudio, convertVideo } from './convert-video.ts'

const CONVERTERS: Converters = {
  pdf: convertPdf,
  image: convertImage,
  video: convertVideo,
  audio: convertAudio,
  presentation: convertPresentation,
}

/** The content is not what the name promises. */
class Misnamed extends Error {}

/**
 * Makes the derivatives of a file that can be shown. It can be interrupted at any point and run again, even twice at
 * once: each run writes to its own place, and one transaction ends it.
 */
export async function prepareFile(platform: Platform, job: RunningJob<typeof convertFile>): Promise<void> {
  const file = await findFile(platform.database.db, job.jobId)
  if (file?.status !== 'processing' || file.storageKey === null) throw new JobLost()
  job.enter('checking')
  try {
    const made: Derivative[] = []
    const outcome = await convert(platform, file, file.storageKey, made, job)
    job.enter('saving')
    await finish(platform, file, outcome, made, job)
  } catch (error) {
    blameFile(job, error)
  }
}

async function convert(
  platform: Platform,
  file: FileRow,
  storageKey: string,
  made: Derivative[],
  job: RunningJob<typeof convertFile>,
): Promise<Outcome> {
  const { storage, log } = platform
  const { signal } = job
  await using folder = await workFolder(platform)
  const claimed = claimedKind(file.name)
  if (!CONVERTERS[file.kind] && !claimed) {
    return { facts: { sha256: await hashStored(storage, storageKey, signal) } }
  }
  const path = folder.file('original')
  const sha256 = await copyToFile(storage, storageKey, path, signal)
  // The whole file tells more than the first bytes that may have been all that was looked at when it came.
  const { mime, kind } = await detectType(path, file.name)
  if (claimed === 'presentation' && mime === LOCKED_OFFICE.mime) {
    throw new MediaError('PASSWORD_PROTECTED', 'the presentation needs a password')
  }
  job.enter('converting')
  const conversion: Conversion = {
    path,
    folder,
    signal,
    log: log.child({ file: file.fileId }),
    report: (done, page) => job.report(done, page),
    async keep(name, content, mime, width) {
      const key = madeKey(file.fileId, name)
      const { size } = await storage.put(key, content)
      made.push({ name, storageKey: key, size, mime, width: width ?? null })
    },
  }
  const outcome = await convertAs(kind, claimed, conversion)
  return { ...outcome, facts: { mime, kind, sha256, ...outcome?.facts } }
}

/** @throws Misnamed when the name promises what the content is not */
async function convertAs(kind: FileKind, claimed: FileKind | undefined, conversion: Conversion) {
  if (claimed === undefined || (kind !== 'text' && kind !== 'other')) return CONVERTERS[kind]?.(conversion)
  // Some old recordings have no signature that is still known; only opening them tells.
  if (kind === 'text' || (claimed !== 'video' && claimed !== 'audio')) throw new Misnamed()
  try {
    return await convertVideo(conversion)
  } catch (error) {
    throw error instanceof MediaError && error.code === 'UNSUPPORTED' ? new Misnamed() : error
  }
}

/** @throws JobLost when nobody waits for the file any more */
async function finish(
  platform: Platform,
  file: FileRow,
  { facts, pages = [] }: Outcome,
  made: Derivative[],
  job: RunningJob<typeof convertFile>,
) {
  await platform.database.transaction(async (tx) => {
    await job.finish(tx, {})
    if (!(await markReady(tx, file.id, facts, platform.clock.now()))) throw new JobLost()
    await replacePages(tx, file.id, pages)
    await replaceDerivatives(tx, file.id, made)
    await raiseEvent(platform, tx, fileReady, { fileId: file.fileId })
  })
}

/** Ends the preparation where the file itself is to blame; throws on what may not be its fault. */
export function blameFile(job: RunningJob<typeof convertFile | typeof fetchFile>, error: unknown): never {
  if (error instanceof Misnamed) job.fail('MISNAMED', error)
  if (error instanceof OutboundError) job.fail(error.code === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_FETCHED', error)
  if (error instanceof MediaError) job.fail(error.code, error)
  if (error instanceof Problem && error.status === 413) job.fail('NO_ROOM', error)
  throw error
}

/** Says of a file that it could not be prepared, and why. */
export async function failFile(platform: Platform, tx: Transaction, fileId: string, reason: Failure): Promise<void> {
  const ended = await markFailed(tx, fileId, reason, platform.clock.now())
  if (ended) await raiseEvent(platform, tx, fileFailed, { fileId })
}

/** Removes what was made of a file that failed, and all that was stored of one after it was deleted. */
export async function discardMade({ database, storage }: Platform, fileId: string): Promise<void> {
  const file = await findFile(database.db, fileId)
  if (!file) await removeAll(storage, fileId, null)
  else if (file.status === 'failed') await removeMade(storage, fileId)
}
