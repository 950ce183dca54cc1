import { type RefObject, useEffect, useState } from 'react'
import { useLocale } from '#ui/use-locale.ts'
import { keep, remembered } from '#ui/use-remembered.ts'
import { languageName } from '../../subtitles/language-names.ts'
import { byPreference } from '../../subtitles/rules.ts'
import type { SubtitleCue, SubtitleTrack } from '../../subtitles/schema.ts'
import { vttText } from '../../subtitles/write-vtt.ts'
import { wearCaptionLook } from './caption-look.ts'

/** Marks what captions are drawn in as their reader wants them. */
export const CAPTIONS_MARK = { 'data-captions': '' }

/** Under which this browser remembers the language of captions; `off` once they were turned off. */
const KEY = 'reader-captions'

interface CaptionsOptions {
  subtitles: readonly SubtitleTrack[] | undefined
  /** Language of the speach. */
  lang?: string
  /** Shows the first ones, whatever the reader chose, and remembers nothing. */
  always?: boolean
}

/** The languages that a reader wants to read, best first: chosen here before, then one's own, then that of the speach. */
export function useWantedLanguages(lang?: string): readonly string[] {
  const locale = useLocale()
  const [wanted] = useState(() => [remembered(KEY), locale, lang].filter((one) => one !== null && one !== undefined))
  return wanted
}

/**
 * Gives a video its captions. They are off until a reader turns them on; from then on this browser shows them in the
 * language that was chosen, or the nearest there is.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  { subtitles = NONE, lang, always = false }: CaptionsOptions,
): void {
  const wanted = useWantedLanguages(lang)
  useEffect(wearCaptionLook, [])
  useEffect(() => {
    const element = video.current
    if (!element || subtitles.length === 0) return
    const isOn = always || ![null, 'off'].includes(remembered(KEY))
    const filled = byPreference(subtitles, wanted).map(({ language, label, cues }, index) => {
      const track = textTrackOf(element, language, label ?? languageName(language, language))
      fill(track, cues, isOn && index === 0)
      return track
    })
    // A track cannot be taken away from its element, and would still be shown beside the others.
    for (const track of element.textTracks) if (ADDED.has(track) && !filled.includes(track)) track.mode = 'disabled'
    if (always) return
    const onChange = () => {
      const shown = [...element.textTracks].find(({ mode }) => mode === 'showing')
      keep(KEY, shown?.language ?? 'off')
    }
    element.textTracks.addEventListener('change', onChange)
    return () => element.textTracks.removeEventListener('change', onChange)
  }, [video, subtitles, wanted, always])
}

const NONE: readonly SubtitleTrack[] = []

/** The tracks that were added here; a stream may bring others along. */
const ADDED = new WeakSet<TextTrack>()

/** The track of a language. What was once added to an element stays in its list, and is used again. */
function textTrackOf(element: HTMLMediaElement, language: string, label: string): TextTrack {
  const there = [...element.textTracks].find((track) => track.language === language && track.label === label)
  const track = there ?? element.addTextTrack('subtitles', label, language)
  ADDED.add(track)
  return track
}

function fill(track: TextTrack, cues: readonly SubtitleCue[], isShown: boolean): void {
  // The cues of a track that is off cannot be seen, not even to be taken out.
  const { mode } = track
  track.mode = 'hidden'
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
  for (const { start, end, text } of cues) {
    if (text !== '') track.addCue(new VTTCue(start / 1000, end / 1000, vttText(text)))
  }
  track.mode = isShown ? 'showing' : mode
}
