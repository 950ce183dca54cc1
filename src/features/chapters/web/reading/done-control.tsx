import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { ReaderChapter } from '../../view-chapter.ts'
import type { OpenChapter, Reading } from './chapter-props.ts'
import styles from './chapters.module.css'
import { readingModeOf, SECONDS_OPEN, TRACK_DONE } from './progress-rules.ts'
import { useReaderPort } from './reader-port.tsx'

interface DoneControlProps {
  chapter: ReaderChapter
  open: OpenChapter
  reading: Reading
  /** Across the whole width, at the end of a text. */
  wide?: boolean
}

/** Whether this chapter counts, why or why not yet, and the reader's own say in it. */
export function DoneControl({ chapter, open, reading, wide = false }: DoneControlProps) {
  const { t } = useTranslation('speaches')
  const reason = useReason(chapter, open, reading)
  const id = useId()
  return (
    <div className={styles.done} data-wide={wide || undefined}>
      <Button
        variant={open.done ? 'light' : 'default'}
        color={open.done ? 'leaf' : undefined}
        leftSection={open.done ? <IconCheck size={18} aria-hidden /> : <IconCircleCheck aria-hidden />}
        aria-pressed={open.done}
        aria-describedby={id}
        disabled={open.isHeld && !open.done}
        onClick={() => open.setDone(!open.done)}
      >
        {t(($) => (open.done ? $.reader.done.is : $.reader.done.mark))}
      </Button>
      <p id={id} className={styles.reason}>
        {reason}
      </p>
    </div>
  )
}

/** When a chapter counts by itself, and how far it is from that. */
function useReason(
  chapter: ReaderChapter,
  { done, position, total, isHeld }: OpenChapter,
  { kept, waiting }: Reading,
): string {
  const { t } = useTranslation('speaches')
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const isVisitor = useReaderPort().useIsVisitor()
  const mode = readingModeOf(chapter.type)
  if (!kept) return isVisitor ? t(($) => $.reader.why.visitor) : t(($) => $.reader.why.preview)
  if (waiting) return t(($) => $.reader.why.waiting)
  if (done) return t(($) => $.reader.why.done)
  if (isHeld) return t(($) => $.reader.why.asked)
  switch (mode) {
    case 'text':
      return t(($) => $.reader.why.text)
    case 'meeting':
      return t(($) => $.reader.why.meeting)
    case 'quiz':
      return t(($) => $.reader.why.quiz)
    case 'frame':
      return t(($) => $.reader.why.frame, { count: SECONDS_OPEN.frame })
    case 'track':
      return total === null
        ? t(($) => $.reader.why.track, { limit: percent.format(TRACK_DONE) })
        : t(($) => $.reader.why.trackAt, { limit: percent.format(TRACK_DONE), share: percent.format(position / total) })
    case 'slides':
      return total === null
        ? t(($) => $.reader.why.slides)
        : t(($) => $.reader.why.slidesAt, { slide: position, total })
    case 'document':
      return total === null
        ? t(($) => $.reader.why.document)
        : t(($) => $.reader.why.documentAt, { page: position, total })
  }
}
