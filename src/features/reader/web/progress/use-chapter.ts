import { useEffect, useEffectEvent, useState } from 'react'
import type { ReaderChapter } from '#features/chapters/view-chapter.ts'
import type { OpenChapter, Reading } from '#features/chapters/web/reading/chapter-props.ts'
import {
  countsAsDone,
  readingModeOf,
  SECONDS_OPEN,
  startPosition,
} from '#features/chapters/web/reading/progress-rules.ts'

interface Seen {
  position: number
  total: number | null
}

/**
 * Follows a reader through one chapter and marks it as done when it counts. Once the reader has taken the mark off by
 * hand, it comes back by hand only.
 * @param fresh begins at the start, wherever the reader was
 * @param asked a place that the address asks for
 */
export function useChapter(
  chapter: ReaderChapter,
  reading: Reading,
  { fresh, asked }: { fresh: boolean; asked?: number },
): OpenChapter {
  const mode = readingModeOf(chapter.type)
  const state = reading.stateOf(chapter)
  const [start] = useState(() => startPosition(mode, fresh ? undefined : state))
  const [seen, setSeen] = useState<Seen>({ position: asked ?? start, total: null })
  const [declined, setDeclined] = useState(false)
  const [isHeld, hold] = useState(false)
  const done = state?.done ?? false
  const seconds = useSecondsOpen(SECONDS_OPEN[mode], !done)
  const counts = countsAsDone(mode, { ...seen, seconds }) && !done && !declined && !isHeld
  const count = useEffectEvent(() => reading.setDone(chapter, true))
  useEffect(() => {
    if (counts) count()
  }, [counts])
  const enter = useEffectEvent(() => reading.enter(chapter, asked ?? start))
  useEffect(() => enter(), [])

  return {
    start: asked ?? start,
    ...seen,
    ...{ done, isHeld, hold },
    moveTo(position, total) {
      setSeen({ position, total })
      reading.moveTo(chapter, position, total)
    },
    setDone(next) {
      setDeclined(!next)
      reading.setDone(chapter, next)
    },
  }
}

/** Seconds for which the page is open and in sight, counted up to a limit. */
function useSecondsOpen(limit: number, counting: boolean): number {
  const [seconds, setSeconds] = useState(0)
  const active = counting && seconds < limit
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((before) => before + 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [active])
  return seconds
}
