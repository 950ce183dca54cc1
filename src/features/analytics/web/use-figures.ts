import { useTranslation } from 'react-i18next'
import { formatDay } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'

/** How numbers, shares, times and days are written in the reader's language. */
export interface Figures {
  count: (value: number) => string
  /** Formats a number with its sign. */
  change: (value: number) => string
  decimal: (value: number, digits: number) => string
  /** A share from 0 to 1. */
  percent: (share: number) => string
  /** Seconds, to what one can read at a glance. */
  span: (seconds: number) => string
  /** `YYYY-MM-DD` */
  day: (day: string) => string
  /** The same without its year, for an axis. */
  shortDay: (day: string) => string
}

export function useFigures(): Figures {
  const locale = useLocale()
  const { t } = useTranslation('analytics', { keyPrefix: 'span' })
  const write = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  return {
    count: (value) => write(value),
    change: (value) => write(value, { signDisplay: 'exceptZero' }),
    decimal: (value, digits) => write(value, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    percent: (share) => write(share, { style: 'percent', maximumFractionDigits: 0 }),
    span(seconds) {
      if (seconds < 60) return t(($) => $.seconds, { seconds })
      const minutes = Math.round(seconds / 60)
      if (minutes < 60) return t(($) => $.minutes, { minutes })
      const hours = Math.floor(minutes / 60)
      // With many hours, minutes don't matter.
      if (hours >= 10 || minutes % 60 === 0) return t(($) => $.hours, { hours: write(hours) })
      return t(($) => $.hoursMinutes, { hours, minutes: minutes % 60 })
    },
    day: (day) => formatDay(dateOf(day), locale),
    shortDay: (day) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(dateOf(day)),
  }
}

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
