import { Button, VisuallyHidden } from '@mantine/core'
import { IconCalendarDown, IconClock, IconExternalLink, IconVideo, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isTimeZone, wallTimeAt } from '#shared/time-zones.ts'
import { useLocale } from '#ui/use-locale.ts'
import { joinAddress } from '../rules.ts'
import type { LiveEventContent } from '../schema.ts'
import {
  type EventPhase,
  endOf,
  JOIN_EARLY_MINUTES,
  milestoneAt,
  minutesUntil,
  phaseOf,
  splitMinutes,
} from '../time.ts'
import styles from './event-card.module.css'
import { cityOf, formatEventTime, ownTimeZone } from './event-times.ts'

interface EventCardProps {
  event: LiveEventContent & { startsAt: string }
  now: Date
  /** The address of the calendar file; without it, none is offered. */
  calendarHref?: string
}

/** A meeting: how long until it begins, when that is here and there, and the way in while it is open. */
export function EventCard({ event, now, calendarHref }: EventCardProps) {
  const { t } = useTranslation('live-event')
  const phase = phaseOf(event, now)
  const minutes = minutesUntil(event, now)
  return (
    <section className={styles.card} data-phase={phase} aria-label={t(($) => $.card.label)}>
      {phase === 'ahead' || phase === 'soon' ? (
        <Countdown minutes={minutes} />
      ) : (
        <p className={styles.state}>{t(($) => $.card[phase])}</p>
      )}
      <Times event={event} />
      <div className={styles.ways}>
        <JoinButton event={event} phase={phase} />
        {calendarHref && phase !== 'over' && (
          <Button component="a" href={calendarHref} download leftSection={<IconCalendarDown aria-hidden />}>
            {t(($) => $.card.calendar)}
          </Button>
        )}
      </div>
      <Announcement phase={phase} minutes={minutes} />
    </section>
  )
}

/** Days and hours, or hours and minutes, in large figures. */
function Countdown({ minutes }: { minutes: number }) {
  const { t } = useTranslation('live-event')
  const parts = splitMinutes(minutes)
  const fine = parts.days > 0 ? (['days', 'hours'] as const) : (['hours', 'minutes'] as const)
  const shown = fine.filter((part) => part !== 'hours' || parts.hours > 0)
  return (
    <div>
      <p className={styles.lead}>{t(($) => $.card.startsIn)}</p>
      <p className={styles.figures}>
        {shown.map((part) => (
          <span key={part} className={styles.figure}>
            <b className="num">{parts[part]}</b> {t(($) => $.card.units[part], { count: parts[part] })}
          </span>
        ))}
      </p>
    </div>
  )
}

/** The time in the viewer's time zone, and in the event's own if that differs. */
function Times({ event }: Pick<EventCardProps, 'event'>) {
  const { t } = useTranslation('live-event')
  const locale = useLocale()
  const [start, end] = [new Date(event.startsAt), endOf(event)]
  const own = ownTimeZone()
  // An old browser may not know a new zone.
  const isElsewhere = isTimeZone(event.timeZone) && wallTimeAt(start, own) !== wallTimeAt(start, event.timeZone)
  return (
    <ul className={styles.times}>
      <li>
        <IconClock aria-hidden />
        <time dateTime={event.startsAt}>{formatEventTime(start, end, locale, own)}</time>
      </li>
      {isElsewhere && (
        <li>
          <IconWorld aria-hidden />
          {t(($) => $.card.there, {
            city: cityOf(event.timeZone),
            time: formatEventTime(start, end, locale, event.timeZone),
          })}
        </li>
      )}
    </ul>
  )
}

/** The way in, from a quarter of an hour before the start to the end; it says where it leads. */
function JoinButton({ event: { url, startsAt }, phase }: { event: EventCardProps['event']; phase: EventPhase }) {
  const { t } = useTranslation('live-event')
  const locale = useLocale()
  const address = joinAddress(url)
  if (phase === 'over' || !address) return null
  if (phase === 'ahead') {
    const from = new Date(Date.parse(startsAt) - JOIN_EARLY_MINUTES * 60_000)
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(from)
    return <p className={styles.from}>{t(($) => $.card.joinFrom, { time })}</p>
  }
  return (
    <>
      <Button
        component="a"
        variant="filled"
        size="lg"
        href={address.href}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconVideo aria-hidden />}
      >
        {t(($) => $.card.join)}
      </Button>
      <span className={styles.host}>
        <IconExternalLink size={16} aria-hidden />
        {t(($) => $.card.opens, { host: address.host })}
      </span>
    </>
  )
}

/** Tells those who do not see the countdown when it matters, not with every minute. */
function Announcement({ phase, minutes }: { phase: EventPhase; minutes: number }) {
  const { t } = useTranslation('live-event')
  const milestone = milestoneAt(minutes)
  const isBegun = phase === 'running' || phase === 'over'
  return (
    <VisuallyHidden component="p" role="status">
      {isBegun ? t(($) => $.card[phase]) : milestone !== undefined && t(($) => $.card.milestone, { count: milestone })}
    </VisuallyHidden>
  )
}
