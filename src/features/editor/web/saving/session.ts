import { chaptersOf, findChapter, putBackChapter } from '#features/chapters/outline.ts'
import type { Unkept } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { getDraft } from '#features/speaches/contract.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { call } from '#shared/client.ts'
import {
  type ChangeNote,
  type History,
  record,
  recordShared,
  redo,
  startHistory,
  type Travel,
  undo,
} from '#shared/history.ts'
import { type Change, type ChangeAnswer, planChanges } from '../document/changes.ts'
import type { SpeachDocument } from '../document/document.ts'
import { keepSynchronised } from '../document/keep-synchronised.ts'
import { type Conflict, takeTheirs } from '../document/rebase.ts'
import { type EditorState, isGone, keepsOpen, type SpeachHead, shownChapter, withDraft } from './editor-state.ts'
import { Saving } from './saving.ts'
import { sendChange } from './send-change.ts'
import { copyDraft, documentOf, type ServerCopy } from './server-copy.ts'
import { changedTypes, type SharedTexts, type TextsState, withSavedTexts, withTexts } from './shared-texts.ts'
import { type Store, UnsentWork } from './unsent.ts'

/** How long what was typed may wait before it is kept in the browser, in milliseconds. */
const KEEP_PAUSE_MS = 300

/** What still saves its last words, by speachID. */
const closing = new Map<string, Promise<void>>()

/** Loads a draft, after what was left of an earlier look at it is saved. */
export async function openDraft(speachID: string): Promise<SpeachDraft> {
  await closing.get(speachID)
  return call(getDraft, { params: { speachID } })
}

/** An author's session with one speach: the document with its history, and saving it. */
export class EditorSession {
  readonly speachID: string
  readonly saving: Saving
  readonly #unsent: UnsentWork
  readonly #listeners = new Set<() => void>()
  #state: EditorState
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
  #shared: SharedTexts | undefined
  #held: Unkept | null = null
  readonly #texts = new Map<string, string>()
  readonly #loadedRevs: ReadonlyMap<string, number>
  /** Who changed the outline since the draft was loaded last. */
  readonly #changers = new Set<string | null>()

  constructor(draft: SpeachDraft, { userID, store, chapterId }: { userID: string; store: Store; chapterId?: number }) {
    const { lessons: _, ...head } = draft
    this.speachID = draft.speachID
    this.#unsent = new UnsentWork(store, userID, draft.speachID)
    const kept = this.#unsent.take(draft)
    const copy = kept?.copy ?? copyDraft(draft)
    const document = kept?.document ?? documentOf(copy)
    this.#loadedRevs = new Map(Object.entries(copy.chapters).map(([key, { rev }]) => [key, rev]))
    const wanted = Object.entries(copy.chapters).find(([, chapter]) => chapter.id === chapterId)?.[0]
    this.#state = {
      history: startHistory(document),
      ...{ document, copy, head },
      saving: 'saved',
      texts: 'saved',
      selected: wanted ?? chaptersOf(document)[0]?.key ?? null,
      conflicts: kept?.conflicts ?? [],
      comparing: kept?.conflicts[0]?.object ?? null,
      ...{ refusals: {}, notice: null, naming: null },
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
    this.#step(undo, 'undo')
  }

  redo(): void {
    this.#step(redo, 'redo')
  }

  /** From now on texts can be edited together. */
  share(texts: SharedTexts): void {
    this.#shared = texts
  }

  /** A text that is edited together has become this. It is saved elsewhere, and no step of this author's. */
  takeText(key: string, html: string): void {
    if (this.#texts.get(key) === html) return
    this.#texts.set(key, html)
    const document = withTexts(this.#state.document, this.#texts)
    const copy = withSavedTexts(this.#state.copy, this.#texts)
    this.#set({ document, copy, history: { ...this.#state.history, present: document } })
  }

  /** Whether a chapter's text is edited together with others at this moment. */
  isShared(key: string): boolean {
    return this.#texts.has(key)
  }

  /** The `rev` that a chapter came with when the draft was opened; undefined for what was begun since. */
  loadedRev(key: string): number | undefined {
    return this.#loadedRevs.get(key)
  }

  /** This author changed a shared text: a step of its own. */
  noteTextStep(key: string): void {
    this.#set({ history: recordShared(this.#state.history, key) })
  }

  /** A text is not edited together any more; what of it is not `stored` is saved as any other change. */
  dropText(key: string, { stored }: { stored: boolean }): void {
    if (!this.#texts.delete(key) || stored) return
    const known = this.#state.copy.chapters[key]
    if (!known) return
    const chapters = { ...this.#state.copy.chapters, [key]: { ...known, saved: known.served } }
    this.#set({ copy: { ...this.#state.copy, chapters } })
    this.saving.queue.changed()
  }

  setTexts(texts: TextsState): void {
    if (texts !== this.#state.texts) this.#set({ texts })
  }

  /** Saves everything now. Resolves when nothing is left or nothing more can be done for the moment. */
  async flush(): Promise<void> {
    await Promise.all([this.saving.queue.flush(), this.#shared?.stored()])
  }

  select(key: string | null): void {
    if (key !== this.#state.selected) this.leaveChapter(() => this.#set({ selected: key }))
  }

  readonly hold = (unkept: Unkept | null): void => {
    this.#held = unkept
  }

  /** Does what takes the open chapter away: now, or once somebody agrees where it holds what is not kept. */
  leaveChapter(go: () => void): void {
    if (this.#held?.isUnkept()) void this.#held.ask().then((mayLeave) => mayLeave && go())
    else go()
  }

  /** Asks for the name of a lesson or chapter that was just made; null: no more. */
  askName(key: string | null): void {
    this.#set({ naming: key })
  }

  /** Shows both sides of a conflict; null: later. */
  compare(object: string | null): void {
    this.#set({ comparing: object })
  }

  /** Ends a conflict with somebody else's words in these fields of it, and one's own in the others. Can be undone. */
  resolve(conflict: Conflict, theirs: readonly string[]): void {
    const conflicts = this.#state.conflicts.filter(({ object }) => object !== conflict.object)
    this.#set({ conflicts, comparing: conflicts[0]?.object ?? null })
    this.edit((document) => takeTheirs(document, conflict, theirs), { where: conflict.object })
    this.saving.queue.changed()
  }

  /** The server said something new of the speach: it was published, scheduled, taken back. */
  setHead(changes: Partial<SpeachHead>): void {
    this.#set({ head: { ...this.#state.head, ...changes } })
  }

  /** Asks the server what others did meanwhile. `by`: who is known to have changed the outline, null for somebody. */
  async refresh(by?: string | null): Promise<void> {
    if (by !== undefined) this.#changers.add(by)
    await this.saving.refresh()
  }

  /** Puts the chapter back that somebody else removed while it was open. */
  putBack(): void {
    if (this.#state.notice?.kind !== 'removed') return
    const { place } = this.#state.notice
    this.edit((document) => putBackChapter(document, place), { where: place.chapter.key })
    this.#set({ notice: null })
    this.select(place.chapter.key)
  }

  dismissNotice(): void {
    this.#set({ notice: null })
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
    const done = this.saving.queue.flush().finally(() => {
      if (!this.#isOpen) this.saving.queue.stop()
      this.#keepNow()
      if (closing.get(this.speachID) === done) closing.delete(this.speachID)
    })
    closing.set(this.speachID, done)
  }

  #takeSaved(copy: ServerCopy, change: Change, answer: ChangeAnswer): void {
    const { [change.object]: _, ...refusals } = this.#state.refusals
    const { head } = this.#state
    const hasPendingUpdates = head.state === 'PUBLIE' && (head.hasPendingUpdates || change.kind !== 'change-facts')
    // What a text holds was typed after this was sent.
    const current = withSavedTexts(copy, this.#texts)
    this.#set({ copy: current, refusals, head: answer.head ?? { ...head, hasPendingUpdates } })
  }

  #takeDraft(draft: SpeachDraft, base: ServerCopy): void {
    const [by = null] = this.#changers.size === 1 ? this.#changers : []
    this.#changers.clear()
    this.#set(withDraft(this.#state, { draft, base, texts: this.#texts, by }))
    this.saving.queue.changed()
  }

  #step(step: (history: History<SpeachDocument>) => Travel<SpeachDocument>, way: 'undo' | 'redo'): void {
    const go = () => this.#travel(step(this.#state.history), way)
    if (keepsOpen(this.#state, step(this.#state.history).history.present)) go()
    else this.leaveChapter(go)
  }

  #travel({ history, where, isShared }: Travel<SpeachDocument>, way: 'undo' | 'redo'): void {
    if (where !== null && isGone(this.#state, history.present, where)) this.#set({ notice: { kind: 'step-gone' } })
    if (!isShared) {
      const present = withTexts(history.present, this.#texts)
      for (const key of changedTypes(present, this.#texts)) this.#texts.delete(key)
      const own = present === history.present ? history : { ...history, present }
      this.#setHistory(keepSynchronised(own, this.#state.copy), where)
      return
    }
    this.#setHistory(history, where)
    const chapterId = where === null ? undefined : this.#state.copy.chapters[where]?.id
    if (chapterId !== undefined) this.#shared?.travel(chapterId, way)
  }

  #setHistory(history: History<SpeachDocument>, where: string | null = null): void {
    if (history === this.#state.history) return
    const document = history.present
    const wanted = where && !this.#held?.isUnkept() && findChapter(document, where) ? where : this.#state.selected
    const selected = shownChapter(this.#state.document, document, wanted)
    this.#set({ history, document, selected })
    this.saving.queue.changed()
  }

  #keepSoon(): void {
    this.#keepTimer ??= setTimeout(() => this.#keepNow(), KEEP_PAUSE_MS)
  }

  #keepNow(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    const { document, copy } = this.#state
    if (planChanges(document, copy).length === 0) this.#unsent.clear()
    else this.#unsent.keep(this.#state, this.saving.underway)
  }

  #set(changes: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
