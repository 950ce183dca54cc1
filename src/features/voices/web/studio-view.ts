import type { Capture } from '#features/chapters/recording/recorder/capture.ts'
import type { FoundRecording } from '#features/chapters/recording/recorder/chunk-store.ts'
import type { Problem } from '#features/chapters/recording/recorder/recorder-state.ts'
import type { Cue } from '#features/chapters/slides/schema.ts'
import type { StudioState } from '../studio-state.ts'

/** What the studio looks at while one speaks. */
export interface Shown {
  /** Milliseconds after which a recording ends. */
  lengthMs: number
  /** The slide that shows first, where the author turns them; null where nobody does. */
  firstSlide: number | null
}

export interface StudioEvents {
  /** Nothing can be recorded, or no more. */
  onProblem(problem: Problem): void
  /** The chapter has another voice; told also after the studio was closed. */
  onMade(): Promise<void>
  /** It has none after all, and the studio is closed, which would say so. */
  onFailedLater(error: unknown): void
}

/** The state of the studio for the screen. */
export interface StudioView {
  state: StudioState
  /** The open microphone. */
  capture: Capture | null
  /** What was recorded, at an object URL of this page; null until the last piece of it is stored. */
  review: { src: string; found: FoundRecording; isFound: boolean } | null
  /** When the slides turned. */
  cues: readonly Cue[]
  /** Milliseconds that were recorded when the clock was looked at last. */
  ms: number
  /** How much of the chapter's voice is made, from 0 to 1. */
  progress: number
  /** Why no voice came of what was sent. */
  failure: unknown
}
