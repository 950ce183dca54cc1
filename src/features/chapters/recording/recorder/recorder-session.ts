import { newKey } from '#shared/new-key.ts'
import type { RecordedType } from '../rules.ts'
import { type Capture, type DeviceChoice, openCapture } from './capture.ts'
import { CaptureError } from './capture-error.ts'
import { ChunkStore, type FoundRecording, type RecordingPlace } from './chunk-store.ts'
import { advance, INITIAL_STATE, type Problem, type RecorderEvent, type RecorderState } from './recorder-state.ts'
import { extensionOf, formatFor, SOURCES } from './sources.ts'
import { findHeld, Take } from './take.ts'

const store = new ChunkStore()

/** The state of a recorder for the screen. */
export interface RecorderView {
  state: RecorderState
  /** The open source, from the preview until the recording ends. */
  capture: Capture | null
  /** The finished recording, at an object URL of this page. */
  review: { src: string; found: FoundRecording } | null
}

/** The way to one recording, with everything that has to be opened and closed for it. */
export class RecorderSession {
  readonly place: RecordingPlace
  readonly #listeners = new Set<() => void>()
  #view: RecorderView = { state: INITIAL_STATE, capture: null, review: null }
  #take: Take | null = null
  #countdown: ReturnType<typeof setInterval> | undefined
  #isOpen = false
  /** Raised with every question to the browser: an answer to an older one is let go. */
  #asked = 0

  constructor(place: RecordingPlace) {
    this.place = place
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getView = (): RecorderView => this.#view

  /** The screen is there: looks for what an earlier visit left behind. */
  open(): void {
    this.#isOpen = true
    this.#look().catch(() => {})
  }

  /** The screen goes: what is being recorded ends, and is found again by the next visit. */
  close(): void {
    this.#isOpen = false
    this.#asked += 1
    clearInterval(this.#countdown)
    this.#take?.stop()
    this.#take = null
    if (this.#view.review) URL.revokeObjectURL(this.#view.review.src)
    this.#view.capture?.close()
    this.#view = { state: INITIAL_STATE, capture: null, review: null }
  }

  /** Asks the browser for camera, microphone and screen, as far as they are needed. */
  async ask(choice: DeviceChoice = {}): Promise<void> {
    this.#send({ type: 'ask' })
    if (this.#view.state.step !== 'asking') return
    this.#closeCapture()
    this.#asked += 1
    const asked = this.#asked
    try {
      const capture = await openCapture(SOURCES[this.place.type], choice, () => this.#lose())
      if (asked !== this.#asked) return capture.close()
      this.#show({ capture })
      this.#send({ type: 'allow' })
    } catch (error) {
      if (asked !== this.#asked) return
      this.#send({ type: 'refuse', problem: error instanceof CaptureError ? error.problem : 'FAILED' })
    }
  }

  start(): void {
    this.#send({ type: 'start' })
    if (this.#view.state.step !== 'countdown') return
    this.#countdown = setInterval(() => {
      this.#send({ type: 'count' })
      if (this.#view.state.step !== 'recording') return
      clearInterval(this.#countdown)
      this.#begin()
    }, 1000)
  }

  /** Back by one step. */
  cancel(): void {
    clearInterval(this.#countdown)
    this.#send({ type: 'cancel' })
    if (this.#view.state.step === 'choose') this.#closeCapture()
  }

  pause(): void {
    this.#take?.pause()
    this.#send({ type: 'pause' })
  }

  resume(): void {
    this.#take?.resume()
    this.#send({ type: 'resume' })
  }

  stop(): void {
    this.#take?.stop()
  }

  /** Throws away what was recorded. */
  discard(): void {
    const { review } = this.#view
    if (review) {
      URL.revokeObjectURL(review.src)
      // A recording that is left behind is offered again, or deleted after a week.
      store.remove(review.found.recording.id).catch(() => {})
    }
    this.#show({ review: null })
    this.#send({ type: 'discard' })
  }

  /** Hands over what was recorded. It stays in the browser until `forget`. */
  keep(): FoundRecording | null {
    this.#send({ type: 'keep' })
    return this.#view.state.step === 'uploading' ? (this.#view.review?.found ?? null) : null
  }

  async #look(): Promise<void> {
    const found = await store.find(this.place, await findHeld())
    if (found && this.#isOpen && this.#view.state.step === 'choose') {
      this.#review(found)
      this.#send({ type: 'find', elapsedMs: found.elapsedMs })
    }
  }

  #begin(): void {
    const { capture } = this.#view
    const format = formatFor(SOURCES[this.place.type], (one) => MediaRecorder.isTypeSupported(one))
    if (!capture || !format) {
      this.#end(0, 'UNSUPPORTED')
      return
    }
    const recording = { ...this.place, id: newKey(), format, startedAt: Date.now() }
    try {
      this.#take = new Take(capture.stream, recording, store, {
        onTick: (elapsedMs) => this.#send({ type: 'tick', elapsedMs }),
        onEnd: (elapsedMs, problem) => void this.#finish(elapsedMs, problem),
      })
    } catch {
      this.#end(0, 'FAILED')
    }
  }

  async #finish(elapsedMs: number, problem?: Problem): Promise<void> {
    const recording = this.#take?.recording
    this.#take = null
    if (!this.#isOpen || !recording) return
    const found = await store.read(recording).catch(() => undefined)
    if (!this.#isOpen) return
    if (found) this.#review(found)
    this.#end(elapsedMs, found ? problem : (problem ?? 'FAILED'))
  }

  /** A recording that came to nothing leads back to the choice. */
  #end(elapsedMs: number, problem?: Problem): void {
    this.#closeCapture()
    this.#send({ type: 'stop', elapsedMs, problem })
    if (this.#view.review) return
    this.#show({ state: { step: 'choose', problem: problem ?? null } })
  }

  /** Something is gone that was recorded from. */
  #lose(): void {
    if (this.#take) {
      this.#take.stop()
      return
    }
    clearInterval(this.#countdown)
    this.#closeCapture()
    this.#send({ type: 'refuse', problem: null })
  }

  #review(found: FoundRecording): void {
    this.#show({ review: { src: URL.createObjectURL(found.blob), found } })
  }

  #closeCapture(): void {
    this.#view.capture?.close()
    this.#show({ capture: null })
  }

  #send(event: RecorderEvent): void {
    this.#show({ state: advance(this.#view.state, event) })
  }

  #show(part: Partial<RecorderView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** The newest recording that an earlier visit left behind at a place, of the first of the types that there is one of. */
export async function findRecording(
  place: Omit<RecordingPlace, 'type'>,
  types: readonly RecordedType[],
): Promise<FoundRecording | undefined> {
  const isHeld = await findHeld()
  for (const type of types) {
    const found = await store.find({ ...place, type }, isHeld)
    if (found) return found
  }
  return undefined
}

/** A recording as a file that can be sent: with the same timestamp at each try, so that an interrupted upload is resumed. */
export function recordingFile({ recording: { format, startedAt }, blob }: FoundRecording, title: string): File {
  return new File([blob], `${title}.${extensionOf(format)}`, { type: blob.type, lastModified: startedAt })
}

/** Lets go of a recording that has arrived. */
export function forgetRecording({ recording }: FoundRecording): void {
  // A recording that can't be deleted now is deleted after a week.
  store.remove(recording.id).catch(() => {})
}
