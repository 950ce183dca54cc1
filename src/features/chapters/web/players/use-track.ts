import { type KeyboardEvent, type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react'
import { attachSource } from './attach-source.ts'

type Media = RefObject<HTMLMediaElement | null>

/** What moves in step with a track holds on to it by this. */
export interface TrackHandle {
  /** Where it is right now, in milliseconds. */
  now(): number
  /** Goes to a place, in milliseconds. */
  seek(ms: number): void
  /** Plays, if it does not yet. */
  play(): void
  /** Stops. */
  pause(): void
  /** Plays or stops. */
  toggle(): void
  isPlaying(): boolean
  /** Tells where it is, in milliseconds, while it plays and after every jump. @returns what ends the telling */
  onTime(listener: (ms: number) => void): () => void
}

const placeOf = (media: Media): number => (media.current?.currentTime ?? 0) * 1000

/** Keys that mean something to a player as long as it has the focus. F and ? mean the same everywhere. */
const OWN_KEYS = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  ' ',
  'k',
  'm',
  'c',
  'j',
  'l',
  'p',
  '<',
  '>',
])

/** What the frame of a player does with keys: those of the player stay with it, and those of our buttons and menus with them. */
export const FRAME_KEYS = {
  onKeyDown(event: KeyboardEvent): void {
    if (OWN_KEYS.has(event.key)) event.stopPropagation()
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    // The player would play, instead of leaving the key to a button that is not one of its own.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) event.stopPropagation()
  },
  onKeyUpCapture(event: KeyboardEvent): void {
    // In a full screen our menus lie inside of the player, which would be louder by the arrows that move in them.
    const { target } = event
    if (target instanceof HTMLButtonElement && target.closest('[role="menu"]')) event.stopPropagation()
  },
}

interface SourceOptions {
  src: string
  /** Another number loads the source again. */
  attempt: number
  onFailure: () => void
}

export function useSource(media: Media, { src, attempt, onFailure }: SourceOptions): void {
  const fail = useEffectEvent(onFailure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same source again
  useEffect(() => {
    if (media.current) return attachSource(media.current, src, () => fail())
  }, [media, src, attempt])
}

/** Goes to the place to begin at, in seconds, as soon as the track knows its length. */
export function useStart(media: Media, start: number, attempt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins at the same place
  useEffect(() => {
    const element = media.current
    if (!element || start <= 0) return
    const jump = () => {
      element.currentTime = start
    }
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) jump()
    else element.addEventListener('loadedmetadata', jump, { once: true })
    return () => element.removeEventListener('loadedmetadata', jump)
  }, [media, start, attempt])
}

/**
 * Names a player by what it plays; by itself, it says of what kind it is, and two of them could not be told apart.
 * @param filling id of what fills the screen with it; absent: it does so alone
 */
export function namedBy(title: string, filling?: string): (player: HTMLElement | null) => void {
  return (player) => {
    if (filling !== undefined) player?.setAttribute('fullscreenelement', filling)
    if (title !== '') player?.setAttribute('aria-label', title)
  }
}

/** Hands a track to what moves in step with it. */
export function useTrackHandle(handle: Ref<TrackHandle> | undefined, media: Media): void {
  useImperativeHandle(
    handle,
    () => ({
      now: () => placeOf(media),
      seek(ms) {
        if (media.current) media.current.currentTime = ms / 1000
      },
      play() {
        media.current?.play().catch(() => {})
      },
      pause() {
        media.current?.pause()
      },
      isPlaying: () => media.current !== null && !media.current.paused,
      toggle() {
        if (media.current?.paused) media.current.play().catch(() => {})
        else media.current?.pause()
      },
      onTime(listener) {
        const element = media.current
        const tell = () => listener(placeOf(media))
        element?.addEventListener('timeupdate', tell)
        element?.addEventListener('seeked', tell)
        return () => {
          element?.removeEventListener('timeupdate', tell)
          element?.removeEventListener('seeked', tell)
        }
      },
    }),
    [media],
  )
}
