import { z } from 'zod'
import { TRACK_MAX_MS } from '../track.ts'

/** Languages in which one track can be read. */
export const SUBTITLE_TRACKS_MAX = 8

/** Cues of one language: two a second for most of an hour. */
export const CUES_MAX = 5000

/** Characters of one cue: more than can be read while it stands. */
export const CUE_TEXT_MAX = 500

const time = z.number().int().min(0).max(TRACK_MAX_MS)

const cueText = z.string().max(CUE_TEXT_MAX)

/**
 * What stands from `start` until just before `end`, in milliseconds. The text is plain, with line breaks. `was`: what the
 * spoken words at that time were when this was translated, where they are others by now; readers don't get it.
 */
const cue = z.object({ start: time, end: time, text: cueText, was: cueText.optional() })

export type SubtitleCue = z.infer<typeof cue>

/** Characters of the name that an author gives to the subtitles in one language. */
export const TRACK_LABEL_MAX = 60

/** The subtitles in one language: a BCP 47 tag, `de` or `pt-BR`; `label` where its name does not say it all. */
const track = z.object({
  language: z.string().max(20),
  label: z.string().max(TRACK_LABEL_MAX).optional(),
  cues: z.array(cue).max(CUES_MAX),
})

export type SubtitleTrack = z.infer<typeof track>

/** Of every content with a track; absent where nobody wrote subtitles. */
export const subtitles = z.array(track).max(SUBTITLE_TRACKS_MAX).optional()
