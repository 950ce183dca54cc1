import path from 'node:path'
import type { TypedContent } from '#features/chapters/contents.ts'
import { type Cue, synchronisedContent } from '#features/chapters/slides/schema.ts'
import { playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import { goOnFromResult } from '#features/chapters/weet/for-readers.ts'
import {
  copyOriginal,
  copyPreparedTrack,
  deleteUnusedFiles,
  findFileFacts,
  importFile,
  openWorkFolder,
} from '#features/media/server/service.ts'
import { changeDraftChapter, openDraftChapter } from '#features/speaches/server/service.ts'
import type { FormPart } from '#platform/http/implement.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { startJob } from '#platform/jobs/tracked-job.ts'
import { bringToLoudness } from '#platform/media-tools/loudness.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { replaceSound } from '#platform/media-tools/video/video-transcode.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { voicePlaceOf } from '../rules.ts'
import { useVoice, type VoiceSource } from './job-definitions.ts'
import { askForTrack, findIssuedSound, refuseGeneration, refusePlace } from './sound-service.ts'
import { fileOfSound } from './speak-service.ts'

/** Characters of the cues that come with a recording: more than a deck needs. */
const CUES_CHARS_MAX = 200_000

/**
 * Gives a chapter the voice that an author has recorded.
 * @param parts a form: the file, and before it, for slides, `cues`
 * @throws Problem 404, 403, 409 VOICE_FOREIGN and its like, 400 naming `file` or `cues`; 413
 */
export async function takeRecording(
  platform: Platform,
  actor: Actor,
  chapterId: number,
  parts: AsyncIterable<FormPart>,
): Promise<{ jobID: string }> {
  const { typed } = await openDraftChapter(platform.database.db, actor, chapterId)
  refusePlace(typed)
  let cues: Cue[] | undefined
  for await (const part of parts) {
    if (part.type === 'field' && part.name === 'cues') cues = readCues(part.value)
    if (part.type !== 'file') continue
    const { fileID } = await importFile(platform, actor, { name: part.fileName, stream: part.stream })
    return begin(platform, actor, chapterId, { kind: 'recording', fileID, cues })
  }
  throw invalid({ file: 'missing' }, 'FILE_MISSING', { texts: 'media' })
}

/** @throws Problem 400 naming `cues` */
function readCues(value: string): Cue[] {
  try {
    if (value.length > CUES_CHARS_MAX) throw new RangeError('too many cues')
    return synchronisedContent.shape.cues.parse(JSON.parse(value))
  } catch (cause) {
    throw invalid({ cues: 'no cues' }, 'INVALID', { cause })
  }
}

/**
 * Gives a chapter the voice that speaks its subtitles of a language.
 * @throws Problem 404, 403 VOICE_OFF, VOICE_LICENCE; 409 VOICE_FOREIGN and its like, VOICE_FAILED; 400 VOICE_LANGUAGE
 */
export async function takeSubtitleVoice(
  platform: Platform,
  actor: Actor,
  { chapterId, subtitleId }: { chapterId: number; subtitleId: string },
): Promise<{ jobID: string }> {
  const { db } = platform.database
  const { speachId, typed } = await openDraftChapter(db, actor, chapterId)
  await refuseGeneration(db, actor)
  refusePlace(typed)
  const { id } = await askForTrack(platform, actor, { speachId, typed, chapterId, subtitleId }, { begins: false })
  return begin(platform, actor, chapterId, { kind: 'sound', soundId: id })
}

/**
 * Gives a chapter the voice that spoke a typed text, as it was issued.
 * @throws Problem 404, 403 VOICE_OFF, VOICE_LICENCE; 409 VOICE_FOREIGN and its like; 400 VOICE_NOT_ISSUED
 */
export async function takeSpokenText(
  platform: Platform,
  actor: Actor,
  chapterId: number,
  given: Parameters<typeof findIssuedSound>[2],
): Promise<{ jobID: string }> {
  const { db } = platform.database
  const { typed } = await openDraftChapter(db, actor, chapterId)
  await refuseGeneration(db, actor)
  refusePlace(typed)
  return begin(platform, actor, chapterId, { kind: 'sound', soundId: await findIssuedSound(db, chapterId, given) })
}

async function begin(platform: Platform, actor: Actor, chapterId: number, source: VoiceSource) {
  const { jobId } = await platform.database.transaction((tx) =>
    startJob(platform, tx, useVoice, { ownerId: actor.id, input: { chapterId, source } }),
  )
  return { jobID: jobId }
}

/** Who somebody is by now; null when they have no account any more. */
export type FindActor = (userId: number) => Promise<Actor | null>

/** Puts a voice into a chapter: into its video, or beside its slides. What it replaces stays in older versions. */
export async function giveVoice(
  platform: Platform,
  job: RunningJob<typeof useVoice>,
  findActor: FindActor,
): Promise<void> {
  const { db } = platform.database
  const { chapterId, source } = job.input
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  if (!actor) return job.fail('NOT_ALLOWED')
  const { typed } = await openDraftChapter(db, actor, chapterId).catch((error) => job.fail('NOT_ALLOWED', error))
  const made = await makeFile(platform, job, actor, typed)
  const cues = source.kind === 'recording' ? source.cues : undefined
  const slides = cues ? [] : await listSlides(platform, typed)
  await platform.database.transaction(async (tx) => {
    const change = (now: TypedContent) =>
      isSamePicture(typed, now)
        ? withVoice(now, made, cues ?? spread(slides, made.durationMs), cues !== undefined)
        : null
    const changed = await changeDraftChapter(platform, tx, actor, chapterId, change)
    if (!changed) return job.fail('CHANGED')
    await job.finish(tx, { fileID: made.fileID })
  })
  if (source.kind === 'recording') await deleteUnusedFiles(platform, [source.fileID])
}

/** The file that a chapter plays from now on, and how long it is, in milliseconds. */
interface Made {
  fileID: string
  durationMs: number
}

async function makeFile(
  platform: Platform,
  job: RunningJob<typeof useVoice>,
  actor: Actor,
  typed: TypedContent,
): Promise<Made> {
  const { ownerId, signal } = job
  await using folder = await openWorkFolder(platform)
  const voice = folder.file('voice.m4a')
  try {
    if (job.input.source.kind === 'sound') {
      const onProgress = (share: number) => job.report(share / 2)
      const fileID = await fileOfSound(platform, job.input.source.soundId, { ownerId, signal, onProgress })
      if (fileID === null) return job.fail('CHANGED')
      await copyOriginal(platform, fileID, voice, signal)
    } else {
      const recorded = folder.file('recorded')
      await copyOriginal(platform, job.input.source.fileID, recorded, signal)
      await bringToLoudness(recorded, voice, { signal })
    }
    const keep = async (name: string, content: string, { durationMs }: Pick<Made, 'durationMs'>): Promise<Made> => {
      const { fileID } = await importFile(platform, actor, { name, path: content })
      return { fileID, durationMs }
    }
    const videoID = videoOf(typed)
    if (videoID === null) return await keep('voice.m4a', voice, await probeMedia(voice, { signal }))
    const pictures = folder.file('pictures.mp4')
    if (!(await copyPreparedTrack(platform, videoID, pictures, signal))) return job.fail('NOT_READY')
    const target = folder.file('spoken.mp4')
    const info = await replaceSound({ pictures, sound: voice, target }, { signal })
    const [file] = await findFileFacts(platform.database.db, [videoID])
    return await keep(`${path.parse(file?.name ?? 'video').name}.mp4`, target, info)
  } catch (error) {
    if (error instanceof MediaError && !signal.aborted) return job.fail('BROKEN_SOUND', error)
    if (error instanceof Problem && error.code.startsWith('STORAGE_FULL')) return job.fail('STORAGE_FULL', error)
    throw error
  }
}

/** Public id of the video whose sound a voice replaces; null where it stands beside slides. */
function videoOf(typed: TypedContent): string | null {
  const found = voicePlaceOf(typed)
  return 'place' in found && found.place === 'VIDEO' ? playedFileOf(typed) : null
}

/** Whether what was spoken over is still what the chapter shows. */
function isSamePicture(before: TypedContent, now: TypedContent): boolean {
  return before.type === now.type && pictureOf(before) === pictureOf(now)
}

function pictureOf(typed: TypedContent): string | null {
  return videoOf(typed) ?? ('slidesFileID' in typed.content ? typed.content.slidesFileID : null)
}

/** A chapter with the voice as its track. `isTurned`: its author turned the slides while speaking. */
function withVoice(typed: TypedContent, made: Made, cues: Cue[], isTurned: boolean): TypedContent {
  const { fileID } = made
  if (typed.type === 'WEET') return { type: 'WEET', content: goOnFromResult(typed.content, made) }
  if (typed.type === 'PPT') {
    const { slidesFileID, slides } = typed.content
    const synchronised = isTurned && cues.length > 0
    return {
      type: 'AUDIO_UPLOAD_PPT',
      content: { slidesFileID, fileID, cues, synchronised, ...(slides && { slides }) },
    }
  }
  // A type that takes a voice keeps it where it keeps its track.
  return { ...typed, content: { ...typed.content, fileID } } as TypedContent
}

/** The slides that readers see, in their order. */
async function listSlides({ database: { db } }: Platform, { type, content }: TypedContent): Promise<number[]> {
  if (type !== 'PPT' || content.slidesFileID === null) return []
  if (content.slides) return content.slides.flatMap(({ page, hidden }) => (hidden ? [] : [page]))
  const [file] = await findFileFacts(db, [content.slidesFileID])
  return Array.from({ length: file?.pages ?? 0 }, (_, index) => index + 1)
}

/** The slides in equal shares of a track: a beginning, for its author to move. */
function spread(slides: number[], durationMs: number): Cue[] {
  return slides.map((slide, index) => ({ slide, atMs: Math.round((durationMs * index) / slides.length) }))
}
