import { IconMessageQuestion } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shortCueTime } from '../../subtitles/cue-time.ts'
import type { VideoEdit } from '../edit/schema.ts'
import styles from './moments.module.css'

interface MomentsProps {
  /** As readers get it. */
  edit: VideoEdit
  lang: string
  /** Its questions are asked. */
  asks: boolean
  /** Where the video is, in milliseconds. */
  ms: number
  onSeek: (ms: number) => void
}

/** The sections of a video: when they begin, what they are called, how much is asked in them. */
export function Moments({ edit, lang, asks, ms, onSeek }: MomentsProps) {
  const { t } = useTranslation('weet')
  const id = useId()
  const marks = edit.marks.toSorted((one, other) => one.at - other.at)
  const current = marks.findLastIndex(({ at }) => at <= ms)
  const questionsIn = (index: number) => {
    const end = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const isIn = ({ at }: { at: number }) => (marks[index]?.at ?? 0) <= at && at < end
    return edit.interactions.filter((one) => one.kind === 'question' && isIn(one)).length
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(($) => $.sections)} <span className="quiet">{marks.length}</span>
      </h2>
      <ol className={styles.moments}>
        {marks.map((mark, index) => {
          const count = asks ? questionsIn(index) : 0
          return (
            <li key={mark.id} data-been={index <= current || undefined}>
              <button type="button" aria-current={index === current || undefined} onClick={() => onSeek(mark.at)}>
                <span className={styles.time}>{shortCueTime(mark.at).replace(/^0(?=\d:)/, '')}</span>
                <span lang={lang} dir="auto">
                  {mark.title || t(($) => $.untitled, { number: index + 1 })}
                </span>
                {count > 0 && (
                  <small>
                    <IconMessageQuestion size={16} aria-hidden />
                    {t(($) => $.question.count, { count })}
                  </small>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
