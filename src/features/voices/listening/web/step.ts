/** Seconds by which a voice may be off without being brought back. */
const NEAR_SECONDS = 0.02

/** Seconds beyond which it jumps: slower ways of coming back would be heard as being out of step. */
const FAR_SECONDS = 0.12

/** The largest share by which it plays faster or slower: nobody hears it. */
const RATE_SHIFT_MAX = 0.06

/** Seconds beyond which it jumps even while its data are on their way: whoever listens has gone somewhere else. */
const ELSEWHERE_SECONDS = 5

/** The track that a voice follows. */
export interface Leader {
  seconds: number
  /** 1 is its normal speed. */
  rate: number
  /** Plays right now: is not paused, not over, not on a jump, and does not wait for data. */
  isMoving: boolean
}

/** The voice that follows it. */
export interface Follower {
  seconds: number
  /** Seconds; NaN while unknown. */
  duration: number
  /** Has the data to play on. */
  isReady: boolean
  isJumping: boolean
  /** Seconds that its jumps take, by which the leader is further when it lands. */
  jumpSeconds: number
}

/** What the voice does now. */
export interface Step {
  plays: boolean
  rate: number
  /** Seconds to jump to; null to stay on course. */
  jump: number | null
}

/**
 * What a voice does to be in step with the track that it follows: it is brought back by playing a little faster or
 * slower, and jumps where that would take too long. A leader that stands has the voice wait at the same place.
 */
export function nextStep(leader: Leader, voice: Follower): Step {
  const isOver = leader.seconds >= voice.duration
  const plays = leader.isMoving && !isOver
  const drift = voice.seconds - leader.seconds
  const off = Math.abs(drift)
  if (voice.isJumping || isOver) return { plays, rate: leader.rate, jump: null }
  if (!leader.isMoving) return { plays, rate: leader.rate, jump: off > NEAR_SECONDS ? leader.seconds : null }
  if (off > (voice.isReady ? FAR_SECONDS : ELSEWHERE_SECONDS)) {
    const target = leader.seconds + voice.jumpSeconds * leader.rate
    return { plays, rate: leader.rate, jump: Math.min(target, voice.duration || target) }
  }
  // What is off now is made up for within a second.
  const shift = off > NEAR_SECONDS ? Math.max(-RATE_SHIFT_MAX, Math.min(RATE_SHIFT_MAX, -drift)) : 0
  return { plays, rate: leader.rate * (1 + shift), jump: null }
}
