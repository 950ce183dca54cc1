import { call } from '#shared/client.ts'
import { getDraft } from '../../contract.ts'
import type { SpeachDraft } from '../../schemas.ts'
import { type Change, type ChangeAnswer, planChanges } from './changes.ts'
import { changeFacts, chaptersOf, findChapter, renameChapter, type SpeachDocument, setContent } from './document.ts'
import { type ChangeNote, type History, record, redo, startHistory, undo } from './history.ts'
import { keepSynchronised } from './keep-synchronised.ts'
import { type Conflict, rebase } from './rebase.ts'
import type { SaveState } from './save-queue.ts'
import { Saving } from './saving.ts'
import { sendChange } from './send-change.ts'
import { copyDraft, documentOf, type ServerCopy } from './server-copy.ts'
import { type Store, UnsentWork } from './unsent.ts'

/** What the server says of the speach that is not edited here: its state, rights, versions. */
export type SpeachHead = Omit<SpeachDraft, 'lessons'>

export interface EditorState {
  readonly history: History
  readonly document: SpeachDocument
  readonly copy: ServerCopy
  readonly head: SpeachHead
  readonly saving: SaveState
  /** Key of the chapter on the canvas; null when there is none. */
  readonly selected: string | null
  readonly conflicts: readonly Conflict[]
  /** Object of the conflict whose two sides are shown; null: none is. */
  readonly comparing: string | null
  /** Why the server would not take something, by object. */
  readonly refusals: Readonly<Record<string, string>>
}

/** How long what was typed may wait before it is kept in the browser, in milliseconds. */
const KEEP_PAUSE_MS = 300

/** What still saves its last words, by speachID. */
const closing = new Map<string, Promise<void>>()

/** Loads a draft, after what was left of an earlier look at it is saved. */
export async function openDraft(speachID: string): Promise<SpeachDraft> {
  await closing.get(speachID)
  return call(getDraft, { params: { speachID } })
}

/** One author at work on one speach: the document with its history, and the saving of it. */
export class EditorSession {
  readonly speachID: string
  readonly saving: Saving
  readonly #unsent: UnsentWork
  readonly #listeners = new Set<() => void>()
  #state: EditorState
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false

  constructor(draft: SpeachDraft, { userID, store, chapterId }: { userID: string; store: Store; chapterId?: number }) {
    const { lessons: _, ...head } = draft
    this.speachID = draft.speachID
    this.#unsent = new UnsentWork(store, userID, draft.speachID)
    const kept = this.#unsent.take(draft)
    const copy = kept?.copy ?? copyDraft(draft)
    const document = kept?.document ?? documentOf(copy)
    const wanted = Object.entries(copy.chapters).find(([, chapter]) => chapter.id === chapterId)?.[0]
    this.#state = {
      history: startHistory(document),
      ...{ document, copy, head },
      saving: 'saved',
      selected: wanted ?? chaptersOf(document)[0]?.key ?? null,
      conflicts: kept?.conflicts ?? [],
      comparing: kept?.conflicts[0]?.object ?? null,
      refusals: {},
    }
    this.saving = new Saving({
      document: () => this.#state.document,
      copy: () => this.#state.copy,
      onSaved: (saved, change, answer) => this.#takeSaved(saved, change, answer),
      onReloaded: (fresh, base) => this.#takeDraft(fresh, base),
      onRefused: (object, message) => this.#set({ refusals: { ...this.#state.refusals, [object]: message } }),
      isBlocked: (object) => this.#state.conflicts.some((conflict) => conflict.object === object),
      keep: () => this.#keepSoon(),
      onState: (saving) => this.#set({ saving }),
      send: (change, how) => sendChange((definition, input) => call(definition, input, how), this.speachID, change),
      load: () => call(getDraft, { params: { speachID: this.speachID } }),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): EditorState => this.#state

  /** Changes the document as one step, or as part of the last one when it is of the same group. */
  edit(change: (document: SpeachDocument) => SpeachDocument, note: Omit<ChangeNote, 'now'> = {}): void {
    const document = change(this.#state.document)
    if (document === this.#state.document) return
    this.#setHistory(record(this.#state.history, document, { ...note, now: Date.now() }))
  }

  undo(): void {
    const { history, where } = undo(this.#state.history)
    this.#setHistory(keepSynchronised(history, this.#state.copy), where)
  }

  redo(): void {
    const { history, where } = redo(this.#state.history)
    this.#setHistory(keepSynchronised(history, this.#state.copy), where)
  }

  select(key: string | null): void {
    this.#set({ selected: key })
  }

  /** Shows both sides of a conflict; null: later. */
  compare(object: string | null): void {
    this.#set({ comparing: object })
  }

  /** Decides between one's own words and somebody else's. Both ways can be undone. */
  resolve(conflict: Conflict, choice: 'mine' | 'theirs'): void {
    const conflicts = this.#state.conflicts.filter((one) => one !== conflict)
    this.#set({ conflicts, comparing: conflicts[0]?.object ?? null })
    if (choice === 'theirs') this.edit((document) => takeTheirs(document, conflict), { where: conflict.object })
    this.saving.queue.changed()
  }

  /** The server said something new of the speach: it was published, scheduled, taken back. */
  setHead(changes: Partial<SpeachHead>): void {
    this.#set({ head: { ...this.#state.head, ...changes } })
  }

  /** Asks the server what others did meanwhile; not being able to is no matter now. */
  async refresh(): Promise<void> {
    if (this.#state.saving !== 'saved') return
    await this.saving.reload().catch(() => {})
  }

  /** Begins to save, with what was left from last time. */
  open(): void {
    this.#isOpen = true
    this.saving.queue.start()
    this.saving.queue.changed()
  }

  /** The page is going. */
  leave(): void {
    this.#keepNow()
    this.saving.queue.leave()
  }

  /** The author goes elsewhere in the product: what is left is saved once more in the background. */
  close(): void {
    this.#isOpen = false
    this.#keepNow()
    const { queue } = this.saving
    const done = queue.flush().finally(() => {
      if (!this.#isOpen) queue.stop()
      this.#keepNow()
      if (closing.get(this.speachID) === done) closing.delete(this.speachID)
    })
    closing.set(this.speachID, done)
  }

  #takeSaved(copy: ServerCopy, change: Change, answer: ChangeAnswer): void {
    const { [change.object]: _, ...refusals } = this.#state.refusals
    const { head } = this.#state
    const hasPendingUpdates = head.state === 'PUBLIE' && (head.hasPendingUpdates || change.kind !== 'change-facts')
    this.#set({ copy, refusals, head: answer.head ?? { ...head, hasPendingUpdates } })
  }

  #takeDraft(draft: SpeachDraft, base: ServerCopy): void {
    const { lessons: _, ...head } = draft
    const copy = copyDraft(draft, base)
    const { document, conflicts } = rebase(this.#state.document, base, copy)
    const isSame = document === this.#state.document
    // What others did is not ours to undo: the steps before it are let go.
    const history = isSame ? this.#state.history : startHistory(document)
    const open = this.#state.conflicts.filter((one) => !conflicts.some(({ object }) => object === one.object))
    const selected = this.#shown(document, this.#state.selected)
    const comparing = conflicts[0]?.object ?? this.#state.comparing
    this.#set({ copy, head, document, history, selected, comparing, conflicts: [...open, ...conflicts] })
  }

  #setHistory(history: History, where: string | null = null): void {
    if (history === this.#state.history) return
    const document = history.present
    const selected = this.#shown(document, where && findChapter(document, where) ? where : this.#state.selected)
    this.#set({ history, document, selected })
    this.saving.queue.changed()
  }

  /** The chapter to show when the chosen one may be gone: its neighbour, as it was before. */
  #shown(document: SpeachDocument, key: string | null): string | null {
    if (key !== null && findChapter(document, key)) return key
    const before = chaptersOf(this.#state.document)
    const after = chaptersOf(document)
    const index = before.findIndex((chapter) => chapter.key === key)
    const neighbours = [...before.slice(index + 1), ...before.slice(0, Math.max(index, 0)).reverse()]
    const there = new Set(after.map((chapter) => chapter.key))
    return neighbours.find((chapter) => there.has(chapter.key))?.key ?? after[0]?.key ?? null
  }

  #keepSoon(): void {
    this.#keepTimer ??= setTimeout(() => this.#keepNow(), KEEP_PAUSE_MS)
  }

  #keepNow(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    const { document, copy } = this.#state
    if (planChanges(document, copy).length === 0) this.#unsent.clear()
    else this.#unsent.keep(document, copy, this.saving.underway)
  }

  #set(changes: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

function takeTheirs(document: SpeachDocument, conflict: Conflict): SpeachDocument {
  if ('fields' in conflict) {
    const theirs = Object.fromEntries(conflict.fields.map((name) => [name, conflict.theirs[name]]))
    return changeFacts(document, theirs)
  }
  return setContent(renameChapter(document, conflict.object, conflict.theirs.title), conflict.object, conflict.theirs)
}
