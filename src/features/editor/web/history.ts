import type { SpeachDocument } from './document.ts'

/** How many steps can be taken back. */
const STEPS_MAX = 300

/** Changes of one kind melt into one step while the pauses between them are shorter, in milliseconds. */
const PAUSE_MS = 1000

/** A step takes in no more than this, so that undoing never loses a whole paragraph's work, in milliseconds. */
const STEP_MS = 6000

interface Step {
  /** What the document was before. */
  document: SpeachDocument
  /** Key of the chapter in which the change is seen; null: the speach as a whole. */
  where: string | null
  /** The step lies in the shared text of that chapter, which takes its author's own changes back by itself. */
  isShared?: true
}

/** The document with everything that led to it and everything that was taken back. */
export interface History {
  readonly present: SpeachDocument
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** What the last step was, while others may still melt into it. */
  readonly open: { group: string; startedAt: number; changedAt: number } | null
}

export interface ChangeNote {
  /** Changes of the same group in quick succession are one step: letters of the same title. */
  group?: string
  where?: string | null
  /** Milliseconds. */
  now: number
}

export function startHistory(document: SpeachDocument): History {
  return { present: document, past: [], future: [], open: null }
}

/** Makes a changed document the present; one that did not change is no step. */
export function record(history: History, document: SpeachDocument, { group, where = null, now }: ChangeNote): History {
  if (document === history.present) return history
  const { open } = history
  const melts =
    open !== null && open.group === group && now - open.changedAt < PAUSE_MS && now - open.startedAt < STEP_MS
  const past = melts ? history.past : [...history.past, { document: history.present, where }].slice(-STEPS_MAX)
  const next = group ? { group, startedAt: melts ? open.startedAt : now, changedAt: now } : null
  return { present: document, past, future: [], open: next }
}

/** Notes that this author changed a shared text, whose document has just become the present. */
export function recordShared(history: History, where: string): History {
  const step: Step = { document: history.present, where, isShared: true }
  return { ...history, past: [...history.past, step].slice(-STEPS_MAX), future: [], open: null }
}

/** Where a way through the history leads. */
export interface Travel {
  history: History
  /** The chapter in which the change is seen. */
  where: string | null
  /** The shared text of that chapter has to go the same way. */
  isShared?: true
}

/** Takes the last step back; the same history when there is none. `where` says where to look. */
export function undo(history: History): Travel {
  const step = history.past.at(-1)
  if (!step) return { history, where: null }
  if (step.isShared) {
    const future = [step, ...history.future]
    return {
      where: step.where,
      isShared: true,
      history: { ...history, past: history.past.slice(0, -1), future, open: null },
    }
  }
  const taken = { document: history.present, where: step.where }
  return {
    where: step.where,
    history: {
      present: step.document,
      past: history.past.slice(0, -1),
      future: [taken, ...history.future],
      open: null,
    },
  }
}

/** Does again what was taken back last. */
export function redo(history: History): Travel {
  const step = history.future[0]
  if (!step) return { history, where: null }
  if (step.isShared) {
    const past = [...history.past, step]
    return {
      where: step.where,
      isShared: true,
      history: { ...history, past, future: history.future.slice(1), open: null },
    }
  }
  const taken = { document: history.present, where: step.where }
  return {
    where: step.where,
    history: { present: step.document, past: [...history.past, taken], future: history.future.slice(1), open: null },
  }
}
