import { type DeviceChoice, openCapture } from '#features/chapters/recording/recorder/capture.ts'
import { CaptureError } from '#features/chapters/recording/recorder/capture-error.ts'
import {
  ChunkStore,
  type FoundRecording,
  type KeptRecording,
  type RecordingPlace,
} from '#features/chapters/recording/recorder/chunk-store.ts'
import type { Problem } from '#features/chapters/recording/recorder/recorder-state.ts'
import { formatFor, SOURCES } from '#features/chapters/recording/recorder/sources.ts'
import { findHeld, Take } from '#features/chapters/recording/recorder/take.ts'
import { newKey } from '#shared/new-key.ts'
import { TRANSCODING_WAIT_MS } from '../rules.ts'
import { advance, isBusy, nextTick, recordedMs, type StudioEvent, turnSlide } from '../studio-state.ts'
import type { Shown, StudioEvents, StudioView } from './studio-view.ts'
import { followJob } from './voice-calls.ts'

const SOURCE = SOURCES.AUDIO
const store = new ChunkStore()

/** What tells a voice-over from what a chapter records for itself. */
export const VOICE_RECORDING = { type: 'AUDIO', purpose: 'VOICE_OVER' } as const

/** The way of one chapter to its voice, with everything that has to be opened and closed for it. */
export class StudioSession {
  readonly #place: RecordingPlace
  readonly #shown: Shown
  readonly #events: StudioEvents
  readonly #listeners = new Set<() => void>()
  #view: StudioView
  #take: Take | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the three seconds after a voice was accepted. */
  #waiting: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
  /** Recordings that are deleted as soon as their last piece is stored. */
  readonly #thrownAway = new Set<string>()
  /** Raised with every question to the browser: an answer to an older one is let go. */
  #asked = 0

  constructor(place: Omit<RecordingPlace, 'type' | 'purpose'>, shown: Shown, events: StudioEvents) {
    this.#place = { ...place, ...VOICE_RECORDING }
    this.#shown = shown
    this.#events = events
    const nothing = { capture: null, review: null, cues: [], failure: null }
    this.#view = { state: { step: 0 }, ms: 0, progress: 0, ...nothing }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getView = (): StudioView => this.#view

  /** The studio is there: looks for what an earlier visit left behind. When slides turned is not kept with it. */
  open(): void {
    this.#isOpen = true
    if (this.#shown.firstSlide === null) this.#look().catch(() => {})
  }

  /** The studio goes: what is being recorded ends, and is found again by the next visit. */
  leave(): void {
    this.#isOpen = false
    this.#asked += 1
    clearTimeout(this.#timer)
    this.#take?.stop()
    this.#take = null
    this.#closeMicrophone()
    this.#dropReview()
  }

  /** Asks the browser for the microphone, then counts down. */
  async listen(choice: DeviceChoice = {}): Promise<void> {
    this.send({ type: this.#view.state.step === 12 ? 'restart' : 'microphone' })
    if (this.#view.state.step !== 10) return
    this.#throwAway()
    const asked = this.#asked
    try {
      const capture = await openCapture(SOURCE, choice, () => this.#lose())
      if (asked !== this.#asked) return capture.close()
      const { firstSlide } = this.#shown
      this.#show({ capture, ms: 0, cues: firstSlide === null ? [] : turnSlide([], firstSlide, 0) })
      this.send({ type: 'allow' })
      this.#count()
    } catch (error) {
      if (asked === this.#asked) this.#giveUp('refuse', error instanceof CaptureError ? error.problem : 'FAILED')
    }
  }

  /** Stops speaking for a while, or goes on. */
  togglePause(): void {
    const { state } = this.#view
    if (state.step !== 11) return
    if (state.since === null) {
      this.#take?.resume()
      this.send({ type: 'resume', at: performance.now() })
    } else {
      this.#take?.pause()
      this.send({ type: 'pause', at: performance.now() })
    }
    this.#tick()
  }

  stop(): void {
    this.send({ type: 'stop', at: performance.now() })
  }

  /** Has another slide show from now on, by its number in the deck. */
  turn(slide: number): void {
    this.#show({ cues: turnSlide(this.#view.cues, slide, recordedMs(this.#view.state, performance.now())) })
  }

  /** Hands the chosen voice to the chapter, and follows what the server makes of it. */
  async use(send: () => Promise<{ jobID: string }>): Promise<void> {
    this.#show({ failure: null, progress: 0 })
    this.send({ type: 'confirm' })
    const { state } = this.#view
    if (!('use' in state) || state.use !== 'sending') return
    // Closed meanwhile, the studio shows it no more.
    const recordingId = this.#view.review?.found.recording.id
    try {
      const { jobID } = await send()
      this.send({ type: 'accept' })
      clearTimeout(this.#waiting)
      this.#waiting = setTimeout(() => this.send({ type: 'wait' }), TRANSCODING_WAIT_MS)
      await followJob(jobID, (progress) => this.#show({ progress }))
      await this.#events.onMade()
      if (recordingId !== undefined) this.#forget(recordingId)
      this.#dropReview()
      this.send({ type: 'make' })
    } catch (error) {
      console.error('The chapter did not get its voice.', error)
      if (!this.#isOpen) this.#events.onFailedLater(error)
      this.#show({ failure: error })
      this.send({ type: 'fail' })
    }
  }

  /** Closes the studio, and throws away what was recorded and not used. */
  close(): void {
    const { state } = this.#view
    if (!('use' in state) || !isBusy(state)) this.#throwAway()
    this.send({ type: 'close' })
  }

  /** Back to the choice; what was recorded is thrown away. */
  cancel(): void {
    this.#throwAway()
    this.send({ type: 'cancel' })
  }

  /** Tells of something that happened in the studio, and does what follows from it. */
  send(event: StudioEvent): void {
    const before = this.#view.state
    const state = advance(before, event)
    if (state === before) return
    this.#show({ state })
    if (before.step === 11 && state.step === 12) this.#take?.stop()
    if (before.step === 11 && state.step !== 11) clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    const found = await store.find(this.#place, await findHeld())
    if (!found || !this.#isOpen || this.#view.state.step !== 0) return
    this.#review(found, true)
    this.send({ type: 'find', spokenMs: found.elapsedMs })
  }

  #count(): void {
    this.#timer = setTimeout(() => {
      this.send({ type: 'count', at: performance.now() })
      const { step } = this.#view.state
      if (step === 10) this.#count()
      if (step === 11) this.#begin()
    }, 1000)
  }

  #begin(): void {
    const { capture } = this.#view
    const format = formatFor(SOURCE, (one) => MediaRecorder.isTypeSupported(one))
    if (!capture || !format) {
      this.#giveUp('lose', 'UNSUPPORTED')
      return
    }
    const recording = { ...this.#place, id: newKey(), format, startedAt: Date.now() }
    try {
      // The studio looks at its own clock, which the length of the video can stop.
      this.#take = new Take(capture.stream, recording, store, {
        onTick: () => {},
        onEnd: (_, problem) => void this.#finish(recording, problem),
      })
      this.#tick()
    } catch {
      this.#giveUp('lose', 'FAILED')
    }
  }

  #tick(): void {
    clearTimeout(this.#timer)
    const at = performance.now()
    const { lengthMs } = this.#shown
    this.send({ type: 'tick', at, lengthMs })
    this.#show({ ms: recordedMs(this.#view.state, at) })
    const wait = nextTick(this.#view.state, { at, lengthMs })
    if (wait !== null) this.#timer = setTimeout(() => this.#tick(), wait)
  }

  async #finish(recording: KeptRecording, problem?: Problem): Promise<void> {
    const found = await store.read(recording).catch(() => undefined)
    // Another one may be under way by now.
    if (this.#thrownAway.delete(recording.id)) return this.#forget(recording.id)
    if (!this.#isOpen) return
    this.#take = null
    // It ended by itself: the browser has no room, or the microphone is gone.
    this.send({ type: 'stop', at: performance.now() })
    this.#closeMicrophone()
    if (!found) {
      this.#giveUp('lose', problem ?? 'FAILED')
      return
    }
    this.#review(found, false)
    if (problem) this.#events.onProblem(problem)
  }

  /** Something is gone that was recorded from. */
  #lose(): void {
    if (this.#take) this.#take.stop()
    else this.#giveUp('refuse', 'MISSING_MICROPHONE')
  }

  #giveUp(type: 'refuse' | 'lose', problem: Problem): void {
    clearTimeout(this.#timer)
    this.#closeMicrophone()
    this.send({ type })
    this.#events.onProblem(problem)
  }

  /** Drops what was recorded, or is about to be. */
  #throwAway(): void {
    this.#asked += 1
    clearTimeout(this.#timer)
    if (this.#take) this.#thrownAway.add(this.#take.recording.id)
    this.#take?.stop()
    this.#take = null
    this.#closeMicrophone()
    const { review } = this.#view
    if (review) this.#forget(review.found.recording.id)
    this.#dropReview()
  }

  /** What can't be deleted now is deleted after a week. */
  #forget(recordingId: string): void {
    store.remove(recordingId).catch(() => {})
  }

  #dropReview(): void {
    const { review } = this.#view
    if (!review) return
    URL.revokeObjectURL(review.src)
    this.#show({ review: null })
  }

  #review(found: FoundRecording, isFound: boolean): void {
    this.#show({ review: { src: URL.createObjectURL(found.blob), found, isFound } })
  }

  #closeMicrophone(): void {
    this.#view.capture?.close()
    if (this.#view.capture) this.#show({ capture: null })
  }

  #show(part: Partial<StudioView>): void {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }
}
