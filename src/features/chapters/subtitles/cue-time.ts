import { TRACK_MAX_MS } from '../track.ts'

/** A time of a track, in milliseconds, as it is read and written: `01:04.500`, with hours where there are some. */
export function cueTime(ms: number): string {
  const whole = Math.round(ms)
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  const parts = [...(hours ? [hours] : []), minutes ?? 0, seconds ?? 0].map((part) => String(part).padStart(2, '0'))
  return `${parts.join(':')}.${String(whole % 1000).padStart(3, '0')}`
}

/** A time of a track, in milliseconds, as one finds a place by it: `01:04`. */
export function shortCueTime(ms: number): string {
  return cueTime(Math.floor(ms / 1000) * 1000).slice(0, -4)
}

/** Reads a time as people write it (`64.5`, `1:04,5`, `01:02:03.450`), in milliseconds; null if it isn't one. */
export function readCueTime(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const [, hours = '', minutes = '', seconds = '', fraction = ''] = match
  const isClock = minutes === '' || (Number(seconds) < 60 && (hours === '' || Number(minutes) < 60))
  const ms = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000
  const total = ms + Number(fraction.padEnd(3, '0'))
  return isClock && total <= TRACK_MAX_MS ? total : null
}
