import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider'
import { othersIn, type Presence, readOutlineChange, roomName, SOCKET_PATH } from '../rules.ts'
import { KeptUpdates } from './kept-updates.ts'
import type { SharedText } from './shared-text.ts'

/** Whether what was typed is stored: not yet, or not while there is no connection. */
export type StoredState = 'saved' | 'saving' | 'offline'

/** How long a publication waits for what is not stored yet, in milliseconds. */
const STORE_PATIENCE_MS = 5000

interface CoEditingOptions {
  speach: { id: number; speachID: string }
  userID: string
  store: Storage
  /** Names this tab among those of the same person. */
  tab: string
  onText(chapterId: number, html: string): void
  onStep(chapterId: number): void
  onState(state: StoredState): void
  /** Somebody changed lessons or chapters; their name, null where it is not known or somebody may have. */
  onOutline(by: string | null): void
  onRefused(chapterId: number, how: { stored: boolean }): void
}

/** One author's side of editing a speach with others: the socket, the people who are there, and the open texts. */
export class CoEditing {
  readonly #options: CoEditingOptions
  readonly #socket: HocuspocusProviderWebsocket
  readonly #presence: HocuspocusProvider
  readonly #kept: KeptUpdates
  readonly #texts = new Map<number, SharedText>()
  readonly #listeners = new Set<() => void>()
  readonly #events = new AbortController()
  #others: readonly Presence[] = []
  #wasConnected = false

  constructor(options: CoEditingOptions) {
    const { speach, userID, store, tab } = options
    this.#options = options
    this.#kept = new KeptUpdates(store, { userID, speachID: speach.speachID, tab })
    const url = `${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`
    this.#socket = new HocuspocusProviderWebsocket({ url, delay: 1000, factor: 1.5, maxDelay: 30_000 })
    this.#socket.on('status', () => this.#tellState())
    this.#presence = new HocuspocusProvider({
      name: roomName({ kind: 'speach', id: speach.id }),
      websocketProvider: this.#socket,
      onAwarenessChange: () => this.#lookAround(),
      onDisconnect: () => this.#lookAround(),
      onStateless: ({ payload }) => this.#hear(payload),
      onSynced: () => this.#catchUp(),
    })
    this.#presence.attach()
    const { signal } = this.#events
    // A browser may take long to notice that a socket leads nowhere.
    window.addEventListener('offline', () => this.#leave(), { signal })
    window.addEventListener('online', () => this.#comeBack(), { signal })
    window.addEventListener('pagehide', () => this.#keepNow(), { signal })
    void this.#openKept()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Everybody else who has the speach open. The same list until it changes. */
  readonly getOthers = (): readonly Presence[] => this.#others

  /** Says which chapter is open here; null: none that the server knows. */
  showChapter(chapterId: number | null): void {
    this.#presence.setAwarenessField('chapterId', chapterId)
  }

  /** A chapter's text that is open already. */
  known(chapterId: number): SharedText | undefined {
    const text = this.#texts.get(chapterId)
    return text?.isOver ? undefined : text
  }

  /** A chapter's text, opened with the first one who asks and kept as long as the editor: its steps can be taken back. */
  async open(chapterId: number): Promise<SharedText> {
    const known = this.known(chapterId)
    if (known) return known
    const module = await import('./shared-text.ts')
    const meanwhile = this.known(chapterId)
    if (meanwhile) return meanwhile
    const { onText, onStep, onRefused } = this.#options
    const text: SharedText = new module.SharedText({
      chapterId,
      socket: this.#socket,
      kept: this.#kept,
      onText: (html) => onText(chapterId, html),
      onStep: () => onStep(chapterId),
      onState: () => this.#tellState(),
      onRefused: () => onRefused(chapterId, { stored: text.isStored }),
    })
    this.#texts.set(chapterId, text)
    return text
  }

  travel(chapterId: number, way: 'undo' | 'redo'): void {
    this.#texts.get(chapterId)?.travel(way)
  }

  /** Resolves when everything is stored, or cannot be for now. */
  async stored(): Promise<void> {
    const deadline = Date.now() + STORE_PATIENCE_MS
    while (this.#state() === 'saving' && Date.now() < deadline) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now())
        const off = this.subscribe(() => {
          off()
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  close(): void {
    this.#events.abort()
    for (const text of this.#texts.values()) text.close()
    this.#texts.clear()
    this.#presence.destroy()
    this.#socket.destroy()
  }

  /** What an earlier look at the speach left behind is stored first. */
  async #openKept(): Promise<void> {
    for (const chapterId of this.#kept.chapterIds()) await this.open(chapterId)
  }

  /** Hangs up; whether the other side ever hears it, nobody waits for. */
  #leave(): void {
    this.#socket.disconnect()
    this.#tellState()
  }

  /** Calls again. What was hung up a moment ago counts as connected until it is over: then its end calls again. */
  #comeBack(): void {
    this.#socket.shouldConnect = true
    void this.#socket.connect()
  }

  #keepNow(): void {
    for (const text of this.#texts.values()) text.keepNow()
  }

  #state(): StoredState {
    const isStored = [...this.#texts.values()].every((text) => text.isStored)
    if (isStored) return 'saved'
    return navigator.onLine && this.#socket.status === WebSocketStatus.Connected ? 'saving' : 'offline'
  }

  #tellState(): void {
    this.#options.onState(this.#state())
    this.#tell()
  }

  #hear(told: string): void {
    const by = readOutlineChange(told)
    if (by !== null) this.#options.onOutline(this.#others.find(({ id }) => id === by)?.name ?? null)
  }

  /** What was told while there was no connection, nobody repeats. */
  #catchUp(): void {
    if (this.#wasConnected) this.#options.onOutline(null)
    this.#wasConnected = true
  }

  #lookAround(): void {
    const isConnected = this.#socket.status === WebSocketStatus.Connected
    const states = isConnected ? [...(this.#presence.awareness?.getStates() ?? [])] : []
    const others = othersIn(states, this.#options.userID)
    if (JSON.stringify(others) === JSON.stringify(this.#others)) return
    this.#others = others
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
