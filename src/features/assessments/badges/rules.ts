import { type BadgeDesign, whyUnattainable } from '#features/speaches/badge/rules.ts'
import type { SpeachBadge } from '#features/speaches/badge/schema.ts'
import type { AWARD_STATES, Missing } from './schemas.ts'

/** Characters of why a badge was revoked. */
export const REASON_MAX = 300

/** How the certificate of a path looks, whose author designs none. */
export const PATH_DESIGN: BadgeDesign = { shape: 'rosette', colour: 'leaf', icon: 'flag' }

/** Milliseconds in which a trainer can take back what they gave before its owner is told. */
export const TELL_AFTER_MS = 60_000

/** A reader's progress in the published version. */
export interface Reading {
  chapters: { id: number; type: string; content?: unknown }[]
  done: ReadonlySet<number>
  /** Exams that were passed since the reading began that counts. */
  passed: ReadonlySet<number>
  /** A badge was earned before and is over, and nobody began to read again. */
  mustReadAgain: boolean
}

/** What is still missing for a badge; null when it is earned (PRODUCT §8). */
export function missingFor(type: SpeachBadge['type'], reading: Reading): Missing | null {
  const { chapters, done, passed, mustReadAgain } = reading
  const asksProgress = type === 'AVANCEMENT' || type === 'MIX'
  const asksResult = type === 'RESULTAT' || type === 'MIX'
  const exams = chapters.filter((chapter) => chapter.type === 'QUIZZ_EXAMEN' && !passed.has(chapter.id))
  const undone = chapters.filter(({ id }) => !done.has(id))
  const missing: Missing = {
    chapters: asksProgress ? undone.length : 0,
    exams: asksResult ? exams.length : 0,
    byTrainer: type === 'FORMATEUR',
    again: mustReadAgain && type !== 'FORMATEUR',
    unattainable: whyUnattainable(type, chapters) !== null,
  }
  const isEarned =
    chapters.length > 0 &&
    missing.chapters === 0 &&
    missing.exams === 0 &&
    !missing.byTrainer &&
    !missing.again &&
    !missing.unattainable
  return isEarned && type !== 'NONE' ? null : missing
}

/** Whether an award holds at a moment. */
export function awardState(
  { expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): (typeof AWARD_STATES)[number] {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= now.getTime() ? 'expired' : 'valid'
}

/**
 * The same day a number of months later, or the last day of a shorter month; in UTC.
 * @param months null: for ever
 */
export function expiryOf(issuedAt: Date, months: number | null): Date | null {
  if (months === null) return null
  const day = issuedAt.getUTCDate()
  const expiry = new Date(issuedAt)
  expiry.setUTCDate(1)
  expiry.setUTCMonth(expiry.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(expiry.getUTCFullYear(), expiry.getUTCMonth() + 1, 0)).getUTCDate()
  expiry.setUTCDate(Math.min(day, lastDay))
  return expiry
}

/** A name as strangers see it: the first one, and the initial of the last. */
export function discreetName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim()
  return [firstName.trim(), initial === undefined ? '' : `${initial}.`].filter(Boolean).join(' ')
}
