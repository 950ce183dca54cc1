import { CallError, OfflineError } from './client.ts'
import { SESSION_LOST } from './errors.ts'

/** What the author is told about saving; `failing` while the server is there and does not manage to save. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failing' | 'refused'

/** What to do about a change that did not go through. */
export type Verdict =
  /** No connection: the same again later. */
  | 'later'
  /** The server takes nothing for the moment, or nothing from us: the same again later. */
  | 'busy'
  /** The server failed on this change: it is tried again later, and meanwhile the others go on. */
  | 'aside'
  /** The copy of the server's state was updated: plan again at once. */
  | 'again'
  /** The server will not have it: nothing more for this object until it changes. */
  | 'refuse'

/** A gateway's or the server's own word that it is not there for anybody. */
const UNAVAILABLE = [502, 503, 504]

/** What the error of a call says about trying again; null where the server will not have the change as it is. */
export function judgeFailure(error: unknown): Verdict | null {
  if (error instanceof OfflineError) return 'later'
  if (!(error instanceof CallError)) return 'busy'
  const { status, code } = error
  if (code === SESSION_LOST || status === 401 || status === 408 || status === 429) return 'busy'
  if (UNAVAILABLE.includes(status)) return 'busy'
  return status >= 500 ? 'aside' : null
}

export interface SaveQueueOptions<Change extends { object: string }> {
  /** The changes left to save, in order; computed afresh before every call. */
  plan(): Change[]
  /** Makes the change on the server and notes that it is made. */
  send(change: Change, options: { keepalive: boolean }): Promise<void>
  judge(error: unknown, change: Change): Verdict | Promise<Verdict>
  /** Whether an object waits for the author's decision and must not be saved meanwhile. */
  isBlocked(object: string): boolean
  /** Whether making the change twice is the same as once. */
  mayRepeat(change: Change): boolean
  /** Keeps what is not saved where a closed browser finds it again; called with every change and after every call. */
  keep(): void
  onState(state: SaveState): void
}

/** The pause after the last keystroke before anything is sent, in milliseconds. */
const PAUSE_MS = 600

/** Somebody who never pauses is saved this often, in milliseconds. */
const PATIENCE_MS = 5000

/** Waits between attempts while the server does not answer, in milliseconds; the last one repeats. */
const RETRIES_MS = [1000, 2000, 5000, 10_000, 30_000]

/** More of the same answer in a row would never end. */
const AGAIN_MAX = 5

/** A change that did not go through, as it was then. */
interface SetAside {
  change: string
  /** When it is tried again, in milliseconds by this device's clock; never by itself when it was refused. */
  again: number
  failures: number
}

/**
 * Saves what `plan` says is left: one call at a time, so that nothing overtakes what it builds on, a moment after the
 * last change, again and again while there is no connection. An object that the server refuses or fails on does not
 * hold up the others.
 */
export class SaveQueue<Change extends { object: string }> {
  readonly #options: SaveQueueOptions<Change>
  readonly #aside = new Map<string, SetAside>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | undefined
  #running: Promise<void> | undefined
  #sending: Change | undefined
  #failures = 0
  #agains = 0
  #state: SaveState = 'saved'
  #stopped = true

  constructor(options: SaveQueueOptions<Change>) {
    this.#options = options
  }

  /** The change on its way at this moment. */
  get sending(): Change | undefined {
    return this.#sending
  }

  /** Whether the server refused an object as it is now, or failed on it. */
  isSetAside(change: Change): boolean {
    return this.#asideOf(change) !== undefined
  }

  /** The document changed: saves it after a pause. */
  changed(): void {
    if (this.#stopped) return
    this.#options.keep()
    if (this.#next() === undefined && !this.#running) {
      clearTimeout(this.#timer)
      this.#settle()
      return
    }
    if (this.#failures === 0) this.#tell('saving')
    this.#waitingSince ??= Date.now()
    const patience = this.#waitingSince + PATIENCE_MS - Date.now()
    // While the server does not answer, the next attempt has its time already.
    if (this.#failures === 0) this.#schedule(Math.max(0, Math.min(PAUSE_MS, patience)))
  }

  /** Saves now. Resolves when nothing is left or nothing more can be done for the moment. */
  async flush(): Promise<void> {
    this.#failures = 0
    for (const one of this.#aside.values()) if (one.failures > 0) one.again = 0
    await this.#running
    await this.#start({ toTheEnd: true })
  }

  /** The author asks for another attempt at what was refused too. */
  async retry(): Promise<void> {
    this.#aside.clear()
    this.#agains = 0
    await this.flush()
  }

  /** The page is going: what is only a change of something that is there is sent so that it outlives the page; the rest is kept. */
  leave(): void {
    this.#options.keep()
    for (const change of this.#options.plan()) {
      const waits = change.object === this.#sending?.object || this.isSetAside(change)
      if (waits || this.#options.isBlocked(change.object) || !this.#options.mayRepeat(change)) continue
      // Whether it arrived shows at the next opening, from what was kept.
      this.#options.send(change, { keepalive: true }).catch(() => {})
    }
  }

  start(): void {
    this.#stopped = false
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#start({ toTheEnd: false }), delay)
  }

  #start(how: { toTheEnd: boolean }): Promise<void> {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
    this.#running ??= this.#run(how).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** A part that changes again while it is sent waits for the next pause, unless everything is sent `toTheEnd`. */
  async #run({ toTheEnd }: { toTheEnd: boolean }): Promise<void> {
    const sent = new Set<string>()
    const isDone = (change: Change) => !toTheEnd && sent.has(change.object)
    for (let change = this.#next(isDone); change && !this.#stopped; change = this.#next(isDone)) {
      if (this.#failures === 0) this.#tell('saving')
      try {
        this.#sending = change
        await this.#options.send(change, { keepalive: false })
        sent.add(change.object)
        this.#aside.delete(change.object)
        this.#failures = 0
        this.#agains = 0
      } catch (error) {
        const goesOn = await this.#handle(error, change)
        if (!goesOn) return
      } finally {
        this.#sending = undefined
        this.#options.keep()
      }
    }
    if (this.#next() && !this.#stopped) this.#schedule(PAUSE_MS)
    else this.#settle()
  }

  /** Returns whether to go on with what is left. */
  async #handle(error: unknown, change: Change): Promise<boolean> {
    const verdict = await this.#options.judge(error, change)
    if (verdict === 'later' || verdict === 'busy') {
      this.#failures += 1
      this.#tell(verdict === 'later' ? 'offline' : 'failing')
      if (!this.#stopped) this.#schedule(retryAfter(this.#failures))
      return false
    }
    this.#agains = verdict === 'again' ? this.#agains + 1 : 0
    if (verdict !== 'again' || this.#agains > AGAIN_MAX) this.#setAside(change, verdict === 'aside')
    return true
  }

  #setAside(change: Change, isFailure: boolean): void {
    const failures = isFailure ? (this.#aside.get(change.object)?.failures ?? 0) + 1 : 0
    const again = isFailure ? Date.now() + retryAfter(failures) : Number.POSITIVE_INFINITY
    this.#aside.set(change.object, { change: JSON.stringify(change), again, failures })
  }

  /** The first change that may go now. */
  #next(isDone: (change: Change) => boolean = () => false): Change | undefined {
    const mayGo = (change: Change) =>
      (this.#asideOf(change)?.again ?? 0) <= Date.now() && !this.#options.isBlocked(change.object)
    return this.#options.plan().find((change) => mayGo(change) && !isDone(change))
  }

  /** What is known of an earlier attempt with the same; another content has another chance. */
  #asideOf(change: Change): SetAside | undefined {
    const aside = this.#aside.get(change.object)
    return aside?.change === JSON.stringify(change) ? aside : undefined
  }

  #settle(): void {
    this.#waitingSince = undefined
    this.#failures = 0
    const left = this.#options.plan()
    const failed = left.flatMap((change) => this.#asideOf(change) ?? []).filter(({ failures }) => failures > 0)
    const again = Math.min(...failed.map((one) => one.again))
    if (failed.length > 0 && !this.#stopped) this.#schedule(Math.max(0, again - Date.now()))
    if (left.length === 0) this.#tell('saved')
    else this.#tell(failed.length === left.length ? 'failing' : 'refused')
  }

  #tell(state: SaveState): void {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState(state)
  }
}

/** The wait after so many failures in a row, in milliseconds. */
function retryAfter(failures: number): number {
  return RETRIES_MS[Math.min(failures, RETRIES_MS.length) - 1] ?? PAUSE_MS
}
