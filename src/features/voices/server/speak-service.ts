import { writeFile } from 'node:fs/promises'
import { importFile, openWorkFolder } from '#features/media/server/service.ts'
import { findAuthorId } from '#features/speaches/server/service.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import { Problem } from '#shared/errors.ts'
import type { speakSound } from './job-definitions.ts'
import { fillSound, findSound } from './queries.ts'
import { speak } from './speaker.ts'

/** Speaks what somebody asked for and keeps it as a file of the speach's author, whose room it takes. */
export async function speakAsked(platform: Platform, job: RunningJob<typeof speakSound>): Promise<void> {
  const { database } = platform
  const sound = await findSound(database.db, job.input.soundId)
  // It was forgotten, with its speach; or an earlier run came to the end.
  if (!sound?.request) return database.transaction((tx) => job.finish(tx, { fileID: '' }))
  const { request, language } = sound
  const authorId = await findAuthorId(database.db, sound.speachId)
  const options = {
    language,
    ownerId: job.ownerId,
    signal: job.signal,
    onProgress: (share: number) => job.report(share),
  }
  const spoken = await speak(platform, request, options).catch((error: unknown) => {
    if (job.signal.aborted) throw error
    if (error instanceof ProviderError) return job.fail('PROVIDER', error)
    if (error instanceof MediaError) return job.fail('NO_VOICE', error)
    throw error
  })
  if (spoken.silent) return job.fail('NOTHING_TO_SAY')
  await using folder = await openWorkFolder(platform)
  const path = folder.file('voice.m4a')
  await writeFile(path, spoken.audio)
  const owner = { id: authorId, isAuthor: true, isAdmin: false }
  const file = await importFile(platform, owner, { name: `voice-${language}.m4a`, path }).catch((error: unknown) => {
    if (error instanceof Problem && error.code.startsWith('STORAGE_FULL')) return job.fail('STORAGE_FULL', error)
    throw error
  })
  await database.transaction(async (tx) => {
    await fillSound(tx, sound.id, { fileId: file.id, hurried: spoken.hurried })
    await job.finish(tx, { fileID: file.fileID })
  })
}
