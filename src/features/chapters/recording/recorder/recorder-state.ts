import { COUNTDOWN_SECONDS } from '../rules.ts'

/** Why nothing can be recorded, or no more; each has its text under `problems`. */
export type Problem =
  | 'DENIED_MICROPHONE'
  | 'DENIED_CAMERA'
  | 'DENIED_SCREEN'
  | 'MISSING_MICROPHONE'
  | 'MISSING_CAMERA'
  | 'BUSY'
  | 'UNSUPPORTED'
  | 'FULL'
  | 'FAILED'

/** The steps on the way to a recording. */
export type RecorderState =
  | { step: 'choose'; problem: Problem | null }
  /** The browser asks whether it may. */
  | { step: 'asking' }
  /** What will be recorded is seen and heard. */
  | { step: 'ready' }
  | { step: 'countdown'; left: number }
  | { step: 'recording'; elapsedMs: number; paused: boolean }
  /** `found`: it was not made now but left behind by an earlier visit. */
  | { step: 'review'; elapsedMs: number; found: boolean; problem: Problem | null }
  | { step: 'uploading' }

export type RecorderEvent =
  | { type: 'ask' }
  | { type: 'allow' }
  | { type: 'refuse'; problem: Problem | null }
  | { type: 'start' }
  /** A second of the countdown is over. */
  | { type: 'count' }
  | { type: 'cancel' }
  | { type: 'tick'; elapsedMs: number }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop'; elapsedMs: number; problem?: Problem }
  | { type: 'find'; elapsedMs: number }
  /** The recording is discarded. */
  | { type: 'discard' }
  | { type: 'keep' }

export const INITIAL_STATE: RecorderState = { step: 'choose', problem: null }

/** Whether something that is being recorded, or was a moment ago, is neither kept nor discarded. */
export function hasUnkept(state: RecorderState): boolean {
  return state.step === 'countdown' || state.step === 'recording' || (state.step === 'review' && !state.found)
}

/** What follows; an event that means nothing where somebody is changes nothing. */
export function advance(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.type === 'refuse') return refuse(state, event.problem)
  switch (state.step) {
    case 'choose':
      if (event.type === 'ask') return { step: 'asking' }
      return event.type === 'find' ? review(event.elapsedMs, { found: true }) : state
    case 'asking':
      return event.type === 'allow' ? { step: 'ready' } : state
    case 'ready':
      if (event.type === 'ask') return { step: 'asking' }
      if (event.type === 'start') return { step: 'countdown', left: COUNTDOWN_SECONDS }
      return event.type === 'cancel' ? INITIAL_STATE : state
    case 'countdown':
      return advanceCountdown(state, event)
    case 'recording':
      return advanceRecording(state, event)
    case 'review':
      if (event.type === 'keep') return { step: 'uploading' }
      return event.type === 'discard' ? INITIAL_STATE : state
    case 'uploading':
      return state
  }
}

/** A refusal never loses what is already recorded. */
function refuse(state: RecorderState, problem: Problem | null): RecorderState {
  const isBefore = state.step === 'asking' || state.step === 'ready' || state.step === 'countdown'
  return isBefore ? { step: 'choose', problem } : state
}

function advanceCountdown(state: RecorderState & { step: 'countdown' }, event: RecorderEvent): RecorderState {
  if (event.type === 'cancel') return { step: 'ready' }
  if (event.type !== 'count') return state
  const left = state.left - 1
  return left > 0 ? { step: 'countdown', left } : { step: 'recording', elapsedMs: 0, paused: false }
}

function advanceRecording(state: RecorderState & { step: 'recording' }, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'tick':
      return { ...state, elapsedMs: event.elapsedMs }
    case 'pause':
    case 'resume':
      return { ...state, paused: event.type === 'pause' }
    case 'stop':
      return review(event.elapsedMs, { problem: event.problem })
    default:
      return state
  }
}

function review(elapsedMs: number, { found = false, problem }: { found?: boolean; problem?: Problem }): RecorderState {
  return { step: 'review', elapsedMs, found, problem: problem ?? null }
}
