/** Milliseconds after the last sign of life for which somebody counts as reading. */
export const ACTIVE_MS = 60_000

/** Longest time between two looks that is believed: a machine that slept read nothing. */
const GAP_MS = 15_000

/** The signs that a reader is present. */
export interface Signs {
  now: () => number
  /** The page is in sight. */
  isVisible: () => boolean
  /** Sound or pictures play. */
  isPlaying: () => boolean
}

/** Measures how long somebody reads a chapter: the page in sight, and they or what plays in it not still for a minute. */
export interface TimeMeter {
  /** Says that the reader did something. */
  act(): void
  /** Begins another chapter; what was measured of the last one is handed over. */
  begin(chapterId: number): { chapterId: number; seconds: number } | null
  /** Looks at the clock; to be called every few seconds, and when the page comes in sight or goes. */
  look(): void
  /** Takes the whole seconds that were measured since. */
  take(): { chapterId: number; seconds: number } | null
}

export function createTimeMeter({ now, isVisible, isPlaying }: Signs): TimeMeter {
  let chapter: number | null = null
  let measured = 0
  let actedAt = now()
  let lookedAt = now()
  let wasVisible = isVisible()

  function look(): void {
    const at = now()
    if (isPlaying()) actedAt = at
    const until = Math.min(at, actedAt + ACTIVE_MS)
    if (wasVisible && at - lookedAt <= GAP_MS) measured += Math.max(0, until - lookedAt)
    lookedAt = at
    wasVisible = isVisible()
  }

  function take() {
    look()
    const seconds = Math.floor(measured / 1000)
    if (chapter === null || seconds === 0) return null
    measured -= seconds * 1000
    return { chapterId: chapter, seconds }
  }

  return {
    act() {
      look()
      actedAt = now()
    },
    begin(chapterId) {
      const spent = take()
      if (chapter !== chapterId) measured = 0
      chapter = chapterId
      actedAt = now()
      return spent
    },
    look,
    take,
  }
}
