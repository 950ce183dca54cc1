import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Attempt } from '../../schemas.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import type { Attempts } from './attempts.ts'
import { ownOutbox } from './use-keeper.ts'

/** A quiz with the person's attempts, which another device or a grade may have changed since it was asked. */
export function quizQuery(attempts: Attempts) {
  return queryOptions({ queryKey: ['quiz', attempts.key], queryFn: () => attempts.look(), staleTime: 0 })
}

/** An attempt that ended, with what may be told of it. */
export function endedAttemptQuery(attempts: Attempts, id: number) {
  return queryOptions({ queryKey: ['quiz', attempts.key, id], queryFn: () => attempts.open(id) })
}

/**
 * The quiz with the person's attempts, and a way to start one. Answers that still wait in this browser are sent first.
 * @param delivers off while the attempt is open, which sends its answers itself
 */
export function useQuiz(attempts: Attempts, person: string | null, { delivers }: { delivers: boolean }) {
  const quiz = useQuery(quizQuery(attempts))
  const activeId = quiz.data?.activeId ?? null
  const delivered = useRef(Promise.resolve())
  useEffect(() => {
    if (activeId === null || !delivers) return
    const send = () => {
      delivered.current = delivered.current.then(() => deliver(attempts, activeId, person))
    }
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [attempts, activeId, person, delivers])
  /** Starts an attempt, or resumes the running one together with the answers that waited here. */
  async function start(): Promise<Attempt> {
    await delivered.current
    return attempts.start()
  }

  return { quiz, start }
}

async function deliver(attempts: Attempts, id: number, person: string | null): Promise<void> {
  const outbox = ownOutbox(person, id)
  if (Object.keys(outbox.list()).length === 0) return
  // They wait on where there is no connection yet.
  const attempt = await attempts.open(id).catch(() => null)
  if (!attempt) return
  const keeper = new AnswerKeeper({ attempt, attempts, outbox })
  keeper.start()
  await keeper.flush()
  keeper.stop()
}
