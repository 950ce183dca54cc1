import { useSyncExternalStore } from 'react'

/** Where the player is. Beside React: it moves four times a second, and little of the page has to know. */
export class PlayClock {
  ms = 0
  isPlaying = false
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The player told where it is, in milliseconds. */
  tell(ms: number, isPlaying: boolean): void {
    this.ms = ms
    this.isPlaying = isPlaying
    for (const listener of this.#listeners) listener()
  }
}

/** What of the clock a component shows; it is drawn anew only when that changes. */
export function useClock<Part>(clock: PlayClock, select: (clock: PlayClock) => Part): Part {
  return useSyncExternalStore(clock.subscribe, () => select(clock))
}
