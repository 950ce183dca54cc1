import type { PackageStandard } from '../rules.ts'

/** The interface that an LMS has for what it shows, by the names that its standard gives to its functions. */
export type LmsApi = Record<string, (...values: string[]) => unknown>

/** Under which name a window has it. */
const API_NAMES: Record<PackageStandard, string> = { '1.2': 'API', '2004': 'API_1484_11' }

/** Windows that are looked into, so that those that lead in a circle have an end. */
const STEPS_MAX = 500

/** The windows around one, as far as it may ask for them. */
export interface WindowAround {
  parent?: WindowAround | null
  opener?: WindowAround | null
}

/**
 * Finds the interface of an LMS: in the windows around this one, then in those around the window that opened it, or
 * opened one of those. Windows of other sites have none that could be asked. Null where there is none.
 */
export function findApi(own: WindowAround, standard: PackageStandard): LmsApi | null {
  const name = API_NAMES[standard]
  const openers: WindowAround[] = []
  let current: WindowAround | null = own
  for (let step = 0; current && step < STEPS_MAX; step++) {
    const api = ask(current, name)
    if (typeof api === 'object' && api !== null) return api as LmsApi
    const opener = ask(current, 'opener')
    if (isWindow(opener)) openers.push(opener)
    const parent = ask(current, 'parent')
    // The outermost window is its own parent.
    current = isWindow(parent) && parent !== current ? parent : (openers.shift() ?? null)
  }
  return null
}

function isWindow(value: unknown): value is WindowAround {
  return typeof value === 'object' && value !== null
}

/** What a window has under a name; one of another site throws whatever it is asked. */
function ask(around: WindowAround, name: string): unknown {
  try {
    return (around as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}
