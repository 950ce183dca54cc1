import { CUE_TEXT_MAX } from '#features/chapters/subtitles/schema.ts'
import type { CuePlace } from '../cue-edits.ts'
import { type Desk, leadOf } from './desk.tsx'
import type { LineTools } from './table/cue-row.tsx'

/** What can be done with the lines of the table. */
export function lineToolsOf(desk: Desk, focusLine: (line: number) => void): LineTools {
  const { pairs, edits, clock, player } = desk

  const timesOf = (line: number) => timesOfLine(desk, line)

  function write(place: CuePlace, text: string): void {
    if (place.index >= 0) edits.write(place, text)
    // A cell without a cue carries the line that it stands in.
    else {
      const times = timesOf(-1 - place.index)
      if (times) edits.add(place.language, { start: times.start, end: times.end, text: text.slice(0, CUE_TEXT_MAX) })
    }
  }

  function withLead(line: number, act: (place: CuePlace) => void): void {
    const place = leadOf(desk, line)
    if (place) act(place)
  }

  return {
    activate: desk.activate,
    play(line) {
      desk.activate(line)
      player.current?.seek(timesOf(line)?.start ?? 0)
      player.current?.play()
    },
    write,
    split(place, offset) {
      edits.split(place, offset)
      desk.ask({ language: place.language, index: place.index + 1, at: 0 })
    },
    go(language, by) {
      const line = desk.active + by
      if (line < 0 || line >= pairs.length) return
      desk.activate(line)
      const place = placeIn(desk, line, language)
      desk.ask({ ...place, at: by < 0 ? Number.MAX_SAFE_INTEGER : 0 })
    },
    leave: () => focusLine(desk.active),
    setEdge: (line, edge, ms) => withLead(line, (place) => edits.setEdge(place, edge, ms)),
    setHere: (line, edge) => withLead(line, (place) => edits.setEdge(place, edge, clock.ms)),
    splitHere(line) {
      const text = textOf(desk, line)
      const middle = Math.floor(text.length / 2)
      // Between two words, as near to the middle as can be.
      const gaps = [...text.matchAll(/\s/g)].map(({ index }) => index)
      const at = gaps.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0]
      if (at !== undefined) withLead(line, (place) => edits.split(place, at))
    },
    join: (line) => withLead(line, (place) => edits.join(place)),
    remove: (line) => withLead(line, (place) => edits.remove(place)),
    mend: ({ language }, { cues }) => edits.setCues(language, cues),
  }
}

/** The cue that a line is about. */
export function timesOfLine(desk: Pick<Desk, 'first' | 'second' | 'pairs'>, line: number) {
  const place = leadOf(desk, line)
  const track = place?.language === desk.first.language ? desk.first : desk.second
  return place ? track?.cues[place.index] : undefined
}

function textOf(desk: Desk, line: number): string {
  return timesOfLine(desk, line)?.text ?? ''
}

/** The cue of a line in a language; where it has none, a place that says which line it is. */
export function placeIn({ first, pairs }: Pick<Desk, 'first' | 'pairs'>, line: number, language: string): CuePlace {
  const pair = pairs[line]
  const index = language === first.language ? pair?.first : pair?.second
  return { language, index: index ?? -1 - line }
}
