const DAY = 24 * 60 * 60_000

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" know nothing of daylight saving.
  if (!/^[A-Za-z]\w*([/+-]\w+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return wall - Math.floor(moment / 1000) * 1000
}

/** What the clocks of a zone show at a moment, as a `datetime-local` field writes it: 2026-11-20T09:00. */
export function wallTimeAt(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16)
}

/**
 * The moment at which the clocks of a zone show this time (2026-11-20T09:00); undefined for what is no time. Shown
 * twice when the clocks go back, it is the first; left out when they go forward, it is as much later.
 */
export function momentAt(wallTime: string, timeZone: string): Date | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? Date.parse(`${wallTime}Z`) : Number.NaN
  if (Number.isNaN(wall)) return undefined
  const before = wall - offsetAt(wall - DAY, timeZone)
  const after = wall - offsetAt(wall + DAY, timeZone)
  const right = [before, after].find((moment) => moment + offsetAt(moment, timeZone) === wall)
  return new Date(right ?? before)
}
