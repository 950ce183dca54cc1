import { withoutNotes } from '../subtitles/changed-sources.ts'
import type { SubtitleTrack } from '../subtitles/schema.ts'
import { shownTracks } from './edit/anchored-subtitles.ts'
import { isMadeOf, needsBaking } from './edit/bake-key.ts'
import { type AskedQuestion, BLANK_EDIT, type Interaction, type SourcePlace, type VideoEdit } from './edit/schema.ts'
import { type Piece, piecesOf, seenFrom, timeOf } from './edit/timeline.ts'
import type { WeetContent } from './schema.ts'

/** The id of the only clip in what readers get. */
const RESULT = 'result'

/** What readers are shown, and what of the recordings is where in it. */
interface Shown {
  /** Public id of the file. */
  fileID: string
  durationMs: number
  pieces: readonly Piece[]
}

/** What readers are shown of a video; null while that is not made yet. */
export function shownOf({ edit, baked }: WeetContent): Shown | null {
  const [clip] = edit.clips
  if (!clip) return null
  if (needsBaking(edit)) return baked && isMadeOf(edit, baked.key) ? baked : null
  return { fileID: clip.fileID, durationMs: clip.recordedMs, pieces: piecesOf(edit) }
}

/**
 * A video as its readers get it: one file, everything at its time in it, and nothing of what was cut, of who made it or
 * of right answers. It has the form of any other video, of a single whole clip.
 * @param answers keeps right answers and where answers lead: for somebody who goes on from the result
 */
export function videoForReaders(content: WeetContent, { answers = false } = {}): WeetContent {
  const shown = shownOf(content)
  const { edit, ...kept } = content
  if (!shown) return { ...kept, edit: BLANK_EDIT, baked: null }
  const { fileID, durationMs, pieces } = shown
  const recordedMs = Math.max(1, Math.round(durationMs))
  return {
    ...kept,
    baked: null,
    edit: {
      ...BLANK_EDIT,
      ...(edit.noSkipping && { noSkipping: true }),
      clips: [{ id: RESULT, fileID, start: 0, end: recordedMs, recordedMs }],
      marks: marksForReaders(edit, pieces),
      interactions: edit.interactions.flatMap((one) => interactionForReaders(one, pieces, answers)),
      subtitles: inResult(withoutNotes(shownTracks(edit, pieces))),
    },
  }
}

/**
 * A video that goes on from its result: that is its only recording, as it is in another file. What was cut is gone, and
 * what was drawn is in the picture.
 * @param result the file, and how long it is
 */
export function goOnFromResult(
  content: WeetContent,
  { fileID, durationMs }: Pick<Shown, 'fileID' | 'durationMs'>,
): WeetContent {
  const { edit, ...rest } = videoForReaders(content, { answers: true })
  const recordedMs = Math.round(durationMs)
  const tracks = shownTracks(content.edit, shownOf(content)?.pieces ?? [])
  const clips = [{ id: RESULT, fileID, start: 0, end: recordedMs, recordedMs }]
  return { ...rest, edit: { ...edit, clips, subtitles: inResult(tracks) } }
}

function inResult(tracks: SubtitleTrack[]): VideoEdit['subtitles'] {
  return tracks.map(({ cues, ...track }) => ({ ...track, cues: cues.map((cue) => ({ clip: RESULT, ...cue })) }))
}

/** A section whose beginning is cut begins with what is left of it. */
function marksForReaders({ marks }: VideoEdit, pieces: readonly Piece[]): VideoEdit['marks'] {
  const shown = marks.flatMap(({ id, clip, at, title }) => {
    const seen = seenFrom(pieces, { clip, ms: at })
    return seen === null ? [] : [{ id, clip: RESULT, at: Math.round(seen), title }]
  })
  // Of sections that begin at the same moment, the last is the one that is seen.
  const byTime = new Map(shown.toSorted((one, other) => one.at - other.at).map((mark) => [mark.at, mark]))
  return [...byTime.values()]
}

/** Questions come with an attempt; where answers lead is told with the answer. */
function interactionForReaders(interaction: Interaction, pieces: readonly Piece[], answers: boolean): Interaction[] {
  const at = timeOf(pieces, { clip: interaction.clip, ms: interaction.at })
  if (at === null) return []
  const place = { clip: RESULT, at: Math.round(at) }
  if (interaction.kind !== 'question') return [{ ...interaction, ...place }]
  const { id, kind, question, required, again } = interaction
  if (answers) return [{ ...interaction, ...place, ...jumpsInResult(interaction, pieces) }]
  return [{ id, kind, ...place, question: { id: question.id, kind: 'open', text: '' }, required, again }]
}

/** Where answers lead, in the result; what leads to nothing any more leads on. */
function jumpsInResult({ wrong, choices = {} }: AskedQuestion, pieces: readonly Piece[]) {
  const placed = ({ clip, at }: { clip: string; at: number }) => {
    const seen = seenFrom(pieces, { clip, ms: at })
    return seen === null ? undefined : { clip: RESULT, at: Math.round(seen) }
  }
  const led = Object.entries(choices).flatMap(([id, jump]) => {
    const to = placed(jump)
    return to ? [[id, to] as const] : []
  })
  return { wrong: wrong && placed(wrong), choices: Object.fromEntries(led) }
}

/** When readers see a place that an answer leads to, in milliseconds; null where nothing is left from there on. */
export function shownTime(content: WeetContent, place: SourcePlace): number | null {
  const shown = shownOf(content)
  return shown && seenFrom(shown.pieces, place)
}
