import { z } from 'zod'
import { lastBegun } from '#shared/last-begun.ts'
import type { ChapterType } from '../contents.ts'
import { plainCueText } from './plain-text.ts'
import { type SubtitleCue, type SubtitleTrack, subtitles } from './schema.ts'

/** The types that have a track, and with it subtitles. */
export const SUBTITLED_TYPES = [
  'VIDEO',
  'VIDEO_UPLOAD',
  'WEBCAM',
  'SCREEN',
  'SCREEN_AUDIO',
  'SCREEN_WEBCAM',
  'AUDIO',
  'AUDIO_UPLOAD',
  'VIDEO_UPLOAD_PPT',
  'AUDIO_UPLOAD_PPT',
  'VIDEO_PPT',
  'WC_PPT',
  'AUDIO_PPT',
  'WEET',
] as const satisfies ChapterType[]

export type SubtitledType = (typeof SUBTITLED_TYPES)[number]

export function isSubtitled(type: ChapterType): type is SubtitledType {
  return SUBTITLED_TYPES.some((one) => one === type)
}

/** A language and, where it matters, its script and its country. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/

/** Why subtitles are refused. */
type Refusal = 'LANGUAGE' | 'LANGUAGE_TWICE' | 'CUE_TIMES' | 'CUES_OVERLAP'

/** What is wrong with tracks whose cues are in order; null when nothing is. */
function refusalOf(tracks: SubtitleTrack[]): Refusal | null {
  if (!tracks.every(({ language }) => LANGUAGE.test(language))) return 'LANGUAGE'
  if (new Set(tracks.map(({ language }) => language)).size < tracks.length) return 'LANGUAGE_TWICE'
  if (tracks.some(({ cues }) => cues.some(({ start, end }) => start >= end))) return 'CUE_TIMES'
  return tracks.some(({ cues }) => cues.some((cue, index) => overlaps(cue, cues[index + 1]))) ? 'CUES_OVERLAP' : null
}

function overlaps({ end }: SubtitleCue, next: SubtitleCue | undefined): boolean {
  return next !== undefined && next.start < end
}

/** What an author may say of subtitles: cues in any order, of which no two stand at a time; markup becomes text. */
export const subtitlesInput = z.object({
  subtitles: subtitles.transform((tracks, context) => {
    const tidy = tracks?.map((track) => ({
      ...track,
      cues: inOrder(track.cues).map(({ was, ...cue }) => ({
        ...{ ...cue, text: plainCueText(cue.text) },
        ...(was !== undefined && { was: plainCueText(was) }),
      })),
    }))
    const refusal = refusalOf(tidy ?? [])
    if (refusal === null) return tidy
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  }),
})

/** What the search finds in subtitles: every spoken word, in every language. */
export function spokenText({ subtitles }: { subtitles?: SubtitleTrack[] }): string {
  return (subtitles ?? []).flatMap(({ cues }) => cues.map(({ text }) => text)).join('\n')
}

/** The cues by their times. */
export function inOrder(cues: readonly SubtitleCue[]): SubtitleCue[] {
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** The index of the cue that stands at a time, in milliseconds; -1 when none does. `cues` are in order. */
export function cueAt(cues: readonly SubtitleCue[], ms: number): number {
  const index = lastCueBegun(cues, ms)
  const cue = cues[index]
  return cue && ms < cue.end ? index : -1
}

/** The index of the last cue that began by a time, in milliseconds; -1 before the first. `cues` are in order. */
export function lastCueBegun(cues: readonly SubtitleCue[], ms: number): number {
  return lastBegun(cues, ms, ({ start }) => start)
}

/** How many cues are not over when a track of a length, in milliseconds, is. */
export function countLate(cues: readonly SubtitleCue[], durationMs: number): number {
  return cues.filter(({ end }) => end > durationMs).length
}

/** The tracks with the wanted languages first, in their order; `pt` is found for `pt-BR` and the other way round. */
export function byPreference<Track extends { language: string }>(
  tracks: readonly Track[],
  wanted: readonly string[],
): Track[] {
  const rank = ({ language }: Track) => {
    const exact = wanted.indexOf(language)
    const near = wanted.findIndex((one) => primaryLanguage(one) === primaryLanguage(language))
    if (exact >= 0 && exact === near) return exact
    return near >= 0 ? near + 0.5 : wanted.length
  }
  return tracks.toSorted((one, other) => rank(one) - rank(other))
}

/** The language of a BCP 47 tag, without its script and country. */
export function primaryLanguage(language: string): string {
  return language.split('-', 1)[0] ?? language
}
