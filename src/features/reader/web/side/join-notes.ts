import { diffArrays } from 'diff'

/** Lines of the base that one side replaced, from `start` to before `end`, and what stands there instead. */
interface Hunk {
  start: number
  end: number
  lines: string[]
}

/**
 * One text of two that were written over the same base, line by line: what one of them changed or deleted comes in, and
 * where both changed the same lines both stay, theirs first. Without a base nothing is known to be deleted.
 */
export function joinNotes(base: string | null, theirs: string, mine: string): string {
  if (base === null || base === '') return keepBoth(theirs, mine)
  const baseLines = base.split('\n')
  const [ofTheirs, ofMine] = [hunksOf(baseLines, theirs.split('\n')), hunksOf(baseLines, mine.split('\n'))]
  const joined: string[] = []
  let place = 0
  for (const { start, end } of spansOf([...ofTheirs, ...ofMine])) {
    const within = (hunks: Hunk[]) => hunks.filter((hunk) => hunk.start >= start && hunk.end <= end)
    const [a, b] = [within(ofTheirs), within(ofMine)]
    const side = (hunks: Hunk[]) => applied(baseLines, { start, end }, hunks)
    joined.push(...baseLines.slice(place, start))
    if (a.length > 0 && b.length > 0) joined.push(...keepBoth(side(a).join('\n'), side(b).join('\n')).split('\n'))
    else joined.push(...side([...a, ...b]))
    place = end
  }
  return [...joined, ...baseLines.slice(place)].join('\n')
}

/** A text that contains both: what was written elsewhere, and what was written here. */
function keepBoth(theirs: string, mine: string): string {
  if (theirs === '' || mine.includes(theirs)) return mine
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`
}

function hunksOf(base: string[], changed: string[]): Hunk[] {
  const hunks: Hunk[] = []
  let place = 0
  let open: Hunk | null = null
  for (const { added, removed, value } of diffArrays(base, changed)) {
    if (!added && !removed) {
      place += value.length
      open = null
      continue
    }
    if (!open) {
      open = { start: place, end: place, lines: [] }
      hunks.push(open)
    }
    if (added) open.lines.push(...value)
    else open.end = place += value.length
  }
  return hunks
}

/** The lines that were changed, in order; changes that touch are one, since their order would be a guess. */
function spansOf(hunks: Hunk[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of hunks.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else spans.push({ start, end })
  }
  return spans
}

/** A stretch of the base with one side's changes. */
function applied(base: string[], { start, end }: { start: number; end: number }, hunks: Hunk[]): string[] {
  const lines: string[] = []
  let place = start
  for (const hunk of hunks) {
    lines.push(...base.slice(place, hunk.start), ...hunk.lines)
    place = hunk.end
  }
  return [...lines, ...base.slice(place, end)]
}
