import type { ChapterType, TypedContent } from '#features/chapters/contents.ts'
import { isToBeMade, playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import type { Flags } from '#features/site/rules.ts'
import type { Actor } from '#shared/actor.ts'
import { CallError } from '#shared/client.ts'

/** Characters of a text that is typed to be spoken (seed 002 §9). */
export const VOICE_TEXT_MAX = 3000

/** Milliseconds between two questions whether a voice is ready (seed 002 §9). */
export const VOICE_POLL_MS = 2000

/** Milliseconds for which the studio waits for transcoding after confirming or closing (seed 002 §9). */
export const TRANSCODING_WAIT_MS = 3000

/** How a chapter takes a voice. */
export type VoicePlace =
  /** In its video, in the place of its sound. */
  | 'VIDEO'
  /** Beside its slides, in the place of their track. */
  | 'TRACK'
  /** Beside slides that have no track: they become synchronised with it, for good (seed 002 §4). */
  | 'SLIDES'

/** Why a chapter takes no voice; each has its text under `refused`. */
export type VoiceRefusal =
  /** Its video lies elsewhere. */
  | 'FOREIGN'
  /** There is nothing to look at while one speaks. */
  | 'NO_PICTURE'
  /** Its video or slides have not been chosen yet. */
  | 'NO_FILE'
  /** What readers get of its video isn't made yet. */
  | 'NOT_MADE'

const PLACES: Partial<Record<ChapterType, VoicePlace>> = {
  VIDEO_UPLOAD: 'VIDEO',
  WEBCAM: 'VIDEO',
  SCREEN: 'VIDEO',
  SCREEN_AUDIO: 'VIDEO',
  SCREEN_WEBCAM: 'VIDEO',
  VIDEO_UPLOAD_PPT: 'VIDEO',
  WC_PPT: 'VIDEO',
  WEET: 'VIDEO',
  AUDIO_UPLOAD_PPT: 'TRACK',
  AUDIO_PPT: 'TRACK',
  PPT: 'SLIDES',
}

/** How a chapter takes a voice, or why it takes none. */
export function voicePlaceOf(typed: TypedContent): { place: VoicePlace } | { refusal: VoiceRefusal } {
  const { type, content } = typed
  if (type === 'VIDEO' || type === 'VIDEO_PPT') return { refusal: 'FOREIGN' }
  const place = PLACES[type]
  if (!place) return { refusal: 'NO_PICTURE' }
  if (isToBeMade(typed)) return { refusal: 'NOT_MADE' }
  const picture = place === 'VIDEO' ? playedFileOf(typed) : 'slidesFileID' in content && content.slidesFileID
  return picture ? { place } : { refusal: 'NO_FILE' }
}

/** Why somebody cannot have texts spoken; each has its text under `refused`. */
export type GenerationRefusal = 'OFF' | 'LICENCE'

/** What keeps a person from having texts spoken for a chapter (PRODUCT §4): null when nothing does. */
export function generationRefusal(
  actor: Pick<Actor, 'isAiEditor'>,
  { aiVoice }: Pick<Flags, 'aiVoice'>,
): GenerationRefusal | null {
  if (!aiVoice) return 'OFF'
  return actor.isAiEditor ? null : 'LICENCE'
}

/** Answers that stay the same, however often one asks. */
const FINAL = new Set([400, 401, 403, 404])

/** Whether asking for a voice again is of no use. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof CallError && (FINAL.has(error.status) || error.code === 'VOICE_FAILED')
}
