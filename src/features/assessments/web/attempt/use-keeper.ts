import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Attempt } from '../../schemas.ts'
import { AnswerKeeper, type Kept } from './answer-keeper.ts'
import { type AnswerOutbox, openAnswerOutbox } from './answer-outbox.ts'
import type { Attempts } from './attempts.ts'

/** Keeps nothing: what is tried out in a preview. */
const NOWHERE = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** The answers of one's attempt that wait in this browser; `person` is null in a preview. */
export function ownOutbox(person: string | null, attemptId: number): AnswerOutbox {
  return openAnswerOutbox(person === null ? NOWHERE : localStorage, person ?? '', attemptId)
}

/** Keeps the answers of an attempt while it is open, also when the page is left or the connection comes back. */
export function useKeeper(attempts: Attempts, attempt: Attempt, person: string | null): [AnswerKeeper, Kept] {
  const [outbox] = useState(() => ownOutbox(person, attempt.id))
  const [keeper] = useState(() => new AnswerKeeper({ attempt, attempts, outbox }))
  const kept = useSyncExternalStore(keeper.subscribe, keeper.current)
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') keeper.leave()
    }
    const onLeave = () => keeper.leave()
    const onOnline = () => void keeper.flush()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === outbox.key) keeper.takeOver()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    window.addEventListener('storage', onStorage)
    keeper.start()
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('storage', onStorage)
      keeper.leave()
      keeper.stop()
    }
  }, [keeper, outbox])
  return [keeper, kept]
}
