import type { TypedContent } from '#features/chapters/contents.ts'
import { playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import { VOICE_TEXT_MAX, type VoiceRefusal, voicePlaceOf } from '#features/voices/rules.ts'

/** Where a presenter stands in the picture; alone, there are no words beside it. */
export const PLACES = ['left', 'right', 'corner', 'alone'] as const

export type Place = (typeof PLACES)[number]

/** Characters of what a presenter says in a clip: a typed text of the voices. */
export const SCRIPT_MAX = VOICE_TEXT_MAX

/** Characters of the title beside it. */
export const TITLE_MAX = 80

/** Milliseconds of one picture of a clip. */
export const FRAME_MS = 40

/** Milliseconds between two questions how far a clip is. */
export const CLIP_POLL_MS = 1000

/** Why nobody is drawn who speaks for a chapter; each has its text under `speaker.refused`, but where there is no picture. */
export type SpeakerRefusal =
  | VoiceRefusal
  /** Nothing is heard in it. */
  | 'NO_VOICE'

/** What keeps a presenter from speaking for a chapter, as far as its content says; null: nothing. */
export function speakerRefusal(typed: TypedContent): SpeakerRefusal | null {
  const found = voicePlaceOf(typed)
  if ('refusal' in found) return found.refusal
  return found.place === 'SLIDES' || playedFileOf(typed) === null ? 'NO_VOICE' : null
}
