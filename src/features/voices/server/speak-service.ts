import { writeFile } from 'node:fs/promises'
import { deleteUnusedFiles, type FileFacts, importFile, openWorkFolder } from '#features/media/server/service.ts'
import { findAuthorId } from '#features/speaches/server/service.ts'
import { JobFailure, type RunningJob } from '#platform/jobs/running-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import { Problem } from '#shared/errors.ts'
import type { SpeakingFailure, SpeakingRequest, speakSound } from './job-definitions.ts'
import { fillSound, findSound, findSoundFile, type SoundRow } from './queries.ts'
import { type SpeakingOptions, type SpokenSound, speak } from './speaker.ts'

/** Speaks what somebody asked for. */
export async function speakAsked(platform: Platform, job: RunningJob<typeof speakSound>): Promise<void> {
  const { ownerId, signal } = job
  const onProgress = (share: number) => job.report(share)
  const fileID = await fileOfSound(platform, job.input.soundId, { ownerId, signal, onProgress })
  await platform.database.transaction((tx) => job.finish(tx, { fileID: fileID ?? '' }))
}

/**
 * The file of a sound, which is spoken now where nobody has done so before.
 * @returns its public id; null for a sound that was forgotten, with its speach
 * @throws JobFailure saying why it cannot be spoken; the signal's reason
 */
export async function fileOfSound(
  platform: Platform,
  soundId: number,
  options: Omit<SpeakingOptions, 'language'>,
): Promise<string | null> {
  const { db } = platform.database
  const sound = await findSound(db, soundId)
  if (!sound) return null
  const { fileId, request, language } = sound
  if (fileId !== null) return (await findSoundFile(db, fileId))?.fileID ?? null
  if (!request) return null
  const { spoken, file } = await speakInFile(platform, { ...sound, request }, { ...options, language })
  if (await fillSound(db, soundId, { fileId: file.id, hurried: spoken.hurried, timing: spoken.timing }))
    return file.fileID
  // Another job spoke it meanwhile, and was quicker.
  await deleteUnusedFiles(platform, [file.fileID])
  return fileOfSound(platform, soundId, options)
}

/** Speaks what a row asks for and keeps it as a file of the speach's author, whose room it takes. */
async function speakInFile(
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
