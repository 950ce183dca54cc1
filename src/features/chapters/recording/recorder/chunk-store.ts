import type { RecordedType } from '../rules.ts'

const DATABASE = 'openspeach-recordings'
const RECORDINGS = 'recordings'
const CHUNKS = 'chunks'

/** Milliseconds after which a recording that nobody came back for is deleted. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60_000

/** The chapter and part that a recording belongs to. */
export interface RecordingPlace {
  userID: string
  speachID: string
  /** Null for a chapter that was not saved when the recording began. */
  chapterId: number | null
  type: RecordedType
  /** Absent for what the chapter shows itself; a voice-over is spoken to that, and a clip is one of a video's. */
  purpose?: 'VOICE_OVER' | 'CLIP'
}

export interface KeptRecording extends RecordingPlace {
  id: string
  /** The recorder's MIME type, such as `video/webm;codecs=vp8,opus`. */
  format: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** A recording as far as it came. */
export interface FoundRecording {
  recording: KeptRecording
  blob: Blob
  elapsedMs: number
}

interface Chunk {
  recordingId: string
  /** From 0, without gaps. */
  number: number
  blob: Blob
  /** How long the recording is with this chunk. */
  elapsedMs: number
}

/**
 * Recordings in this browser, piece by piece as they are made: neither their length nor a crash costs more than the
 * last piece. Whatever a browser refuses, for lack of room say, rejects with its DOMException.
 */
export class ChunkStore {
  #opened: Promise<IDBDatabase> | undefined

  async begin(recording: KeptRecording): Promise<void> {
    await this.#write([RECORDINGS], (transaction) => transaction.objectStore(RECORDINGS).put(recording))
  }

  /** Adds the next piece. */
  async append(recordingId: string, number: number, blob: Blob, elapsedMs: number): Promise<void> {
    const chunk: Chunk = { recordingId, number, blob, elapsedMs }
    await this.#write([CHUNKS], (transaction) => transaction.objectStore(CHUNKS).put(chunk))
  }

  async remove(recordingId: string): Promise<void> {
    await this.#write([RECORDINGS, CHUNKS], (transaction) => {
      transaction.objectStore(RECORDINGS).delete(recordingId)
      transaction.objectStore(CHUNKS).delete(rangeOf(recordingId))
    })
  }

  /** Joins all pieces of a recording; undefined if there are none. The browser reads them from disk as needed. */
  async read(recording: KeptRecording): Promise<FoundRecording | undefined> {
    const database = await this.#open()
    const store = database.transaction(CHUNKS).objectStore(CHUNKS)
    const chunks = await resultOf<Chunk[]>(store.getAll(rangeOf(recording.id)))
    const last = chunks.at(-1)
    if (!last) return undefined
    const [type] = recording.format.split(';')
    return {
      recording,
      blob: new Blob(
        chunks.map(({ blob }) => blob),
        { type },
      ),
      elapsedMs: last.elapsedMs,
    }
  }

  /**
   * The newest recording that was left behind at a place.
   * @param isHeld whether a recording is still being made, in another tab
   */
  async find(place: RecordingPlace, isHeld: (id: string) => boolean): Promise<FoundRecording | undefined> {
    const database = await this.#open()
    const store = database.transaction(RECORDINGS).objectStore(RECORDINGS)
    const all = await resultOf<KeptRecording[]>(store.getAll())
    const free = all.filter(({ id }) => !isHeld(id))
    for (const { id } of free.filter(({ startedAt }) => startedAt < Date.now() - FORGOTTEN_MS)) await this.remove(id)
    const here = free.filter((recording) => belongs(recording, place))
    for (const recording of here.toSorted((a, b) => b.startedAt - a.startedAt)) {
      const found = await this.read(recording)
      if (found) return found
      await this.remove(recording.id)
    }
    return undefined
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => {
        request.result.createObjectStore(RECORDINGS, { keyPath: 'id' })
        request.result.createObjectStore(CHUNKS, { keyPath: ['recordingId', 'number'] })
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return this.#opened
  }

  async #write(stores: string[], act: (transaction: IDBTransaction) => void): Promise<void> {
    const transaction = (await this.#open()).transaction(stores, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    act(transaction)
    await done
  }
}

function belongs(recording: KeptRecording, place: RecordingPlace): boolean {
  const isChapter = recording.chapterId === null || recording.chapterId === place.chapterId
  const isAuthor = recording.userID === place.userID && recording.speachID === place.speachID
  return isAuthor && isChapter && recording.type === place.type && recording.purpose === place.purpose
}

function rangeOf(recordingId: string): IDBKeyRange {
  return IDBKeyRange.bound([recordingId, 0], [recordingId, Number.POSITIVE_INFINITY])
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
