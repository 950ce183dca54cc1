import { REVIEW_OPERATIONS, SPEACH_STATES, type SpeachState } from '#features/speaches/rules.ts'
import { addMonths } from '#shared/days.ts'

/** How the table is sorted; `date` is another word for the last update (PRODUCT §3). */
export const ADMIN_SORTS = ['LAST_MAJ', 'date', 'TITLE', 'NEXT_REVIEW'] as const

/** What the table is narrowed to; NONE stands for every state. */
export const ADMIN_STATES = ['NONE', ...SPEACH_STATES] as const

/** What of the reviews is shown; NONE stands for all of them (seed 001 §3). */
export const REVIEW_ACTIONS = ['NONE', ...REVIEW_OPERATIONS] as const

/** Which day of a speach lies between `startDate` and `endDate`: that of its last change, or of its last publication. */
export const DATED_BY = ['UPDATE', 'PUBLICATION'] as const

/** Speaches that one batch changes at most. */
export const BATCH_MAX = 5000

/** Why one speach of a batch was left as it was. */
export const BATCH_REASONS = ['NOT_FOUND', 'ARCHIVED', 'REGULATED', 'ACCESS_CODE_NEEDED'] as const

export type BatchReason = (typeof BATCH_REASONS)[number]

/** Months before its day in which a review is to be done (seed 001 §9). */
const REVIEW_WINDOW_MONTHS = 6

/**
 * The last day for which a review is needed today: it lies at most so many months ahead, counted back from it, so that
 * on 28 February those of 31 August are. Days as `YYYY-MM-DD` in the organisation's time zone.
 */
export function lastReviewNeeded(today: string, months = REVIEW_WINDOW_MONTHS): string {
  const isLastOfMonth = addMonths(`${today.slice(0, 7)}-31`, 0) === today
  return addMonths(isLastOfMonth ? `${today.slice(0, 7)}-31` : today, months)
}

/** Whether a speach is to be looked at: within the months before its day, inclusive, and for as long as it is overdue. */
export function isReviewNeeded(today: string, nextReviewOn: string | null, months = REVIEW_WINDOW_MONTHS): boolean {
  return nextReviewOn !== null && nextReviewOn <= lastReviewNeeded(today, months)
}

/** What the menu of a speach offers administrators, in order (seed 001 §2.2). */
const PANEL_ACTIONS = [
  'share',
  'analytics',
  'duplicate',
  'createTemplate',
  'cancelWorkflow',
  'archive',
  'restore',
] as const

export type PanelAction = (typeof PANEL_ACTIONS)[number]

interface PanelSpeach {
  state: SpeachState
  isTemplate: boolean
  isWorkflowInProgress: boolean
  delayedTillTimestamp: number | null
  futureVersionDelayedTillTimestamp: number | null
}

/** Whether a publication of it lies ahead; times are milliseconds since 1970 (seed 001 §4). */
export function isDelayed(speach: PanelSpeach, now: number): boolean {
  const { delayedTillTimestamp, futureVersionDelayedTillTimestamp } = speach
  return Math.max(delayedTillTimestamp ?? 0, futureVersionDelayedTillTimestamp ?? 0) > now
}

/** What the menu of a speach offers (seed 001 §4): what is put away can only come back. */
export function panelActions(speach: PanelSpeach, now: number): PanelAction[] {
  const { state, isTemplate } = speach
  const isAway = state === 'ARCHIVE'
  const isUnpublished = state === 'NON_PUBLIE'
  const offered: Record<PanelAction, boolean> = {
    share: !isAway && !isTemplate && !(isUnpublished && !isDelayed(speach, now)),
    analytics: !isAway && !isUnpublished,
    duplicate: !isAway,
    createTemplate: !isAway && !isTemplate,
    cancelWorkflow: !isAway && speach.isWorkflowInProgress,
    archive: !isAway,
    restore: isAway,
  }
  return PANEL_ACTIONS.filter((action) => offered[action])
}
