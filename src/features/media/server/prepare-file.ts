import { detectType, LOCKED_OFFICE } from '#platform/media-tools/detect-type.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { fileFailed, fileReady } from '../events.ts'
import { claimedKind, type Failure, type FileKind } from '../rules.ts'
import type { Conversion, Converters, Outcome } from './conversion.ts'
import { convertImage } from './convert-image.ts'
import { convertPdf } from './convert-pdf.ts'
import { convertPresentation } from './convert-presentation.ts'
import { convertAudio, convertVideo } from './convert-video.ts'
import { MAX_ATTEMPTS } from './job-definitions.ts'
import { Cancelled, ProgressReport } from './progress.ts'
import {
  countAttempt,
  type Derivative,
  type FileRow,
  findFile,
  markFailed,
  markReady,
  replaceDerivatives,
  replacePages,
} from './queries.ts'
import { workFolder } from './receive-file.ts'
import { copyToFile, hashStored, madeKey, removeMade } from './stored.ts'

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
 * Makes of a file what can be shown. May be ended at any point and run again, and by two at once: everything it makes
 * lies in a place of its own, and one transaction ends it.
 */
export async function prepareFile(platform: Platform, fileId: string, signal: AbortSignal): Promise<void> {
  const file = await findFile(platform.database.db, fileId)
  if (file?.status !== 'processing' || file.storageKey === null) return
  await using progress = new ProgressReport(platform, file, 'checking', signal)
  try {
    const made: Derivative[] = []
    const outcome = await convert(platform, file, file.storageKey, made, progress)
    progress.enter('saving')
    await finish(platform, file, outcome, made)
  } catch (error) {
    // The process stops: the job goes back as it was.
    if (signal.aborted) throw error
    await endBadly(platform, file, progress.signal.aborted ? progress.signal.reason : error)
  }
}

async function convert(
  platform: Platform,
  file: FileRow,
  storageKey: string,
  made: Derivative[],
  progress: ProgressReport,
): Promise<Outcome> {
  const { storage, log } = platform
  const { signal } = progress
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
  progress.enter('converting')
  const conversion: Conversion = {
    path,
    folder,
    signal,
    log: log.child({ file: file.fileId }),
    report: (done) => progress.report(done),
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

/** @throws Cancelled when nobody waits for the file any more */
async function finish(platform: Platform, file: FileRow, { facts, pages = [] }: Outcome, made: Derivative[]) {
  await platform.database.transaction(async (tx) => {
    if (!(await markReady(tx, file.id, facts, platform.clock.now()))) throw new Cancelled()
    await replacePages(tx, file.id, pages)
    await replaceDerivatives(tx, file.id, made)
    await raiseEvent(platform, tx, fileReady, { fileId: file.fileId })
  })
}

export async function endBadly(platform: Platform, file: FileRow, error: unknown): Promise<void> {
  const { database, storage, log } = platform
  if (error instanceof Cancelled) {
    // What was made after the file was deleted would stay for ever; if somebody else has finished it, it is theirs too.
    if (!(await findFile(database.db, file.fileId))) await removeMade(storage, file.fileId)
    return
  }
  const failure = failureOf(error)
  if (failure) {
    log.info({ err: error, file: file.fileId }, 'a file cannot be prepared')
    await failFile(platform, file, failure)
    return
  }
  await noteUnexpected(platform, file)
  throw error
}

/** Why the file itself is to blame; undefined when it may not be. */
function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Misnamed) return 'MISNAMED'
  if (error instanceof OutboundError) return error.code === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_FETCHED'
  return error instanceof MediaError ? error.code : undefined
}

/** Counts a failure that is not the file's; the last one ends the preparation, so that nobody waits for ever. */
export async function noteUnexpected(platform: Platform, file: FileRow): Promise<void> {
  const attempts = await countAttempt(platform.database.db, file.id)
  if (attempts >= MAX_ATTEMPTS) await failFile(platform, file, 'UNEXPECTED')
}

/** Ends a file's preparation for a reason that its uploader can read. */
async function failFile(platform: Platform, file: FileRow, reason: Failure): Promise<void> {
  const failed = await platform.database.transaction(async (tx) => {
    const ended = await markFailed(tx, file.id, reason, platform.clock.now())
    if (ended) await raiseEvent(platform, tx, fileFailed, { fileId: file.fileId })
    return ended
  })
  if (failed) await removeMade(platform.storage, file.fileId)
}
