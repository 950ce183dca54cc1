import { CallError, OfflineError } from '#shared/client.ts'
import type { ServerNote } from '../note-keeper.ts'
import { NoteKeepers } from '../note-keepers.ts'
import type { NotePlace } from '../note-outbox.ts'

const nameOf = ({ speachID, chapterId }: NotePlace) => `${speachID} ${chapterId}`

/** A failure that the server answers with, or none at all. */
export const refuse = (status: number, more: object = {}) =>
  new CallError(status, { code: 'X', message: `No: ${status}`, ...more })
export const offline = () => new OfflineError('no network')

/** A server that keeps notes as the contract says, and fails or lets one wait when it is told to. */
export function makeNoteServer() {
  const notes = new Map<string, ServerNote>()
  const sent: string[] = []
  const server = {
    sent,
    online: true,
    failure: undefined as Error | undefined,
    /** Each call waits for it before the server looks at it. */
    hold: undefined as Promise<void> | undefined,
    /** The answer is lost on its way. */
    silent: false,
    at: (place: NotePlace): ServerNote => notes.get(nameOf(place)) ?? { text: '', rev: 0 },
    put: (place: NotePlace, text: string) => void notes.set(nameOf(place), { text, rev: server.at(place).rev + 1 }),
    async save(place: NotePlace, { text, rev }: ServerNote, { keepalive }: { keepalive: boolean }) {
      sent.push(`${place.chapterId} ${rev} ${text}${keepalive ? ' (keepalive)' : ''}`)
      await server.hold
      if (server.failure) throw server.failure
      const theirs = server.at(place)
      if (theirs.rev !== rev) throw refuse(409, { theirs })
      server.put(place, text)
      if (server.silent) throw offline()
      return { ...server.at(place), chapterId: place.chapterId, updatedAt: '2030-01-16T09:00:00Z' }
    },
  }
  return server
}

export type NoteServer = ReturnType<typeof makeNoteServer>

/** An empty storage. */
export function makeStore() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** One tab in which somebody reads. */
export function openTab(server: NoteServer, store = makeStore()) {
  const session = { person: 'me' }
  const keepers = new NoteKeepers({
    store,
    person: () => session.person,
    save: server.save,
    isOnline: () => server.online,
    onSaved: () => {},
  })
  return { keepers, store, session, open: (place: NotePlace) => keepers.open(place, server.at(place)) }
}

/** A promise that is kept when it is told to be. */
export function makeGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
