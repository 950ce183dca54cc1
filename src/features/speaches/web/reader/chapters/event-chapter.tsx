import { useEffect, useEffectEvent } from 'react'
import { useMe } from '#features/accounts/web/session.ts'
import { addressOf } from '#shared/client.ts'
import { nextChange, phaseOf } from '../../../contents/live-event/time.ts'
import { getEventFile } from '../../../reading/contract.ts'
import { EventCard } from '../players/event-card.tsx'
import { useNow } from '../players/use-now.ts'
import { ChapterHead } from './chapter-head.tsx'
import type { ChapterProps } from './chapter-props.ts'
import styles from './chapters.module.css'
import { DoneControl } from './done-control.tsx'

/** What the position of an event counts towards: it has begun while it was open. */
const BEGUN = 1

/** A meeting that people join elsewhere; a time that is not chosen yet is met in a preview only. */
export function EventChapter({ step, chapter, count, lang, open, reading }: ChapterProps<'LIVE_EVENT'>) {
  const { startsAt } = chapter.content
  const event = startsAt === null ? null : { ...chapter.content, startsAt }
  const now = useNow((moment) => (event ? nextChange(event, moment) : 60_000))
  const phase = event && phaseOf(event, now)
  const hasBegun = phase === 'running' || phase === 'over'
  // The file is of what readers see, and in a preview there may be nothing yet.
  const isPreview = useMe() !== null && !reading.kept
  const begin = useEffectEvent(() => open.moveTo(BEGUN, BEGUN))
  useEffect(() => {
    if (hasBegun) begin()
  }, [hasBegun])
  return (
    <article className={styles.stage}>
      <ChapterHead step={step} count={count} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      {event && (
        <div className={styles.event}>
          <EventCard
            event={event}
            now={now}
            calendarHref={isPreview ? undefined : addressOf(getEventFile, { params: { chapterId: chapter.id } })}
          />
        </div>
      )}
    </article>
  )
}
