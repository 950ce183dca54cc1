import { useQueries } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import { peaksQuery } from '#features/chapters/web/players/file-calls.ts'
import {
  bringBack,
  cutSources,
  moveCut,
  removeClip,
  removeItem,
  trimClip,
} from '#features/chapters/weet/edit/operations.ts'
import type { SourcePlace, SourceRange } from '#features/chapters/weet/edit/schema.ts'
import { placeAt, rangeOf, timeOf } from '#features/chapters/weet/edit/timeline.ts'
import { PEAKS_MAX } from '#features/media/contract.ts'
import { CallError } from '#shared/client.ts'
import { newItemId, type StudioDesk } from '../desk.ts'
import { type Film, filmOf, rangesBetween } from '../timeline/film.ts'
import { cutOrBringBack, isAllCut } from './cut-edits.ts'
import { type SilenceRule, silencesIn } from './silences.ts'

/** The loudness of a recording; one without sound has no peaks. */
export interface Loudness {
  peaks: readonly number[]
  /** Milliseconds of each peak. */
  msEach: number
}

/** A silence that is seen in the result. */
export interface Silence extends SourceRange {
  key: string
  /** When it is in the result, and how long, in milliseconds. */
  at: number
  lengthMs: number
}

const RULE: SilenceRule = { longerThanMs: 1000, breathMs: 300 }

export type Cutting = ReturnType<typeof useCutting>

export const CuttingContext = createContext<Cutting | null>(null)

/** What cutting needs beside the desk: the film, what of it is selected, and its silences. */
export function useCut(): Cutting {
  const cutting = use(CuttingContext)
  if (!cutting) throw new Error('This component stands in the video studio only.')
  return cutting
}

export function useCutting(desk: StudioDesk) {
  const { clips, cuts } = desk.edit
  const [isFolded, fold] = useState(false)
  const [stretch, select] = useState<{ from: SourcePlace; to: SourcePlace } | null>(null)
  const film = useMemo(() => filmOf({ clips, cuts }, isFolded), [clips, cuts, isFolded])
  const ranges = useMemo(() => (stretch ? rangesBetween(film, stretch.from, stretch.to) : []), [film, stretch])
  const loudness = useLoudness(desk)
  return {
    ...{ film, isFolded, fold, stretch, select, ranges, loudness },
    ...useSilences(desk, loudness),
    isSelectionCut: isAllCut(desk.edit, ranges),
    ...cutActs(desk, { film, stretch, select, ranges }),
  }
}

interface Selection {
  film: Film
  stretch: { from: SourcePlace; to: SourcePlace } | null
  select: (stretch: { from: SourcePlace; to: SourcePlace } | null) => void
  ranges: readonly SourceRange[]
}

function cutActs(desk: StudioDesk, { stretch, select, ranges }: Selection) {
  const { edit, chosen, choose, change, pieces, clock } = desk
  return {
    /** Cuts what is selected, or brings it back; without a selection, what is chosen goes. */
    remove(): void {
      if (ranges.length > 0) {
        change((before) => cutOrBringBack(before, ranges, newItemId))
        select(null)
      } else if (chosen) {
        const { list, id } = chosen
        if (list === 'cuts') change((before) => bringBack(before, id))
        else if (list === 'clips') change((before) => removeClip(before, id))
        else change((before) => removeItem(before, list, id))
        choose(null)
      }
    },
    /** Begins or ends the selection where it plays. */
    mark(edge: 'from' | 'to'): void {
      const place = placeAt(pieces, clock.ms)
      if (!place) return
      choose(null)
      select({ from: stretch?.from ?? place, to: stretch?.to ?? place, [edge]: place })
    },
    /** Brings an edge of what is chosen to where it plays. */
    bringEdge(edge: 'start' | 'end'): void {
      const place = placeAt(pieces, clock.ms)
      if (!place || !chosen) return
      const ms = Math.round(place.ms)
      const cut = chosen.list === 'cuts' && edit.cuts.find(({ id, clip }) => id === chosen.id && clip === place.clip)
      if (cut) change((before) => moveCut(before, cut.id, { ...cut, [edge]: ms }))
      const clip = chosen.list === 'clips' && edit.clips.find(({ id }) => id === chosen.id && id === place.clip)
      if (clip) change((before) => trimClip(before, clip.id, { ...clip, [edge]: ms }))
    },
  }
}

/** How loud the recordings are, by the public ids of their files, as far as it is known. */
function useLoudness({ edit }: StudioDesk): ReadonlyMap<string, Loudness> {
  const files = [...new Set(edit.clips.map(({ fileID }) => fileID))].join(' ')
  return useQueries({
    queries: files === '' ? [] : files.split(' ').map((fileID) => ({ ...peaksQuery(fileID, PEAKS_MAX), retry: false })),
    combine: useMemo(
      () => (found: { data?: { peaks: readonly number[]; duration: number }; error: Error | null }[]) =>
        new Map(
          files.split(' ').flatMap((fileID, index): [string, Loudness][] => {
            const { data, error } = found[index] ?? {}
            // Nothing else that is known of a file says whether it has sound.
            if (error instanceof CallError && error.status === 404) return [[fileID, { peaks: [], msEach: 1 }]]
            if (!data || data.peaks.length === 0) return []
            return [[fileID, { peaks: data.peaks, msEach: (data.duration * 1000) / data.peaks.length }]]
          }),
        ),
      [files],
    ),
  })
}

/** The silences of the result, and which of them go. */
function useSilences({ edit, pieces, change }: StudioDesk, loudness: ReadonlyMap<string, Loudness>) {
  const { clips } = edit
  const [rule, setRule] = useState(RULE)
  const [isListing, list] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const byFile = useMemo(
    () => new Map([...loudness].map(([fileID, { peaks, msEach }]) => [fileID, silencesIn(peaks, msEach, rule)])),
    [loudness, rule],
  )
  const silences = useMemo(
    () =>
      clips.flatMap(({ id: clip, fileID, start, end }) =>
        (byFile.get(fileID) ?? []).flatMap((silence): Silence[] => {
          const range = { clip, start: Math.max(start, silence.start), end: Math.min(end, silence.end) }
          if (range.start >= range.end) return []
          const seen = rangeOf(pieces, range)
          const middle = timeOf(pieces, { clip, ms: (range.start + range.end) / 2 })
          if (!seen || middle === null || seen.end <= seen.start) return []
          return [{ ...range, key: `${clip} ${range.start}`, at: seen.start, lengthMs: seen.end - seen.start }]
        }),
      ),
    [clips, byFile, pieces],
  )
  const going = silences.filter(({ key }) => !kept.has(key))
  return {
    ...{ silences, going, rule, setRule, isListing, list },
    isKept: (key: string) => kept.has(key),
    /** Has a silence stay, or go after all. */
    keep(key: string, isKept: boolean): void {
      const after = new Set(kept)
      if (isKept) after.add(key)
      else after.delete(key)
      setKept(after)
    },
    /** Cuts the silences that are not kept, as one step. */
    removeSilences(): void {
      change((before) => cutSources(before, going, newItemId))
      list(false)
    },
  }
}
