import { dayAfter, dayIn } from '#shared/days.ts'
import { invalid } from '#shared/errors.ts'

/**
 * Refuses a due date (`YYYY-MM-DD`) before tomorrow, by the clocks of the organisation's zone (seed 001 §5).
 * @throws Problem 400 naming `dueDate`
 */
export function refuseTooSoon(dueDate: string, zone: string, now: Date): void {
  const tomorrow = dayAfter(dayIn(zone, now))
  if (dueDate < tomorrow) throw invalid({ dueDate: `from ${tomorrow}` }, 'DUE_DATE_TOO_SOON', { texts: 'speaches' })
}
