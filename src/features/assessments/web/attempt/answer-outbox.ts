import { entriesOf, type KeyStore, openStored } from '#features/reader/web/progress/stored.ts'
import { isTexts } from '../../answers.ts'
import type { Answer } from '../../schemas.ts'

/** An answer that the server has not confirmed, and when it was given, in milliseconds by this device's clock. */
export interface WaitingAnswer {
  answer: Answer | null
  at: number
}

export type WaitingAnswers = Record<string, WaitingAnswer>

/** The answers of one attempt that could not be sent yet, kept in this browser for all of its tabs. */
export interface AnswerOutbox {
  /** The name under which other tabs find them. */
  readonly key: string
  /** Adds answers; of two to one question, the later stays. */
  put(answers: WaitingAnswers): void
  /** Takes out what arrived, unless something later waits. */
  remove(answers: WaitingAnswers): void
  list(): WaitingAnswers
  clear(): void
}

/** Opens the outbox of one person and attempt; others who use this browser have their own. */
export function openAnswerOutbox(store: KeyStore, person: string, attemptId: number): AnswerOutbox {
  const key = `quiz-answers:${person}:${attemptId}`
  const { read: list, write } = openStored(store, key, parseWaiting)

  return {
    key,
    list,
    put: (answers) => write(laterOf(list(), answers)),
    remove(answers) {
      const isThere = ([id, { at }]: [string, WaitingAnswer]) => at > (answers[id]?.at ?? Number.NEGATIVE_INFINITY)
      write(Object.fromEntries(Object.entries(list()).filter(isThere)))
    },
    clear: () => write({}),
  }
}

/** Merges both; of two answers to one question the later one wins. */
export function laterOf(one: WaitingAnswers, other: WaitingAnswers): WaitingAnswers {
  const both = { ...one }
  for (const [id, answer] of Object.entries(other)) {
    const before = both[id]
    if (before === undefined || answer.at >= before.at) both[id] = answer
  }
  return both
}

/** Reads what is stored; whatever else somebody put there is passed over. */
function parseWaiting(stored: unknown): WaitingAnswers {
  if (Array.isArray(stored)) return {}
  const entries = entriesOf(stored).filter((entry): entry is [string, WaitingAnswer] => isWaiting(entry[1]))
  return Object.fromEntries(entries)
}

function isWaiting(value: unknown): value is WaitingAnswer {
  if (typeof value !== 'object' || value === null) return false
  // Stored data can be anything, so each part is checked.
  const { answer, at } = value as Partial<Record<keyof WaitingAnswer, unknown>>
  return Number.isFinite(at) && (answer === null || isAnswer(answer))
}

/** Checked by hand because schemas aren't part of the browser build. */
function isAnswer(value: unknown): value is Answer {
  if (typeof value === 'string' || Number.isFinite(value)) return true
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string')
  const isRecord = isTexts(value as Answer)
  return Object.values(value).every((part) => (isRecord ? typeof part === 'string' : Number.isFinite(part)))
}
