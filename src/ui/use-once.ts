import { useRef } from 'react'

/** The longest time between the two clicks of a double click, as operating systems are set. */
const DOUBLE_CLICK_MS = 500

/**
 * Does a thing once, however fast its button is pressed: what is asked for while it is under way is left out, and so is
 * the second click of a double click whose first has already been answered. The state of a button comes too late for
 * both, as it is drawn after that second click. What failed may be tried again at once.
 * @param run tells its failures itself
 */
export function useOnce<Given extends unknown[]>(run: (...given: Given) => Promise<unknown>) {
  const isRunning = useRef(false)
  const startedAt = useRef(Number.NEGATIVE_INFINITY)
  return async (...given: Given): Promise<void> => {
    if (isRunning.current || performance.now() - startedAt.current < DOUBLE_CLICK_MS) return
    isRunning.current = true
    startedAt.current = performance.now()
    try {
      await run(...given)
    } catch {
      startedAt.current = Number.NEGATIVE_INFINITY
    } finally {
      isRunning.current = false
    }
  }
}
