/** Loudness below this share of the loudest is silence. */
const SILENT_SHARE = 0.08

/** Where a sound begins and ends, in milliseconds. @param peaks loudness from 0 to 1, each of `msEach` milliseconds */
export function soundEdges(peaks: readonly number[], msEach: number): number[] {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0)
  const isLoud = (peak: number | undefined) => peak !== undefined && peak > loudest * SILENT_SHARE
  const edges = peaks.flatMap((peak, index) => (isLoud(peak) === isLoud(peaks[index - 1]) ? [] : [index * msEach]))
  return isLoud(peaks.at(-1)) ? [...edges, peaks.length * msEach] : edges
}

/** The nearest of some times, within a distance in milliseconds; otherwise the time itself. */
export function snapTo(ms: number, times: readonly number[], withinMs: number): number {
  let nearest = ms
  let distance = withinMs
  for (const time of times) {
    const away = Math.abs(time - ms)
    if (away <= distance) [nearest, distance] = [time, away]
  }
  return nearest
}
