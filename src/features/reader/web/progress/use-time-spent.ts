import { useEffect, useEffectEvent, useState } from 'react'
import type { ProgressKeeper } from './progress-keeper.ts'
import { createTimeMeter, type TimeMeter } from './time-meter.ts'

/** Milliseconds between two looks at the clock, and between two reports. */
const LOOK_MS = 5000
const REPORT_MS = 30_000

/** What somebody does with a page. */
const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Measures how long somebody reads, and hands it to the keeper: every half a minute, with another chapter, and when the
 * page goes. Nothing is measured without a keeper. Answers how to say which chapter is read.
 */
export function useTimeSpent(keeper: ProgressKeeper | null): (chapterId: number) => void {
  const [meter] = useState(() =>
    createTimeMeter({ now: () => performance.now(), isVisible: () => !document.hidden, isPlaying: somethingPlays }),
  )
  const report = useEffectEvent((spent: ReturnType<TimeMeter['take']>) => {
    if (spent) keeper?.note(spent)
  })
  useEffect(() => {
    const onAct = () => meter.act()
    const onLeave = () => report(meter.take())
    const looking = setInterval(() => meter.look(), LOOK_MS)
    const reporting = setInterval(onLeave, REPORT_MS)
    for (const name of ACTS) document.addEventListener(name, onAct, { passive: true, capture: true })
    document.addEventListener('visibilitychange', onLeave)
    window.addEventListener('pagehide', onLeave)
    return () => {
      clearInterval(looking)
      clearInterval(reporting)
      for (const name of ACTS) document.removeEventListener(name, onAct, { capture: true })
      document.removeEventListener('visibilitychange', onLeave)
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [meter])

  return (chapterId) => {
    const spent = meter.begin(chapterId)
    if (spent) keeper?.note(spent)
  }
}

function somethingPlays(): boolean {
  return [...document.querySelectorAll('audio, video')].some(
    (media) => media instanceof HTMLMediaElement && !media.paused && !media.ended,
  )
}
