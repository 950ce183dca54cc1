import { Button, Slider } from '@mantine/core'
import { IconMagnet, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortCueTime } from '#features/chapters/subtitles/cue-time.ts'
import { peaksQuery } from '#features/chapters/web/players/file-calls.ts'
import { PEAKS_MAX } from '#features/media/contract.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { useTimelineView } from '../../../web/timeline/use-timeline-view.ts'
import { soundEdges } from '../../snap.ts'
import { useDesk } from '../desk.tsx'
import { timesOfLine } from '../line-tools.ts'
import { CueRegion } from './cue-region.tsx'
import { Playhead } from './playhead.tsx'
import styles from './timeline.module.css'
import { CueBars, Wave } from './wave.tsx'

interface TimelineProps {
  /** The sound that is drawn; null: there is none to draw. */
  fileID: string | null
}

/** The sound along its time, and on it the lines, to be dragged by their edges or as they are. */
export function Timeline({ fileID }: TimelineProps) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'timeline' })
  const desk = useDesk()
  const { first, pairs, active, durationMs, player } = desk
  const { data: wave } = useQuery({ ...peaksQuery(fileID ?? '', PEAKS_MAX), enabled: fileID !== null, retry: false })
  const [snaps, setSnaps] = useState(true)
  const edges = useMemo(() => (wave ? soundEdges(wave.peaks, (wave.duration * 1000) / wave.peaks.length) : []), [wave])
  const totalMs = Math.max(durationMs ?? 0, first.cues.at(-1)?.end ?? 0, 1000)
  const view = useTimelineView(totalMs)
  const { scroller, pxPerMs, fromMs, toMs } = view

  const bring = useEffectEvent((line: number) => {
    const times = timesOfLine(desk, line)
    if (times) view.bring(times.start, times.end)
  })
  useEffect(() => bring(active), [active])

  function seek(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    const box = event.currentTarget.getBoundingClientRect()
    player.current?.seek(Math.min(totalMs, Math.max(0, (event.clientX - box.left) / pxPerMs)))
  }

  return (
    <section className={styles.timeline} aria-label={t(($) => $.label)}>
      <TimelineBar view={view} snaps={snaps} onSnaps={setSnaps} />
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.track} style={{ width: totalMs * pxPerMs }}>
          <Ruler fromMs={fromMs} toMs={Math.min(toMs, totalMs)} pxPerMs={pxPerMs} onSeek={seek} />
          <div className={styles.lane} onPointerDown={(event) => event.target === event.currentTarget && seek(event)}>
            {wave && <Wave peaks={wave.peaks} totalMs={wave.duration * 1000} {...{ fromMs, toMs, pxPerMs }} />}
            <CueBars {...{ cues: first.cues, fromMs, toMs: Math.min(toMs, totalMs), pxPerMs }} />
            {nearest(linesBetween(first.cues, pairs, fromMs, toMs), active).map((line) => (
              <CueRegion key={line} line={line} pxPerMs={pxPerMs} snapsTo={snaps ? edges : null} />
            ))}
          </div>
          <Playhead view={view} />
        </div>
      </div>
    </section>
  )
}

/** The lines of the first language that stand between two times. */
function linesBetween(
  cues: readonly { start: number; end: number }[],
  pairs: readonly { first: number | null }[],
  fromMs: number,
  toMs: number,
): number[] {
  const shown: number[] = []
  for (const [line, { first }] of pairs.entries()) {
    const cue = first === null ? undefined : cues[first]
    if (cue && cue.start > toMs) break
    if (cue && cue.end >= fromMs) shown.push(line)
  }
  return shown
}

/** Lines that can be dragged at once; of more, seen from far away, there are only pictures. */
const REGIONS_MAX = 24

/** Those of the lines that are nearest to the chosen one. */
function nearest(lines: readonly number[], active: number): readonly number[] {
  if (lines.length <= REGIONS_MAX) return lines
  const at = Math.max(
    0,
    lines.findIndex((line) => line >= active),
  )
  const from = Math.min(Math.max(0, at - REGIONS_MAX / 2), lines.length - REGIONS_MAX)
  return lines.slice(from, from + REGIONS_MAX)
}

interface TimelineBarProps {
  view: ReturnType<typeof useTimelineView>
  snaps: boolean
  onSnaps: (snaps: boolean) => void
}

/** The keys that matter here, snapping, and the zoom. */
function TimelineBar({ view, snaps, onSnaps }: TimelineBarProps) {
  const { t } = useTranslation('subtitling')
  const { zoom, setZoom } = view
  useShortcut('+', () => setZoom(zoom + 1))
  useShortcut('-', () => setZoom(zoom - 1))
  useShortcut('0', () => setZoom(0))
  const hints = [
    [['['], t(($) => $.keys.startHere)],
    [[']'], t(($) => $.keys.endHere)],
    [['Enter'], t(($) => $.keys.split)],
    [['mod+J'], t(($) => $.keys.join)],
    [['Alt', '←', '→'], t(($) => $.keys.nudge)],
  ] as const
  return (
    <div className={styles.bar}>
      <p className={styles.hints} aria-hidden="true">
        {hints.map(([keys, words]) => (
          <span key={words}>
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {words}
          </span>
        ))}
      </p>
      <Button
        variant={snaps ? 'light' : 'subtle'}
        aria-pressed={snaps}
        leftSection={<IconMagnet size={18} aria-hidden />}
        onClick={() => onSnaps(!snaps)}
      >
        {t(($) => $.timeline.snap)}
      </Button>
      <IconButton label={t(($) => $.timeline.zoomOut)} disabled={zoom <= 0} onClick={() => setZoom(zoom - 1)}>
        <IconMinus aria-hidden />
      </IconButton>
      <Slider
        className={styles.zoom}
        thumbLabel={t(($) => $.timeline.zoom)}
        label={null}
        min={0}
        max={view.zoomMax}
        step={0.1}
        value={zoom}
        onChange={setZoom}
      />
      <IconButton label={t(($) => $.timeline.zoomIn)} disabled={zoom >= view.zoomMax} onClick={() => setZoom(zoom + 1)}>
        <IconPlus aria-hidden />
      </IconButton>
    </div>
  )
}

/** Steps of the ruler in milliseconds; the first whose marks stand far enough from each other is taken. */
const STEPS_MS = [1000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000]

/** The least distance of two times on the ruler, in px. */
const MARK_PX = 120

interface RulerProps {
  fromMs: number
  toMs: number
  pxPerMs: number
  onSeek: (event: PointerEvent<HTMLDivElement>) => void
}

function Ruler({ fromMs, toMs, pxPerMs, onSeek }: RulerProps) {
  const step = STEPS_MS.find((ms) => ms * pxPerMs >= MARK_PX) ?? 3_600_000
  const first = Math.ceil(fromMs / step)
  const marks = Array.from({ length: Math.max(0, Math.floor(toMs / step) - first + 1) }, (_, at) => (first + at) * step)
  return (
    <div className={styles.ruler} style={{ '--step': `${step * pxPerMs}px` } as CSSProperties} onPointerDown={onSeek}>
      {marks.map((ms) => (
        <span key={ms} style={{ left: ms * pxPerMs }}>
          {shortCueTime(ms)}
        </span>
      ))}
    </div>
  )
}
