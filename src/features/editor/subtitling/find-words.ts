import { CUE_TEXT_MAX, type SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { literalPattern } from '#shared/literal-pattern.ts'

/** Where wanted words stand: in the text of a cue, from a character up to another one. */
export interface Match {
  language: string
  index: number
  from: number
  to: number
}

type Tracks = readonly SubtitleTrack[]

/** Every place of wanted words in the tracks of some languages, by time; capitals do not matter. Nothing wanted is nowhere. */
export function findWords(tracks: Tracks, languages: readonly string[], wanted: string): Match[] {
  if (wanted.trim() === '') return []
  const pattern = new RegExp(literalPattern(wanted), 'giu')
  const found = tracks
    .filter(({ language }) => languages.includes(language))
    .flatMap(({ language, cues }) =>
      cues.flatMap(({ start, text }, index) =>
        [...text.matchAll(pattern)].map(({ index: from, 0: { length } }) => ({
          start,
          match: { language, index, from, to: from + length },
        })),
      ),
    )
  return found.toSorted((one, other) => one.start - other.start).map(({ match }) => match)
}

/** The tracks with other words in the place of some; a cue that would become too long stays as it is. */
export function replaceWords(tracks: Tracks, matches: readonly Match[], words: string): Tracks {
  const byCue = Map.groupBy(matches, ({ language, index }) => `${language} ${index}`)
  return tracks.map((track) => {
    const cues = track.cues.map((cue, index) => {
      const here = byCue.get(`${track.language} ${index}`)?.toSorted((one, other) => other.from - one.from) ?? []
      const text = here.reduce((before, { from, to }) => before.slice(0, from) + words + before.slice(to), cue.text)
      return text === cue.text || text.length > CUE_TEXT_MAX ? cue : { ...cue, text }
    })
    return cues.every((cue, index) => cue === track.cues[index]) ? track : { ...track, cues }
  })
}
