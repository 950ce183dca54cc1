import { nextStep } from './step.ts'

/** What a track tells of when something changes that its voice has to follow. */
const CHANGES = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
  'timeupdate',
  'ended',
  'emptied',
]

/** Changes of the speed below this are left out: each one costs the browser a new start of its sound. */
const RATE_STEP = 0.004

/** Seconds that a jump is expected to take at most; a connection that is slower is no measure for the next one. */
const JUMP_SECONDS_MAX = 0.4

/**
 * Has a voice play along with a track, in the place of the track's own sound, which is silent as soon as the voice is
 * heard, and not where the browser does not let it play. The track's `muted` and `volume` rule the voice from then on:
 * whoever changes or reads them, such as the buttons of a player, does not have to know of it.
 * @returns what gives the track its own sound back, and stops the voice
 */
export function keepInStep(track: HTMLMediaElement, voice: HTMLMediaElement): () => void {
  let [jumpedAt, jumpSeconds] = [0, 0]
  /** Gives the track its own sound back; null while that is heard. */
  let giveBack: (() => void) | null = null

  function follow(): void {
    const step = nextStep(
      { seconds: track.currentTime, rate: track.playbackRate, isMoving: isMoving(track) },
      {
        seconds: voice.currentTime,
        duration: voice.duration,
        isReady: isReady(voice),
        isJumping: voice.seeking,
        jumpSeconds,
      },
    )
    if (step.jump !== null) {
      jumpedAt = performance.now()
      voice.currentTime = step.jump
    }
    if (Math.abs(voice.playbackRate - step.rate) > RATE_STEP) voice.playbackRate = step.rate
    // A browser that does not let it play yet is asked again with the next change.
    if (step.plays && voice.paused) voice.play().catch(fail)
    else if (!step.plays && !voice.paused) voice.pause()
  }

  function land(): void {
    jumpSeconds = Math.min((performance.now() - jumpedAt) / 1000, JUMP_SECONDS_MAX)
    follow()
  }

  function replace(): void {
    giveBack ??= silence(track, voice)
  }

  function restore(): void {
    giveBack?.()
    giveBack = null
  }

  function fail(error: unknown): void {
    // Playing that is interrupted, by a pause say, rejects as well.
    if (error instanceof DOMException && error.name === 'NotAllowedError') restore()
  }

  /** Also before the voice is heard: that of a muted track begins muted. */
  function shareSound(): void {
    voice.muted = track.muted
    voice.volume = track.volume
  }

  for (const change of CHANGES) track.addEventListener(change, follow)
  voice.addEventListener('seeked', land)
  voice.addEventListener('canplay', follow)
  voice.addEventListener('playing', replace)
  track.addEventListener('volumechange', shareSound)
  shareSound()
  if (isReady(voice)) follow()
  return () => {
    for (const change of CHANGES) track.removeEventListener(change, follow)
    voice.removeEventListener('seeked', land)
    voice.removeEventListener('canplay', follow)
    voice.removeEventListener('playing', replace)
    track.removeEventListener('volumechange', shareSound)
    voice.pause()
    restore()
  }
}

function isReady({ readyState }: HTMLMediaElement): boolean {
  return readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
}

function isMoving(track: HTMLMediaElement): boolean {
  return !track.paused && !track.ended && !track.seeking && isReady(track)
}

/**
 * Silences a track for good, while its `muted` is that of its voice.
 * @returns what gives the track its own sound back, unless the voice was muted
 */
function silence(track: HTMLMediaElement, voice: HTMLMediaElement): () => void {
  voice.muted = track.muted
  track.muted = true
  Object.defineProperty(track, 'muted', {
    configurable: true,
    get: () => voice.muted,
    set: (isMuted: boolean) => {
      voice.muted = isMuted
      track.dispatchEvent(new Event('volumechange'))
    },
  })
  return () => {
    Reflect.deleteProperty(track, 'muted')
    track.muted = voice.muted
  }
}
