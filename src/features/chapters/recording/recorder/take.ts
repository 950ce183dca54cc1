import { TICK_MS } from '../rules.ts'
import type { ChunkStore, KeptRecording } from './chunk-store.ts'
import type { Problem } from './recorder-state.ts'
import { AUDIO_BITS, SOURCES, videoBits } from './sources.ts'

/** Milliseconds between pieces that are stored: the most that a crash can cost. */
const CHUNK_MS = 1000

interface TakeEvents {
  onTick(elapsedMs: number): void
  /** Called after everything is stored; `problem` says why the recording ended by itself. */
  onEnd(elapsedMs: number, problem?: Problem): void
}

/** A recording while it is made: each piece goes to the store and leaves memory. */
export class Take {
  readonly recording: KeptRecording
  readonly #recorder: MediaRecorder
  readonly #store: ChunkStore
  readonly #events: TakeEvents
  readonly #clock: ReturnType<typeof setInterval>
  #ranMs = 0
  #runningSince: number | null = performance.now()
  #pieces = 0
  #written: Promise<void> = Promise.resolve()
  #problem: Problem | undefined
  #release = () => {}

  constructor(stream: MediaStream, recording: KeptRecording, store: ChunkStore, events: TakeEvents) {
    this.recording = recording
    this.#store = store
    this.#events = events
    const bits = { audioBitsPerSecond: AUDIO_BITS, videoBitsPerSecond: videoBits(SOURCES[recording.type]) }
    this.#recorder = new MediaRecorder(stream, { mimeType: recording.format, ...bits })
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#put(data))
    this.#recorder.addEventListener('error', () => this.#fail('FAILED'))
    this.#recorder.addEventListener('stop', () => void this.#finish())
    this.#hold()
    this.#written = store.begin(recording).catch(() => this.#fail('FULL'))
    this.#recorder.start(CHUNK_MS)
    this.#clock = setInterval(() => events.onTick(this.elapsedMs), TICK_MS)
  }

  /** How long was recorded so far, without the pauses. */
  get elapsedMs(): number {
    return this.#ranMs + (this.#runningSince === null ? 0 : performance.now() - this.#runningSince)
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return
    this.#recorder.pause()
    this.#stopClock()
  }

  resume(): void {
    if (this.#recorder.state !== 'paused') return
    this.#recorder.resume()
    this.#runningSince = performance.now()
  }

  /** Ends the recording; `onEnd` is called when the last piece is stored. */
  stop(): void {
    if (this.#recorder.state === 'inactive') return
    this.#stopClock()
    this.#recorder.stop()
  }

  #put(data: Blob): void {
    if (data.size === 0) return
    const number = this.#pieces
    const { elapsedMs } = this
    this.#pieces += 1
    this.#written = this.#written
      .then(() => this.#store.append(this.recording.id, number, data, elapsedMs))
      .catch(() => this.#fail('FULL'))
  }

  #fail(problem: Problem): void {
    this.#problem ??= problem
    this.stop()
  }

  #stopClock(): void {
    this.#ranMs = this.elapsedMs
    this.#runningSince = null
  }

  async #finish(): Promise<void> {
    // Tracks that end by themselves end the recorder too.
    this.#stopClock()
    clearInterval(this.#clock)
    await this.#written
    this.#release()
    this.#events.onEnd(this.#ranMs, this.#problem)
  }

  /** Other tabs see by this that it is being made. The browser lets go of it with the page, however that ends. */
  #hold(): void {
    const released = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    navigator.locks.request(lockName(this.recording.id), () => released).catch(() => {})
  }
}

function lockName(recordingId: string): string {
  return `recording:${recordingId}`
}

/** Tells of recordings whether they are being made right now, in whichever tab. */
export async function findHeld(): Promise<(recordingId: string) => boolean> {
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return (recordingId) => names.has(lockName(recordingId))
}
