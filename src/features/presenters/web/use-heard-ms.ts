import { useEffect, useEffectEvent, useState } from 'react'
import { FRAME_MS } from '../rules.ts'

/** Milliseconds after which a voice whose time stands is silent: it is paused, or waits for its data. */
const STANDS_MS = 120

/**
 * Where a voice is, in milliseconds, by the frames of a clip; null while it is not heard.
 * @param now where it is right now
 * @param isOn whether one looks: each frame, for as long as that is so
 */
export function useHeardMs(now: () => number, isOn: boolean): number | null {
  const [ms, setMs] = useState<number | null>(null)
  const look = useEffectEvent(now)
  useEffect(() => {
    if (!isOn) return
    let [last, movedAt] = [look(), Number.NEGATIVE_INFINITY]
    let frame = requestAnimationFrame(function watch(at) {
      const heard = look()
      if (heard !== last) [last, movedAt] = [heard, at]
      setMs(at - movedAt > STANDS_MS ? null : Math.floor(heard / FRAME_MS) * FRAME_MS)
      frame = requestAnimationFrame(watch)
    })
    return () => {
      cancelAnimationFrame(frame)
      setMs(null)
    }
  }, [isOn])
  return ms
}
