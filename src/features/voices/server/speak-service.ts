import { writeFile } from 'node:fs/promises'
import { type FileFacts, importFile, openWorkFolder } from '#features/media/server/service.ts'
import { findAuthorId } from '#features/speaches/server/service.ts'
import { JobFailure, type RunningJob } from '#platform/jobs/running-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import { Problem } from '#shared/errors.ts'
import type { SpeakingFailure, SpeakingRequest, speakSound } from './job-definitions.ts'
import { fillSound, findSound, type SoundRow } from './queries.ts'
import { type SpeakingOptions, type SpokenSound, speak } from './speaker.ts'

/** Speaks what somebody asked for. */
export async function speakAsked(platform: Platform, job: RunningJob<typeof speakSound>): Promise<void> {
  const { database } = platform
  const sound = await findSound(database.db, job.input.soundId)
  // It was forgotten, with its speach; or an earlier run, or who needed it at once, came to the end.
  if (!sound?.request) return database.transaction((tx) => job.finish(tx, { fileID: '' }))
  const { ownerId, signal } = job
  const onProgress = (share: number) => job.report(share)
  const options = { language: sound.language, ownerId, signal, onProgress }
  const { spoken, file } = await speakInFile(platform, { ...sound, request: sound.request }, options)
  await database.transaction(async (tx) => {
    await fillSound(tx, sound.id, { fileId: file.id, hurried: spoken.hurried })
    await job.finish(tx, { fileID: file.fileID })
  })
}

/**
 * Speaks what a row asks for and keeps it as a file of the speach's author, whose room it takes. The row is left as it is.
 * @throws JobFailure saying why it cannot be spoken; the signal's reason
 */
export async function speakInFile(
  platform: Platform,
  { speachId, language, request }: SoundRow & { request: SpeakingRequest },
  options: SpeakingOptions,
): Promise<{ spoken: SpokenSound; file: FileFacts }> {
  const owner = { id: await findAuthorId(platform.database.db, speachId), isAuthor: true, isAdmin: false }
  await using folder = await openWorkFolder(platform)
  const path = folder.file('voice.m4a')
  try {
    const spoken = await speak(platform, request, options)
    if (spoken.silent) throw failure('NOTHING_TO_SAY')
    await writeFile(path, spoken.audio)
    return { spoken, file: await importFile(platform, owner, { name: `voice-${language}.m4a`, path }) }
  } catch (error) {
    if (options.signal.aborted) throw error
    if (error instanceof ProviderError) throw failure('PROVIDER', error)
    if (error instanceof MediaError) throw failure('NO_VOICE', error)
    if (error instanceof Problem && error.code.startsWith('STORAGE_FULL')) throw failure('STORAGE_FULL', error)
    throw error
  }
}

function failure(code: SpeakingFailure, cause?: unknown): JobFailure {
  return new JobFailure(code, cause)
}
