import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import type { KeyStore } from '#features/reader/web/progress/stored.ts'
import type { Answer } from '../../../schemas.ts'
import { fitsSurveyQuestion } from '../../rules.ts'
import type { SurveyAnswers } from '../../schemas.ts'

/** Answers that the server has not got. */
export interface KeptAnswers {
  answers: SurveyAnswers
  /** Whether anonymity was promised when they were given. */
  anonymous: boolean
  /** Handed in, and waiting for a connection; else they are still being given. */
  isSent: boolean
}

/** The answers of one person to one survey that are only in this browser. */
export interface SurveyOutbox {
  keep(kept: KeptAnswers): void
  /** The kept answers to these questions; null if there are none. */
  read(questions: readonly SurveyQuestion[]): KeptAnswers | null
  clear(): void
}

/** Opens the outbox of one person and survey; others who use this browser have their own. */
export function openSurveyOutbox(store: KeyStore, person: string, chapterId: number): SurveyOutbox {
  const key = `survey-answers:${person}:${chapterId}`
  return {
    keep(kept) {
      try {
        store.setItem(key, JSON.stringify(kept))
      } catch {
        // A browser without room or without storage keeps nothing; they are sent as long as the page is open.
      }
    },
    read(questions) {
      try {
        return readKept(JSON.parse(store.getItem(key) ?? 'null'), questions)
      } catch {
        return null
      }
    },
    clear() {
      try {
        store.removeItem(key)
      } catch {
        // What cannot be written was never there.
      }
    },
  }
}

/** What fits; whatever else somebody put there is passed over. */
function readKept(stored: unknown, questions: readonly SurveyQuestion[]): KeptAnswers | null {
  if (typeof stored !== 'object' || stored === null) return null
  // Stored data can be anything, so each part is checked.
  const { answers, anonymous, isSent } = stored as Partial<Record<keyof KeptAnswers, unknown>>
  if (typeof answers !== 'object' || answers === null || typeof anonymous !== 'boolean') return null
  const given: SurveyAnswers = {}
  for (const question of questions) {
    const answer: unknown = Object.hasOwn(answers, question.id) ? answers[question.id as keyof typeof answers] : null
    if (isAnswer(answer) && fitsSurveyQuestion(question, answer)) given[question.id] = answer
  }
  return Object.keys(given).length === 0 ? null : { answers: given, anonymous, isSent: isSent === true }
}

/** Checked by hand because schemas aren't part of the browser build. */
function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((part) => typeof part === 'string')
  return typeof value === 'string' || Number.isFinite(value)
}
