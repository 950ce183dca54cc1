import { canChangeAuthors, canEdit, type SpeachAccess } from '#features/speaches/rules.ts'
import type { Actor } from '#shared/actor.ts'

/** Steps of a workflow (PRODUCT §6), and lengths in characters. */
export const STEPS_MAX = 5
export const WORKFLOW_NAME_MAX = 80
export const WORKFLOWS_MAX = 100
export const APPROVERS_MAX = 50
export const COMMENT_MAX = 2000

/** How many of a step's approvers must validate. */
export const STEP_NEEDS = ['ONE', 'ALL'] as const
export type StepNeeds = (typeof STEP_NEEDS)[number]

export const DECISIONS = ['VALIDATE', 'REFUSE'] as const
export type Decision = (typeof DECISIONS)[number]

/** The state of a submission. */
export const RUN_STATES = ['AWAITING_VALIDATION', 'REJECTED', 'VALIDATED', 'CANCELLED'] as const

type Person = Pick<Actor, 'id' | 'isAdmin' | 'isAuthor' | 'isApprover'>

/** Submit to a workflow: whoever edits it (PRODUCT §4); templates are never published. */
export function canSubmit(person: Person, speach: SpeachAccess): boolean {
  return !speach.isTemplate && canEdit(person, speach)
}

/** Cancel what runs: its author, and administrators (PRODUCT §4). */
export function canCancelWorkflow(person: Person, speach: SpeachAccess): boolean {
  return canChangeAuthors(person, speach)
}

/** Whether workflows decide on what is published: they are on, and there is one to go through. */
export function isBinding({ isOn, activeWorkflows }: { isOn: boolean; activeWorkflows: number }): boolean {
  return isOn && activeWorkflows > 0
}

/**
 * Whether a step is over once these approvers have validated it.
 * @param seats the approvers that it has now: who left is not waited for
 */
export function isStepComplete(needs: StepNeeds, seats: readonly number[], validated: readonly number[]): boolean {
  if (needs === 'ONE') return validated.length > 0
  return seats.length > 0 && seats.every((seat) => validated.includes(seat))
}

/** What a decision makes of a run. */
export type Outcome = 'waits' | 'advances' | 'publishes' | 'rejected'

/** What a decision makes of a run: refused at once, else by what the step needs and whether it is the last. */
export function outcomeOf(decision: Decision, { needs, seats, validated, step, totalStep }: RunFacts): Outcome {
  if (decision === 'REFUSE') return 'rejected'
  if (!isStepComplete(needs, seats, validated)) return 'waits'
  return step < totalStep ? 'advances' : 'publishes'
}

/** The approver for whom a decision counts. */
export interface Word {
  /** Approvers; none: they have nothing to say. */
  seats: number[]
  /** Their seats have all validated already: the word only says how it is published, and refuses nothing. */
  concludes: boolean
}

/**
 * The approvers for whom a person's decision would count: those of theirs who have not validated yet. If the last open
 * approver leaves the last step, nobody has chosen how to publish, so one who has validated it may conclude it.
 * @param mine the approvers for whom they may decide
 */
export function wordOf(mine: readonly number[], facts: RunFacts): Word {
  const seats = mine.filter((seat) => !facts.validated.includes(seat))
  const concludes = seats.length === 0 && mine.length > 0 && outcomeOf('VALIDATE', facts) === 'publishes'
  return { seats: concludes ? [...mine] : seats, concludes }
}

/** The state of a run and of its current step. */
interface RunFacts {
  needs: StepNeeds
  /** Approvers that the step has now. */
  seats: readonly number[]
  /** Those of them who have validated it; for an outcome, including the decision being made. */
  validated: readonly number[]
  step: number
  totalStep: number
}
