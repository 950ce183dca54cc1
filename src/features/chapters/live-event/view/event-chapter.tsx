import { useEffect, useEffectEvent } from 'react'
import { ChapterHead } from '../../web/reading/chapter-head.tsx'
import type { ChapterProps } from '../../web/reading/chapter-props.ts'
import styles from '../../web/reading/chapters.module.css'
import { DoneControl } from '../../web/reading/done-control.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { nextChange, phaseOf } from '../time.ts'
import { EventCard } from './event-card.tsx'
import { useNow } from './use-now.ts'

/** What the position of an event counts towards: it has begun while it was open. */
const BEGUN = 1

/** A meeting that people join elsewhere; a time that is not chosen yet is met in a preview only. */
export function EventChapter({ step, chapter, steps, lang, open, reading }: ChapterProps<'LIVE_EVENT'>) {
  const { startsAt } = chapter.content
  const event = startsAt === null ? null : { ...chapter.content, startsAt }
  const now = useNow((moment) => (event ? nextChange(event, moment) : 60_000))
  const phase = event && phaseOf(event, now)
  const hasBegun = phase === 'running' || phase === 'over'
  const { useIsVisitor, eventFile } = useReaderPort()
  // The file is of what readers see, and in a preview there may be nothing yet.
  const isPreview = !useIsVisitor() && !reading.kept
  const begin = useEffectEvent(() => open.moveTo(BEGUN, BEGUN))
  useEffect(() => {
    if (hasBegun) begin()
  }, [hasBegun])
  return (
    <article className={styles.stage}>
      <ChapterHead step={step} count={steps.length} lang={lang}>
        <DoneControl chapter={chapter} open={open} reading={reading} />
      </ChapterHead>
      {event && (
        <div className={styles.event}>
          <EventCard event={event} now={now} calendarHref={isPreview ? undefined : eventFile(chapter.id)} />
        </div>
      )}
    </article>
  )
}
