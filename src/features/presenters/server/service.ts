import { createHash } from 'node:crypto'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { getAudio } from '#features/media/contract.ts'
import { copyOriginal, findFileFacts, openWorkFolder } from '#features/media/server/service.ts'
import { readTimeLeft } from '#features/presenter-time/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { openDraftChapter } from '#features/speaches/server/service.ts'
import { generationRefusal } from '#features/voices/rules.ts'
import { askForScript, readScript } from '#features/voices/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { Reply } from '#platform/http/implement.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import { cancelOwnJob, findOwnJob, startJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addressOf } from '#shared/client.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { ClipParameters, ClipState, Preview, Standing } from '../contract.ts'
import { renderClipJob } from './job-definitions.ts'
import * as queries from './queries.ts'
import { trackOf, wordsOf } from './track.ts'

/** Goes into every fingerprint: what an earlier release drew in another way is drawn again. */
const EDITION = 1

/** Who asks, and in which language they are answered. */
export interface Asker {
  actor: Actor
  locale: Locale
}

/** A video of the studio in which presenters can speak. */
export interface OpenedVideo {
  chapterId: number
  speachId: number
  title: string
  /** Of the speach. */
  language: Locale
  content: WeetContent
}

/** The video of a chapter that a person may edit. @throws Problem 404, 403, 409 ARCHIVED, NO_VIDEO for another type */
export async function openVideo(db: Executor, actor: Actor, chapterId: number): Promise<OpenedVideo> {
  const { typed, speachId, title, language } = await openDraftChapter(db, actor, chapterId)
  if (typed.type !== 'WEET') throw new Problem(409, 'NO_VIDEO', { texts: 'presenters' })
  return { chapterId, speachId, title, language, content: typed.content }
}

/** What presenters said in a video, and what they may still say. @throws Problem as `openVideo` */
export async function readStanding(platform: Platform, actor: Actor, chapterId: number): Promise<Standing> {
  const { db } = platform.database
  const { content } = await openVideo(db, actor, chapterId)
  const [flags, time, clips] = await Promise.all([
    readFlags(db),
    readTimeLeft(platform),
    queries.listClips(db, { chapterId, weetId: content.weetID }),
  ])
  const known = clips.map(({ fileID, seconds, params }) => ({ fileID: fileID ?? '', seconds: seconds ?? 0, params }))
  return { refusal: generationRefusal(actor, flags), time, clips: known }
}

/**
 * What a presenter would say.
 * @returns 202 while it is being spoken
 * @throws Problem as `openVideo` and the typed texts of voices
 */
export async function previewSpeech(
  platform: Platform,
  actor: Actor,
  { chapterId, ...speech }: Pick<ClipParameters, 'script' | 'language' | 'title'> & { chapterId: number },
): Promise<Preview | Reply> {
  const { db } = platform.database
  const video = await openVideo(db, actor, chapterId)
  const spoken = await readScript(platform, actor, { chapterId, text: speech.script, lang: speech.language })
  if ('jobID' in spoken) return new Reply(202, spoken)
  const { fileID, timing } = spoken
  const [file] = await findFileFacts(db, [fileID])
  await using folder = await openWorkFolder(platform)
  const signal = AbortSignal.timeout(LISTENING_MS)
  const copy = async () => {
    await copyOriginal(platform, fileID, folder.file('voice'), signal)
    return folder.file('voice')
  }
  const track = await trackOf(speech, { timing, durationMs: Math.round(file?.durationMs ?? 0), copy, signal })
  const url = addressOf(getAudio, { params: { fileID } })
  return { url, ...track, words: await wordsOf(platform, speech, video.language) }
}

/** Milliseconds for which a voice without sounds is listened to: it is decoded in a moment. */
const LISTENING_MS = 30_000

const JOB = 'presenter-clip-'
const jobIdOf = (clipId: number) => `${JOB}${clipId}`

/** The number of the clip that a job makes. */
export function clipIdOf(jobId: string): number {
  return Number(jobId.slice(JOB.length))
}

/**
 * Makes a clip, unless it is made or being made.
 * @throws Problem as `openVideo` and the typed texts of voices
 */
export async function startClip(
  platform: Platform,
  asker: Asker,
  { chapterId, ...params }: ClipParameters & { chapterId: number },
): Promise<ClipState> {
  const { actor } = asker
  const video = await openVideo(platform.database.db, actor, chapterId)
  const weetId = video.content.weetID
  // Its time is booked for the video, which has to be told from others by then.
  if (weetId === '') throw new Problem(409, 'NO_VIDEO', { texts: 'presenters' })
  const script = await askForScript(platform, actor, { chapterId, text: params.script, lang: params.language })
  const render = createHash('sha256')
    .update(JSON.stringify([EDITION, script.key, params.presenter, params.place, params.title, video.language]))
    .digest('base64url')
  const clip = await platform.database.transaction(async (tx) => {
    const createdAt = platform.clock.now()
    const place = { speachId: video.speachId, chapterId, weetId, render, userId: actor.id }
    const row = await queries.putClip(tx, { ...place, params, createdAt })
    if (await isThere(tx, row)) return row
    const jobId = jobIdOf(row.id)
    const input = { chapterId, clipId: row.id, soundId: script.soundId }
    await startJob(platform, tx, renderClipJob, { ownerId: actor.id, input, jobId, exclusiveKey: jobId })
    return { ...row, fileID: null }
  })
  return present(platform, asker, clip)
}

/** Whether what was made of a clip was not deleted since, because nobody used it. */
async function isThere(db: Executor, { fileID }: queries.ClipRow): Promise<boolean> {
  return fileID !== null && (await findFileFacts(db, [fileID])).length > 0
}

/** How far one's own clip is. @throws Problem as `openVideo`; 404 */
export async function readClip(platform: Platform, asker: Asker, place: ClipPlace): Promise<ClipState> {
  return present(platform, asker, await openClip(platform, asker.actor, place))
}

/** Ends the making of one's own clip; one that is made stays. @throws as `readClip` */
export async function cancelClip(platform: Platform, asker: Asker, place: ClipPlace): Promise<ClipState> {
  const { id } = await openClip(platform, asker.actor, place)
  await cancelOwnJob(platform, renderClipJob, { jobId: jobIdOf(id), ownerId: asker.actor.id })
  return readClip(platform, asker, place)
}

interface ClipPlace {
  chapterId: number
  clipId: number
}

async function openClip(platform: Platform, actor: Actor, { chapterId, clipId }: ClipPlace): Promise<queries.ClipRow> {
  const { db } = platform.database
  await openVideo(db, actor, chapterId)
  const clip = await queries.findClip(db, clipId)
  if (clip?.chapterId !== chapterId || clip.userId !== actor.id) throw notFound()
  return clip
}

async function present(platform: Platform, { actor, locale }: Asker, clip: queries.ClipRow): Promise<ClipState> {
  const { db } = platform.database
  const told = { clipId: clip.id, progress: 0 }
  const job = await findOwnJob(db, renderClipJob, { jobId: jobIdOf(clip.id), ownerId: actor.id })
  const status = job ? tellStatus(job.status, 'done') : 'cancelled'
  if (status === 'processing') return { ...told, state: 'working', progress: job?.progress ?? 0 }
  if (status === 'failed') {
    const reason = platform.translate(locale, `presenters:failures.${job?.failure ?? 'UNEXPECTED'}`, {})
    return { ...told, state: 'failed', reason }
  }
  const { fileID, seconds, lines } = (await queries.findClip(db, clip.id)) ?? clip
  if (fileID === null || status === 'cancelled') return { ...told, state: 'cancelled' }
  return { ...told, progress: 1, state: 'ready', made: { fileID, seconds: seconds ?? 0, lines: lines ?? [] } }
}
