import { splitCue, splitCueAt, splitText } from '#features/chapters/subtitles/edit-cues.ts'
import { CUE_TEXT_MAX } from '#features/chapters/subtitles/schema.ts'
import type { CuePlace } from '../cue-edits.ts'
import { type Desk, leadOf, lineBeside } from './desk.tsx'
import type { LineTools } from './table/cue-row.tsx'

/** What can be done with the lines of the table. */
export function lineToolsOf(desk: Desk, focusLine: (line: number) => void): LineTools {
  const { edits, clock, player } = desk

  const timesOf = (line: number) => timesOfLine(desk, line)

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
    write({ language, line, index }, text) {
      const times = timesOf(line)
      if (index !== null) edits.write({ language, index }, text)
      else if (times) edits.add(language, { start: times.start, end: times.end, text: text.slice(0, CUE_TEXT_MAX) })
    },
    split({ language, index }, offset) {
      if (index === null) return
      const isSplit = edits.split({ language, index }, (cues, at) => splitCueAt(cues, at, offset))
      if (isSplit) desk.ask({ language, index: index + 1, at: 0 })
    },
    go(language, by) {
      const line = lineBeside(desk, by)
      if (line === undefined) return
      desk.activate(line)
      desk.ask({ language, line, at: by < 0 ? Number.MAX_SAFE_INTEGER : 0 })
    },
    leave: () => focusLine(desk.active),
    setEdge: (line, edge, ms) => withLead(line, (place) => edits.setEdge(place, edge, ms)),
    setHere: (line, edge) => withLead(line, (place) => edits.setEdge(place, edge, clock.ms)),
    splitHere(line) {
      const [before] = splitText(timesOf(line)?.text ?? '', 0.5)
      withLead(line, (place) => edits.split(place, (cues, at) => splitCueAt(cues, at, before.length)))
    },
    join: (line) => withLead(line, (place) => edits.join(place)),
    remove: (line) => withLead(line, (place) => edits.remove(place)),
    mend(place, { how, cues }) {
      const times = cues[place.index]
      // Words and empty cues are a matter of one language, times of both.
      if (how === 'remove' || how === 'break' || how === 'keep') edits.setCues(place.language, cues)
      else if (how === 'split') edits.split(place, splitCue)
      else if (times) edits.setTimes(place, times)
    },
  }
}

/** The cue that a line is about. */
export function timesOfLine(desk: Pick<Desk, 'first' | 'second' | 'pairs'>, line: number) {
  const place = leadOf(desk, line)
  const track = place?.language === desk.first.language ? desk.first : desk.second
  return place ? track?.cues[place.index] : undefined
}
