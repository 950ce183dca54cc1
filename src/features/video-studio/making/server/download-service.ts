import { piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { downloadFile } from '#features/media/contract.ts'
import { findFileFacts, importFile, openWorkFolder } from '#features/media/server/service.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, findOwnJob, startJob, type TrackedJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addressOf } from '#shared/client.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { openVideoChapter } from '../../server/video-service.ts'
import type { Asker, FindActor } from './bake-service.ts'
import { downloadVideoJob } from './job-definitions.ts'
import { blame, makeVideo } from './make-video.ts'

type DownloadJob = TrackedJob<typeof downloadVideoJob>

/**
 * Begins to make a file of a video as it is cut and annotated by now.
 * @throws Problem as `openVideoChapter`; 409 NOTHING_LEFT
 */
export async function startDownload(platform: Platform, { actor, locale }: Asker, input: DownloadJob['input']) {
  const { content } = await openVideoChapter(platform.database.db, actor, input.chapterId)
  if (piecesOf(content.edit).length === 0) throw new Problem(409, 'NOTHING_LEFT', { texts: 'making' })
  const job = await platform.database.transaction((tx) =>
    startJob(platform, tx, downloadVideoJob, { ownerId: actor.id, input }),
  )
  return present(platform, locale, job)
}

/** How far one's own file is. @throws Problem 404 */
export async function readDownload(platform: Platform, { actor, locale }: Asker, jobId: string) {
  const job = await findOwnJob(platform.database.db, downloadVideoJob, { jobId, ownerId: actor.id })
  if (!job) throw notFound()
  return present(platform, locale, job)
}

/** Ends the making of one's own file; one that is made stays. @throws Problem 404 */
export async function cancelDownload(platform: Platform, asker: Asker, jobId: string) {
  await cancelOwnJob(platform, downloadVideoJob, { jobId, ownerId: asker.actor.id })
  return readDownload(platform, asker, jobId)
}

function present({ translate }: Platform, locale: Locale, { jobId, status, progress, result, failure }: DownloadJob) {
  const told = { jobID: jobId, progress }
  const state = tellStatus(status, 'done')
  if (state === 'processing') return { ...told, state: 'working' as const }
  if (state === 'cancelled') return { ...told, state: 'cancelled' as const }
  if (state === 'failed') {
    const reason = translate(locale, `making:failures.${failure ?? 'UNEXPECTED'}`, {})
    return { ...told, state: 'failed' as const, reason }
  }
  const url = addressOf(downloadFile, { params: { fileID: result?.fileID ?? '' } })
  return { ...told, progress: 1, state: 'ready' as const, url }
}

/** Makes a file for somebody who may still edit the video; it is theirs, and goes when nobody uses it. */
export async function makeDownload(
  platform: Platform,
  job: RunningJob<typeof downloadVideoJob>,
  findActor: FindActor,
): Promise<void> {
  const { chapterId, format, subtitles } = job.input
  const actor: Actor | null = job.ownerId === null ? null : await findActor(job.ownerId)
  if (!actor) return job.fail('NOT_ALLOWED')
  const { db } = platform.database
  const { content, title } = await openVideoChapter(db, actor, chapterId).catch((error) =>
    job.fail('NOT_ALLOWED', error),
  )
  await using folder = await openWorkFolder(platform, job.jobId)
  const { path } = await makeVideo(platform, job, { edit: content.edit, subtitles, container: format }, folder)
  const name = `${title.trim() || 'video'}.${format}`
  const { fileID } = await importFile(platform, actor, { name, path }).catch((error) => blame(job, error))
  const [file] = await findFileFacts(db, [fileID])
  if (!file) return job.fail('BROKEN')
  await platform.database.transaction((tx) => job.finish(tx, { fileID }))
}
