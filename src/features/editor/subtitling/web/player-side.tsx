import { Button } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRepeat,
} from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Track, TrackPlayer } from '#features/chapters/slides/view/synchronised-player.tsx'
import { cueTime, readCueTime } from '#features/chapters/subtitles/cue-time.ts'
import { cueAt } from '#features/chapters/subtitles/rules.ts'
import type { SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lineBeside, useDesk } from './desk.tsx'
import { timesOfLine } from './line-tools.ts'
import { useClock } from './play-clock.ts'
import styles from './player-side.module.css'

interface PlayerSideProps {
  media: Track
  title: string
  /** The language over the picture. */
  captions: SubtitleTrack
  onDuration: (ms: number) => void
}

/** The recording with the words over its picture. */
export function Player({ media, title, captions, onDuration }: PlayerSideProps) {
  const { player, clock } = useDesk()
  // The same list as long as they are the same captions: another one is filled in anew.
  const subtitles = useMemo(() => [captions], [captions])
  return (
    <div className={styles.player} data-kind={media.kind}>
      <Suspense fallback={<Skeleton shape="card" height={media.kind === 'audio' ? 120 : '100%'} />}>
        <TrackPlayer
          track={media}
          title={title}
          handle={player}
          subtitles={subtitles}
          captioned
          onTime={(seconds, duration) => {
            clock.tell(seconds * 1000, player.current?.isPlaying() ?? false)
            if (Number.isFinite(duration)) onDuration(Math.round(duration * 1000))
          }}
          onPause={() => clock.tell(player.current?.now() ?? clock.ms, false)}
        />
      </Suspense>
      {media.kind === 'audio' && <Spoken captions={captions} />}
    </div>
  )
}

/** What is said, where there is no picture to write it on. */
function Spoken({ captions }: { captions: SubtitleTrack }) {
  const { clock } = useDesk()
  const text = useClock(clock, ({ ms }) => captions.cues[cueAt(captions.cues, ms)]?.text ?? '')
  return (
    <p className={styles.spoken} lang={captions.language} dir="auto">
      {text}
    </p>
  )
}

interface TransportProps {
  isLooping: boolean
  onLoop: (isLooping: boolean) => void
}

/** Playing, the place, the lines before and after, and one line again and again. */
export function Transport({ isLooping, onLoop }: TransportProps) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'player' })
  const desk = useDesk()
  const { player, clock, active, pairs } = desk
  const isPlaying = useClock(clock, (one) => one.isPlaying)
  useLoop(isLooping)

  const [above, below] = [lineBeside(desk, -1), lineBeside(desk, 1)]

  function go(line: number | undefined): void {
    if (line === undefined) return
    desk.activate(line)
    player.current?.seek(timesOfLine(desk, line)?.start ?? 0)
  }

  return (
    <div className={styles.transport}>
      <span className={styles.step}>
        <IconButton label={t(($) => $.previous)} disabled={above === undefined} onClick={() => go(above)}>
          <IconChevronUp aria-hidden />
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
      <span className={styles.step}>
        <IconButton label={t(($) => $.next)} disabled={below === undefined} onClick={() => go(below)}>
          <IconChevronDown aria-hidden />
        </IconButton>
      </span>
      <PlaceField />
      <Button
        className={styles.loop}
        variant={isLooping ? 'light' : 'default'}
        aria-pressed={isLooping}
        disabled={pairs.length === 0}
        leftSection={<IconRepeat size={18} aria-hidden />}
        onClick={() => onLoop(!isLooping)}
      >
        <span className={styles.which}>{t(($) => $.loopLine, { number: active + 1 })}</span>
        <span className={styles.short}>{t(($) => $.loop)}</span>
      </Button>
    </div>
  )
}

/** Where the recording is; writing another time goes there. */
function PlaceField() {
  const { t } = useTranslation('subtitling', { keyPrefix: 'player' })
  const { player, clock } = useDesk()
  const ms = useClock(clock, (one) => one.ms)
  const [written, setWritten] = useState<string | null>(null)

  function go(): void {
    const wanted = written === null ? null : readCueTime(written)
    if (wanted !== null) player.current?.seek(wanted)
    setWritten(null)
  }

  return (
    <input
      className={styles.place}
      aria-label={t(($) => $.place)}
      inputMode="decimal"
      autoComplete="off"
      value={written ?? cueTime(ms).slice(0, -1)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
      {...(written !== null && OWN_UNDO)}
    />
  )
}

/** Plays the chosen line again and again. */
function useLoop(isLooping: boolean): void {
  const desk = useDesk()
  const { player, clock, active } = desk
  const isPlaying = useClock(clock, (one) => one.isPlaying)
  const { start, end } = timesOfLine(desk, active) ?? {}
  useEffect(() => {
    if (!isLooping || !isPlaying || start === undefined || end === undefined) return
    let frame = 0
    const watch = () => {
      const now = player.current?.now() ?? start
      if (now >= end || now < start - BACK_MS) player.current?.seek(start)
      frame = requestAnimationFrame(watch)
    }
    frame = requestAnimationFrame(watch)
    return () => cancelAnimationFrame(frame)
  }, [isLooping, isPlaying, start, end, player])
}

/** A video that goes to a time may land a picture before it, in milliseconds. */
const BACK_MS = 50
