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

/** People, and groups, that many speaches are shared with or assigned to in one go. */
export const RECIPIENTS_MAX = 200

/** Longest message with which many speaches are shared, in characters. */
export const SHARE_MESSAGE_MAX = 2000

/** Speaches that are shared together: each is a mail to everybody, and one person shares as often in an hour. */
export const SHARED_AT_ONCE = 10

/** What is done with many speaches together, in order. */
export const MANY_ACTS = [
  'set',
  'archive',
  'restore',
  'share',
  'assign',
  'duplicate',
  'createTemplate',
  'cancelWorkflow',
  'delete',
] as const

export type ManyAct = (typeof MANY_ACTS)[number]

/** Why one speach of a batch was left as it was. */
export const BATCH_REASONS = [
  'NOT_FOUND',
  'ARCHIVED',
  'REGULATED',
  'ACCESS_CODE_NEEDED',
  'TEMPLATE',
  'NOT_PUBLISHED',
  'NOT_ARCHIVED',
  'NOT_IN_VALIDATION',
  'RATE_LIMITED',
  'NOT_ALLOWED',
] as const

export type BatchReason = (typeof BATCH_REASONS)[number]

/** What tells why something cannot be done with a speach. */
interface LeftSpeach {
  state: SpeachState
  isTemplate: boolean
  regulated: boolean
}

/**
 * Why a speach was left as it was, from the refusal of an act and what is known of the speach now; undefined: it is
 * gone.
 */
export function reasonOf(
  act: string,
  { status, code }: { status: number; code: string },
  speach: LeftSpeach | undefined,
): BatchReason {
  const told = BATCH_REASONS.find((reason) => reason === code)
  if (told) return told
  if (!speach || status === 404) return 'NOT_FOUND'
  if (speach.regulated && act === 'delete') return 'REGULATED'
  if (act === 'delete') return speach.state === 'ARCHIVE' ? 'NOT_ALLOWED' : 'NOT_ARCHIVED'
  if (speach.state === 'ARCHIVE') return 'ARCHIVED'
  if (speach.isTemplate) return 'TEMPLATE'
  return act === 'share' && speach.state !== 'PUBLIE' ? 'NOT_PUBLISHED' : 'NOT_ALLOWED'
}

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
  'exportPackage',
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
    exportPackage: !isAway && !isTemplate && !isUnpublished,
    cancelWorkflow: !isAway && speach.isWorkflowInProgress,
    archive: !isAway,
    restore: isAway,
  }
  return PANEL_ACTIONS.filter((action) => offered[action])
}

/**
 * What is offered for many speaches, each act with those it can be done with; edited together are only several (seed
 * 001 §2.1). For all that match, what their state allows: which of them cannot be, the report says.
 * @param chosen the speaches, or the state that the filter asks for
 */
export function manyActions<Speach extends PanelSpeach & { regulated_gmp: boolean }>(
  chosen: readonly Speach[] | (typeof ADMIN_STATES)[number],
  now: number,
): { act: ManyAct; speaches: Speach[] }[] {
  if (typeof chosen === 'string') {
    const isForAway = (act: ManyAct) => act === 'restore' || act === 'delete'
    return MANY_ACTS.filter((act) => chosen === 'NONE' || isForAway(act) === (chosen === 'ARCHIVE')).map((act) => ({
      act,
      speaches: [],
    }))
  }
  const able = (speach: Speach, act: ManyAct) => {
    if (act === 'set') return chosen.length > 1
    if (act === 'delete') return speach.state === 'ARCHIVE' && !speach.regulated_gmp
    if (act === 'share' && speach.state !== 'PUBLIE') return false
    return panelActions(speach, now).includes(act)
  }
  return MANY_ACTS.map((act) => ({ act, speaches: chosen.filter((speach) => able(speach, act)) })).filter(
    ({ speaches }) => speaches.length > 0,
  )
}
