import { useTranslation } from 'react-i18next'
import { shortCueTime } from '../../subtitles/cue-time.ts'
import styles from '../../web/players/transcript.module.css'
import { partAt } from '../markers.ts'
import type { Marker } from '../schema.ts'

interface SoundPartsProps {
  /** At least one, in order. */
  markers: readonly Marker[]
  /** The playing position in milliseconds. */
  ms: number
  /** Language of the speach. */
  lang: string
  onSeek: (ms: number) => void
}

/** The parts of a sound, with the one marked that plays now; choosing one goes there. */
export function SoundParts({ markers, ms, lang, onSeek }: SoundPartsProps) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.audio' })
  const current = partAt(markers, ms)
  return (
    <ol className={styles.lines} aria-label={t(($) => $.parts)}>
      {markers.map(({ atMs, title }, index) => (
        <li key={atMs}>
          <button type="button" aria-current={index === current || undefined} onClick={() => onSeek(atMs)}>
            <span className={styles.time}>{shortCueTime(atMs)}</span>
            {title === '' ? (
              <span>{t(($) => $.part, { number: index + 1 })}</span>
            ) : (
              <span lang={lang} dir="auto">
                {title}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
