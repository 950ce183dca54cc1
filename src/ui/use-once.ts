import { useRef } from 'react'

/**
 * Does a thing once, however fast its button is pressed: what is asked for while it is under way is left out. The state
 * of a button comes too late for that, as it is drawn after the second click of a double click.
 * @param run tells its failures itself
 */
export function useOnce<Given extends unknown[]>(run: (...given: Given) => Promise<unknown>) {
  const isRunning = useRef(false)
  return async (...given: Given): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(...given)
    } catch {
      // Told by what ran.
    } finally {
      isRunning.current = false
    }
  }
}
