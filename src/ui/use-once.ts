import { useRef } from 'react'

/** The longest time between the two clicks of a double click, as operating systems are set, in milliseconds. */
export const DOUBLE_CLICK_MS = 500

/**
 * Does a thing once, however fast its button is pressed: what is asked for while it is under way is left out. The state
 * of a button comes too late for that, as it is drawn after the second click of a double click.
 * @param run tells its failures itself
 * @param options.restMs for how long after its beginning it isn't done again, unless it failed: for a button that stays,
 * where a fast server answers between the two clicks
 */
export function useOnce<Given extends unknown[]>(
  run: (...given: Given) => Promise<unknown>,
  { restMs = 0 }: { restMs?: number } = {},
) {
  const isRunning = useRef(false)
  const startedAt = useRef(Number.NEGATIVE_INFINITY)
  return async (...given: Given): Promise<void> => {
    if (isRunning.current || performance.now() - startedAt.current < restMs) return
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
