import { IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortCueTime } from '#features/chapters/subtitles/cue-time.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import { useClock } from '#features/editor/subtitling/web/play-clock.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useDesk } from '../../desk.ts'
import { isOutside } from '../annotation-edits.ts'
import { ICON_OF } from '../kinds.ts'
import { timesOf } from '../layer/views.ts'
import { useAnnotationName } from '../use-annotation-name.ts'
import styles from './annotation-list.module.css'
import { OpenAnnotation } from './open-annotation.tsx'

interface AnnotationListProps {
  /** Those of the whole video; otherwise those of this frame. */
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
}

/** The annotations of this frame, or of the video; the chosen one is open. */
export function AnnotationList({ showsAll, onShowAll }: AnnotationListProps) {
  const { t } = useTranslation('annotate')
  const { edit, pieces, clock, chosen } = useDesk()
  const ms = useClock(clock, (now) => now.ms)
  const isChosen = ({ id }: Annotation) => chosen?.list === 'annotations' && chosen.id === id
  const onFrame = timesOf(edit.annotations, pieces)
    .filter(({ range }) => range.start <= ms && ms < range.end)
    .map(({ annotation }) => annotation)
  const listed = showsAll ? edit.annotations : edit.annotations.filter((one) => onFrame.includes(one) || isChosen(one))
  // What lies over the others comes first.
  const rows = listed.toReversed().toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
  return (
    <>
      <header className={styles.head}>
        <h2>{t(($) => (showsAll ? $.all : $.onFrame))}</h2>
        <span className={styles.count}>
          {t(($) => $.count, { shown: onFrame.length, total: edit.annotations.length })}
        </span>
        <IconButton
          variant={showsAll ? 'light' : 'subtle'}
          label={t(($) => (showsAll ? $.listFrame : $.listAll))}
          onClick={() => onShowAll(!showsAll)}
        >
          <IconList size={20} />
        </IconButton>
      </header>
      {rows.length === 0 && <p className={styles.none}>{t(($) => (showsAll ? $.noneAll : $.none))}</p>}
      <ul className={styles.pile}>
        {rows.map((annotation) => (
          <li key={annotation.id} className={styles.one} data-open={isChosen(annotation) || undefined}>
            {isChosen(annotation) ? <OpenAnnotation annotation={annotation} /> : <Row annotation={annotation} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ annotation }: { annotation: Annotation }) {
  const { t } = useTranslation('annotate')
  const { edit, pieces, clock, choose, player } = useDesk()
  const name = useAnnotationName()
  const range = rangeOf(pieces, annotation)
  const Icon = ICON_OF[annotation.kind]

  function open(): void {
    choose({ list: 'annotations', id: annotation.id })
    if (range && (clock.ms < range.start || clock.ms >= range.end)) player.current?.seek(range.start)
  }

  return (
    <button
      type="button"
      className={styles.row}
      data-outside={isOutside(annotation, edit, pieces) || undefined}
      onClick={open}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.title}>{name(annotation)}</span>
      <span className={styles.times}>
        {range ? `${shortCueTime(range.start)} – ${shortCueTime(range.end)}` : t(($) => $.outside)}
      </span>
    </button>
  )
}
