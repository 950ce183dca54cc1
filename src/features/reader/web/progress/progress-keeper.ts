import { judgeFailure } from '#shared/save-queue.ts'
import { mergeChanges, type Outbox, type ProgressChange } from './progress-outbox.ts'

/** Longest time for which a new position in a chapter is only known here. */
export const SAVE_AFTER_MS = 5000

export interface KeeperOptions {
  speachID: string
  outbox: Outbox
  /** Sends one change; `keepalive` where the page may close before it is answered. */
  save: (speachID: string, change: ProgressChange, options: { keepalive: boolean }) => Promise<unknown>
  /** Whether the browser has a network at all. */
  isOnline: () => boolean
  /** Told whenever progress begins or ceases to wait in the outbox. */
  onWaiting: (waiting: boolean) => void
}

export interface ProgressKeeper {
  /** Keeps a change: another chapter and what is done at once, a position in the same chapter within five seconds. */
  note(change: ProgressChange): void
  /** Sends what is not sent yet, now. */
  flush(options?: { keepalive: boolean }): void
  /** Sends what waits from times without a connection, of any speach. */
  deliver(): Promise<void>
}

/** What became of a change; `failed` is the server's trouble with this one, `waits` would be the same for all. */
type Outcome = 'sent' | 'failed' | 'waits'

/** Keeps a reader's progress on the server: not too often, nothing lost without a connection or when the tab closes. */
export function createProgressKeeper({ speachID, outbox, save, isOnline, onWaiting }: KeeperOptions): ProgressKeeper {
  const pending = new Map<number, ProgressChange>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let delivering = false
  let latestChapter: number | undefined

  async function send(owner: string, change: ProgressChange, keepalive = false): Promise<Outcome> {
    const whole = mergeChanges(outbox.take(owner, change.chapterId), change)
    if (!isOnline()) {
      postpone(owner, whole)
      return 'waits'
    }
    try {
      await save(owner, whole, { keepalive })
      return 'sent'
    } catch (error) {
      const failure = judgeFailure(error)
      // What the server will never take, say of a speach that is gone, is not worth keeping.
      if (failure === null) return 'sent'
      postpone(owner, whole)
      return failure === 'aside' ? 'failed' : 'waits'
    }
  }

  function postpone(owner: string, change: ProgressChange): void {
    // Progress noted in the meantime is newer.
    const newer = outbox.take(owner, change.chapterId)
    outbox.put(owner, newer ? mergeChanges(change, newer) : change)
    onWaiting(true)
  }

  async function deliver(): Promise<void> {
    if (delivering) return
    delivering = true
    try {
      let failed = false
      for (const { speachID: owner, change } of outbox.list()) {
        // Taken out before it is sent, or its time would be added to itself.
        const taken = outbox.take(owner, change.chapterId)
        const outcome = taken ? await send(owner, taken) : 'sent'
        if (outcome === 'waits') return
        failed ||= outcome === 'failed'
      }
      onWaiting(failed)
    } finally {
      delivering = false
    }
  }

  function flush({ keepalive } = { keepalive: false }): void {
    clearTimeout(timer)
    timer = undefined
    const changes = [...pending.values()]
    pending.clear()
    for (const change of changes) {
      void send(speachID, change, keepalive).then((outcome) => {
        if (outcome === 'sent' && outbox.list().length > 0) return deliver()
        if (outcome === 'sent') onWaiting(false)
      })
    }
  }

  return {
    note(change) {
      pending.set(change.chapterId, mergeChanges(pending.get(change.chapterId), change))
      const isStep = change.done !== undefined || change.chapterId !== latestChapter
      latestChapter = change.chapterId
      if (isStep) flush()
      else timer ??= setTimeout(flush, SAVE_AFTER_MS)
    },
    flush,
    deliver,
  }
}
