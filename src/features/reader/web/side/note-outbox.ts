import { entriesOf, type KeyStore, openStored } from '../progress/stored.ts'

/** The chapter that a note belongs to. */
export interface NotePlace {
  speachID: string
  chapterId: number
}

/** A note that the server has not confirmed. */
export interface WaitingNote {
  text: string
  /** What this one was written over; null where it is not known. */
  base: string | null
  /** The rev of the server's note at that time. */
  rev: number
  /** Texts that were sent without an answer, so the server may have them. */
  sent: readonly string[]
}

type Waiting = Record<string, Record<string, WaitingNote>>

/** Notes that could not be sent yet, kept in this browser for all of its tabs. */
export interface NoteOutbox {
  put(place: NotePlace, note: WaitingNote): void
  read(place: NotePlace): WaitingNote | undefined
  /** Takes out the note of this text; another, say of another tab, stays. */
  remove(place: NotePlace, text: string): void
  list(): NotePlace[]
}

/** Opens the outbox of one person; others who use this browser have their own. */
export function openNoteOutbox(store: KeyStore, person: string): NoteOutbox {
  const { read: readAll, write } = openStored(store, `reader-notes:${person}`, parseWaiting)

  return {
    put({ speachID, chapterId }, note) {
      const waiting = readAll()
      write({ ...waiting, [speachID]: { ...waiting[speachID], [chapterId]: note } })
    },
    read: ({ speachID, chapterId }) => readAll()[speachID]?.[chapterId],
    remove({ speachID, chapterId }, text) {
      const { [speachID]: chapters = {}, ...others } = readAll()
      if (chapters[chapterId]?.text !== text) return
      const { [chapterId]: _, ...left } = chapters
      write(Object.keys(left).length > 0 ? { ...others, [speachID]: left } : others)
    },
    list() {
      return Object.entries(readAll()).flatMap(([speachID, chapters]) =>
        Object.keys(chapters).map((id) => ({ speachID, chapterId: Number(id) })),
      )
    },
  }
}

/** Reads what is stored; whatever else somebody put there is passed over. */
function parseWaiting(stored: unknown): Waiting {
  const waiting: Waiting = {}
  for (const [speachID, chapters] of entriesOf(stored)) {
    for (const [chapterId, value] of entriesOf(chapters)) {
      const { text, base, rev, sent } = Object.fromEntries(entriesOf(value))
      if (!/^\d+$/.test(chapterId) || typeof text !== 'string' || typeof rev !== 'number') continue
      const texts = Array.isArray(sent) ? sent.filter((one) => typeof one === 'string') : []
      waiting[speachID] = {
        ...waiting[speachID],
        [chapterId]: { text, base: typeof base === 'string' ? base : null, rev, sent: texts },
      }
    }
  }
  return waiting
}
