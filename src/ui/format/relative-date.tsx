import { useEffect, useState } from 'react'
import { useLocale } from '../use-locale.ts'
import { formatDay, formatDistance, formatExact } from './dates.ts'

interface RelativeDateProps {
  /** ISO time, milliseconds or Date. */
  at: string | number | Date
  /** Says "yesterday" instead of the date for up to a week. */
  relative?: boolean
  className?: string
}

/** A date in the reader's format, the exact time on hover. */
export function RelativeDate({ at, relative = false, className }: RelativeDateProps) {
  const locale = useLocale()
  const now = useMinute(relative)
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  const words = (relative && formatDistance(date, now, locale)) || formatDay(date, locale)
  return (
    <time className={className} dateTime={date.toISOString()} title={formatExact(date, locale)}>
      {words}
    </time>
  )
}

/** The current time, renewed every minute while `ticking`. */
function useMinute(ticking: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
