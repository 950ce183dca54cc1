import { byPreference, primaryLanguage } from '#features/chapters/subtitles/rules.ts'
import { isSpeakable } from '#shared/voice-languages.ts'
import type { Subtitle } from '../contract.ts'

interface Language {
  /** A BCP 47 tag. */
  language: string
}

/**
 * The subtitles that can be spoken (seed 002 §5).
 * @param known what the server says of the chapter's languages; undefined where it was not asked: then those count that
 * the voices speak that come with the product
 */
export function spokenTracks<Track extends Language>(tracks: readonly Track[], known?: readonly Subtitle[]): Track[] {
  const isSpoken = ({ language }: Track) => known?.find(({ id }) => id === language)?.hasVoice ?? isSpeakable(language)
  return tracks.filter(isSpoken)
}

/**
 * The language in which somebody who chose a voice before hears a chapter: the same one, or the nearest there is; null
 * where that is not spoken, or the chapter itself speaks it.
 * @param chosen the language that was chosen; null when none was
 * @param tracks the subtitles that can be spoken
 * @param own the language of the speach
 */
export function rememberedVoice(chosen: string | null, tracks: readonly Language[], own: string): string | null {
  if (chosen === null || primaryLanguage(chosen) === primaryLanguage(own)) return null
  const nearest = byPreference(tracks, [chosen])[0]
  return nearest && primaryLanguage(nearest.language) === primaryLanguage(chosen) ? nearest.language : null
}
