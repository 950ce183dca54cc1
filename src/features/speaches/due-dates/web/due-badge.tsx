import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'

/** The due date of a speach; `day` is `YYYY-MM-DD`. */
export function DueBadge({ day }: { day: string }) {
  const { t } = useTranslation('due-dates')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  // The end of the day, where the reader is.
  const end = new Date(`${day}T23:59:59`)
  const isOver = end < now
  return (
    <Badge colour={isOver ? 'berry' : 'sun'} icon={<IconCalendarDue aria-hidden />}>
      {t(($) => (isOver ? $.overdue : $.due), { date: formatDay(end, locale) })}
    </Badge>
  )
}
