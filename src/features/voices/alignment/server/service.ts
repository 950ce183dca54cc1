import { isToBeMade, playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import { copyPreparedTrack, findFileFacts, openWorkFolder } from '#features/media/server/service.ts'
import { openDraftChapter } from '#features/speaches/server/service.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, findOwnJob, newJobId, startJob } from '#platform/jobs/tracked-job.ts'
import { BrokeDown } from '#platform/media-tools/child-process.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import type { Platform } from '#platform/platform.ts'
import { alignScript, ScriptTooLong } from '#platform/speech/align/align-script.ts'
import { splitScript } from '#platform/speech/align/script-lines.ts'
import { ALIGNING_VOICES } from '#platform/speech/engines/built-in-table.ts'
import { createBuiltInVoices } from '#platform/speech/engines/built-in-voices.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { SCRIPT_LINES_MAX, SCRIPT_SECONDS_MAX } from '#shared/script-bounds.ts'
import type { AlignmentJob } from '../contract.ts'
import { SCRIPTS_AT_ONCE } from '../rules.ts'
import { alignScriptJob } from './job-definitions.ts'

interface ScriptRequest {
  chapterId: number
  text: string
  lang: string
}

/**
 * Begins to find a script in a chapter of a draft, for who may edit it.
 * @throws Problem 404, 403, 409 ARCHIVED, SCRIPT_NO_TRACK, SCRIPT_NOT_READY, SCRIPT_TOO_LONG or SCRIPTS_AT_ONCE;
 * 400 naming `text`
 */
export async function beginAlignment(
  platform: Platform,
  actor: Actor,
  { chapterId, text, lang }: ScriptRequest,
): Promise<{ jobID: string }> {
  const fileID = await findTrack(platform, actor, chapterId)
  const lines = splitScript(text, lang).length
  if (lines === 0) throw invalid({ text: 'nothing to find' }, 'SCRIPT_EMPTY', { texts: 'alignment' })
  if (lines > SCRIPT_LINES_MAX) throw invalid({ text: 'too many lines' }, 'SCRIPT_LINES', { texts: 'alignment' })
  const input = { fileID, text, language: lang }
  return platform.database.transaction(async (tx) => {
    // Each of a person's places has at most one script, whichever process begins it.
    for (let place = 0; place < SCRIPTS_AT_ONCE; place += 1) {
      const jobId = newJobId()
      const options = { ownerId: actor.id, input, jobId, exclusiveKey: `${actor.id} ${place}` }
      const job = await startJob(platform, tx, alignScriptJob, options)
      if (job.jobId === jobId) return { jobID: jobId }
    }
    throw new Problem(409, 'SCRIPTS_AT_ONCE', { texts: 'alignment' })
  })
}

/** The file in which a chapter's script is spoken. @throws Problem */
async function findTrack({ database: { db } }: Platform, actor: Actor, chapterId: number): Promise<string> {
  const { typed } = await openDraftChapter(db, actor, chapterId)
  const fileID = playedFileOf(typed)
  const [file] = await findFileFacts(db, fileID === null ? [] : [fileID])
  const refuse = (code: string) => new Problem(409, code, { texts: 'alignment' })
  if (!fileID || !file) throw refuse(isToBeMade(typed) ? 'SCRIPT_NOT_READY' : 'SCRIPT_NO_TRACK')
  if (file.status !== 'ready') throw refuse('SCRIPT_NOT_READY')
  if ((file.durationMs ?? 0) > SCRIPT_SECONDS_MAX * 1000) throw refuse('SCRIPT_TOO_LONG')
  return fileID
}

/** How far one's own script is. @throws Problem 404 */
export async function readAlignment(
  platform: Platform,
  actor: Actor,
  { jobId, locale }: { jobId: string; locale: Locale },
): Promise<AlignmentJob> {
  const job = await findOwnJob(platform.database.db, alignScriptJob, { jobId, ownerId: actor.id })
  if (!job) throw notFound()
  const status = tellStatus(job.status, 'done')
  if (status === 'done') return { status, progress: 1, result: job.result ?? { lines: [], unscripted: [] } }
  if (status !== 'failed') return { status, progress: job.progress }
  const key = `alignment:failures.${job.failure ?? 'UNEXPECTED'}`
  return { status, progress: job.progress, reason: platform.translate(locale, key, {}) }
}

/** Stops the search for one's own script; one that is over stays as it is. */
export async function stopAlignment(platform: Platform, actor: Actor, jobId: string): Promise<void> {
  await cancelOwnJob(platform, alignScriptJob, { jobId, ownerId: actor.id })
}

/** Finds a script in its recording. */
export async function findScript(platform: Platform, job: RunningJob<typeof alignScriptJob>): Promise<void> {
  const { signal } = job
  const { fileID, text, language } = job.input
  await using folder = await openWorkFolder(platform)
  const path = folder.file('track.mp4')
  if (!(await copyPreparedTrack(platform, fileID, path, signal))) return job.fail('BROKEN_SOUND')
  const voices = createBuiltInVoices(folder.path, ALIGNING_VOICES)
  const onProgress = (share: number) => job.report(share)
  try {
    const { sentences, unscripted } = await alignScript({ path, text, language, voices, signal, onProgress })
    await platform.database.transaction((tx) => job.finish(tx, { lines: sentences, unscripted }))
  } catch (error) {
    const failure = failureOf(error)
    if (signal.aborted || !failure) throw error
    job.fail(failure, error)
  }
}

/** Why a script wasn't found; undefined where neither it nor its recording is to blame: time, memory, a breakdown. */
export function failureOf(error: unknown): 'OTHER_SCRIPT' | 'NO_SOUND' | 'BROKEN_SOUND' | undefined {
  if (error instanceof ScriptTooLong) return 'OTHER_SCRIPT'
  if (!(error instanceof MediaError) || error instanceof BrokeDown) return undefined
  if (error.code === 'UNSUPPORTED') return 'NO_SOUND'
  return error.code === 'CORRUPT' ? 'BROKEN_SOUND' : undefined
}
