import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cueTime } from '#features/chapters/subtitles/cue-time.ts'
import { type CueEdge, moveCue, moveEdge } from '#features/chapters/subtitles/edit-cues.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { startDrag } from '../../../web/timeline/start-drag.ts'
import { snapTo } from '../../snap.ts'
import { useDesk } from '../desk.tsx'
import styles from './timeline.module.css'

/** Within so many px, what is dragged snaps. */
const SNAP_PX = 6

/** A small and a large step of the keys, in milliseconds. */
const STEP_MS = 50
const LEAP_MS = 500

interface CueRegionProps {
  line: number
  pxPerMs: number
  /** Times of the sound, in milliseconds, that it snaps to, beside its neighbours and the playhead; null: to nothing. */
  snapsTo: readonly number[] | null
}

/** A line on the timeline: dragged as it is it moves, by its edges it begins and ends elsewhere. */
export function CueRegion({ line, pxPerMs, snapsTo }: CueRegionProps) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'timeline' })
  const { first, pairs, active, activate, edits, player, clock } = useDesk()
  const index = pairs[line]?.first ?? -1
  const [dragged, setDragged] = useState<SubtitleCue | null>(null)
  const cue = first.cues[index]
  if (!cue) return null
  const shown = dragged ?? cue
  const place = { language: first.language, index }
  const isActive = line === active

  function snapped(ms: number): number {
    if (!snapsTo) return ms
    const near = [
      first.cues[index - 1]?.end ?? 0,
      ...(first.cues[index + 1] ? [first.cues[index + 1]?.start ?? 0] : []),
    ]
    return snapTo(ms, [...near, clock.ms, ...snapsTo], SNAP_PX / pxPerMs)
  }

  /** The cue with an edge elsewhere. What is dragged stops at its neighbours. */
  function withEdge(edge: CueEdge, ms: number): SubtitleCue {
    const [least, most] = [first.cues[index - 1]?.end ?? 0, first.cues[index + 1]?.start ?? Number.POSITIVE_INFINITY]
    return moveEdge(first.cues, index, edge, Math.min(most, Math.max(least, snapped(ms))))[index] ?? shown
  }

  function moved(byMs: number): SubtitleCue {
    const { start = 0, end = 0 } = cue ?? {}
    const snappedStart = snapped(start + byMs)
    const by = snappedStart === start + byMs ? snapped(end + byMs) - end : snappedStart - start
    return moveCue(first.cues, index, by)[index] ?? shown
  }

  function drag(
    event: React.PointerEvent,
    follow: (byMs: number) => SubtitleCue,
    done: (cue: SubtitleCue) => void,
  ): void {
    activate(line)
    startDrag(event, {
      onMove: (px) => setDragged(follow(px / pxPerMs)),
      onEnd: (px) => {
        setDragged(null)
        if (px === null) player.current?.seek(cue?.start ?? 0)
        else done(follow(px / pxPerMs))
      },
      onCancel: () => setDragged(null),
    })
  }

  return (
    <div
      className={styles.region}
      data-cue
      data-active={isActive || undefined}
      style={{ left: shown.start * pxPerMs, width: (shown.end - shown.start) * pxPerMs }}
    >
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        onPointerDown={(event) => drag(event, moved, (next) => edits.move(place, next.start - cue.start))}
        onClick={(event) => event.detail === 0 && player.current?.seek(cue.start)}
      >
        <span>
          <b>{line + 1}</b> {cue.text}
          <VisuallyHidden>
            {t(($) => $.region, { start: cueTime(shown.start), end: cueTime(shown.end) })}
          </VisuallyHidden>
        </span>
      </button>
      {isActive &&
        (['start', 'end'] as const).map((edge) => (
          <Handle
            key={edge}
            edge={edge}
            label={t(($) => $[edge], { number: line + 1 })}
            ms={shown[edge]}
            onDrag={(event) =>
              drag(
                event,
                (byMs) => withEdge(edge, cue[edge] + byMs),
                (next) => edits.setEdge(place, edge, next[edge]),
              )
            }
            onStep={(byMs) => edits.setEdge(place, edge, cue[edge] + byMs)}
          />
        ))}
    </div>
  )
}

interface HandleProps {
  edge: CueEdge
  label: string
  ms: number
  onDrag: (event: React.PointerEvent) => void
  onStep: (byMs: number) => void
}

/** An edge that is dragged, or moved with the arrows. */
function Handle({ edge, label, ms, onDrag, onStep }: HandleProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const size = event.shiftKey ? LEAP_MS : STEP_MS
    if (event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    onStep(event.key === 'ArrowLeft' ? -size : size)
  }

  return (
    <span
      className={styles.handle}
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={ms}
      aria-valuetext={cueTime(ms)}
      onPointerDown={onDrag}
      onKeyDown={onKeyDown}
    />
  )
}
