/** How many steps can be taken back. */
const STEPS_MAX = 300

/** Changes of one kind melt into one step while the pauses between them are shorter, in milliseconds. */
const PAUSE_MS = 1000

/** A step takes in no more than this, so that undoing never loses a whole paragraph's work, in milliseconds. */
const STEP_MS = 6000

interface Step<Document> {
  /** What the document was before. */
  document: Document
  /** Key of the part in which the change is seen; null: the document as a whole. */
  where: string | null
  /** The step belongs to the shared text of that part, which undoes its author's own changes itself. */
  isShared?: true
}

/** A document, never changed in place, with everything that led to it and everything that was taken back. */
export interface History<Document> {
  readonly present: Document
  readonly past: readonly Step<Document>[]
  readonly future: readonly Step<Document>[]
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

export function startHistory<Document>(document: Document): History<Document> {
  return { present: document, past: [], future: [], open: null }
}

/** Makes a changed document the present; one that did not change is no step. */
export function record<Document>(
  history: History<Document>,
  document: Document,
  { group, where = null, now }: ChangeNote,
): History<Document> {
  if (document === history.present) return history
  const { open } = history
  const melts =
    open !== null && open.group === group && now - open.changedAt < PAUSE_MS && now - open.startedAt < STEP_MS
  const past = melts ? history.past : [...history.past, { document: history.present, where }].slice(-STEPS_MAX)
  const next = group ? { group, startedAt: melts ? open.startedAt : now, changedAt: now } : null
  return { present: document, past, future: [], open: next }
}

/** Notes that this author changed a shared text, whose document has just become the present. */
export function recordShared<Document>(history: History<Document>, where: string): History<Document> {
  const step: Step<Document> = { document: history.present, where, isShared: true }
  return { ...history, past: [...history.past, step].slice(-STEPS_MAX), future: [], open: null }
}

/** The result of moving through the history. */
export interface Travel<Document> {
  history: History<Document>
  /** The part in which the change is seen. */
  where: string | null
  /** The shared text of that part has to go the same way. */
  isShared?: true
}

/** Undoes the last step; returns the same history if there is none. `where` says which place to show. */
export function undo<Document>(history: History<Document>): Travel<Document> {
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
export function redo<Document>(history: History<Document>): Travel<Document> {
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
