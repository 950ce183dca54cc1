/** A moment as a `datetime-local` field writes it, in the reader's time zone: 2026-11-20T09:00. */
export function toLocalTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The moment that a `datetime-local` field names, as ISO time in UTC; undefined for none. */
export function fromLocalTime(text: string): string | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** A time to begin with: tomorrow at nine. */
export function suggestTime(now: Date): string {
  return toLocalTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9))
}
