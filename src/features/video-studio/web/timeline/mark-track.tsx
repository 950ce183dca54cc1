import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { putItem, removeItem } from '#features/chapters/weet/edit/operations.ts'
import { MARK_TITLE_MAX, type Mark } from '#features/chapters/weet/edit/schema.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { filmOfPlace } from './film.ts'
import { Grip } from './grip.tsx'
import styles from './item-tracks.module.css'
import { nearest } from './nearest.ts'

/** Chapters that can be taken hold of at once. */
const NEAR_MAX = 30

/** The chapters of the video. */
export function MarkTrack({ view }: { view: TimelineView }) {
  const { edit, chosen } = useDesk()
  const { film } = useCut()
  const placed = edit.marks
    .flatMap((item) => {
      const start = filmOfPlace(film, { clip: item.clip, ms: item.at })
      return start === null ? [] : [{ id: item.id, item, start }]
    })
    .toSorted((one, other) => one.start - other.start)
    .map((one, index, all) => ({ ...one, number: index + 1, end: all[index + 1]?.start ?? film.lengthMs }))
  const inSight = placed.filter(({ start, end }) => start <= view.toMs && end >= view.fromMs)
  return (
    <div className={styles.track} data-track="chapters">
      {nearest(inSight, NEAR_MAX, chosen?.id).map(({ item, start, end, number }) => (
        <MarkBox key={item.id} mark={item} {...{ start, end, number, view }} />
      ))}
    </div>
  )
}

interface MarkBoxProps {
  mark: Mark
  start: number
  end: number
  number: number
  view: TimelineView
}

function MarkBox({ mark, start, end, number, view }: MarkBoxProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const { chosen, choose, change } = useDesk()
  const isChosen = chosen?.list === 'marks' && chosen.id === mark.id
  const width = Math.max(24, (end - start) * view.pxPerMs - 2)
  if (isChosen) {
    return (
      <span className={styles.renaming} style={{ left: start * view.pxPerMs, minWidth: Math.min(width, 240) }}>
        <Grip
          list="marks"
          id={mark.id}
          start={start}
          view={view}
          label={t(($) => $.chapter, { number, title: mark.title })}
        >
          <b>{number}</b>
        </Grip>
        <input
          aria-label={t(($) => $.chapterTitle, { number })}
          placeholder={t(($) => $.untitled)}
          maxLength={MARK_TITLE_MAX}
          value={mark.title}
          // A chapter is chosen to be named, or has just come to be.
          ref={(field) => {
            if (mark.title === '') field?.focus()
          }}
          onChange={({ target }) =>
            change((edit) => putItem(edit, 'marks', { ...mark, title: target.value }), `title ${mark.id}`)
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            choose(null)
          }}
        />
        <IconButton
          size="sm"
          label={t(($) => $.removeChapter, { number })}
          onClick={() => {
            change((edit) => removeItem(edit, 'marks', mark.id))
            choose(null)
          }}
        >
          <IconTrash aria-hidden />
        </IconButton>
      </span>
    )
  }
  return (
    <Grip
      list="marks"
      id={mark.id}
      className={styles.mark}
      style={{ left: start * view.pxPerMs, width }}
      label={t(($) => $.chapter, { number, title: mark.title })}
      {...{ start, view }}
    >
      <b>{number}</b> <span className="one-line">{mark.title || t(($) => $.untitled)}</span>
    </Grip>
  )
}
