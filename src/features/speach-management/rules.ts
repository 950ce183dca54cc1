import { REVIEW_OPERATIONS, SPEACH_STATES, type SpeachState } from '#features/speaches/rules.ts'
import { addMonths } from '#shared/days.ts'

/** The order of the table; `date` is another word for the last update (PRODUCT §3). */
export const ADMIN_SORTS = ['LAST_MAJ', 'date', 'TITLE', 'NEXT_REVIEW'] as const

/** The states to filter by; NONE stands for all. */
export const ADMIN_STATES = ['NONE', ...SPEACH_STATES] as const

/** The reviews to filter by; NONE stands for all (seed 001 §3). */
export const REVIEW_ACTIONS = ['NONE', ...REVIEW_OPERATIONS] as const

/** The day that `startDate` and `endDate` apply to: the last change, or the last publication. */
export const DATED_BY = ['UPDATE', 'PUBLICATION'] as const

/** Speaches that one batch changes at most. */
export const BATCH_MAX = 5000

/** Why one speach of a batch was left as it was. */
export const BATCH_REASONS = ['NOT_FOUND', 'ARCHIVED', 'REGULATED', 'ACCESS_CODE_NEEDED'] as const

export type BatchReason = (typeof BATCH_REASONS)[number]

/** How many months before its day a review is due (seed 001 §9). */
const REVIEW_WINDOW_MONTHS = 6

/**
 * The last day for which a review is due today. It is counted back from that day, so that on 28 February the reviews of
 * 31 August are included. Days as `YYYY-MM-DD` in the organisation's time zone.
 */
export function lastReviewNeeded(today: string, months = REVIEW_WINDOW_MONTHS): string {
  const isLastOfMonth = addMonths(`${today.slice(0, 7)}-31`, 0) === today
  return addMonths(isLastOfMonth ? `${today.slice(0, 7)}-31` : today, months)
}

/** Whether a review is due: within the months before its day, inclusive, and for as long as it is overdue. */
export function isReviewNeeded(today: string, nextReviewOn: string | null, months = REVIEW_WINDOW_MONTHS): boolean {
  return nextReviewOn !== null && nextReviewOn <= lastReviewNeeded(today, months)
}

/** What the menu of a speach offers administrators, in order (seed 001 §2.2). */
const PANEL_ACTIONS = [
  'share',
  'assign',
  'analytics',
  'versions',
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

/** Whether a publication is scheduled for later; times are milliseconds since 1970 (seed 001 §4). */
export function isDelayed(speach: PanelSpeach, now: number): boolean {
  const { delayedTillTimestamp, futureVersionDelayedTillTimestamp } = speach
  return Math.max(delayedTillTimestamp ?? 0, futureVersionDelayedTillTimestamp ?? 0) > now
}

/** The actions in the menu of a speach (seed 001 §4). An archived one can only be restored, and its versions looked at. */
export function panelActions(speach: PanelSpeach, now: number): PanelAction[] {
  const { state, isTemplate } = speach
  const isAway = state === 'ARCHIVE'
  const isUnpublished = state === 'NON_PUBLIE'
  const offered: Record<PanelAction, boolean> = {
    share: !isAway && !isTemplate && !(isUnpublished && !isDelayed(speach, now)),
    assign: !isAway && !isTemplate,
    analytics: !isAway && !isUnpublished,
    versions: true,
    duplicate: !isAway,
    createTemplate: !isAway && !isTemplate,
    cancelWorkflow: !isAway && speach.isWorkflowInProgress,
    archive: !isAway,
    restore: isAway,
  }
  return PANEL_ACTIONS.filter((action) => offered[action])
}
