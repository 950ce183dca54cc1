import type { LmsApi } from './find-api.ts'
import type { Standing } from './standing.ts'
import type { Before, Vocabulary } from './vocabulary.ts'

/** What an LMS is told at a step. */
export interface Report {
  standing: Standing
  chapterId: number | null
  suspended: string
}

/** A visit, as an LMS keeps it. Whatever the LMS does with it, a reader goes on reading. */
export interface LmsVisit {
  /** What the visit before left. */
  readonly suspended: string
  /** Tells what changed since, and has it kept. */
  tell(report: Report): void
  /** Has kept what was not yet, once, and ends the visit: nothing is told after that. */
  finish(): void
}

interface VisitOptions {
  api: LmsApi | null
  vocabulary: Vocabulary
  /** Milliseconds on a clock that only goes forwards. */
  now: () => number
}

/** Begins a visit. Without an interface, or with one that does not begin, nothing is told. */
export function beginVisit({ api, vocabulary, now }: VisitOptions): LmsVisit {
  const began = now()
  const told = new Map<string, string>()
  let isOpen = isTrue(ask(api, vocabulary.initialize, ''))
  const before = isOpen ? vocabulary.reachedBefore(vocabulary.status.map(get)) : NOTHING_BEFORE
  let best: Before = before
  const isFirst = !isOpen || get(vocabulary.entry) === 'ab-initio'
  const suspended = isFirst ? '' : get(vocabulary.suspended)

  function get(element: string): string {
    const value = ask(api, vocabulary.get, element)
    return value === undefined || value === null ? '' : String(value)
  }

  /** @returns whether it is new to the LMS */
  function set(element: string, value: string): boolean {
    if (told.get(element) === value) return false
    // What was refused is tried again with the next step.
    if (isTrue(ask(api, vocabulary.set, element, value))) told.set(element, value)
    return true
  }

  function keep(): void {
    set(vocabulary.time, vocabulary.timeOf(now() - began))
    ask(api, vocabulary.commit, '')
  }

  return {
    suspended,
    tell({ standing, ...rest }) {
      if (!isOpen) return
      best = better(best, standing)
      const values = vocabulary.values({ ...rest, standing: { ...standing, ...best } })
      const changed = Object.entries(values).filter(([element, value]) => set(element, value))
      if (changed.length > 0) keep()
    },
    finish() {
      if (!isOpen) return
      isOpen = false
      keep()
      ask(api, vocabulary.finish, '')
    },
  }
}

const NOTHING_BEFORE: Before = { completion: 'incomplete', success: 'unknown' }

const RANK: Record<Standing['success'], number> = { unknown: 0, failed: 1, passed: 2 }

/** What was reached once stays reached. */
function better(before: Before, now: Before): Before {
  return {
    completion: before.completion === 'completed' ? 'completed' : now.completion,
    success: RANK[before.success] > RANK[now.success] ? before.success : now.success,
  }
}

/** Calls what an LMS may have, and may do badly; undefined where it has none, or throws. */
function ask(api: LmsApi | null, name: string, ...values: string[]): unknown {
  try {
    // Called as its method: some are written with `this`.
    return api?.[name]?.(...values)
  } catch {
    return undefined
  }
}

function isTrue(answer: unknown): boolean {
  return String(answer) === 'true'
}
