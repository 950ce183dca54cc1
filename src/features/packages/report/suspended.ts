import type { QuizReached } from './standing.ts'

/** Characters that SCORM 1.2 lets a package keep. */
export const SUSPENDED_MAX = 4096

/** What a package keeps from one visit to the next. */
export interface Suspended {
  /** The chapter that was open last. */
  last: number | null
  done: ReadonlySet<number>
  /** Where chapters that are not done were left, the latest last: seconds, pages, or the share of a text. */
  positions: ReadonlyMap<number, number>
  quizzes: ReadonlyMap<number, QuizReached>
}

export const NOTHING_SUSPENDED: Suspended = { last: null, done: new Set(), positions: new Map(), quizzes: new Map() }

/** Goes up with every change of the form, which is `1|base|last|done|quizzes|positions`. */
const VERSION = '1'

/** Positions of texts are shares, kept to a thousandth. */
const SHARES = 1000

/**
 * Writes it in few characters: numbers with 36 digits, chapters counted from the first one. Where not all of it has room,
 * the oldest positions are left out, never what is done or the best results.
 */
export function writeSuspended({ last, done, positions, quizzes }: Suspended): string {
  const ids = [...done, ...positions.keys(), ...quizzes.keys(), ...(last === null ? [] : [last])]
  const base = ids.length === 0 ? 0 : Math.min(...ids)
  const name = (id: number) => short(id - base)
  const results = [...quizzes].map(([id, { best, attempts }]) => `${name(id)}:${short(best)}:${short(attempts)}`)
  const kept = [VERSION, short(base), last === null ? '' : name(last), writeRuns(done, base), results.join(',')]
  let written = `${kept.join('|')}|`
  let isFirst = true
  // The latest first, as far as there is room.
  for (const [id, position] of [...positions].reverse()) {
    if (done.has(id)) continue
    const one = `${isFirst ? '' : ','}${name(id)}${writePosition(position)}`
    if (written.length + one.length > SUSPENDED_MAX) break
    written += one
    isFirst = false
  }
  return written
}

/** Chapters in order, as steps from the one before; `a-b` is a step and how many follow each other. */
function writeRuns(done: ReadonlySet<number>, base: number): string {
  const runs: { from: number; to: number }[] = []
  for (const id of [...done].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && run.to === id - 1) run.to = id
    else runs.push({ from: id, to: id })
  }
  let before = base
  return runs
    .map(({ from, to }) => {
      const step = short(from - before)
      before = to
      return to === from ? step : `${step}-${short(to - from)}`
    })
    .join(',')
}

function writePosition(position: number): string {
  return Number.isInteger(position) ? `:${short(position)}` : `.${short(Math.round(position * SHARES))}`
}

function short(number: number): string {
  return number.toString(36)
}

/** Reads what was written; what another release, or anybody else, wrote is as if there were nothing. */
export function readSuspended(written: string): Suspended {
  const [version, base = '', last = '', done = '', quizzes = '', positions = '', ...more] = written.split('|')
  if (version !== VERSION || more.length > 0) return NOTHING_SUSPENDED
  try {
    const from = long(base)
    return {
      last: last === '' ? null : from + long(last),
      done: readRuns(done, from),
      quizzes: new Map(parts(quizzes).map((one) => readQuiz(one, from))),
      positions: new Map(
        parts(positions)
          .map((one) => readPosition(one, from))
          .reverse(),
      ),
    }
  } catch {
    return NOTHING_SUSPENDED
  }
}

function parts(list: string): string[] {
  return list === '' ? [] : list.split(',')
}

/** Chapters that a run may stand for: more would be rubbish that fills the memory. */
const RUN_MAX = 1000

function readRuns(list: string, base: number): Set<number> {
  const done = new Set<number>()
  let before = base
  for (const run of parts(list)) {
    const [step = '', length = '0'] = run.split('-')
    const count = long(length)
    if (count > RUN_MAX) throw new RangeError(run)
    const from = before + long(step)
    for (let id = from; id <= from + count; id++) done.add(id)
    before = from + count
  }
  return done
}

function readQuiz(one: string, base: number): [number, QuizReached] {
  const [id = '', best = '', attempts = ''] = one.split(':')
  return [base + long(id), { best: Math.min(100, long(best)), attempts: long(attempts) }]
}

function readPosition(one: string, base: number): [number, number] {
  const [, id = '', sign, position = ''] = /^(\w+)([:.])(\w+)$/.exec(one) ?? []
  return [base + long(id), sign === '.' ? long(position) / SHARES : long(position)]
}

/** @throws RangeError for what is no number of ours */
function long(digits: string): number {
  const number = /^[0-9a-z]{1,10}$/.test(digits) ? Number.parseInt(digits, 36) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new RangeError(digits)
  return number
}
