/** Decibels above the background from which a frame is more than that. */
const ABOVE_BACKGROUND = 12
/** The same as a share of the way to the loudest, for recordings whose background is loud. */
const SHARE_OF_RANGE = 0.4
/** Decibels below the loudest that no speech reaches. */
const BELOW_LOUDEST = 35
/** Decibels below full scale of a recording in which nothing is heard. */
const INAUDIBLE = -70

/** From how many decibels on a frame counts as sound; Infinity where nothing is heard at all. */
function soundLevel(loudness: Float32Array): number {
  const sorted = loudness.toSorted()
  const background = sorted[Math.floor(sorted.length * 0.1)] ?? INAUDIBLE
  const loudest = sorted[Math.floor(sorted.length * 0.95)] ?? INAUDIBLE
  if (loudest < INAUDIBLE) return Number.POSITIVE_INFINITY
  const above = Math.min(ABOVE_BACKGROUND, SHARE_OF_RANGE * (loudest - background))
  return Math.max(loudest - BELOW_LOUDEST, background + above)
}

/** In which frames something is heard: 1, else 0. Single frames follow their neighbours. */
export function findSound(loudness: Float32Array): Float32Array {
  const level = soundLevel(loudness)
  const isLoud = (at: number) => ((loudness[at] ?? Number.NEGATIVE_INFINITY) >= level ? 1 : 0)
  return loudness.map((_, at) => (isLoud(at - 1) + isLoud(at) + isLoud(at + 1) >= 2 ? 1 : 0))
}
