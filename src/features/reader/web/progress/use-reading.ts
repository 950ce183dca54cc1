import { useState } from 'react'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import type { ChapterState } from '#features/chapters/web/reading/progress-rules.ts'
import type { ReadingProgress } from '../../contract.ts'
import type { Material } from '../material.ts'
import { saveChange } from '../reading-calls.ts'
import { createProgressKeeper, type ProgressKeeper } from './progress-keeper.ts'
import { openOutbox, type ProgressChange } from './progress-outbox.ts'
import { useFollowing } from './use-following.ts'

/** What the server knows of a reader; without it, nothing is kept either. */
export interface Known {
  progress: ReadingProgress
  resume: { chapterId: number; position: number } | null
}

/** Follows a reader through a speach; in a preview, where nothing is `known`, only as long as it is open. */
export function useReading(material: Material, known?: Known): Reading {
  const [waiting, setWaiting] = useState(false)
  const [savedDone, setSavedDone] = useState(0)
  const onSavedDone = () => setSavedDone((times) => times + 1)
  const [keeper] = useState(() => (known ? openKeeper(material.speachID, setWaiting, onSavedDone) : null))
  const following = useFollowing(material, {
    begin: () => (known ? startStates(material.speachID, known) : {}),
    keeper,
  })
  return { ...following, waiting, savedDone }
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
