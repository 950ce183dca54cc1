import type { Actor } from '#shared/actor.ts'

/** Lengths in characters; the seeds name only the access code's (seed 001 §5). */
export const TITLE_MAX = 150
export const DESCRIPTION_MAX = 2000
export const PART_TITLE_MAX = 150
export const NOTE_MAX = 1000
export const ACCESS_CODE_MAX = 230
export const TAG_MAX = 40
export const TAGS_MAX = 30

export const SPEACH_STATES = ['NON_PUBLIE', 'PUBLIE', 'ARCHIVE'] as const
export type SpeachState = (typeof SPEACH_STATES)[number]

/** What a periodic review makes of a speach; the first waits for a decision (seed 001 §3). */
export const REVIEW_OPERATIONS = ['NO_REVISION', 'REVISION_NEEDED', 'ARCHIVE'] as const

/** Orders in which a list of cards may be asked for instead of its own. */
export const CARD_SORTS = ['RECENT', 'BEST_RATED', 'TITLE'] as const

export type CardSort = (typeof CARD_SORTS)[number]

export const VISIBILITIES = ['PUBLIC', 'PRIVE', 'SEMI_PRIVE', 'RESTREINT'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** How somebody stands to an exam: not tried, not passed, waiting for a grade that decides, passed. */
export const EXAM_STATES = ['OPEN', 'FAILED', 'WAITING', 'PASSED'] as const
export type ExamState = (typeof EXAM_STATES)[number]

export const BADGE_TYPES = ['NONE', 'AVANCEMENT', 'RESULTAT', 'FORMATEUR', 'MIX'] as const

/** What the rules need to know of a speach. */
export interface SpeachFacts {
  authorId: number
  state: SpeachState
  visibility: Visibility
  isTemplate: boolean
  /** Was published at least once. */
  wasPublished: boolean
  /** A workflow decides what is published. */
  isWorkflowBound: boolean
  /** Under a workflow that nobody publishes around (GXP). */
  isRegulated: boolean
  isAwaitingValidation: boolean
}

/** What a person is to one speach, beside their roles. */
export interface Relation {
  /** Directly, or through one of their groups. */
  isCoEditor: boolean
  /** A restricted speach is for them or a group of theirs. */
  isAffected: boolean
  /** Somebody who may edit it assigned it to them, to a group of theirs, or by a path. */
  isAssigned: boolean
  /** The workflow step under way is theirs. */
  isStepApprover: boolean
  isReviewer: boolean
  /** They gave the access code that the speach has now. */
  hasCode: boolean
}

export const NO_RELATION: Relation = {
  isCoEditor: false,
  isAffected: false,
  isAssigned: false,
  isStepApprover: false,
  isReviewer: false,
  hasCode: false,
}

/** A speach together with one person's relation to it. */
export type SpeachAccess = SpeachFacts & Relation

type Person = Pick<Actor, 'id' | 'isAdmin' | 'isAuthor' | 'isApprover'>

/** Whether a person made it, or edits it with the person who made it; whatever their role is today. */
function isMaker(person: Person, speach: SpeachAccess): boolean {
  return speach.authorId === person.id || speach.isCoEditor
}

/** Create (PRODUCT §4). */
export function canCreate(person: Person): boolean {
  return person.isAdmin || person.isAuthor
}

/** Make a speach from a template: one that they may see, or that administrators offer to every author. */
export function canStartFrom(person: Person, speach: SpeachAccess & { isOffered: boolean }): boolean {
  if (!speach.isTemplate || speach.state === 'ARCHIVE' || !canCreate(person)) return false
  return speach.isOffered || canSeeDraft(person, speach)
}

/** Edit, duplicate, archive, restore, make a template (PRODUCT §4). */
export function canEdit(person: Person, speach: SpeachAccess): boolean {
  return person.isAdmin || (person.isAuthor && isMaker(person, speach))
}

/** Read the published version (PRODUCT §4, §5); `person` is null for a visitor, who comes in with open access only. */
export function canRead(person: Person | null, speach: SpeachAccess): boolean {
  if (speach.state !== 'PUBLIE' || speach.isTemplate) return false
  if (speach.visibility === 'PUBLIC') return true
  if (!person) return false
  if (person.isAdmin || isMaker(person, speach)) return true
  if (speach.isAssigned || speach.isStepApprover || speach.isReviewer) return true
  switch (speach.visibility) {
    case 'SEMI_PRIVE':
      return true
    case 'PRIVE':
      return speach.hasCode
    case 'RESTREINT':
      return speach.isAffected
  }
}

/** Find a published speach in lists and in the search (PRODUCT §5). */
export function canFind(person: Person | null, speach: SpeachAccess): boolean {
  if (!canRead(person, speach)) return false
  if (speach.visibility === 'PUBLIC') return true
  if (!person) return false
  if (isMaker(person, speach) || speach.isAssigned) return true
  return speach.visibility === 'RESTREINT' && (person.isAdmin || speach.isAffected)
}

/** See the draft, published or not (PRODUCT §4); archived speaches are read by nobody (§6). */
export function canSeeDraft(person: Person, speach: SpeachAccess): boolean {
  if (speach.state === 'ARCHIVE') return false
  return canEdit(person, speach) || speach.isStepApprover || speach.isReviewer
}

/** Open it in some way: a card leads somewhere. */
export function canView(person: Person | null, speach: SpeachAccess): boolean {
  return canRead(person, speach) || (person !== null && canSeeDraft(person, speach))
}

/** Publish, unpublish, schedule, without a workflow (PRODUCT §4); templates are never published (§6). */
export function canPublish(person: Person, speach: SpeachAccess): boolean {
  if (speach.isTemplate || speach.isRegulated || speach.state === 'ARCHIVE') return false
  return person.isAdmin || (canEdit(person, speach) && !speach.isWorkflowBound)
}

/**
 * Whether nobody changes what is said of it: it is part of a regulated version that readers see, and goes through the
 * workflow as that does (PRODUCT §6).
 */
export function isSealed({ isRegulated, state }: Pick<SpeachFacts, 'isRegulated' | 'state'>): boolean {
  return isRegulated && state === 'PUBLIE'
}

/** Pin on the home page: published and for everybody (seed 001 §4, §5). */
export function canPin(person: Person, speach: Pick<SpeachAccess, 'state' | 'visibility' | 'isTemplate'>): boolean {
  return person.isAdmin && speach.state === 'PUBLIE' && speach.visibility === 'PUBLIC' && !speach.isTemplate
}

/** Share with others: published, no template (PRODUCT §4). */
export function canShare(person: Person, speach: SpeachAccess): boolean {
  if (speach.state !== 'PUBLIE' || speach.isTemplate) return false
  return canEdit(person, speach) || speach.visibility === 'PUBLIC'
}

/** Assign to people and groups (PRODUCT §4). */
export function canAssign(person: Person, speach: SpeachAccess): boolean {
  return !speach.isTemplate && speach.state !== 'ARCHIVE' && canEdit(person, speach)
}

/** Change author and co-editors (PRODUCT §4). */
export function canChangeAuthors(person: Person, speach: SpeachAccess): boolean {
  return person.isAdmin || (person.isAuthor && speach.authorId === person.id)
}

/**
 * Whether a person may delete a speach for good: their own draft that was never published, or an archived one as an
 * administrator (PRODUCT §4). Regulated speaches are kept, so that signatures can be proved.
 */
export function canDelete(person: Person, speach: SpeachAccess): boolean {
  if (speach.isRegulated) return false
  if (person.isAdmin && speach.state === 'ARCHIVE') return true
  return canChangeAuthors(person, speach) && speach.authorId === person.id && isUntoldDraft(speach)
}

function isUntoldDraft({ state, wasPublished }: SpeachFacts): boolean {
  return state === 'NON_PUBLIE' && !wasPublished
}

/** Validate or refuse the step under way; nobody their own regulated work (PRODUCT §4, §6). */
export function canApprove(person: Person, speach: SpeachAccess): boolean {
  if (!person.isApprover || !speach.isStepApprover || !speach.isAwaitingValidation) return false
  return !(speach.isRegulated && speach.authorId === person.id)
}

/** The stage of a speach's life cycle (PRODUCT §6), for screens that show it. */
export type PublicationState = 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'UPDATE_SCHEDULED' | 'ARCHIVED' | 'TEMPLATE'

/** Tells where a speach is in its life; a time that has come no longer counts as scheduled (seed 001 §4). */
export function publicationState(
  speach: Pick<SpeachFacts, 'state' | 'isTemplate'> & { delayedTill: Date | null; futureVersionAt: Date | null },
  now: Date,
): PublicationState {
  const isAhead = (moment: Date | null) => moment !== null && moment > now
  if (speach.state === 'ARCHIVE') return 'ARCHIVED'
  if (speach.isTemplate) return 'TEMPLATE'
  if (speach.state === 'PUBLIE') return isAhead(speach.futureVersionAt) ? 'UPDATE_SCHEDULED' : 'PUBLISHED'
  return isAhead(speach.delayedTill) ? 'SCHEDULED' : 'DRAFT'
}

/** Whether the draft differs from what readers see (PRODUCT §6). */
export function hasPendingUpdates(speach: { state: SpeachState; draftChangedAt: Date | null }): boolean {
  return speach.state === 'PUBLIE' && speach.draftChangedAt !== null
}

/** Longest title that an address carries. */
const SLUG_MAX = 80

/** The title as the decoration of an address (PRODUCT §2): letters and digits of any script, joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
  const slug = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+/, '')
  return [...slug].slice(0, SLUG_MAX).join('').replace(/-+$/, '') || 'speach'
}

/** Furthest time to come for which a publication can be scheduled. */
const SCHEDULE_YEARS_MAX = 5

/** How long after its time a publication is still one for now, in milliseconds: people choose a minute, then read on. */
const GRACE_MS = 60_000

/** Whether a time is over, so that a mistake in the date never publishes at once. */
export function isOver(time: Date, now: Date): boolean {
  return time.getTime() < now.getTime() - GRACE_MS
}

/** Whether a publication cannot be scheduled for a time because it is too far away. */
export function isTooFarAway(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + SCHEDULE_YEARS_MAX * 366 * 86_400_000
}

/** How far somebody is with a speach. `DONE` is read to its end where there is nothing to pass. */
export type LearningState = 'NEW' | 'READING' | 'FAILED' | 'WAITING' | 'DONE' | 'PASSED'

/**
 * How far somebody is with a speach: read and passed are two things, and only both together are finished.
 * @param learnt progress is a share from 0 to 1, null before it was opened
 */
export function learningState(learnt: { progress: number | null; exam: { state: ExamState } | null }): LearningState {
  const { progress, exam } = learnt
  if (progress === null) return 'NEW'
  if (exam?.state === 'FAILED') return 'FAILED'
  if (progress < 1) return 'READING'
  if (exam?.state === 'WAITING') return 'WAITING'
  return exam?.state === 'PASSED' ? 'PASSED' : 'DONE'
}

/** Whether nothing is left to read, to pass or to be graded. */
export function isFinished(learnt: Parameters<typeof learningState>[0]): boolean {
  const state = learningState(learnt)
  return state === 'DONE' || state === 'PASSED'
}
