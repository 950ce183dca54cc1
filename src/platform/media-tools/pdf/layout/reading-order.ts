import type { Run } from './runs.ts'

/** Runs that stand on one line of one column, from left to right. */
export type Row = Run[]

/** Shares of the size of letters that a line reaches above and below what its letters stand on. */
const ASCENT = 0.75
const DESCENT = 0.2
/** How much of the smaller of two runs has to be beside the other to be on its line. */
const BESIDE = 0.5
/** Points: what is narrower parts no columns. */
const NARROWEST_GUTTER = 7
const STEP = 2
const MOST_DEPTH = 6
const TRIED = 8
/** The lines that columns have at least. */
const FEWEST_LINES = 3
/** Of a column's width that lines of prose fill. */
const FILLED = 0.62
const PROSE_LETTERS = 14

/** Rows in the order in which a page is read: columns one after the other, what spans them between. */
export function inReadingOrder(runs: readonly Run[], depth = 0): Row[] {
  if (runs.length < 2 * FEWEST_LINES || depth >= MOST_DEPTH) return rowsOf(runs)
  for (const gutter of guttersOf(runs)) {
    const zones = zonesAt(runs, gutter)
    if (!zones.some(({ parted }) => parted)) continue
    return zones.flatMap(({ left, right, across, parted }) =>
      parted
        ? [...inReadingOrder(left, depth + 1), ...inReadingOrder(right, depth + 1)]
        : inReadingOrderOnce([...left, ...right, ...across], runs.length, depth),
    )
  }
  return rowsOf(runs)
}

/** A zone that is all there was would be taken apart forever. */
function inReadingOrderOnce(runs: readonly Run[], before: number, depth: number): Row[] {
  return runs.length < before ? inReadingOrder(runs, depth + 1) : rowsOf(runs)
}

/** Groups runs into rows, from top to bottom. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const rows: { runs: Run[]; top: number; bottom: number; base: number }[] = []
  for (const run of runs.toSorted((a, b) => a.base - b.base)) {
    const [top, bottom] = [run.base - ASCENT * run.size, run.base + DESCENT * run.size]
    const row = rows.findLast((one) => {
      const shared = Math.min(one.bottom, bottom) - Math.max(one.top, top)
      return shared > BESIDE * Math.min(one.bottom - one.top, bottom - top)
    })
    if (row && !overlaps(row.runs, run)) {
      row.runs.push(run)
      row.top = Math.min(row.top, top)
      row.bottom = Math.max(row.bottom, bottom)
    } else rows.push({ runs: [run], top, bottom, base: run.base })
  }
  return rows.map((row) => row.runs.toSorted((a, b) => a.left - b.left))
}

/** Large letters reach into the lines below: what stands under them is another line. */
function overlaps(row: readonly Run[], run: Run): boolean {
  return row.some((one) => {
    const shared = Math.min(one.right, run.right) - Math.max(one.left, run.left)
    return shared > BESIDE * Math.min(one.right - one.left, run.right - run.left) && run.size > 0.5 * one.size
  })
}

/** Places between columns, those that part most lines first. */
function guttersOf(runs: readonly Run[]): number[] {
  const from = Math.min(...runs.map(({ left }) => left))
  const to = Math.max(...runs.map(({ right }) => right))
  const places = Math.min(2000, Math.ceil((to - from) / STEP))
  if (places < 1) return []
  // At each place: how many runs end before, begin behind, and lie across.
  const ended = new Array<number>(places + 2).fill(0)
  const begun = new Array<number>(places + 2).fill(0)
  for (const { left, right } of runs) {
    const begin = Math.floor((left - from) / STEP)
    const end = Math.ceil((right - from) / STEP)
    begun[Math.min(begin, places)] = (begun[Math.min(begin, places)] ?? 0) + 1
    ended[Math.min(end, places + 1)] = (ended[Math.min(end, places + 1)] ?? 0) + 1
  }
  const scored: { at: number; score: number }[] = []
  let [before, started] = [0, 0]
  for (let place = 0; place <= places; place++) {
    before += ended[place] ?? 0
    const across = started - before
    const behind = runs.length - started - (begun[place] ?? 0)
    started += begun[place] ?? 0
    const score = Math.min(before, behind) - across
    if (Math.min(before, behind) >= FEWEST_LINES && score > -runs.length / 2) scored.push({ at: place, score })
  }
  return bestOf(scored).map((place) => from + place * STEP)
}

/** The middles of the best stretches of equal places. */
function bestOf(scored: readonly { at: number; score: number }[]): number[] {
  const stretches: { first: number; last: number; score: number }[] = []
  for (const { at, score } of scored) {
    const last = stretches.at(-1)
    if (last && last.last === at - 1 && last.score === score) last.last = at
    else stretches.push({ first: at, last: at, score })
  }
  return stretches
    .toSorted((a, b) => b.score - a.score || b.last - b.first - (a.last - a.first))
    .slice(0, TRIED)
    .map(({ first, last }) => (first + last) / 2)
}

interface Zone {
  left: Run[]
  right: Run[]
  across: Run[]
  /** Its two sides are read one after the other. */
  parted: boolean
}

/** Parts runs at a gutter, from top to bottom, into zones with two sides and those that lie across. */
function zonesAt(runs: readonly Run[], gutter: number): Zone[] {
  const zones: Zone[] = []
  let zone: Zone = { left: [], right: [], across: [], parted: false }
  const flush = () => {
    if (zone.left.length + zone.right.length + zone.across.length > 0) zones.push(zone)
    zone = { left: [], right: [], across: [], parted: false }
  }
  for (const run of runs.toSorted((a, b) => a.base - b.base)) {
    const side = run.right <= gutter + 1 ? zone.left : run.left >= gutter - 1 ? zone.right : undefined
    if (side) {
      if (zone.across.length > 0) flush()
      ;(run.right <= gutter + 1 ? zone.left : zone.right).push(run)
    } else {
      if (zone.left.length + zone.right.length > 0) flush()
      zone.across.push(run)
    }
  }
  flush()
  for (const each of zones) each.parted = areColumns(each)
  return zones
}

function areColumns({ left, right }: Zone): boolean {
  if (left.length < FEWEST_LINES || right.length < FEWEST_LINES) return false
  const [one, other] = [rowsOf(left), rowsOf(right)]
  if (one.length < FEWEST_LINES || other.length < FEWEST_LINES) return false
  const gap = Math.min(...right.map((run) => run.left)) - Math.max(...left.map((run) => run.right))
  if (gap < NARROWEST_GUTTER) return false
  if (isProse(one) && isProse(other)) return true
  if (isListed(one) && isListed(other)) return true
  return !areAligned(one, other) && widthOf(one) > NARROWEST && widthOf(other) > NARROWEST
}

/** Points: a narrower side is line numbers or marks, not a column. */
const NARROWEST = 60

function isProse(rows: readonly Row[]): boolean {
  const width = widthOf(rows)
  const filled = rows.filter((row) => lengthOf(row) > FILLED * width && lettersOf(row) >= PROSE_LETTERS)
  return filled.length >= 0.5 * rows.length && filled.length >= FEWEST_LINES
}

/** A list of contents: lines that end in a number. */
function isListed(rows: readonly Row[]): boolean {
  const ending = rows.filter((row) => /\p{L}.*\d$|\p{L}{3}.*[ivxlc]+$/u.test(row.map(({ text }) => text).join(' ')))
  return rows.length >= 2 * FEWEST_LINES && ending.length >= 0.7 * rows.length
}

/** Lines that stand side by side are the rows of a table. */
function areAligned(one: readonly Row[], other: readonly Row[]): boolean {
  const bases = other.map((row) => row[0]?.base ?? 0)
  const beside = one.filter((row) => bases.some((base) => Math.abs(base - (row[0]?.base ?? 0)) < 2))
  return beside.length >= 0.5 * Math.min(one.length, other.length)
}

function widthOf(rows: readonly Row[]): number {
  return Math.max(...rows.map((row) => row.at(-1)?.right ?? 0)) - Math.min(...rows.map((row) => row[0]?.left ?? 0))
}

function lengthOf(row: Row): number {
  return (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0)
}

function lettersOf(row: Row): number {
  return row.reduce((sum, { text }) => sum + text.length, 0)
}
