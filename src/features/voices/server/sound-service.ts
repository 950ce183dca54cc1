import { createHash } from 'node:crypto'
import type { TypedContent } from '#features/chapters/contents.ts'
import { languageName } from '#features/chapters/subtitles/language-names.ts'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { playedFileOf, tracksOf } from '#features/chapters/subtitles/tracks.ts'
import { getAudio } from '#features/media/contract.ts'
import { findFileFacts } from '#features/media/server/service.ts'
import { openPublishedChapter } from '#features/reader/server/service.ts'
import { readFlags } from '#features/site/server/service.ts'
import { openDraftChapter } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { Reply } from '#platform/http/implement.ts'
import { startJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { addressOf } from '#shared/client.ts'
import { forbidden, invalid, notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import type { SpokenText, Subtitle, VoiceTrack } from '../contract.ts'
import { generationRefusal, voicePlaceOf } from '../rules.ts'
import { type SpeakingRequest, speakSound } from './job-definitions.ts'
import * as queries from './queries.ts'
import { findSpoken, fingerprintOfVoices } from './speaker.ts'

const TEXTS = { texts: 'voices' }

/** Milliseconds for which a sound that could not be spoken isn't tried again. */
const FAILED_MS = 60_000

/** A chapter with what is asked of it. */
interface Asked {
  chapterId: number
  /** Of the draft, for its authors; else of what readers see. */
  draft: boolean
}

interface FoundChapter {
  speachId: number
  typed: TypedContent
}

/** @throws Problem 404, 403 */
async function openChapter(db: Executor, actor: Actor, { chapterId, draft }: Asked): Promise<FoundChapter> {
  if (draft) return openDraftChapter(db, actor, chapterId)
  const { speachId, chapter } = await openPublishedChapter(db, actor, chapterId)
  return { speachId, typed: chapter }
}

/** The languages of a chapter's subtitles: those of the draft for its authors. @throws Problem 404, 403 CODE_REQUIRED */
export async function listSubtitles(
  platform: Platform,
  { actor, locale }: { actor: Actor; locale: Locale },
  chapterId: number,
): Promise<Subtitle[]> {
  const { db } = platform.database
  const { typed } = await openChapter(db, actor, { chapterId, draft: true }).catch((error) => {
    if (error instanceof Problem) return openChapter(db, actor, { chapterId, draft: false })
    throw error
  })
  const tracks = tracksOf(typed)
  const languages = tracks.map(({ language }) => language)
  const spoken = await findSpoken(platform, languages)
  return tracks.map(({ language, label }) => ({
    id: language,
    lang: language,
    label: label ?? languageName(language, locale),
    hasVoice: spoken.has(language),
  }))
}

/**
 * The subtitles of a language as a sound, made when somebody asks for it first and then kept for all.
 * @returns 202 while it is being made
 * @throws Problem 404 also for a language without subtitles, 403, 400 VOICE_LANGUAGE, 409 VOICE_FAILED
 */
export async function readVoiceTrack(
  platform: Platform,
  actor: Actor,
  { subtitleId, ...asked }: Asked & { subtitleId: string },
): Promise<VoiceTrack | Reply> {
  const { db } = platform.database
  const { speachId, typed } = await openChapter(db, actor, asked)
  // Readers need no licence to listen (PRODUCT §15).
  await refuseGeneration(db, asked.draft ? actor : { isAiEditor: true })
  const wanted = { speachId, chapterId: asked.chapterId, typed, subtitleId }
  const sound = await askForTrack(platform, actor, wanted, { begins: true })
  const fileID = await readyFile(db, sound)
  if (fileID === null) return new Reply(202, { jobID: sound.jobId ?? '' })
  return { url: addressOf(getAudio, { params: { fileID } }), fileID, hurried: sound.hurried }
}

interface Track extends FoundChapter {
  chapterId: number
  subtitleId: string
}

/**
 * The sound of a track.
 * @param begins whether it is spoken from now on; who says no speaks it
 * @throws Problem 404, 400 VOICE_LANGUAGE, 409 VOICE_FAILED
 */
export async function askForTrack(
  platform: Platform,
  actor: Actor,
  { subtitleId, typed, ...place }: Track,
  { begins }: { begins: boolean },
): Promise<queries.SoundRow> {
  const track = tracksOf(typed).find(({ language }) => language === subtitleId)
  if (!track) throw notFound()
  const spoken = await findSpoken(platform, [track.language])
  if (!spoken.has(track.language)) throw refuseLanguage('subtitleId')
  const durationMs = await lengthOf(platform.database.db, typed, track)
  const request = { cues: track.cues, durationMs }
  return askForSound(platform, actor, { ...place, language: track.language, request, begins })
}

/** How long the sound of a track is, in milliseconds: as long as what it goes with, else until its last line. */
async function lengthOf(db: Executor, typed: TypedContent, { cues }: SubtitleTrack): Promise<number> {
  const fileID = playedFileOf(typed)
  const [file] = fileID === null ? [] : await findFileFacts(db, [fileID])
  return file?.durationMs ?? cues.at(-1)?.end ?? 0
}

/**
 * A typed text as a sound, for an author of the chapter.
 * @returns 202 while it is being made
 * @throws Problem 404, 403 VOICE_OFF, VOICE_LICENCE; 400 VOICE_LANGUAGE, VOICE_TEXT; 409 VOICE_FAILED
 */
export async function speakText(platform: Platform, actor: Actor, typed: TypedText): Promise<SpokenText | Reply> {
  const sound = await askForText(platform, actor, typed, { begins: true })
  const fileID = await readyFile(platform.database.db, sound)
  if (fileID === null) return new Reply(202, { jobID: sound.jobId ?? '' })
  const urlFileAudio = addressOf(getAudio, { params: { fileID } })
  return { urlFileAudio, filePath: `${FILE_PATH_PREFIX}${fileID}` }
}

/** A text that an author of a chapter typed to be spoken. */
export interface TypedText {
  chapterId: number
  text: string
  lang: string
}

/**
 * The sound of a typed text.
 * @param begins whether it is spoken from now on; who says no speaks it
 * @throws as `speakText`
 */
export async function askForText(
  platform: Platform,
  actor: Actor,
  { chapterId, text, lang }: TypedText,
  { begins }: { begins: boolean },
): Promise<queries.SoundRow> {
  const { db } = platform.database
  const { speachId } = await openDraftChapter(db, actor, chapterId)
  await refuseGeneration(db, actor)
  if (!TYPED_VOICE_LANGUAGES.some((one) => one === lang)) throw refuseLanguage('lang')
  if (!/[\p{L}\p{N}]/u.test(text)) throw invalid({ text: 'nothing to say' }, 'VOICE_TEXT', TEXTS)
  return askForSound(platform, actor, { speachId, chapterId, language: lang, request: { text }, begins })
}

/** What stands before the public id of a file in a `filePath`. */
const FILE_PATH_PREFIX = 'voices/'

/**
 * The sound that was issued for a chapter under an address or a path.
 * @throws Problem 400 VOICE_NOT_ISSUED naming the field, also for that of another chapter
 */
export async function findIssuedSound(
  db: Executor,
  chapterId: number,
  given: { urlFileAudio: string } | { filePath: string },
): Promise<number> {
  const [field, value] = Object.entries(given)[0] as ['urlFileAudio' | 'filePath', string]
  const fileID = field === 'filePath' ? value.slice(FILE_PATH_PREFIX.length) : (value.split('/')[4] ?? '')
  const issued = field === 'filePath' ? `${FILE_PATH_PREFIX}${fileID}` : addressOf(getAudio, { params: { fileID } })
  const soundId = issued === value ? await queries.findIssued(db, chapterId, fileID) : undefined
  if (soundId === undefined) throw invalid({ [field]: 'not issued' }, 'VOICE_NOT_ISSUED', TEXTS)
  return soundId
}

/** @throws Problem 403 VOICE_OFF, VOICE_LICENCE */
export async function refuseGeneration(db: Executor, actor: Pick<Actor, 'isAiEditor'>): Promise<void> {
  const refusal = generationRefusal(actor, await readFlags(db))
  if (refusal) throw forbidden(`VOICE_${refusal}`, TEXTS)
}

/** @throws Problem 409 VOICE_FOREIGN, VOICE_NO_PICTURE, VOICE_NO_FILE, VOICE_NOT_MADE */
export function refusePlace(typed: TypedContent): void {
  const found = voicePlaceOf(typed)
  if ('refusal' in found) throw new Problem(409, `VOICE_${found.refusal}`, TEXTS)
}

function refuseLanguage(field: string): Problem {
  return invalid({ [field]: 'no voice' }, 'VOICE_LANGUAGE', TEXTS)
}

interface Wanted {
  speachId: number
  chapterId: number
  language: string
  request: SpeakingRequest
  /** Whether it is spoken from now on where nobody has begun it, or the last try is a while ago. */
  begins: boolean
}

/** The sound of a request. @throws Problem 409 VOICE_FAILED */
async function askForSound(platform: Platform, actor: Actor, wanted: Wanted): Promise<queries.SoundRow> {
  const { database, clock } = platform
  const { request, begins, ...place } = wanted
  const now = clock.now()
  const soundKey = keyOf(wanted, await fingerprintOfVoices(platform, wanted.language))
  return database.transaction(async (tx) => {
    const sound = await queries.askForSound(tx, { ...place, soundKey, createdAt: now, usedAt: now })
    const file = sound.fileId === null ? undefined : await queries.findSoundFile(tx, sound.fileId)
    if (file && file.failedAt === null) return sound
    // What was spoken but could not be prepared is as good as not spoken.
    const failedAt = file?.failedAt ? new Date(file.failedAt) : sound.failedAt
    if (failedAt && now.getTime() - failedAt.getTime() < FAILED_MS) throw new Problem(409, 'VOICE_FAILED', TEXTS)
    if (sound.jobId !== null && failedAt === null) return sound
    if (!begins) {
      await queries.noteSpeaking(tx, sound.id, { jobId: null, request })
      return { ...sound, fileId: null }
    }
    const { jobId } = await startJob(platform, tx, speakSound, {
      ...{ ownerId: actor.id, input: { soundId: sound.id }, exclusiveKey: String(sound.id) },
    })
    await queries.noteSpeaking(tx, sound.id, { jobId, request })
    return { ...sound, jobId, fileId: null }
  })
}

/** Goes into the fingerprints of texts. */
const TIMED_EDITION = 2

function keyOf({ chapterId, language, request }: Wanted, voices: string): string {
  const said =
    'text' in request
      ? // Spoken anew once: what was spoken before this number is kept without its times.
        [TIMED_EDITION, request.text]
      : [request.durationMs, request.cues.map(({ start, end, text }) => [start, end, text])]
  return createHash('sha256')
    .update(JSON.stringify([chapterId, language, voices, said]))
    .digest('base64url')
}

/** The public id of a sound's file once it can be played; null until then. @throws Problem 409 VOICE_FAILED */
export async function readyFile(db: Executor, { fileId }: queries.SoundRow): Promise<string | null> {
  const file = fileId === null ? undefined : await queries.findSoundFile(db, fileId)
  if (file?.status === 'failed') throw new Problem(409, 'VOICE_FAILED', TEXTS)
  return file?.status === 'ready' ? file.fileID : null
}
