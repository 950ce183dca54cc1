import { IconMinus, IconPlayerPlay, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { THUMBNAIL_WIDTH, useReaderPort } from '../../web/reading/reader-port.tsx'
import { LANDING_MS } from '../cues.ts'
import type { Cue } from '../schema.ts'
import styles from './synchronised-editor.module.css'
import { timeText } from './time-text.ts'

/** Milliseconds of one press. */
const STEP_MS = 100

interface CueListProps {
  cues: readonly Cue[]
  fileID: string
  /** The slide that shows now. */
  shown: number
  /** The number of a slide among those that are shown. */
  numberOf: (page: number) => number
  onMove: (index: number, byMs: number) => void
  onSeek: (ms: number) => void
  onRemove: (index: number) => void
}

/** Every slide with the time from which on it shows, to be set finely. */
export function CueList({ cues, fileID, shown, numberOf, onMove, onSeek, onRemove }: CueListProps) {
  const { files } = useReaderPort()
  const { t } = useTranslation('slides')
  if (cues.length === 0) return <p className={styles.hint}>{t(($) => $.mark.hint)}</p>
  return (
    <ol className={styles.cues} aria-label={t(($) => $.mark.cues)}>
      {cues.map(({ slide, atMs }, index) => {
        const number = numberOf(slide)
        return (
          <li
            key={`${slide}-${cues.slice(0, index).filter((cue) => cue.slide === slide).length}`}
            data-shown={slide === shown || undefined}
          >
            <img src={files.page(fileID, slide, THUMBNAIL_WIDTH)} alt="" loading="lazy" decoding="async" />
            <span className={styles.cueName}>{t(($) => $.viewer.goTo, { number })}</span>
            <IconButton size="sm" label={t(($) => $.mark.sooner, { number })} onClick={() => onMove(index, -STEP_MS)}>
              <IconMinus size={16} aria-hidden />
            </IconButton>
            <span className="num">{timeText(atMs)}</span>
            <IconButton size="sm" label={t(($) => $.mark.later, { number })} onClick={() => onMove(index, STEP_MS)}>
              <IconPlus size={16} aria-hidden />
            </IconButton>
            <IconButton size="sm" label={t(($) => $.mark.from, { number })} onClick={() => onSeek(atMs + LANDING_MS)}>
              <IconPlayerPlay size={16} aria-hidden />
            </IconButton>
            <IconButton size="sm" label={t(($) => $.mark.remove, { number })} onClick={() => onRemove(index)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}
