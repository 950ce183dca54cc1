/** The most that somebody gets beyond the time of everybody, in percent of it: four times as long in all. */
export const EXTRA_TIME_MAX = 300

/** Seconds that somebody has, of a limit for everybody and their extra time in percent of it. */
export function limitWithExtra(seconds: number, percent: number): number {
  return Math.round((seconds * (100 + percent)) / 100)
}
