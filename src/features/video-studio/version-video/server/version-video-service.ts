import { findFileFacts, importFile, openWorkFolder, replyWithOriginal } from '#features/media/server/service.ts'
import { type OpenedVersion, openVersionForAuthor } from '#features/speaches/server/service.ts'
import { downloadVersionVideo } from '#features/speaches/versions/contract.ts'
import type { Executor } from '#platform/database/database.ts'
import type { FileReply } from '#platform/http/implement.ts'
import { findByJobId } from '#platform/jobs/queries.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, readRow, startJob, type TrackedJob } from '#platform/jobs/tracked-job.ts'
import { bakeVideo } from '#platform/media-tools/bake/bake-video.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addressOf } from '#shared/client.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { FindActor } from '../../making/server/bake-service.ts'
import { blame } from '../../making/server/make-video.ts'
import type { CardWords } from './draw-card.ts'
import { versionVideoJob } from './job-definitions.ts'
import { planScenes } from './plan-scenes.ts'
import { type Card, filesIn, scenesOf } from './scenes.ts'

/** The longest video that is made of a version, in milliseconds. */
const LONGEST_MS = 4 * 3_600_000

/** One for all who may ask for the video of a version, so that it is made once. */
function jobIdOf(logId: number): string {
  return `version-video-${logId}`
}

type VersionMaking = TrackedJob<typeof versionVideoJob>

async function findMaking(db: Executor, logId: number): Promise<VersionMaking | undefined> {
  const row = await findByJobId(db, jobIdOf(logId))
  return row && readRow(versionVideoJob, row)
}

/** Public id of what was made; undefined before it is, and once it was unused for so long that it is gone. */
async function fileOf(db: Executor, making: VersionMaking | undefined): Promise<string | undefined> {
  const [file] = making?.status === 'done' && making.result ? await findFileFacts(db, [making.result.fileID]) : []
  return file?.fileID
}

/**
 * The address of the video of a version; empty while it is made, which begins where it was not. What could not be made
 * is tried again for whoever did not wait for it.
 * @param before tells apart who waits: two texts that differ are two people, or one who comes back
 * @throws Problem 404, 403; 409 with the failure of what was made for `before`
 */
export async function askForVersionVideo(
  platform: Platform,
  actor: Actor,
  { logId, before }: { logId: number; before: string },
): Promise<string> {
  const { db } = platform.database
  await openVersionForAuthor(db, actor, logId)
  const making = await findMaking(db, logId)
  if (await fileOf(db, making)) return addressOf(downloadVersionVideo, { params: { logId } })
  const isOver = making?.status === 'failed' || making?.status === 'cancelled'
  // Begun anew only where it was over when it was looked at: it may be finished by now.
  if (making && !isOver && making.status !== 'done') return ''
  if (isOver && making.input.before === before) {
    const failure = making.status === 'cancelled' ? 'CANCELLED' : (making.failure ?? 'UNEXPECTED')
    throw new Problem(409, failure, { texts: 'version-video' })
  }
  const jobId = jobIdOf(logId)
  const start = { ownerId: actor.id, input: { logId, before }, jobId, exclusiveKey: jobId }
  await platform.database.transaction((tx) => startJob(platform, tx, versionVideoJob, start))
  return ''
}

/** Ends the making of the video of a version, whoever began it. @throws Problem 404, 403 */
export async function cancelVersionVideo(platform: Platform, actor: Actor, logId: number): Promise<void> {
  const { db } = platform.database
  await openVersionForAuthor(db, actor, logId)
  const { ownerId = null } = (await findMaking(db, logId)) ?? {}
  if (ownerId !== null) await cancelOwnJob(platform, versionVideoJob, { jobId: jobIdOf(logId), ownerId })
}

type Asked = Omit<Parameters<typeof replyWithOriginal>[1], 'params'> & { actor: Actor; params: { logId: number } }

/** The video of a version, to be saved. @throws Problem 404 also before it is made, 403 */
export async function serveVersionVideo(platform: Platform, asked: Asked): Promise<FileReply> {
  const { db } = platform.database
  const { actor, params } = asked
  await openVersionForAuthor(db, actor, params.logId)
  const fileID = await fileOf(db, await findMaking(db, params.logId))
  if (fileID === undefined) throw notFound()
  return replyWithOriginal(platform, { ...asked, params: { fileID } })
}

type Making = RunningJob<typeof versionVideoJob>

/** Makes the video of a version for somebody who may still see it; it is theirs, and goes when nobody asks for it. */
export async function makeVersionVideo(platform: Platform, job: Making, findActor: FindActor): Promise<void> {
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  if (!actor) return job.fail('NOT_ALLOWED')
  const { db } = platform.database
  const version = await openVersionForAuthor(db, actor, job.input.logId).catch((error) =>
    job.fail('NOT_ALLOWED', error),
  )
  await using folder = await openWorkFolder(platform, job.jobId)
  const path = folder.file('version.mp4')
  await bakeVersion(platform, job, version, { folder, path })
  const name = `${platform.translate(version.language, 'version-video:file', { ...version })}.mp4`
  const { fileID } = await importFile(platform, actor, { name, path }).catch((error) => blameKeeping(job, error))
  await platform.database.transaction((tx) => job.finish(tx, { fileID }))
}

async function bakeVersion(
  platform: Platform,
  job: Making,
  version: OpenedVersion,
  { folder, path }: { folder: Awaited<ReturnType<typeof openWorkFolder>>; path: string },
): Promise<void> {
  const { title, content } = version
  const facts = await findFileFacts(platform.database.db, filesIn(content))
  if (facts.some(({ status }) => status === 'processing')) return job.fail('NOT_READY')
  const byID = new Map(facts.map((one) => [one.fileID, one]))
  const findFacts = (fileID: string) => byID.get(fileID)
  const scenes = scenesOf(title, content, findFacts)
  if (scenes.reduce((sum, { lengthMs }) => sum + lengthMs, 0) > LONGEST_MS) return job.fail('TOO_LONG')
  const wordsOn = (card: Card) => cardWords(platform, version, card)
  try {
    const plan = await planScenes({ platform, job, folder, findFacts, wordsOn }, scenes)
    await bakeVideo(plan, path, { signal: job.signal, onProgress: (share) => job.report(share) })
  } catch (error) {
    return blame(job, error)
  }
}

/** What stands on a card, in the language of the speach. */
function cardWords({ translate }: Platform, { language, number, at }: OpenedVersion, card: Card): CardWords {
  const { of, type, site: note } = card
  const title = card.title.trim()
  if (of === 'speach') {
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
    return { isFirst: true, title, note: translate(language, 'version-video:version', { number, date }) }
  }
  const label = type && translate(language, `chapters:types.${type}.name`)
  // A chapter without a title is called what it is.
  return { isFirst: false, title: title || (label ?? ''), ...(title && { label }), note }
}

/** What is longer than it may be is found out only once it is made, too. */
function blameKeeping(job: Making, error: unknown): never {
  if (error instanceof Problem && error.code === 'FILE_TOO_LARGE') return job.fail('TOO_LONG', error)
  return blame(job, error)
}
