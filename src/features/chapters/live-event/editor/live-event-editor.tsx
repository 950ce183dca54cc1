import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTimeZone, momentAt, wallTimeAt } from '#shared/time-zones.ts'
import { setContent } from '../../outline.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { OWN_UNDO, useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { EVENT_MINUTES_MAX, EVENT_MINUTES_MIN, joinAddress } from '../rules.ts'
import type { LiveEventContent } from '../schema.ts'
import { nextChange } from '../time.ts'
import { EventCard } from '../view/event-card.tsx'
import { ownTimeZone } from '../view/event-times.ts'
import { useNow } from '../view/use-now.ts'
import styles from './live-event-editor.module.css'

/** A chapter that is a meeting: when, how long, and where one joins. */
export function LiveEventEditor({ chapter }: ChapterEditorProps) {
  const { session } = useChapterEditing()
  const { key, type, content } = chapter
  if (type !== 'LIVE_EVENT') return null
  const change = (changes: Partial<LiveEventContent>) =>
    session.edit((document) => setContent(document, key, { type, content: { ...content, ...changes } }), {
      where: key,
    })
  return (
    <div className={styles.editor}>
      <TimeFields content={content} onChange={change} />
      <JoinField key={content.url} url={content.url} onUrl={(url) => change({ url })} />
      {content.startsAt !== null && <Preview event={{ ...content, startsAt: content.startsAt }} />}
    </div>
  )
}

interface TimeFieldsProps {
  content: LiveEventContent
  onChange: (changes: Partial<LiveEventContent>) => void
}

/** The start as the clocks of a zone show it; another zone leaves the figures as they are. */
function TimeFields({ content: { startsAt, durationMinutes, timeZone }, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('live-event', { keyPrefix: 'editor' })
  const [chosenZone, setChosenZone] = useState(ownTimeZone)
  const zone = isTimeZone(timeZone) ? timeZone : chosenZone
  const wallTime = startsAt === null ? '' : wallTimeAt(new Date(startsAt), zone)

  function setStart(next: string): void {
    const moment = momentAt(next, zone)
    if (moment) onChange({ startsAt: moment.toISOString(), timeZone: zone })
    else if (next === '') onChange({ startsAt: null, timeZone: '' })
  }

  function setZone(next: string | null): void {
    if (next === null) return
    setChosenZone(next)
    const moment = momentAt(wallTime, next)
    if (moment) onChange({ startsAt: moment.toISOString(), timeZone: next })
  }

  return (
    <div className={styles.times}>
      <TextInput
        type="datetime-local"
        label={t(($) => $.start)}
        value={wallTime}
        onChange={({ target }) => setStart(target.value)}
        {...OWN_UNDO}
      />
      <NumberInput
        label={t(($) => $.length)}
        min={EVENT_MINUTES_MIN}
        max={EVENT_MINUTES_MAX}
        step={5}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        value={durationMinutes}
        onChange={(minutes) => {
          const isFit = typeof minutes === 'number' && minutes >= EVENT_MINUTES_MIN && minutes <= EVENT_MINUTES_MAX
          if (isFit) onChange({ durationMinutes: minutes })
        }}
        {...OWN_UNDO}
      />
      <Select
        className={styles.zone}
        label={t(($) => $.zone)}
        description={t(($) => $.zoneHelp)}
        searchable
        allowDeselect={false}
        limit={60}
        nothingFoundMessage={t(($) => $.noZone)}
        data={zonesWith(zone)}
        value={zone}
        onChange={setZone}
      />
    </div>
  )
}

/** Every zone that the browser knows, and the one that is chosen, should it know others. */
function zonesWith(zone: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = known.includes(zone) ? known : [zone, ...known]
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** The address to join. It is saved when the field loses the focus. */
function JoinField({ url, onUrl }: { url: string; onUrl: (url: string) => void }) {
  const { t } = useTranslation('live-event')
  const { t: tSpeaches } = useTranslation('speaches')
  const [typed, setTyped] = useState(url)
  const [isWrong, setIsWrong] = useState(false)

  function take(): void {
    const address = joinAddress(typed)
    const next = typed.trim() === '' ? '' : address?.href
    setIsWrong(next === undefined)
    if (next !== undefined && next !== url) onUrl(next)
  }

  return (
    <TextInput
      label={t(($) => $.editor.url)}
      placeholder={t(($) => $.editor.urlPlaceholder)}
      type="url"
      inputMode="url"
      spellCheck={false}
      autoComplete="off"
      value={typed}
      error={isWrong && tSpeaches(($) => $.errors.EVENT_ADDRESS)}
      onChange={({ target }) => {
        setTyped(target.value)
        setIsWrong(false)
      }}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      {...OWN_UNDO}
    />
  )
}

function Preview({ event }: { event: LiveEventContent & { startsAt: string } }) {
  const { t } = useTranslation('live-event')
  const now = useNow((moment) => nextChange(event, moment))
  return (
    <section className={styles.preview} aria-label={t(($) => $.editor.preview)}>
      <h3>{t(($) => $.editor.preview)}</h3>
      <EventCard event={event} now={now} />
    </section>
  )
}
