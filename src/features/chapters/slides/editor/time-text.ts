/** A time of a track, in milliseconds, as it is shown: `1:04.5`. */
export function timeText(ms: number): string {
  const tenths = Math.round(ms / 100)
  const seconds = Math.floor(tenths / 10)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
}
