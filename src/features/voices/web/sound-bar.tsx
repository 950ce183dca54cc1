import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Waveform } from '#features/chapters/audio/view/waveform.tsx'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { findLength } from '#features/chapters/recording/recorder/review-step.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import styles from './voice-studio.module.css'

interface SoundBarProps {
  src: string
  /** What is heard. */
  label: string
  /** Where it is known; a recording does not say it by itself. */
  lengthMs?: number
  /** How loud it is along its length, from 0 to 1. */
  peaks?: number[]
  /** Told where it is, and whether it plays. */
  onMove?: (ms: number, isRunning: boolean) => void
}

/** A voice that can be listened to: one button, its picture, and how far it is. */
export function SoundBar({ src, label, lengthMs, peaks, onMove }: SoundBarProps) {
  const { t } = useTranslation('voices')
  const audio = useRef<HTMLAudioElement>(null)
  const [ms, setMs] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [foundMs, setFoundMs] = useState(0)
  const wholeMs = lengthMs ?? foundMs

  function look(): void {
    const { current: sound } = audio
    if (!sound) return
    const [at, runs] = [sound.currentTime * 1000, !sound.paused && !sound.ended]
    // On its way to find out how long it is, it is beyond its end.
    if (at > wholeMs + 1000) return
    setMs(at)
    setRunning(runs)
    onMove?.(at, runs)
  }

  function toggle(): void {
    const { current: sound } = audio
    if (sound?.paused) sound.play().catch(() => {})
    else sound?.pause()
  }

  return (
    <div className={styles.sound}>
      {/* biome-ignore lint/a11y/useMediaCaption: the voice has been read from its words, or is about to be */}
      <audio
        ref={audio}
        src={src}
        preload="auto"
        onLoadedMetadata={(event) => {
          findLength(event)
          if (Number.isFinite(event.currentTarget.duration)) setFoundMs(event.currentTarget.duration * 1000)
        }}
        onTimeUpdate={look}
        onPlay={look}
        onPause={look}
        onEnded={look}
      />
      <IconButton label={t(($) => (isRunning ? $.sound.pause : $.sound.play), { label })} onClick={toggle}>
        {isRunning ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
      </IconButton>
      {peaks ? (
        <Waveform media={audio} peaks={peaks} duration={wholeMs / 1000} className={styles.wave} />
      ) : (
        <ProgressBar value={wholeMs > 0 ? ms / wholeMs : 0} />
      )}
      <span className="num">
        {clockTime(ms)} / {clockTime(wholeMs)}
      </span>
    </div>
  )
}
