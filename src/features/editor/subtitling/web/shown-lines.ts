import { useState } from 'react'
import { findAgain } from '#features/chapters/subtitles/merge-cues.ts'
import type { SubtitleCue, SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { type CueIssue, issueOf } from '../cue-checks.ts'
import type { CuePlace } from '../cue-edits.ts'
import { type Desk, placeIn } from './desk.tsx'

export type Filter = 'all' | 'check'

type Checked = Pick<Desk, 'tracks' | 'first' | 'second' | 'pairs' | 'durationMs'>

/**
 * The lines that the table shows, and those to check. What was to check when it was asked for stays shown: a line that
 * is mended does not vanish from under the pointer.
 */
export function useShownLines(desk: Checked) {
  const { tracks, pairs } = desk
  const [wasToCheck, setWasToCheck] = useState<Chosen | null>(null)
  // Followed at every change: over several, a cue may have neither its words nor its start any more.
  if (wasToCheck && wasToCheck.tracks !== tracks) setWasToCheck(follow(wasToCheck, tracks))
  const all = pairs.map((_, line) => line)
  const toCheck = new Set(all.filter((line) => lineIssue(desk, line) !== null))
  const isShown = (line: number) => toCheck.has(line) || cuesOf(desk, line).some((cue) => wasToCheck?.cues.has(cue))

  function setFilter(filter: Filter): void {
    const cues = new Set([...toCheck].flatMap((line) => cuesOf(desk, line)))
    setWasToCheck(filter === 'check' ? { tracks, cues } : null)
  }

  const filter: Filter = wasToCheck ? 'check' : 'all'
  return { lines: wasToCheck ? all.filter(isShown) : all, toCheck: toCheck.size, filter, setFilter }
}

/** Some cues of tracks. */
interface Chosen {
  tracks: readonly SubtitleTrack[]
  cues: ReadonlySet<SubtitleCue>
}

/** What became of chosen cues after a change of the tracks. */
export function follow({ tracks, cues }: Chosen, changed: readonly SubtitleTrack[]): Chosen {
  const followed = changed.flatMap((track) => {
    const before = tracks.find(({ language }) => language === track.language)?.cues ?? []
    const again = findAgain(before, track.cues)
    return before.flatMap((cue, index) => (cues.has(cue) ? (again.get(index) ?? []) : []))
  })
  return { tracks: changed, cues: new Set(followed) }
}

function cuesOf(desk: Checked, line: number): SubtitleCue[] {
  return placesOf(desk, line).flatMap(({ track, index }) => track.cues[index] ?? [])
}

/** What is first to check in a line: of the first language, else of the one beside it. */
export function lineIssue(
  desk: Checked,
  line: number,
): { place: CuePlace; track: SubtitleTrack; issue: CueIssue } | null {
  for (const { track, index } of placesOf(desk, line)) {
    const issue = issueOf(track.cues, index, desk.durationMs)
    if (issue) return { place: { language: track.language, index }, track, issue }
  }
  return null
}

/** Where the cues of a line stand, one or two. */
function placesOf(desk: Checked, line: number): { track: SubtitleTrack; index: number }[] {
  return tracksOf(desk).flatMap((track) => {
    const { index } = placeIn(desk, line, track.language)
    return index === null ? [] : { track, index }
  })
}

/** The languages that are shown. */
export function tracksOf({ first, second }: Pick<Desk, 'first' | 'second'>): SubtitleTrack[] {
  return second ? [first, second] : [first]
}
