import { OfflineError } from '#shared/client.ts'
import type { KeyStore } from '../progress/stored.ts'
import { NoteKeeper, type NoteKeeperOptions, type ServerNote } from './note-keeper.ts'
import { type NotePlace, openNoteOutbox } from './note-outbox.ts'

export interface NoteKeepersOptions extends Pick<NoteKeeperOptions, 'save' | 'isOnline' | 'onSaved'> {
  store: KeyStore
  /** Returns the tag of the person who is signed in. */
  person: () => string
}

/** The keepers of all notes that are not saved yet, one for each chapter, also of those no longer on the screen. */
export class NoteKeepers {
  readonly #options: NoteKeepersOptions
  readonly #unsaved = new Map<string, NoteKeeper>()

  constructor(options: NoteKeepersOptions) {
    this.#options = options
  }

  /** The keeper of a note: the one that still has something to save, or a new one over what the server has. */
  open(place: NotePlace, server: ServerNote | null): NoteKeeper {
    const { store, person, save, isOnline, onSaved } = this.#options
    const writer = person()
    const name = `${writer} ${place.speachID} ${place.chapterId}`
    const unsaved = this.#unsaved.get(name)
    if (unsaved) return unsaved
    const keeper: NoteKeeper = new NoteKeeper({
      ...{ place, server, isOnline, onSaved },
      outbox: openNoteOutbox(store, writer),
      // A note must never be saved for another person who has signed in since.
      save: (...note) => (person() === writer ? save(...note) : Promise.reject(new OfflineError('another person'))),
      onUnsaved: (is) => {
        if (is) this.#unsaved.set(name, keeper)
        else if (this.#unsaved.get(name) === keeper) this.#unsaved.delete(name)
      },
    })
    return keeper
  }

  /** Sends what waits in this browser, of any speach, and what is not saved yet. */
  async deliver(): Promise<void> {
    const { store, person } = this.#options
    const busy = new Set(this.#unsaved.values())
    const waiting = openNoteOutbox(store, person()).list()
    const left = waiting.map((place) => this.open(place, null)).filter((keeper) => !busy.has(keeper))
    await Promise.all([...[...busy].map((keeper) => keeper.flush()), ...left.map((keeper) => keeper.retry())])
  }

  /** The page may be going: sends what is not saved so that it outlives the page. */
  leave(): void {
    for (const keeper of this.#unsaved.values()) keeper.leave()
  }

  /** Does so by itself from now on: whenever the page is hidden or goes, and when the connection is back. */
  watch(): void {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.leave()
    })
    window.addEventListener('pagehide', () => this.leave())
    window.addEventListener('online', () => void this.deliver())
  }
}
