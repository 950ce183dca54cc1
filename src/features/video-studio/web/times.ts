import { cueTime, shortCueTime } from '#features/chapters/subtitles/cue-time.ts'

/** A place of the result as it is read and written, in hundredths of a second: `0:28.22`. */
export function placeTime(ms: number): string {
  return cueTime(Math.floor(Math.round(ms) / 10) * 10)
    .slice(0, -1)
    .replace(/^0(?=\d:)/, '')
}

/** The same as one finds a place by it: `0:28`. */
export function shortTime(ms: number): string {
  return shortCueTime(ms).replace(/^0(?=\d:)/, '')
}

/** A length in tenths of a second, without its unit: `4.0`. */
export function seconds(ms: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ms / 1000)
}
