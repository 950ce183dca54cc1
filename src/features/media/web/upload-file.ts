import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { CallError, call, OfflineError, readFailure } from '#shared/client.ts'
import { getUploadedFile } from '../contract.ts'

const ENDPOINT = '/api/v2/uploads'
const FILE_ID_HEADER = 'x-file-id'

/** Bytes of one request: what a proxy that collects requests before it passes them on can hold. */
const CHUNK_BYTES = 32 * 1024 * 1024

/** Milliseconds before each further try; without a connection the last one repeats for as long as it takes. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000]
const LAST_RETRY_DELAY_MS = 15_000

/** Every state that an upload shows while it runs and at its end. */
export type UploadState =
  | { phase: 'sending' | 'reconnecting'; sent: number; total: number }
  | { phase: 'uploaded'; fileID: string }
  | { phase: 'failed'; error: unknown }
  | { phase: 'cancelled' }

/**
 * Uploads a file of any size. It lives outside of any screen, so leaving the screen doesn't stop it. After a lost
 * connection it resumes by itself; after a reload, as soon as the same file is chosen again.
 */
export class UploadTask {
  readonly file: File
  readonly #onUploaded: (fileID: string) => void
  readonly #listeners = new Set<() => void>()
  #state: UploadState
  #upload: Upload
  #failures = 0
  /** The most bytes that have arrived: an attempt that gets no further is no progress. */
  #reached = 0
  readonly #cancelled = new AbortController()
  #fileID: string | undefined

  /** @param onUploaded is told the file's id as soon as all bytes have arrived; the file is prepared from then on. */
  constructor(file: File, onUploaded: (fileID: string) => void) {
    this.file = file
    this.#onUploaded = onUploaded
    this.#state = { phase: 'sending', sent: 0, total: file.size }
    this.#upload = this.#prepare()
    void this.#start()
  }

  get state(): UploadState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Goes on after a failure, with what has arrived so far. */
  retry(): void {
    if (this.#state.phase !== 'failed') return
    this.#failures = 0
    this.#show({ phase: 'sending', sent: this.#reached, total: this.file.size })
    this.#upload.start()
  }

  /** Stops, and has the server throw away what has arrived. */
  async cancel(): Promise<void> {
    if (this.#state.phase === 'uploaded' || this.#state.phase === 'cancelled') return
    this.#show({ phase: 'cancelled' })
    this.#cancelled.abort()
    // When the server cannot be told, it clears abandoned uploads by itself.
    await this.#upload.abort(true).catch(() => {})
  }

  #prepare(): Upload {
    return new Upload(this.file, {
      endpoint: ENDPOINT,
      metadata: { filename: this.file.name },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      fingerprint: async (file) => fingerprintOf(file),
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => {
        if (sent > this.#reached) this.#failures = 0
        this.#reached = Math.max(sent, this.#reached)
        this.#show({ phase: 'sending', sent, total })
      },
      onAfterResponse: (request, response) => this.#inspect(request, response),
      onSuccess: () => void this.#finish(),
      onError: (error) => this.#recover(causeOf(error)),
    })
  }

  async #start(): Promise<void> {
    const [earlier] = await this.#upload.findPreviousUploads()
    if (earlier) this.#upload.resumeFromPreviousUpload(earlier)
    if (this.#state.phase === 'sending') this.#upload.start()
  }

  /** The library restarts an upload that the server no longer knows; every other refusal is an error of ours. */
  #inspect(request: HttpRequest, response: HttpResponse): void {
    this.#fileID = response.getHeader(FILE_ID_HEADER) ?? this.#fileID
    const status = response.getStatus()
    if (status < 400 || (request.getMethod() === 'HEAD' && (status === 404 || status === 410))) return
    throw readFailure(status, parseJson(response.getBody()))
  }

  async #finish(): Promise<void> {
    try {
      const fileID = this.#fileID ?? (await this.#askForFile())
      if (this.#state.phase === 'cancelled') return
      this.#show({ phase: 'uploaded', fileID })
      this.#onUploaded(fileID)
    } catch (error) {
      this.#recover(error)
    }
  }

  async #askForFile(): Promise<string> {
    const uploadId = new URL(this.#upload.url ?? '', location.href).pathname.split('/').pop() ?? ''
    const { fileID } = await call(getUploadedFile, { params: { uploadId } })
    return fileID
  }

  #recover(error: unknown): void {
    if (this.#state.phase === 'cancelled') return
    this.#failures += 1
    const delay = RETRY_DELAYS_MS[this.#failures - 1]
    const offline = error instanceof OfflineError
    if (!offline && (delay === undefined || !isTransient(error))) {
      this.#show({ phase: 'failed', error })
      return
    }
    if (offline) this.#show({ phase: 'reconnecting', sent: this.#reached, total: this.file.size })
    void this.#goOnAfter(delay ?? LAST_RETRY_DELAY_MS)
  }

  /** Waits, but no longer than until the connection is back. */
  async #goOnAfter(delay: number): Promise<void> {
    const done = new AbortController()
    const signal = AbortSignal.any([done.signal, this.#cancelled.signal])
    const over = new Promise((resolve) => signal.addEventListener('abort', resolve))
    const timer = setTimeout(() => done.abort(), delay)
    window.addEventListener('online', () => done.abort(), { signal })
    await over
    clearTimeout(timer)
    if (this.#state.phase !== 'cancelled') this.#upload.start()
  }

  #show(state: UploadState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The same file of the same person, after a reload too. */
function fingerprintOf(file: File): string {
  const person = sessionStorage.getItem('uid') ?? ''
  return ['openspeach', person, file.name, file.type, file.size, file.lastModified].join('|')
}

/** What stopped a request: an answer of the server as `#inspect` threw it, or no answer at all. */
function causeOf(error: Error | DetailedError): unknown {
  const cause = 'causingError' in error ? error.causingError : null
  if (cause instanceof CallError) return cause
  return 'originalRequest' in error ? new OfflineError(error) : error
}

/** Whether trying again may help without anybody doing something: busy, out of step, restarting. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { status } = error
  return status === 409 || status === 423 || status === 429 || status === 502 || status === 503 || status === 504
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
