import type { Clip, SourcePlace, SourceRange, VideoEdit } from '#features/chapters/weet/edit/schema.ts'

/** A part of a clip that is kept as a whole, or cut as a whole, at its place on the timeline. */
export interface Part extends SourceRange {
  /** Where it begins on the timeline, in milliseconds of film. */
  film: number
  /** How long it is there: 0 for a cut that is folded. */
  width: number
  /** When it begins in the result; for a cut, when what follows it does. */
  at: number
  /** Id of the cut that takes it; null: it is kept. */
  cut: string | null
}

/**
 * The timeline of the studio: the clips one after the other, with what is cut out of them, so that cuts can be seen and
 * taken hold of. Its coordinate are milliseconds of film; those of the result stand still over a cut.
 */
export interface Film {
  parts: readonly Part[]
  lengthMs: number
}

/** @param isFolded cuts take no room */
export function filmOf({ clips, cuts }: Pick<VideoEdit, 'clips' | 'cuts'>, isFolded: boolean): Film {
  const cutsByClip = Map.groupBy(
    cuts.toSorted((one, other) => one.start - other.start),
    (cut) => cut.clip,
  )
  const parts: Part[] = []
  let [film, at] = [0, 0]
  const add = (clip: string, start: number, end: number, cut: string | null) => {
    if (end <= start) return
    const width = cut !== null && isFolded ? 0 : end - start
    parts.push({ clip, start, end, film, width, at, cut })
    film += width
    if (cut === null) at += end - start
  }
  for (const clip of clips) {
    let from = clip.start
    for (const cut of cutsByClip.get(clip.id) ?? []) {
      const [start, end] = [Math.max(cut.start, from), Math.min(cut.end, clip.end)]
      if (end <= start) continue
      add(clip.id, from, start, null)
      add(clip.id, start, end, cut.id)
      from = end
    }
    add(clip.id, from, clip.end, null)
  }
  return { parts, lengthMs: film }
}

/** Where a time of the result is on the timeline. At the end of a cut, it is behind it. */
export function filmAt({ parts, lengthMs }: Film, ms: number): number {
  const part = parts.findLast((one) => one.cut === null && one.at <= ms)
  return part ? Math.min(part.film + Math.max(0, ms - part.at), part.film + part.width) : lengthMs
}

/** The time of the result at a place of the timeline; in a cut, that of what follows it. */
export function resultAt(film: Film, filmMs: number): number {
  const part = partAt(film, filmMs)
  if (!part) return 0
  return part.cut === null ? part.at + Math.min(Math.max(0, filmMs - part.film), part.width) : part.at
}

/** The place in a recording at a place of the timeline; null in an empty video. */
export function placeOn(film: Film, filmMs: number): SourcePlace | null {
  const part = partAt(film, filmMs)
  if (!part) return null
  return { clip: part.clip, ms: Math.round(part.start + Math.min(Math.max(0, filmMs - part.film), part.width)) }
}

/** Where a place of a recording is on the timeline; null outside of its clip. */
export function filmOfPlace({ parts }: Film, { clip, ms }: SourcePlace): number | null {
  const part =
    parts.find((one) => one.clip === clip && one.start <= ms && ms < one.end) ??
    parts.findLast((one) => one.clip === clip && one.end === ms)
  return part ? part.film + Math.min(ms - part.start, part.width) : null
}

/** Where a stretch of a recording begins and ends on the timeline; null where nothing of it is in its clip. */
export function filmOfRange({ parts }: Film, { clip, start, end }: SourceRange): { start: number; end: number } | null {
  const inside = parts.filter((one) => one.clip === clip && one.start < end && start < one.end)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return null
  return {
    start: first.film + Math.min(Math.max(0, start - first.start), first.width),
    end: last.film + Math.min(end - last.start, last.width),
  }
}

/** Where a clip is on the timeline. */
export function filmOfClip(film: Film, { id, start, end }: Pick<Clip, 'id' | 'start' | 'end'>) {
  return filmOfRange(film, { clip: id, start, end })
}

/** The stretches of recordings between two places, cut or not, in the order of the timeline; either may be the first. */
export function rangesBetween({ parts }: Film, one: SourcePlace, other: SourcePlace): SourceRange[] {
  const [from, to] = [orderOf(parts, one), orderOf(parts, other)]
  if (!from || !to) return []
  const isForward = from.index < to.index || (from.index === to.index && from.ms <= to.ms)
  const [first, last] = isForward ? [from, to] : [to, from]
  return parts.slice(first.index, last.index + 1).flatMap((part, index, all) => {
    const start = index === 0 ? first.ms : part.start
    const end = index === all.length - 1 ? last.ms : part.end
    return start < end ? [{ clip: part.clip, start, end }] : []
  })
}

function orderOf(parts: readonly Part[], { clip, ms }: SourcePlace): { index: number; ms: number } | null {
  const within = parts.findIndex((one) => one.clip === clip && one.start <= ms && ms < one.end)
  const index = within < 0 ? parts.findLastIndex((one) => one.clip === clip && one.end === ms) : within
  return index < 0 ? null : { index, ms }
}

/** The part at a place of the timeline: between two, the later; the last one from its end on. */
function partAt({ parts }: Film, filmMs: number): Part | undefined {
  return (
    parts.findLast((one) => one.film <= filmMs && one.width > 0) ?? parts.find(({ width }) => width > 0) ?? parts[0]
  )
}

/** Lanes in which stretches do not lie over each other, as few as can be, at most so many: for each stretch its lane. */
export function lanesOf(stretches: readonly { start: number; end: number }[], most: number): number[] {
  const ends: number[] = []
  const lanes: number[] = stretches.map(() => 0)
  const order = stretches
    .map((_, index) => index)
    .sort((a, b) => (stretches[a]?.start ?? 0) - (stretches[b]?.start ?? 0))
  for (const index of order) {
    const { start = 0, end = 0 } = stretches[index] ?? {}
    const free = ends.findIndex((until) => until <= start)
    const lane = free >= 0 ? free : Math.min(ends.length, most - 1)
    ends[lane] = Math.max(end, ends[lane] ?? 0)
    lanes[index] = lane
  }
  return lanes
}

/** The first stretch of a clip on the timeline that is long enough and nowhere cut; null where there is none. */
export function roomIn(
  { parts }: Film,
  { id }: Pick<Clip, 'id'>,
  { least, most }: { least: number; most: number },
): { start: number; width: number } | null {
  const part = parts.find((one) => one.clip === id && one.cut === null && one.width >= least)
  return part ? { start: part.film, width: Math.min(most, part.width) } : null
}
