import { readFile } from 'node:fs/promises'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { isToBeMade, playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import { copyPreparedTrack, findFileFacts, openWorkFolder } from '#features/media/server/service.ts'
import { describeSpeech, openSpeech } from '#features/settings/providers/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { openDraftChapter } from '#features/speaches/server/service.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, findOwnJob, startJob } from '#platform/jobs/tracked-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { transcodeAudio } from '#platform/media-tools/video/video-transcode.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import { alignScript, ScriptTooLong } from '#platform/speech/align/align-script.ts'
import { ALIGNING_VOICES } from '#platform/speech/engines/built-in-table.ts'
import { createBuiltInVoices } from '#platform/speech/engines/built-in-voices.ts'
import type { Transcript } from '#platform/speech/speech.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { PROVIDER_ERRORS } from '#shared/provider-errors.ts'
import { findVoiceLanguage, isBuiltIn } from '#shared/voice-languages.ts'
import type { TranscriptJob, TranscriptRefusal } from '../contract.ts'
import { cuesOf, TRANSCRIPT_MAX_MS } from '../rules.ts'
import { writeTranscript } from './job-definitions.ts'

/** What would be listened to, or why nothing is. */
interface Offer {
  refusal: TranscriptRefusal | null
  fileID: string
  durationMs: number
  provider: string | null
}

/** @throws Problem 404, 403 */
async function readOffer({ database: { db } }: Platform, actor: Actor, chapterId: number): Promise<Offer> {
  const { typed } = await openDraftChapter(db, actor, chapterId)
  const fileID = playedFileOf(typed)
  const [[file], flags, speech] = await Promise.all([
    findFileFacts(db, fileID === null ? [] : [fileID]),
    readFlags(db),
    describeSpeech(db),
  ])
  const durationMs = file?.durationMs ?? 0
  const refusal = (): TranscriptRefusal | null => {
    if (speech?.transcriptModel == null) return 'NO_PROVIDER'
    if (!flags.transcript) return 'OFF'
    if (!file) return isToBeMade(typed) ? 'NOT_READY' : 'NO_TRACK'
    if (file.status !== 'ready') return 'NOT_READY'
    return durationMs > TRANSCRIPT_MAX_MS ? 'TOO_LONG' : null
  }
  const provider = speech?.transcriptModel == null ? null : `${speech.host}, ${speech.transcriptModel}`
  return { refusal: refusal(), fileID: fileID ?? '', durationMs, provider }
}

/** Whether a transcript of a chapter can be made, for who may edit it. @throws Problem 404, 403 */
export async function offerTranscript(platform: Platform, actor: Actor, chapterId: number) {
  const { refusal, durationMs, provider } = await readOffer(platform, actor, chapterId)
  return { refusal, seconds: Math.round(durationMs / 100) / 10, provider }
}

/** Begins a transcript. @throws Problem 404, 403, 409 TRANSCRIPT_OFF and its like */
export async function beginTranscript(
  platform: Platform,
  actor: Actor,
  { chapterId, language }: { chapterId: number; language?: string },
): Promise<{ jobID: string }> {
  const { refusal, fileID, durationMs } = await readOffer(platform, actor, chapterId)
  if (refusal) throw new Problem(409, `TRANSCRIPT_${refusal}`, { texts: 'transcript' })
  const input = { fileID, durationMs, language }
  const { jobId } = await platform.database.transaction((tx) =>
    startJob(platform, tx, writeTranscript, { ownerId: actor.id, input, exclusiveKey: `${actor.id} ${fileID}` }),
  )
  return { jobID: jobId }
}

/** How far one's own transcript is. @throws Problem 404 */
export async function readTranscript(
  platform: Platform,
  actor: Actor,
  { jobId, locale }: { jobId: string; locale: Locale },
): Promise<TranscriptJob> {
  const job = await findOwnJob(platform.database.db, writeTranscript, { jobId, ownerId: actor.id })
  if (!job) throw notFound()
  const { progress, result, failure } = job
  const status = tellStatus(job.status, 'done')
  if (status === 'done') return { status, progress: 1, cues: result?.cues ?? [], language: result?.language ?? null }
  if (status !== 'failed') return { status, progress }
  const isProviders = PROVIDER_ERRORS.some((code) => code === failure)
  const key = isProviders ? `settings:errors.${failure}` : `transcript:failures.${failure ?? 'UNEXPECTED'}`
  return { status, progress, reason: platform.translate(locale, key, {}) }
}

/** Lets one's own transcript go; one that is over stays as it is. */
export async function letTranscriptGo(platform: Platform, actor: Actor, jobId: string): Promise<void> {
  await cancelOwnJob(platform, writeTranscript, { jobId, ownerId: actor.id })
}

/** Has a track listened to. */
export async function listen(platform: Platform, job: RunningJob<typeof writeTranscript>): Promise<void> {
  const { signal, ownerId } = job
  const { fileID, durationMs, language } = job.input
  job.enter('listening')
  await using folder = await openWorkFolder(platform)
  const [track, sound] = [folder.file('track.mp4'), folder.file('sound.m4a')]
  try {
    if (!(await copyPreparedTrack(platform, fileID, track, signal))) return job.fail('BROKEN_SOUND')
    await transcodeAudio(track, sound, { signal })
    job.enter('writing')
    job.report(0.2)
    const speech = await openSpeech(platform, ownerId)
    const heard = await speech.transcribe(
      { audio: await readFile(sound), fileName: 'sound.m4a', mimeType: 'audio/mp4', language: language?.split('-')[0] },
      { signal },
    )
    const timed = heard.words.length > 0 || heard.segments.length > 0
    const cues = timed ? cuesOf(heard, durationMs) : await findTimes({ path: sound, folder: folder.path }, heard, job)
    if (cues.length === 0) return job.fail('NOTHING_SAID')
    await platform.database.transaction((tx) => job.finish(tx, { cues, language: heard.language }))
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof ProviderError) return job.fail(error.code, error)
    if (error instanceof ScriptTooLong) return job.fail('PROVIDER_BAD_ANSWER', error)
    if (error instanceof MediaError) return job.fail('BROKEN_SOUND', error)
    throw error
  }
}

/** The lines of a transcript that came without times, at which the aligner hears them. None in a language it lacks. */
async function findTimes(
  { path, folder }: { path: string; folder: string },
  { text, language }: Transcript,
  { input, signal }: RunningJob<typeof writeTranscript>,
): Promise<SubtitleCue[]> {
  const spoken = findVoiceLanguage(input.language ?? language ?? '')
  if (text.trim() === '' || !isBuiltIn(spoken)) return []
  const voices = createBuiltInVoices(folder, ALIGNING_VOICES)
  const { sentences } = await alignScript({ path, text, language: spoken, voices, signal })
  const segments = sentences.flatMap(({ start, end, ...one }) =>
    start === null || end === null ? [] : [{ ...one, start: start / 1000, end: end / 1000 }],
  )
  return cuesOf({ words: [], segments }, input.durationMs)
}
