import type { Document } from '@hocuspocus/server'
import * as Y from 'yjs'
import { appendUpdate, listUpdates } from '#features/speaches/server/shared-text/text-queries.ts'
import type { Platform } from '#platform/platform.ts'

/** Most bytes that a text may be as a shared document, all that was deleted since it was opened included. */
const DOCUMENT_BYTES_MAX = 16 * 1024 * 1024

/** Numbers of the protocol's messages that carry changes. */
const SYNC_REPLY = 1

/** Changes read from the table are already stored: they are sent to the connected browsers but not stored again. */
const FROM_TABLE = { source: 'local', skipStoreHooks: true } as const

interface OpenText {
  chapterId: number
  /** Everything up to this number is in the document. */
  readUpTo: number
  bytes: number
  /** Ensures that only one read runs at a time. */
  reading: Promise<void>
}

/** The texts that somebody has open in this process. What they hold is what the table holds, and never more. */
export class SharedTexts {
  readonly #platform: Platform
  readonly #origin: string
  readonly #open = new Map<Document, OpenText>()

  /** @param origin names this process to the others */
  constructor(platform: Platform, origin: string) {
    this.#platform = platform
    this.#origin = origin
  }

  chapterIds(): number[] {
    return [...this.#open.values()].map(({ chapterId }) => chapterId)
  }

  /** Fills a document that somebody opens. It hears of updates from before it reads the first of them. */
  async load(document: Document, chapterId: number): Promise<void> {
    const text: OpenText = { chapterId, readUpTo: 0, bytes: 0, reading: Promise.resolve() }
    this.#open.set(document, text)
    document.once('destroy', () => this.#open.delete(document))
    await this.#read(document, text)
  }

  /** Brings in what other processes, or calls, added to a text; to all texts where no chapter is named. */
  catchUp(chapterId?: number): void {
    for (const [document, text] of this.#open) {
      if (chapterId !== undefined && text.chapterId !== chapterId) continue
      this.#read(document, text).catch((error) =>
        this.#platform.log.error({ err: error, chapterId: text.chapterId }, 'a shared text could not be read'),
      )
    }
  }

  /**
   * Stores a change before it is taken in: what was acknowledged, and what others see, is in the table.
   * @throws Error when it is damaged, when the text is gone, or has become too large
   */
  async store(document: Document, change: { type: number; update: Uint8Array; userId: number }): Promise<void> {
    const text = this.#open.get(document)
    if (!text) throw new Error('a text was changed that is not open')
    const { update, userId } = change
    const { structs, ds } = Y.decodeUpdate(update)
    if (structs.length === 0 && ds.clients.size === 0) return
    // A browser that reconnects sends all deletions ever made, which are already known here.
    if (change.type === SYNC_REPLY && Y.snapshotContainsUpdate(Y.snapshot(document), update)) return
    if (text.bytes + update.length > DOCUMENT_BYTES_MAX) text.bytes = Y.encodeStateAsUpdate(document).length
    if (text.bytes + update.length > DOCUMENT_BYTES_MAX) throw new Error('a text became too large')
    const { db } = this.#platform.database
    const seq = await appendUpdate(db, { chapterId: text.chapterId, userId, update, origin: this.#origin })
    if (seq === undefined) throw new Error('a text was changed that is gone')
    text.bytes += update.length
    if (seq === text.readUpTo + 1) text.readUpTo = seq
  }

  #read(document: Document, text: OpenText): Promise<void> {
    const read = async () => {
      for (const { seq, update } of await listUpdates(this.#platform.database.db, text.chapterId, text.readUpTo)) {
        if (document.isDestroyed) return
        Y.applyUpdate(document, update, FROM_TABLE)
        text.bytes += update.length
        text.readUpTo = seq
      }
    }
    const reading = text.reading.then(read)
    text.reading = reading.catch(() => {})
    return reading
  }
}
