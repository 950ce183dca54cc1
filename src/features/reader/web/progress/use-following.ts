import { useEffect, useEffectEvent, useState } from 'react'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import {
  type ChapterState,
  readingModeOf,
  roundPosition,
  shareRead,
} from '#features/chapters/web/reading/progress-rules.ts'
import type { ReadMaterial } from '../material.ts'
import type { ProgressKeeper } from './progress-keeper.ts'
import type { ProgressChange } from './progress-outbox.ts'
import { useFileTotals } from './use-file-totals.ts'
import { useTimeSpent } from './use-time-spent.ts'

interface FollowingOptions {
  /** Where the reader was in each chapter; asked once. */
  begin: () => Record<number, ChapterState>
  /** Keeps what changes; null: nothing is kept. */
  keeper: ProgressKeeper | null
}

/** Follows a reader through a speach, and hands what changes to a keeper. */
export function useFollowing(
  material: ReadMaterial,
  { begin, keeper }: FollowingOptions,
): Omit<Reading, 'waiting' | 'savedDone'> {
  const [states, setStates] = useState(begin)
  const [totals, setTotals] = useState<Record<number, number>>({})
  const fileTotals = useFileTotals(material, states)
  // Before the keeper leaves with what it has.
  const watch = useTimeSpent(keeper)
  useKeeping(keeper)

  function change({ chapterId, ...changed }: ProgressChange): void {
    setStates((before) => ({ ...before, [chapterId]: { position: 0, done: false, ...before[chapterId], ...changed } }))
    keeper?.note({ chapterId, ...changed })
  }

  return {
    speachID: material.speachID,
    stateOf: (chapter) => states[chapter.id],
    shareOf: (chapter) =>
      shareRead(readingModeOf(chapter.type), states[chapter.id], totals[chapter.id] ?? fileTotals[chapter.id] ?? null),
    enter(chapter, position) {
      watch(chapter.id)
      change({ chapterId: chapter.id, position: roundPosition(readingModeOf(chapter.type), position) })
    },
    moveTo(chapter, exact, total) {
      if (totals[chapter.id] !== total) setTotals((before) => ({ ...before, [chapter.id]: total }))
      const position = roundPosition(readingModeOf(chapter.type), exact)
      if (states[chapter.id]?.position !== position) change({ chapterId: chapter.id, position })
    },
    setDone(chapter, done) {
      if ((states[chapter.id]?.done ?? false) !== done) change({ chapterId: chapter.id, done })
    },
    flush: () => keeper?.flush(),
    kept: keeper !== null,
  }
}

/** Sends progress whenever the page may not come back, and what waited as soon as there is a connection. */
function useKeeping(keeper: ProgressKeeper | null): void {
  const leave = useEffectEvent(() => keeper?.flush({ keepalive: true }))
  const deliver = useEffectEvent(() => void keeper?.deliver())
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const onLeave = () => leave()
    const onOnline = () => deliver()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    deliver()
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
      leave()
    }
  }, [])
}
