import { useEffect, useEffectEvent, useState } from 'react'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import {
  type ChapterState,
  readingModeOf,
  roundPosition,
  shareRead,
} from '#features/chapters/web/reading/progress-rules.ts'
import type { ReadingProgress } from '../../contract.ts'
import type { Material } from '../material.ts'
import { saveChange } from '../reading-calls.ts'
import { createProgressKeeper, type ProgressKeeper } from './progress-keeper.ts'
import { openOutbox, type ProgressChange } from './progress-outbox.ts'
import { useFileTotals } from './use-file-totals.ts'
import { useTimeSpent } from './use-time-spent.ts'

/** What the server knows of a reader; without it, nothing is kept either. */
export interface Known {
  progress: ReadingProgress
  resume: { chapterId: number; position: number } | null
}

/** Follows a reader through a speach; in a preview, where nothing is `known`, only as long as it is open. */
export function useReading(material: Material, known?: Known): Reading {
  const [states, setStates] = useState(() => (known ? startStates(material.speachID, known) : {}))
  const [totals, setTotals] = useState<Record<number, number>>({})
  const [waiting, setWaiting] = useState(false)
  const [savedDone, setSavedDone] = useState(0)
  const onSavedDone = () => setSavedDone((times) => times + 1)
  const [keeper] = useState(() => (known ? openKeeper(material.speachID, setWaiting, onSavedDone) : null))
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
    waiting,
    savedDone,
    kept: known !== undefined,
  }
}

/** What the server knows, and over it what this browser could not send yet. */
function startStates(speachID: string, { progress, resume }: Known): Record<number, ChapterState> {
  const states: Record<number, ChapterState> = {}
  const add = ({ chapterId, ...changed }: ProgressChange) => {
    states[chapterId] = { position: 0, done: false, ...states[chapterId], ...changed }
  }
  if (resume) add(resume)
  for (const chapter of progress.chapters) add(chapter)
  for (const waiting of openOwnOutbox().list()) if (waiting.speachID === speachID) add(waiting.change)
  return states
}

function openOwnOutbox() {
  // Every tab has the tag of the current person there (PRODUCT §2).
  return openOutbox(localStorage, sessionStorage.getItem('uid') ?? '')
}

function openKeeper(speachID: string, onWaiting: (waiting: boolean) => void, onSavedDone: () => void): ProgressKeeper {
  return createProgressKeeper({
    speachID,
    outbox: openOwnOutbox(),
    save: async (owner, change, options) => {
      await saveChange(owner, change, options)
      if (change.done !== undefined && owner === speachID) onSavedDone()
    },
    isOnline: () => navigator.onLine,
    onWaiting,
  })
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
