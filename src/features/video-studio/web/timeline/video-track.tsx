import { IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveClip, moveCut, trimClip } from '#features/chapters/weet/edit/operations.ts'
import type { Clip, Cut } from '#features/chapters/weet/edit/schema.ts'
import { timeOf } from '#features/chapters/weet/edit/timeline.ts'
import { startDrag } from '#features/editor/web/timeline/start-drag.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type Loudness, useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { seconds } from '../times.ts'
import { drawOn } from './draw-on.ts'
import { type Film, filmOfClip, filmOfRange, placeOn, resultAt, roomIn } from './film.ts'
import { Handle } from './handle.tsx'
import { nearest } from './nearest.ts'
import { useSnap } from './use-snap.ts'
import styles from './video-track.module.css'

/** A bar of the wave and the gap behind it, in px; and what a bar of silence is high. */
const [BAR_PX, STEP_PX, SILENT_PX] = [2, 3, 1.6]

/** The room that the name of a clip needs and takes at most, and left and right of it, in px. */
const NAME = { least: 42, most: 232, side: 6 }

/** What can be taken hold of at once; of more, seen from far away, there are only pictures. */
const NEAR_MAX = 40

/** The recordings with their sound, and what is cut out of them. */
export function VideoTrack({ view }: { view: TimelineView }) {
  const { edit, player, choose, chosen } = useDesk()
  const { film, select, ranges, silences, isListing, isKept } = useCut()
  const { pxPerMs, fromMs, toMs } = view
  const isNear = (range: { start: number; end: number } | null) =>
    range !== null && range.start <= toMs && range.end >= fromMs

  /** Pressed, it goes there; drawn over, a stretch is selected. */
  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget || event.pointerType === 'touch') return
    const from = (event.clientX - event.currentTarget.getBoundingClientRect().left) / pxPerMs
    const first = placeOn(film, from)
    choose(null)
    select(null)
    startDrag(event, {
      onMove: (px) => {
        const last = placeOn(film, Math.min(film.lengthMs, Math.max(0, from + px / pxPerMs)))
        if (first && last) select({ from: first, to: last })
      },
      onEnd: (px) => px === null && player.current?.seek(resultAt(film, from)),
      onCancel: () => select(null),
    })
  }

  const inSight = new Set(
    film.parts.flatMap(({ cut, film: at, width }) => (cut !== null && at <= toMs && at + width >= fromMs ? [cut] : [])),
  )
  const cuts = edit.cuts.filter(({ id }) => inSight.has(id))
  return (
    <div className={styles.lane} data-track="video" onPointerDown={onPointerDown}>
      {edit.clips.map((clip) => isNear(filmOfClip(film, clip)) && <ClipBox key={clip.id} {...{ clip, view }} />)}
      <Wave view={view} />
      {silences.map((silence) => {
        const range = filmOfRange(film, silence)
        if (!range || !isNear(range)) return null
        return (
          <i
            key={silence.key}
            className={styles.silence}
            data-goes={(isListing && !isKept(silence.key)) || undefined}
            style={{ left: range.start * pxPerMs, width: (range.end - range.start) * pxPerMs }}
          />
        )
      })}
      {nearest(cuts, NEAR_MAX, chosen?.id).map((cut) => (
        <CutBox key={cut.id} {...{ cut, view }} />
      ))}
      {ranges.map((range) => {
        const at = filmOfRange(film, range)
        return (
          at && (
            <i
              key={`${range.clip} ${range.start}`}
              className={styles.selected}
              style={{ left: at.start * pxPerMs, width: (at.end - at.start) * pxPerMs }}
            />
          )
        )
      })}
    </div>
  )
}

/** The sound of what is in sight, and hatching over what is cut. */
function Wave({ view }: { view: TimelineView }) {
  const { edit } = useDesk()
  const { film, loudness } = useCut()
  const { pxPerMs, fromMs, toMs } = view
  const canvas = useRef<HTMLCanvasElement>(null)
  const left = Math.floor((fromMs * pxPerMs) / STEP_PX) * STEP_PX
  const width = Math.max(0, Math.ceil(Math.min(toMs, film.lengthMs) * pxPerMs - left))
  const { clips } = edit

  useEffect(() => {
    const byClip = new Map(clips.map(({ id, fileID }) => [id, loudness.get(fileID)]))
    drawOn(canvas.current, width, (context, { height, colours }) => {
      for (const part of film.parts) {
        const sound = byClip.get(part.clip)
        if (!sound || part.width === 0 || part.film > toMs || part.film + part.width < fromMs) continue
        context.fillStyle = part.cut === null ? colours.vivid : colours.gone
        context.globalAlpha = part.cut === null ? 1 : 0.5
        drawPart(context, part, sound, { left, width, pxPerMs, height })
      }
    })
  }, [film, clips, loudness, left, width, pxPerMs, fromMs, toMs])

  return <canvas ref={canvas} className={styles.wave} style={{ left, width }} />
}

interface Sight {
  left: number
  width: number
  pxPerMs: number
  height: number
}

function drawPart(
  context: CanvasRenderingContext2D,
  part: Film['parts'][number],
  { peaks, msEach }: Loudness,
  { left, width, pxPerMs, height }: Sight,
): void {
  const first = Math.max(0, Math.ceil((part.film * pxPerMs - left) / STEP_PX) * STEP_PX)
  const until = Math.min(width, (part.film + part.width) * pxPerMs - left)
  const perPx = 1 / (pxPerMs * msEach)
  for (let x = first; x < until; x += STEP_PX) {
    const from = (part.start - part.film) / msEach + (left + x) * perPx
    let loud = 0
    for (let at = Math.floor(from); at <= from + STEP_PX * perPx; at += 1) loud = Math.max(loud, peaks[at] ?? 0)
    const tall = Math.max(SILENT_PX, Math.min(1, loud) * height * 0.94)
    context.fillRect(x, (height - tall) / 2, BAR_PX, tall)
  }
}

/** A clip with its name, by which it is chosen and moved; chosen, it has edges to be trimmed. */
function ClipBox({ clip, view }: { clip: Clip; view: TimelineView }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const { edit, chosen, choose, change } = useDesk()
  const { film, loudness } = useCut()
  const { pxPerMs } = view
  const { data: file } = useQuery(fileQuery(clip.fileID))
  const [draggedPx, setDragged] = useState<number | null>(null)
  const range = filmOfClip(film, clip)
  if (!range) return null
  const isChosen = chosen?.list === 'clips' && chosen.id === clip.id
  const room = roomIn(film, clip, { least: NAME.least / pxPerMs, most: NAME.most / pxPerMs })
  const place = room
    ? { left: (room.start - range.start) * pxPerMs + NAME.side, maxWidth: room.width * pxPerMs - NAME.side * 2 }
    : undefined
  const name = file?.name ?? t(($) => $.clip)
  const number = edit.clips.indexOf(clip) + 1
  const isSilent = loudness.get(clip.fileID)?.peaks.length === 0
  const label = t(($) => $.clipNamed, { number, name })

  function drag(event: PointerEvent): void {
    choose({ list: 'clips', id: clip.id })
    const lane = event.currentTarget.closest('[data-track]')?.getBoundingClientRect()
    const from = (event.clientX - (lane?.left ?? 0)) / pxPerMs
    startDrag(event, {
      onMove: setDragged,
      onEnd: (px) => {
        setDragged(null)
        if (px === null) return
        const at = placeOn(film, Math.max(0, from + px / pxPerMs))
        const index = edit.clips.findIndex(({ id }) => id === at?.clip)
        if (index >= 0) change((before) => moveClip(before, clip.id, index))
      },
      onCancel: () => setDragged(null),
    })
  }

  const trim = (edge: 'start' | 'end', byMs: number) =>
    change((before) => trimClip(before, clip.id, { ...clip, [edge]: clip[edge] + byMs }), `trim ${clip.id} ${edge}`)
  return (
    <div
      className={styles.clip}
      data-chosen={isChosen || undefined}
      data-first={range.start === 0 || undefined}
      style={{
        left: range.start * pxPerMs,
        width: Math.max(4, (range.end - range.start) * pxPerMs - 2),
        ...(draggedPx !== null && { transform: `translateX(${draggedPx}px)`, zIndex: 3, opacity: 0.85 }),
      }}
    >
      <button
        type="button"
        className={styles.name}
        style={place}
        aria-pressed={isChosen}
        aria-label={isSilent ? `${label}, ${t(($) => $.noSound)}` : label}
        onPointerDown={drag}
        onClick={(event) => event.detail === 0 && choose(isChosen ? null : { list: 'clips', id: clip.id })}
      >
        <IconVideo aria-hidden />
        <span className="one-line">{name}</span>
        {isSilent && <span className={styles.silent}>{t(($) => $.noSound)}</span>}
      </button>
      {isChosen &&
        (['start', 'end'] as const).map((edge) => (
          <Handle
            key={edge}
            edge={edge}
            colour="peach"
            label={t(($) => (edge === 'start' ? $.clipStart : $.clipEnd), { number })}
            ms={clip[edge]}
            pxPerMs={pxPerMs}
            onMoved={(byMs) => trim(edge, byMs)}
          />
        ))}
    </div>
  )
}

/** What is cut out: hatched, with how much shorter it makes the video; chosen, it has edges and is moved as a whole. */
function CutBox({ cut, view }: { cut: Cut; view: TimelineView }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const { pieces, chosen, choose, change, player } = useDesk()
  const { film, select } = useCut()
  const locale = useLocale()
  const snap = useSnap(view)
  const { pxPerMs } = view
  const [dragged, setDragged] = useState<{ start: number; end: number } | null>(null)
  const shown = filmOfRange(film, cut)
  if (!shown || shown.end - shown.start <= 0) return null
  const isChosen = chosen?.list === 'cuts' && chosen.id === cut.id
  const { start, end } = dragged ?? shown
  const length = t(($) => $.cutLength, { seconds: seconds(cut.end - cut.start, locale) })
  const takeHold = () => {
    select(null)
    choose({ list: 'cuts', id: cut.id })
  }

  function move(event: PointerEvent): void {
    takeHold()
    startDrag(event, {
      onMove: (px) => shown && setDragged({ start: shown.start + px / pxPerMs, end: shown.end + px / pxPerMs }),
      onEnd: (px) => {
        setDragged(null)
        const byMs = (px ?? 0) / pxPerMs
        if (px === null)
          player.current?.seek(Math.max(0, (timeOf(pieces, { clip: cut.clip, ms: cut.start - 1 }) ?? -1) + 1))
        else change((before) => moveCut(before, cut.id, { start: cut.start + byMs, end: cut.end + byMs }))
      },
      onCancel: () => setDragged(null),
    })
  }

  function moveEdge(edge: 'start' | 'end', byMs: number): void {
    setDragged(null)
    change((before) => moveCut(before, cut.id, { ...cut, [edge]: cut[edge] + byMs }), `cut ${cut.id} ${edge}`)
  }

  return (
    <div
      className={styles.cut}
      data-chosen={isChosen || undefined}
      data-first={start === 0 || undefined}
      style={{ left: start * pxPerMs, width: Math.max(2, (end - start) * pxPerMs) }}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t(($) => $.cutNamed, { length })}
        onPointerDown={move}
        onClick={(event) => event.detail === 0 && (isChosen ? choose(null) : takeHold())}
      >
        {(end - start) * pxPerMs > 44 && <span>{length}</span>}
      </button>
      {isChosen &&
        (['start', 'end'] as const).map((edge) => (
          <Handle
            key={edge}
            edge={edge}
            colour="berry"
            label={t(($) => (edge === 'start' ? $.cutStart : $.cutEnd))}
            ms={cut[edge]}
            pxPerMs={pxPerMs}
            onMoving={(byMs) => setDragged({ ...shown, [edge]: snap(shown[edge] + byMs) })}
            onMoved={(byMs, isExact) => moveEdge(edge, isExact ? byMs : snap(shown[edge] + byMs) - shown[edge])}
            onCancel={() => setDragged(null)}
          />
        ))}
    </div>
  )
}
