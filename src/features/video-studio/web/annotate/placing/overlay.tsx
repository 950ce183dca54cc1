import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PixelSize } from '#features/chapters/weet/drawing/path.ts'
import { extentOf } from '#features/chapters/weet/drawing/shapes.ts'
import { putItem } from '#features/chapters/weet/edit/operations.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { useClock } from '#features/editor/subtitling/web/play-clock.ts'
import { useDesk } from '../../desk.ts'
import { isUnplaced } from '../annotation-edits.ts'
import { seenAt, timesOf } from '../layer/views.ts'
import { followPointer } from './follow-pointer.ts'
import styles from './overlay.module.css'
import { OverlayItem } from './overlay-item.tsx'
import { drawnBetween, type Grip, type Guide, moved, type Point, snapped } from './place-math.ts'

/** Pixels within which edges snap. */
const SNAP_PX = 6
/** The picture, where only shares of it count. */
const HEIGHT = 1080

/** What is on the picture at this moment, to be taken hold of. */
export function PlacingOverlay() {
  const { t } = useTranslation('annotate')
  const { edit, pieces, clock, chosen, choose, change } = useDesk()
  const ms = useClock(clock, (now) => now.ms)
  const isPlaying = useClock(clock, (now) => now.isPlaying)
  const frame = useRef<HTMLElement>(null)
  const [guides, setGuides] = useState<Guide[]>([])
  const [aspect, setAspect] = useState(16 / 9)
  const size: PixelSize = { width: HEIGHT * aspect, height: HEIGHT }
  const chosenId = chosen?.list === 'annotations' ? chosen.id : null
  const { seen } = seenAt(timesOf(edit.annotations, pieces), ms, chosenId)
  const fresh = seen.find(({ annotation }) => annotation.id === chosenId && isUnplaced(annotation))?.annotation

  function measure(element: HTMLElement | null): void {
    frame.current = element
    if (element && element.offsetHeight > 0) setAspect(element.offsetWidth / element.offsetHeight)
  }

  function put(next: Annotation, group: string): void {
    change((now) => putItem(now, 'annotations', next), group)
  }

  function grab(event: PointerEvent, annotation: Annotation, grip: Grip): void {
    event.stopPropagation()
    choose({ list: 'annotations', id: annotation.id })
    const scale = seen.find((one) => one.annotation.id === annotation.id)?.view.scale ?? 1
    const bounds = frame.current?.getBoundingClientRect()
    if (!bounds) return
    const others = seen
      .filter((one) => one.annotation.id !== annotation.id)
      .map((one) => extentOf(one.annotation, size, []))
    const within = { x: SNAP_PX / bounds.width / scale, y: SNAP_PX / bounds.height / scale }
    const group = `drag-${annotation.id}-${event.timeStamp}`
    followPointer(event, {
      onMove: (px) => {
        const by = { x: px.x / bounds.width / scale, y: px.y / bounds.height / scale }
        const isLoose = annotation.kind === 'arrow' && grip !== 'all'
        const snap = isLoose
          ? { by, guides: [] }
          : snapped(extentOf(annotation, size, []), grip, by, { others, within })
        setGuides(snap.guides)
        put(moved(annotation, grip, snap.by, aspect), group)
      },
      onEnd: () => setGuides([]),
      onCancel: () => {
        setGuides([])
        put(annotation, group)
      },
    })
  }

  /** On the picture itself: draws what was just added where it belongs, or lets go. */
  function press(event: PointerEvent): void {
    const bounds = frame.current?.getBoundingClientRect()
    if (!bounds || event.target !== event.currentTarget) return
    if (!fresh) {
      choose(null)
      return
    }
    const start: Point = {
      x: (event.clientX - bounds.left) / bounds.width,
      y: (event.clientY - bounds.top) / bounds.height,
    }
    const group = `draw-${fresh.id}-${event.timeStamp}`
    followPointer(event, {
      onMove: (px) =>
        put(drawnBetween(fresh, start, { x: start.x + px.x / bounds.width, y: start.y + px.y / bounds.height }), group),
      onEnd: (isDragged) => !isDragged && choose(null),
      onCancel: () => put(fresh, group),
    })
  }

  if (isPlaying) return null
  return (
    <section
      ref={measure}
      className={styles.overlay}
      data-draws={fresh ? true : undefined}
      aria-label={t(($) => $.onPicture)}
      onPointerDown={press}
    >
      {seen.map(({ annotation, view }) => (
        <OverlayItem
          key={annotation.id}
          {...{ annotation, view, size, isChosen: annotation.id === chosenId }}
          onGrab={grab}
        />
      ))}
      {guides.map((guide) =>
        'x' in guide ? (
          <i key={`x${guide.x}`} className={styles.down} style={{ left: `${guide.x * 100}%` }} />
        ) : (
          <i key={`y${guide.y}`} className={styles.across} style={{ top: `${guide.y * 100}%` }} />
        ),
      )}
    </section>
  )
}
