import { useCallback, useEffect, useRef } from 'react'

/**
 * Makes the signal of a call for which somebody waits here: it aborts when they go, and when they ask for the next one.
 */
export function useCallSignal(): () => AbortSignal {
  const asked = useRef<AbortController>(null)
  useEffect(() => () => asked.current?.abort(), [])
  return useCallback(() => {
    asked.current?.abort()
    asked.current = new AbortController()
    return asked.current.signal
  }, [])
}
