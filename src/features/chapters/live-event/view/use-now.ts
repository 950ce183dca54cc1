import { useEffect, useState } from 'react'

/** The time, looked at again when something is about to change: `untilNext` says in how many milliseconds. */
export function useNow(untilNext: (now: Date) => number): Date {
  const [now, setNow] = useState(() => new Date())
  const wait = untilNext(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the next one
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setTimeout(look, wait)
    // A computer that slept, or a tab that was put to rest, looks when it is seen again.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now, wait])
  return now
}
