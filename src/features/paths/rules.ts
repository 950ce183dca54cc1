import { canEdit, type SpeachAccess } from '#features/speaches/rules.ts'
import type { Actor } from '#shared/actor.ts'

/** Seed 002 §5. */
export const PATH_TITLE_MAX = 100
export const PATH_DESCRIPTION_MAX = 1000

/** What can be wrong with what is said of a path. */
export type PathFault = 'TITLE_MISSING' | 'TITLE_TOO_LONG' | 'DESCRIPTION_TOO_LONG'

/** The errors in a title and a description, as far as they are given; lengths in characters (seed 002 §5). */
export function findFaults({ title, description }: { title?: string; description?: string }): PathFault[] {
  const faults: PathFault[] = []
  if (title === '') faults.push('TITLE_MISSING')
  if ((title?.length ?? 0) > PATH_TITLE_MAX) faults.push('TITLE_TOO_LONG')
  if ((description?.length ?? 0) > PATH_DESCRIPTION_MAX) faults.push('DESCRIPTION_TOO_LONG')
  return faults
}

export const PATH_STATES = ['NON_PUBLIE', 'PUBLIE'] as const
export type PathState = (typeof PATH_STATES)[number]

/** A path with one person's relation to it. */
export interface PathAccess {
  ownerId: number
  state: PathState
  /** Whether it has no audience, so it is for everyone. */
  isForAll: boolean
  /** Whether it is assigned to them, or to one of their groups. */
  isAssigned: boolean
}

type Person = Pick<Actor, 'id' | 'isAdmin' | 'isAuthor'>

/** Make a path (PRODUCT §4). */
export function canCreatePath(person: Person): boolean {
  return person.isAdmin || person.isAuthor
}

/** See it (PRODUCT §5): its owner and admins always, who it is for once it is published. */
export function canSeePath(person: Person, path: PathAccess): boolean {
  if (person.isAdmin || path.ownerId === person.id) return true
  return path.state === 'PUBLIE' && (path.isForAll || path.isAssigned)
}

/** Change what is said of it, what is in it and who it is for; publish it, take it back, delete it (PRODUCT §4). */
export function canEditPath(person: Person, path: Pick<PathAccess, 'ownerId'>): boolean {
  return person.isAdmin || (person.isAuthor && path.ownerId === person.id)
}

/** Decide the order: its owner alone (seed 002 §6). */
export function canOrderPath(person: Person, path: Pick<PathAccess, 'ownerId'>): boolean {
  return canEditPath(person, path) && path.ownerId === person.id
}

/** Give it to another owner (PRODUCT §4). */
export function canTransferPath(person: Person): boolean {
  return person.isAdmin
}

/**
 * Whether a person may add a speach to their own path: public ones, and those they may open to others through a path
 * (PRODUCT §5).
 */
export function canAddToPath(person: Actor, speach: SpeachAccess): boolean {
  return speach.visibility === 'PUBLIC' || canEdit(person, speach)
}

/** How much of some speaches is read, from 0 to 1, each weighing its minutes; null when none was opened. */
export function pathProgress(items: readonly { minutes: number; progress: number | null }[]): number | null {
  if (!items.some(({ progress }) => progress !== null)) return null
  const weightOf = (minutes: number) => Math.max(1, minutes)
  const all = items.reduce((sum, { minutes }) => sum + weightOf(minutes), 0)
  return items.reduce((sum, { minutes, progress }) => sum + weightOf(minutes) * (progress ?? 0), 0) / all
}

/** A step of a path, as far as the way through it asks. */
interface Step {
  speachID: string
  minutes: number
  isFinished: boolean
  isNotPassed: boolean
}

/**
 * Where a speach is in a path, and where the way goes on: to the next step that is not finished, and after the last to
 * the first one that was left out. The open speach is never what comes next. Null when it is no step.
 */
export function wayIn<Known extends Step>(steps: readonly Known[], speachID: string) {
  const here = steps.findIndex((step) => step.speachID === speachID)
  const open = steps[here]
  if (!open) return null
  const unfinished = steps.map((step, index) => ({ ...step, number: index + 1 })).filter((step) => !step.isFinished)
  const others = unfinished.filter((step) => step.speachID !== speachID)
  return {
    /** From 1. */
    number: here + 1,
    total: steps.length,
    next: others.find(({ number }) => number > here + 1) ?? others[0] ?? null,
    minutesLeft: unfinished.reduce((sum, { minutes }) => sum + minutes, 0),
    isHereFinished: open.isFinished,
    isDone: unfinished.length === 0,
    /** Steps whose exam is all that is left of the whole way; 0 as long as anything else is. */
    toPass: unfinished.every((step) => step.isNotPassed) ? unfinished.length : 0,
  }
}
