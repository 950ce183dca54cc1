import { CallError, OfflineError } from '#shared/client.ts'
import { judgeFailure, SaveQueue, type SaveState, type Verdict } from '#shared/save-queue.ts'
import type { ChapterNote } from '../../notes/contract.ts'
import { joinNotes } from './join-notes.ts'
import type { NoteOutbox, NotePlace, WaitingNote } from './note-outbox.ts'

/** A note as saved on the server; rev 0 if there is none. */
export type ServerNote = Pick<ChapterNote, 'text' | 'rev'>

/** What a note is written over; the text is null where only its rev is known. */
interface Base {
  text: string | null
  rev: number
}

export type NoteState = 'saved' | 'writing' | 'failed'

/** A note as its writer sees it. */
export interface ShownNote {
  text: string
  state: NoteState
  /** The server has a note. */
  isKept: boolean
  /** Why the server will not have it; null while trying again may help. */
  refusal: unknown
}

export interface NoteKeeperOptions {
  place: NotePlace
  /** Null where it is not known what the server has. */
  server: ServerNote | null
  outbox: NoteOutbox
  /** Sends a text; `keepalive` where the page may close before it is answered. */
  save: (place: NotePlace, note: ServerNote, options: { keepalive: boolean }) => Promise<ChapterNote>
  /** Whether the browser has a network at all. */
  isOnline: () => boolean
  onSaved: (place: NotePlace, note: ChapterNote) => void
  /** Told when something is left to save, and when nothing is. */
  onUnsaved: (unsaved: boolean) => void
}

interface Change extends ServerNote {
  object: 'note'
}

/** How many texts without an answer are remembered. */
const SENT_MAX = 3

const STATES: Record<SaveState, NoteState> = {
  saved: 'saved',
  saving: 'writing',
  offline: 'failed',
  failing: 'failed',
  refused: 'failed',
}

/**
 * Keeps the note on one chapter, whether it is on the screen or not: one save after the other, always with the latest
 * text. What was written elsewhere meanwhile is joined; what cannot be sent waits in this browser.
 */
export class NoteKeeper {
  readonly #options: NoteKeeperOptions
  readonly #queue: SaveQueue<Change>
  readonly #listeners = new Set<() => void>()
  #base: Base
  #text: string
  #sent: readonly string[]
  /** What this keeper has in the outbox. */
  #waiting: string | undefined
  /** The text that is being sent since the page began to close. */
  #leaving: string | undefined
  #save: SaveState = 'saved'
  #error: unknown = null
  #shown: ShownNote

  constructor(options: NoteKeeperOptions) {
    this.#options = options
    const waiting = options.outbox.read(options.place)
    const { text, base, sent } = startOf(options.server, waiting)
    this.#waiting = waiting?.text
    this.#text = text
    this.#base = base
    this.#sent = sent
    this.#shown = this.#look()
    this.#queue = new SaveQueue<Change>({
      plan: () => this.#plan(),
      send: (change, how) => this.#send(change, how),
      judge: (error) => this.#judge(error),
      isBlocked: () => false,
      mayRepeat: () => true,
      keep: () => this.#keep(),
      onState: (state) => this.#onState(state),
    })
    this.#queue.start()
  }

  /** The current state; a new object after every change. */
  current = (): ShownNote => this.#shown

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  write = (text: string): void => {
    this.#text = text
    if (this.#isUnsaved()) this.#options.onUnsaved(true)
    this.#queue.changed()
    this.#tell()
  }

  /** Tries again, also what was refused; what waited in this browser from before, too. */
  retry = async (): Promise<void> => {
    this.#keep()
    if (!this.#isUnsaved()) return
    this.#options.onUnsaved(true)
    await this.#queue.retry()
  }

  /** Sends now what is not saved, to the last word. */
  flush(): Promise<void> {
    return this.#queue.flush()
  }

  /** The page may be going: sends what is not saved so that it outlives the page, also beside a save under way. */
  leave(): void {
    if (this.#save !== 'refused' && this.#text !== this.#leaving) {
      for (const change of this.#plan()) void this.#sendLast(change)
    }
    this.#keep()
  }

  async #sendLast(change: Change): Promise<void> {
    this.#leaving = this.#text
    try {
      await this.#send(change, { keepalive: true })
    } catch {
      // What the queue says of it counts; where the page is gone, what was kept is looked at when the reader returns.
    } finally {
      this.#leaving = undefined
      this.#queue.changed()
    }
  }

  #isUnsaved(): boolean {
    return this.#text.trim() !== this.#base.text
  }

  #plan(): Change[] {
    return this.#isUnsaved() ? [{ object: 'note', text: this.#text.trim(), rev: this.#base.rev }] : []
  }

  async #send({ text, rev }: Change, how: { keepalive: boolean }): Promise<void> {
    const { place, save, isOnline, onSaved } = this.#options
    if (!isOnline()) throw new OfflineError('no network')
    this.#sent = [...this.#sent.filter((other) => other !== text), text].slice(-SENT_MAX)
    const note = await save(place, { text, rev }, how)
    this.#base = { text, rev: note.rev }
    this.#sent = []
    onSaved(place, note)
    this.#tell()
  }

  #judge(error: unknown): Verdict {
    this.#error = error
    const theirs = conflictOf(error)
    if (!theirs) return judgeFailure(error) ?? 'refuse'
    // If the server's text is our own, or the one we started from, nobody else has written.
    const isKnown = theirs.text === this.#base.text || this.#sent.includes(theirs.text)
    if (!isKnown) this.#text = joinNotes(this.#base.text, theirs.text, this.#text)
    this.#base = { text: theirs.text, rev: theirs.rev }
    this.#tell()
    return 'again'
  }

  #keep(): void {
    const { outbox, place } = this.#options
    if (this.#isUnsaved()) {
      outbox.put(place, { text: this.#text, base: this.#base.text, rev: this.#base.rev, sent: this.#sent })
      this.#waiting = this.#text
    } else if (this.#waiting !== undefined) {
      outbox.remove(place, this.#waiting)
      this.#waiting = undefined
    }
  }

  #onState(state: SaveState): void {
    this.#save = state
    if (state === 'saved') this.#options.onUnsaved(false)
    this.#tell()
  }

  #look(): ShownNote {
    const state = this.#save === 'saved' && this.#isUnsaved() ? 'writing' : STATES[this.#save]
    const refusal = this.#save === 'refused' ? this.#error : null
    return { text: this.#text, state, isKept: this.#base.rev > 0, refusal }
  }

  #tell(): void {
    this.#shown = this.#look()
    for (const listener of this.#listeners) listener()
  }
}

/** The text to begin with: the server's, or the one that waited in this browser, joined if the server's has changed. */
function startOf(server: ServerNote | null, waiting: WaitingNote | undefined) {
  const none: ServerNote = { text: '', rev: 0 }
  if (!waiting) return { text: server?.text ?? '', base: server ?? none, sent: [] }
  const { text, base, rev, sent } = waiting
  if (!server || rev > server.rev) return { text, base: { text: server?.text ?? base, rev }, sent }
  const isKnown = rev === server.rev || sent.includes(server.text)
  return { text: isKnown ? text : joinNotes(base, server.text, text), base: server, sent }
}

/** The note as it is on the server, when it has become another in the meantime. */
function conflictOf(error: unknown): ServerNote | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const { theirs } = error.body as { theirs?: ServerNote }
  return theirs ?? null
}
