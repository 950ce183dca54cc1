import { COUNTDOWN_SECONDS, TICK_MS } from '#features/chapters/recording/rules.ts'
import { CUE_GAP_MS } from '#features/chapters/slides/cues.ts'
import type { Cue } from '#features/chapters/slides/schema.ts'
import type { SpokenText } from './contract.ts'

/** How far a voice is on its way into the chapter. */
export type Use =
  | 'open'
  | 'sending'
  /** It did not get there, or nothing came of it: what was recorded or typed is still here. */
  | 'failed'
  /** The first three seconds after it was accepted (seed 002 §4). */
  | 'transcoding'
  /** The same, and the studio closes at the end of them. */
  | 'leaving'
  /** It takes longer; the studio may be closed meanwhile. */
  | 'lasting'

/** What became of a typed text. */
export type Voice = 'none' | 'speaking' | 'failed' | SpokenText

/** The steps by the numbers of seed 002 §2. */
export type StudioState =
  /** Choose. */
  | { step: 0 }
  /** A language of the subtitles, or a text. */
  | { step: 1 }
  /** The language is chosen. */
  | { step: 2; subtitleId: string; use: Use }
  /** Countdown; `left` are seconds, null while the browser asks whether it may listen. */
  | { step: 10; left: number | null }
  /** Recording: `spokenMs` until it ran on at `since`, which is null while it is paused. */
  | { step: 11; spokenMs: number; since: number | null; pauses: number }
  /** Review. */
  | { step: 12; spokenMs: number; pauses: number; use: Use }
  /** A typed text. */
  | { step: 20; voice: Voice; use: Use }
  | { step: 'closed' }

/** `at` is a time of a clock that only runs forwards, in milliseconds. */
export type StudioEvent =
  | { type: 'ai'; mayGenerate: boolean }
  /** Speak oneself; during the countdown, with another microphone. */
  | { type: 'microphone' }
  /** A recording that an earlier visit left behind. */
  | { type: 'find'; spokenMs: number }
  | { type: 'language'; subtitleId: string }
  | { type: 'text' }
  | { type: 'back' }
  | { type: 'cancel' }
  /** The microphone is open. */
  | { type: 'allow' }
  /** There is no microphone, or it was denied, or it is gone. */
  | { type: 'refuse' }
  /** A second of the countdown is over. */
  | { type: 'count'; at: number }
  /** `lengthMs` is how long the video is. */
  | { type: 'tick'; at: number; lengthMs: number }
  | { type: 'pause'; at: number }
  | { type: 'resume'; at: number }
  | { type: 'stop'; at: number }
  /** Nothing came of the recording. */
  | { type: 'lose' }
  | { type: 'restart' }
  /** The text or its language is not what was spoken any more. */
  | { type: 'write' }
  | { type: 'preview' }
  | { type: 'speak'; voice: SpokenText | 'failed' }
  | { type: 'confirm' }
  /** The server has it, and makes the voice of the chapter from it. */
  | { type: 'accept' }
  | { type: 'fail' }
  /** The three seconds are over. */
  | { type: 'wait' }
  /** The chapter has its voice. */
  | { type: 'make' }
  | { type: 'close' }

type Usable = Extract<StudioState, { use: Use }>

const CHOOSE: StudioState = { step: 0 }
const LANGUAGES: StudioState = { step: 1 }
const ASKING: StudioState = { step: 10, left: null }
const CLOSED: StudioState = { step: 'closed' }

/** What follows (seed 002 §4); an event that means nothing where somebody is changes nothing. */
export function advance(state: StudioState, event: StudioEvent): StudioState {
  if ('use' in state && isBusy(state)) return advanceUse(state, event)
  if (state.step === 'closed' || event.type === 'close') return CLOSED
  switch (state.step) {
    case 0:
      if (event.type === 'ai') return event.mayGenerate ? LANGUAGES : state
      if (event.type === 'microphone') return ASKING
      return event.type === 'find' ? { step: 12, spokenMs: event.spokenMs, pauses: 0, use: 'open' } : state
    case 1:
      return chooseVoice(state, event)
    case 2:
      return event.type === 'confirm' ? { ...state, use: 'sending' } : chooseVoice(state, event)
    case 10:
      return advanceCountdown(state, event)
    case 11:
      return advanceRecording(state, event)
    case 12:
      if (event.type === 'confirm') return { ...state, use: 'sending' }
      if (event.type === 'restart') return ASKING
      return event.type === 'cancel' || event.type === 'lose' ? CHOOSE : state
    case 20:
      return advanceText(state, event)
  }
}

/** Whether the chapter's voice is being sent or made. */
export function isBusy({ use }: { use: Use }): boolean {
  return use !== 'open' && use !== 'failed'
}

/** Whether something was recorded that closing would lose. */
export function hasRecording(state: StudioState): boolean {
  return state.step === 11 || (state.step === 12 && (!isBusy(state) || state.use === 'sending'))
}

/** Milliseconds that were recorded until a time, without the pauses. */
export function recordedMs(state: StudioState, at: number): number {
  if (state.step === 12) return state.spokenMs
  if (state.step !== 11) return 0
  return state.spokenMs + (state.since === null ? 0 : at - state.since)
}

/**
 * Milliseconds until the clock is to be looked at again: sooner than every half second where the video ends sooner.
 * Null while nothing is recorded.
 */
export function nextTick(state: StudioState, { at, lengthMs }: { at: number; lengthMs: number }): number | null {
  if (state.step !== 11 || state.since === null) return null
  return Math.min(TICK_MS, Math.max(0, lengthMs - recordedMs(state, at)))
}

/** Has a slide, by its number in the deck, show from a time on; one that showed too shortly to be seen is left out. */
export function turnSlide(cues: readonly Cue[], slide: number, ms: number): readonly Cue[] {
  const atMs = Math.round(ms)
  const seen = cues.filter((cue) => atMs - cue.atMs >= CUE_GAP_MS)
  if (seen.length === 0) return [{ slide, atMs: 0 }]
  return seen.at(-1)?.slide === slide ? seen : [...seen, { slide, atMs }]
}

function chooseVoice(state: StudioState, event: StudioEvent): StudioState {
  switch (event.type) {
    case 'language':
      return { step: 2, subtitleId: event.subtitleId, use: 'open' }
    case 'text':
      return { step: 20, voice: 'none', use: 'open' }
    case 'back':
    case 'cancel':
      return CHOOSE
    default:
      return state
  }
}

function advanceCountdown(state: StudioState & { step: 10 }, event: StudioEvent): StudioState {
  const { left } = state
  switch (event.type) {
    case 'allow':
      return left === null ? { step: 10, left: COUNTDOWN_SECONDS } : state
    case 'microphone':
      return ASKING
    case 'count':
      if (left === null) return state
      return left > 1 ? { step: 10, left: left - 1 } : { step: 11, spokenMs: 0, since: event.at, pauses: 0 }
    case 'cancel':
    case 'refuse':
      return CHOOSE
    default:
      return state
  }
}

function advanceRecording(state: StudioState & { step: 11 }, event: StudioEvent): StudioState {
  switch (event.type) {
    case 'tick':
      return recordedMs(state, event.at) < event.lengthMs ? state : review(state, event.lengthMs)
    case 'pause':
      if (state.since === null) return state
      return { ...state, spokenMs: recordedMs(state, event.at), since: null, pauses: state.pauses + 1 }
    case 'resume':
      return state.since === null ? { ...state, since: event.at } : state
    case 'stop':
      return review(state, recordedMs(state, event.at))
    case 'lose':
      return CHOOSE
    default:
      return state
  }
}

function review({ pauses }: StudioState & { step: 11 }, spokenMs: number): StudioState {
  return { step: 12, spokenMs, pauses, use: 'open' }
}

function advanceText(state: StudioState & { step: 20 }, event: StudioEvent): StudioState {
  const { voice } = state
  switch (event.type) {
    case 'write':
      return { step: 20, voice: 'none', use: 'open' }
    case 'preview':
      return { step: 20, voice: 'speaking', use: 'open' }
    case 'speak':
      return voice === 'speaking' ? { ...state, voice: event.voice } : state
    case 'confirm':
      return typeof voice === 'object' ? { ...state, use: 'sending' } : state
    case 'back':
      return LANGUAGES
    case 'cancel':
      return CHOOSE
    default:
      return state
  }
}

/** While a voice is on its way, nothing else can be begun. */
function advanceUse(state: Usable, event: StudioEvent): StudioState {
  const { use } = state
  if (event.type === 'fail') return { ...state, use: 'failed' }
  if (use === 'sending') return event.type === 'accept' ? { ...state, use: 'transcoding' } : state
  switch (event.type) {
    case 'make':
    case 'close':
      return use === 'lasting' ? CLOSED : { ...state, use: 'leaving' }
    case 'wait':
      if (use === 'leaving') return CLOSED
      return { ...state, use: 'lasting' }
    default:
      return state
  }
}
