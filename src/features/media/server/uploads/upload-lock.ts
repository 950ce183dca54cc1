import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import type { Executor } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { releaseUploadLock, renewUploadLock, takeUploadLock, wantUploadLock } from './upload-queries.ts'

/** Seconds after which the lock of a process that died is free. */
const LEASE_SECONDS = 6
const RENEW_EVERY_MS = 1000
const ASK_EVERY_MS = 150
/** Milliseconds to wait for a lock: longer than a lease plus the time its holder gets to finish. */
const WAIT_MS = 12_000

interface LockOptions {
  db: Executor
  log: Log
}

/**
 * Lets one request at a time work on an upload, whichever process serves it. The lock is a lease in the upload's row;
 * who wants it says so there, and the holder lets go.
 * @param uploadIdOf makes the row's id of the id that the upload has in its store
 */
export function uploadLocker(options: LockOptions, uploadIdOf: (storeId: string) => string): Locker {
  return { newLock: (storeId) => new UploadLock(options, uploadIdOf(storeId)) }
}

class UploadLock implements Lock {
  readonly #db: Executor
  readonly #log: Log
  readonly #uploadId: string
  readonly #holder = crypto.randomUUID()
  #renewal: NodeJS.Timeout | undefined

  constructor({ db, log }: LockOptions, uploadId: string) {
    this.#db = db
    this.#log = log
    this.#uploadId = uploadId
  }

  async lock(signal: AbortSignal, requestRelease: () => Promise<void> | void): Promise<void> {
    const until = Date.now() + WAIT_MS
    while (!(await takeUploadLock(this.#db, this.#uploadId, this.#holder, LEASE_SECONDS))) {
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      await wantUploadLock(this.#db, this.#uploadId)
      await wait(ASK_EVERY_MS)
    }
    this.#renewLater(requestRelease)
  }

  async unlock(): Promise<void> {
    clearTimeout(this.#renewal)
    this.#renewal = undefined
    await releaseUploadLock(this.#db, this.#uploadId, this.#holder)
  }

  #renewLater(requestRelease: () => Promise<void> | void): void {
    this.#renewal = setTimeout(async () => {
      const held = this.#renewal
      try {
        const { lost, wanted } = await renewUploadLock(this.#db, this.#uploadId, this.#holder, LEASE_SECONDS)
        if (lost || wanted) await requestRelease()
        if (!lost && this.#renewal === held) this.#renewLater(requestRelease)
      } catch (error) {
        this.#log.warn({ err: error }, 'the lock of an upload could not be kept')
        await requestRelease()
      }
    }, RENEW_EVERY_MS).unref()
  }
}
