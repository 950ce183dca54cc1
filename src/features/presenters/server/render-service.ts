import { copyOriginal, importFile, isWithoutRoom, openWorkFolder } from '#features/media/server/service.ts'
import { releaseTime, reserveTime, settleTime } from '#features/presenter-time/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { generationRefusal } from '#features/voices/rules.ts'
import { speakScript } from '#features/voices/server/service.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { Problem } from '#shared/errors.ts'
import { makeFilm } from './film.ts'
import type { renderClipJob } from './job-definitions.ts'
import { type ClipRow, fillClip, findClip } from './queries.ts'
import { clipIdOf, type OpenedVideo, openVideo } from './service.ts'
import { trackOf, wordsOf } from './track.ts'

/** Who somebody is by now; null when they have no account any more. */
export type FindActor = (userId: number) => Promise<Actor | null>

type Rendering = RunningJob<typeof renderClipJob>

/** The share of the work that speaking is. */
const SPEAKING_SHARE = 0.3

const renderOf = ({ chapterId, weetId, render }: ClipRow) => ({ chapterId, weetID: weetId, render })

/**
 * Makes a clip for somebody who may still edit its video. Its voice comes first: only then is it known how much time it
 * takes, which is reserved before anything is drawn, and settled once the clip is there.
 */
export async function makeClip(platform: Platform, job: Rendering, findActor: FindActor): Promise<void> {
  const { db } = platform.database
  const { actor, video } = await openAsOwner(platform, job, findActor)
  const clip = await findClip(db, job.input.clipId)
  const { ownerId, signal } = job
  const onProgress = (share: number) => job.report(share * SPEAKING_SHARE)
  const spoken = clip && (await speakScript(platform, job.input.soundId, { ownerId, signal, onProgress }))
  if (!spoken) return job.fail('CHANGED')
  await using folder = await openWorkFolder(platform, job.jobId)
  const [voice, target] = [folder.file('voice.m4a'), folder.file('clip.mp4')]
  try {
    await copyOriginal(platform, spoken.fileID, voice, signal)
    const { durationMs } = await probeMedia(voice, { signal })
    const seconds = durationMs / 1000
    await reserveTime(platform, actor, { ...renderOf(clip), seconds })
    const track = await trackOf(clip.params, { ...spoken, durationMs, copy: async () => voice, signal })
    const words = await wordsOf(platform, clip.params, video.language)
    const told = (share: number) => job.report(SPEAKING_SHARE + share * (1 - SPEAKING_SHARE))
    await makeFilm({ params: clip.params, words, track, voice, folder, signal, onProgress: told }, target)
    const { fileID } = await importFile(platform, actor, { name: `${nameOf(clip, video)}.mp4`, path: target })
    await settleTime(platform, { ...renderOf(clip), seconds })
    await platform.database.transaction(async (tx) => {
      await fillClip(tx, clip.id, { fileID, seconds, lines: track.lines })
      await job.finish(tx, { fileID })
    })
  } catch (error) {
    return blame(job, error)
  }
}

/** The video for whoever asked, as long as they may have it, and may have it spoken: a licence can be withdrawn. */
async function openAsOwner(
  platform: Platform,
  job: Rendering,
  findActor: FindActor,
): Promise<{ actor: Actor; video: OpenedVideo }> {
  const { db } = platform.database
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  if (!actor || generationRefusal(actor, await readFlags(db))) return job.fail('NOT_ALLOWED')
  const video = await openVideo(db, actor, job.input.chapterId).catch((error) => job.fail('NOT_ALLOWED', error))
  return { actor, video }
}

/** What the file of a clip is called: as its title, or the chapter. */
function nameOf({ params }: ClipRow, { title }: OpenedVideo): string {
  return params.title.trim() || title.trim() || 'clip'
}

function blame(job: Rendering, error: unknown): never {
  if (job.signal.aborted) throw error
  if (error instanceof Problem && error.code === 'PRESENTER_TIME_OVER') return job.fail('TIME_OVER', error)
  if (error instanceof MediaError) return job.fail('BROKEN', error)
  if (isWithoutRoom(error)) return job.fail('STORAGE_FULL', error)
  throw error
}

/** Frees the time of a clip that was not made. */
export async function releaseClip(platform: Platform, jobId: string): Promise<void> {
  const clip = await findClip(platform.database.db, clipIdOf(jobId))
  if (clip && clip.fileID === null) await releaseTime(platform, renderOf(clip))
}
