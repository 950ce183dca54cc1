import {
  IconArrowUpRight,
  IconBlur,
  IconBulb,
  IconCircleDot,
  IconCircleNumber1,
  IconHighlight,
  IconLink,
  IconPlayerPause,
  IconSquare,
  IconSquareFilled,
  IconTypography,
  IconZoomIn,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation, Interaction } from '#features/chapters/weet/edit/schema.ts'
import { rangeOf, timeOf } from '#features/chapters/weet/edit/timeline.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { placeTime } from '../times.ts'
import { drawOn } from './draw-on.ts'
import { filmOfPlace, filmOfRange, lanesOf, resultAt } from './film.ts'
import { Grip } from './grip.tsx'
import { Handle } from './handle.tsx'
import styles from './item-tracks.module.css'
import { moveEdge } from './move-item.ts'
import { nearest } from './nearest.ts'
import { useSnap } from './use-snap.ts'

/** What can be taken hold of at once in a track; of more, seen from far away, there are only pictures. */
const NEAR_MAX = 30

/** Lanes of annotations, and px of each. */
const LANES: Record<string, { most: number; height: number }> = {
  ANNOTATION: { most: 3, height: 31 },
  INTERACTION: { most: 3, height: 12 },
}
const LANES_ELSEWHERE = { most: 3, height: 20 }

const ANNOTATION_ICONS: Record<Annotation['kind'], TablerIcon> = {
  text: IconTypography,
  arrow: IconArrowUpRight,
  box: IconSquare,
  highlight: IconHighlight,
  number: IconCircleNumber1,
  blur: IconBlur,
  block: IconSquareFilled,
  zoom: IconZoomIn,
}

const INTERACTION_ICONS: Record<Interaction['kind'], TablerIcon> = {
  question: IconCircleDot,
  callout: IconBulb,
  link: IconLink,
  pause: IconPlayerPause,
}

interface Placed<Item> {
  id: string
  item: Item
  /** On the film, in milliseconds. */
  start: number
  end: number
}

/** The least height of a lane whose bars have their names in them, in px. */
const NAMED_PX = 18

/** What is drawn on the picture, in lanes. */
export function AnnotationTrack({ view }: { view: TimelineView }) {
  const { edit, chosen, mode } = useDesk()
  const { film } = useCut()
  const { most, height } = LANES[mode] ?? LANES_ELSEWHERE
  const placed = edit.annotations.flatMap((item): Placed<Annotation>[] => {
    const range = filmOfRange(film, item)
    return range ? [{ id: item.id, item, ...range }] : []
  })
  const lanes = lanesOf(placed, most)
  const inLanes = placed.map((one, index) => ({ ...one, lane: lanes[index] ?? 0 }))
  const inSight = inLanes.filter(({ start, end }) => start <= view.toMs && end >= view.fromMs)
  return (
    <div className={styles.track} data-track="annotations">
      <Far
        view={view}
        colour="plum"
        bars={inSight.map(({ start, end, lane }) => ({ start, end, top: lane * height + 2, height: height - 3 }))}
        isMany={inSight.length > NEAR_MAX}
      />
      {nearest(inSight, NEAR_MAX, chosen?.id).map(({ item, start, end, lane }) => (
        <AnnotationBar key={item.id} annotation={item} top={lane * height + 1} {...{ start, end, height, view }} />
      ))}
    </div>
  )
}

interface AnnotationBarProps {
  annotation: Annotation
  start: number
  end: number
  top: number
  height: number
  view: TimelineView
}

function AnnotationBar({ annotation, start, end, top, height, view }: AnnotationBarProps) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const { chosen, change, pieces } = useDesk()
  const { film } = useCut()
  const snap = useSnap(view)
  const [edges, setEdges] = useState<{ start: number; end: number } | null>(null)
  const isChosen = chosen?.list === 'annotations' && chosen.id === annotation.id
  const shown = edges ?? { start, end }
  const Icon = ANNOTATION_ICONS[annotation.kind]
  const kind = t(($) => $.annotations[annotation.kind])
  const words = annotation.kind === 'text' && annotation.words !== '' ? annotation.words : kind
  const isSeen = rangeOf(pieces, annotation) !== null
  return (
    <div
      className={styles.item}
      data-unseen={!isSeen || undefined}
      data-chosen={isChosen || undefined}
      data-thin={height < NAMED_PX || undefined}
      style={{
        top,
        height: height - 2,
        left: shown.start * view.pxPerMs,
        width: Math.max(8, (shown.end - shown.start) * view.pxPerMs),
      }}
    >
      <Grip
        list="annotations"
        id={annotation.id}
        label={t(($) => (isSeen ? $.annotation : $.unseen), { kind, words, time: placeTime(resultAt(film, start)) })}
        {...{ start, view }}
      >
        <Icon aria-hidden />
        <span className="one-line">{words}</span>
      </Grip>
      {isChosen &&
        (['start', 'end'] as const).map((edge) => (
          <Handle
            key={edge}
            edge={edge}
            colour="plum"
            label={t(($) => (edge === 'start' ? $.itemStart : $.itemEnd))}
            ms={resultAt(film, shown[edge])}
            pxPerMs={view.pxPerMs}
            onMoving={(byMs) => setEdges({ start, end, [edge]: snap((edge === 'start' ? start : end) + byMs) })}
            onMoved={(byMs, isExact) => {
              setEdges(null)
              const moved = (edge === 'start' ? start : end) + byMs
              const at = resultAt(film, isExact ? moved : snap(moved))
              change((edit) => moveEdge(edit, annotation.id, edge, at), `edge ${annotation.id} ${edge}`)
            }}
            onCancel={() => setEdges(null)}
          />
        ))}
    </div>
  )
}

/** What readers meet: each pin stands with its sharp corner on its time. */
export function InteractionTrack({ view }: { view: TimelineView }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const { edit, chosen, pieces } = useDesk()
  const { film } = useCut()
  const inSight = edit.interactions.flatMap((item): Placed<Interaction>[] => {
    const start = filmOfPlace(film, { clip: item.clip, ms: item.at })
    return start === null || start > view.toMs || start < view.fromMs ? [] : [{ id: item.id, item, start, end: start }]
  })
  return (
    <div className={styles.track} data-track="interactions">
      <Far
        view={view}
        colour="sky"
        bars={inSight.map(({ start }) => ({ start, end: start + 8 / view.pxPerMs, top: 8, height: 16 }))}
        isMany={inSight.length > NEAR_MAX}
      />
      {nearest(inSight, NEAR_MAX, chosen?.id).map(({ item, start }) => {
        const Icon = INTERACTION_ICONS[item.kind]
        const kind = t(($) => $.interactions[item.kind])
        const words = wordsOfInteraction(item) || kind
        const isSeen = timeOf(pieces, { clip: item.clip, ms: item.at }) !== null
        return (
          <Grip
            key={item.id}
            list="interactions"
            id={item.id}
            className={styles.pin}
            calm={item.kind !== 'question'}
            unseen={isSeen ? undefined : item.kind === 'question' && item.required ? 'lacking' : 'cut'}
            style={{ left: start * view.pxPerMs }}
            label={t(($) => (isSeen ? $.interaction : $.unseen), {
              ...{ kind, words, time: placeTime(resultAt(film, start)) },
            })}
            {...{ start, view }}
          >
            <Icon aria-hidden />
            {item.kind !== 'pause' && <span className="one-line">{words}</span>}
          </Grip>
        )
      })}
    </div>
  )
}

function wordsOfInteraction(item: Interaction): string {
  if (item.kind === 'question') return item.question.text.replace(/<[^>]*>/g, ' ').trim()
  return 'words' in item ? item.words : ''
}

interface FarProps {
  view: TimelineView
  colour: 'plum' | 'sky'
  bars: readonly { start: number; end: number; top: number; height: number }[]
  /** Whether there are more than can be taken hold of. */
  isMany: boolean
}

/** Where items stand, as a picture: of hundreds that are seen at once, only a few are more than that. */
function Far({ view, colour, bars, isMany }: FarProps) {
  const { film } = useCut()
  const { pxPerMs, fromMs, toMs } = view
  const canvas = useRef<HTMLCanvasElement>(null)
  const left = Math.floor(fromMs * pxPerMs)
  const width = Math.max(0, Math.ceil(Math.min(toMs, film.lengthMs) * pxPerMs - left))
  useEffect(() => {
    if (!isMany) return
    drawOn(canvas.current, width, (context, { colours }) => {
      context.globalAlpha = 0.35
      context.fillStyle = colours[colour]
      for (const { start, end, top, height } of bars) {
        context.fillRect(start * pxPerMs - left, top, Math.max(2, (end - start) * pxPerMs), height)
      }
    })
  })
  return isMany ? <canvas ref={canvas} className={styles.far} style={{ left, width }} /> : null
}
