import { Slider } from '@mantine/core'
import {
  IconMinus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '#features/editor/subtitling/web/play-clock.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { useDesk } from '../desk.ts'
import { shortTime } from '../times.ts'
import { TimecodeField } from './timecode-field.tsx'
import styles from './transport.module.css'

/** How fast it plays, one after the other. */
const RATES = [1, 1.5, 2]

interface TransportProps {
  view: TimelineView
  tools: ReactNode
  rate: number
  onRate: (rate: number) => void
}

/** Playing, the place, the tools of the mode, and the zoom. */
export function Transport({ view, tools, rate, onRate }: TransportProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transport' })
  const { player, clock, lengthMs } = useDesk()
  const isPlaying = useClock(clock, (one) => one.isPlaying)
  const label = t(($) => $.speed, { rate })
  return (
    <div className={styles.transport}>
      <span className={styles.wide}>
        <IconButton label={t(($) => $.toStart)} onClick={() => player.current?.seek(0)}>
          <IconPlayerSkipBack aria-hidden />
        </IconButton>
      </span>
      <button
        type="button"
        className={styles.play}
        aria-label={t(($) => (isPlaying ? $.pause : $.play))}
        aria-keyshortcuts="Space"
        onClick={() => player.current?.toggle()}
      >
        {isPlaying ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
      </button>
      <span className={styles.wide}>
        <IconButton label={t(($) => $.toEnd)} onClick={() => player.current?.seek(lengthMs)}>
          <IconPlayerSkipForward aria-hidden />
        </IconButton>
      </span>
      <PlaceField />
      <span className={styles.total}>{t(($) => $.of, { time: shortTime(lengthMs) })}</span>
      <button
        type="button"
        className={styles.rate}
        aria-label={label}
        title={label}
        onClick={() => onRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1)}
      >
        {rate}×
      </button>
      <span className={styles.line} aria-hidden="true" />
      <div className={styles.tools}>{tools}</div>
      <Zoom view={view} />
    </div>
  )
}

/** Where it is; writing another time goes there. */
function PlaceField() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transport' })
  const { player, clock, lengthMs } = useDesk()
  const ms = useClock(clock, (one) => one.ms)
  return (
    <span className={styles.place}>
      <TimecodeField
        label={t(($) => $.place)}
        ms={ms}
        onTime={(wanted) => player.current?.seek(Math.min(wanted, lengthMs))}
      />
    </span>
  )
}

function Zoom({ view: { zoom, zoomMax, setZoom } }: { view: TimelineView }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'transport' })
  useShortcut('+', () => setZoom(zoom + 1))
  useShortcut('-', () => setZoom(zoom - 1))
  useShortcut('0', () => setZoom(0))
  return (
    <div className={styles.zoom}>
      <span className={styles.line} aria-hidden="true" />
      <IconButton label={t(($) => $.zoomOut)} disabled={zoom <= 0} onClick={() => setZoom(zoom - 1)}>
        <IconMinus aria-hidden />
      </IconButton>
      <Slider
        className={styles.slider}
        thumbLabel={t(($) => $.zoom)}
        label={null}
        min={0}
        max={zoomMax}
        step={0.1}
        value={zoom}
        onChange={setZoom}
      />
      <IconButton label={t(($) => $.zoomIn)} disabled={zoom >= zoomMax} onClick={() => setZoom(zoom + 1)}>
        <IconPlus aria-hidden />
      </IconButton>
      <button type="button" className={styles.fit} aria-keyshortcuts="0" onClick={() => setZoom(0)}>
        {t(($) => $.fit)}
      </button>
    </div>
  )
}
