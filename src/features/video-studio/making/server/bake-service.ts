import type { z } from 'zod'
import type { bakeState } from '#features/chapters/weet/contract.ts'
import { bakeKey, needsBaking } from '#features/chapters/weet/edit/bake-key.ts'
import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { shownOf } from '#features/chapters/weet/for-readers.ts'
import type { Baked } from '#features/chapters/weet/schema.ts'
import { findFileFacts, importFile, openWorkFolder } from '#features/media/server/service.ts'
import { changeDraftChapter } from '#features/speaches/server/service.ts'
import { findByJobId } from '#platform/jobs/queries.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, listOwnJobs, startJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { Locale } from '#shared/locales.ts'
import { openVideoChapter } from '../../server/video-service.ts'
import { bakeVideoJob } from './job-definitions.ts'
import { blame, makeVideo } from './make-video.ts'

type BakeState = z.infer<typeof bakeState>

/** Who asks, and in which language they are answered. */
export interface Asker {
  actor: Actor
  locale: Locale
}

/** Who somebody is by now; null when they have no account any more. */
export type FindActor = (userId: number) => Promise<Actor | null>

/** One for all editors of a chapter, so that each sees how far it is, and two never make the same. */
function jobIdOf(chapterId: number, key: string): string {
  return `video-${chapterId}-${key}`
}

/** How far what readers get of a chapter's video has come. @throws Problem as `openVideoChapter` */
export async function readBaking(platform: Platform, { actor, locale }: Asker, chapterId: number): Promise<BakeState> {
  const { db } = platform.database
  const { content } = await openVideoChapter(db, actor, chapterId)
  const shown = shownOf(content)
  if (shown) return fileState(platform, locale, shown.fileID)
  if (piecesOf(content.edit).length === 0) return { state: 'none', progress: 0 }
  const job = await findByJobId(db, jobIdOf(chapterId, bakeKey(content.edit)))
  if (!job) return { state: 'none', progress: 0 }
  const status = tellStatus(job.status, 'done')
  if (status === 'processing') return { state: 'working', progress: job.progress * BAKING }
  if (status === 'failed') {
    return { state: 'failed', progress: 0, reason: reasonOf(platform, locale, job.failure ?? 'UNEXPECTED') }
  }
  // It may have come into the chapter between the two looks.
  const made = status === 'done' ? shownOf((await openVideoChapter(db, actor, chapterId)).content) : null
  return made ? fileState(platform, locale, made.fileID) : { state: 'none', progress: 0 }
}

/** The share of the work that baking takes; then the file is prepared as every other. */
const BAKING = 0.9

async function fileState({ database, translate }: Platform, locale: Locale, fileID: string): Promise<BakeState> {
  const [file] = await findFileFacts(database.db, [fileID])
  if (file?.status === 'ready') return { state: 'ready', progress: 1 }
  if (file?.status === 'processing') return { state: 'working', progress: BAKING }
  return { state: 'failed', progress: 0, reason: translate(locale, 'making:failures.BROKEN', {}) }
}

function reasonOf({ translate }: Platform, locale: Locale, failure: string): string {
  return translate(locale, `making:failures.${failure}`, {})
}

/**
 * Makes what readers get of a chapter's video, unless it is made, being made, or the recording itself. What of it this
 * person began before its latest change is given up.
 * @throws Problem as `openVideoChapter`
 */
export async function startBaking(platform: Platform, asker: Asker, chapterId: number): Promise<BakeState> {
  const { actor } = asker
  const { content } = await openVideoChapter(platform.database.db, actor, chapterId)
  const isWanted = !shownOf(content) && piecesOf(content.edit).length > 0 && needsBaking(content.edit)
  if (isWanted) {
    const key = bakeKey(content.edit)
    const jobId = jobIdOf(chapterId, key)
    const jobs = await listOwnJobs(platform.database.db, bakeVideoJob, actor.id)
    const outdated = jobs.filter((job) => job.input.chapterId === chapterId && job.input.key !== key)
    for (const job of outdated) await cancelOwnJob(platform, bakeVideoJob, { jobId: job.jobId, ownerId: actor.id })
    const start = { ownerId: actor.id, input: { chapterId, key }, jobId, exclusiveKey: jobId }
    await platform.database.transaction((tx) => startJob(platform, tx, bakeVideoJob, start))
  }
  return readBaking(platform, asker, chapterId)
}

/** Ends the making of a chapter's video, whoever began it. @throws Problem as `openVideoChapter` */
export async function cancelBaking(platform: Platform, asker: Asker, chapterId: number): Promise<BakeState> {
  const { db } = platform.database
  const { content } = await openVideoChapter(db, asker.actor, chapterId)
  const jobId = jobIdOf(chapterId, bakeKey(content.edit))
  const ownerId = (await findByJobId(db, jobId))?.ownerId ?? null
  if (ownerId !== null) await cancelOwnJob(platform, bakeVideoJob, { jobId, ownerId })
  return readBaking(platform, asker, chapterId)
}

/** Makes the file of a video and puts it into its chapter, unless that was changed meanwhile. */
export async function bakeForReaders(
  platform: Platform,
  job: RunningJob<typeof bakeVideoJob>,
  findActor: FindActor,
): Promise<void> {
  const { chapterId, key } = job.input
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  if (!actor) return job.fail('NOT_ALLOWED')
  const { db } = platform.database
  const opened = await openVideoChapter(db, actor, chapterId).catch((error) => job.fail('NOT_ALLOWED', error))
  const { edit } = opened.content
  if (bakeKey(edit) !== key) return job.fail('CHANGED')
  await using folder = await openWorkFolder(platform, job.jobId)
  const { path, durationMs, pieces } = await makeVideo(platform, job, { edit, container: 'mp4' }, folder)
  const name = `${opened.title.trim() || 'video'}.mp4`
  const { fileID } = await importFile(platform, actor, { name, path }).catch((error) => blame(job, error))
  const baked: Baked = { key, fileID, durationMs, pieces }
  await platform.database.transaction(async (tx) => {
    const changed = await changeDraftChapter(platform, tx, actor, chapterId, (typed) =>
      typed.type === 'WEET' && bakeKey(typed.content.edit) === key
        ? { type: 'WEET', content: { ...typed.content, baked } }
        : null,
    )
    if (!changed) return job.fail('CHANGED')
    await job.finish(tx, { fileID: baked.fileID })
  })
}
