import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../questions/picture-field.module.css'
import { type Area, areaBetween, moveArea, type Place, resizeArea } from './area-operations.ts'

/** How far an arrow key goes, in shares of the picture. */
const STEP = 0.01

interface AreaStageProps {
  src: string
  alt: string
  areas: readonly Area[]
  /** The area that was chosen last. */
  chosen: number
  stage: RefObject<HTMLDivElement | null>
  onChoose: (index: number) => void
  onAdd: (area: Area) => void
  onArea: (index: number, area: Area, group?: string) => void
  onRemove: (index: number) => void
}

/** What the pointer is doing: drawing a new area, or moving or resizing one. `area` is how it looks by now. */
interface Gesture {
  index: number | null
  from: Place
  start: Area | null
  resizes: boolean
  area: Area | null
}

/** A picture on which areas are drawn, moved and resized with the pointer, and moved and resized with arrow keys. */
export function AreaStage({ src, alt, areas, chosen, stage, onChoose, onAdd, onArea, onRemove }: AreaStageProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'editor.hotspot' })
  const [gesture, setGesture] = useState<Gesture | null>(null)

  function placeOf({ clientX, clientY }: PointerEvent): Place {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    const share = (value: number) => Math.min(Math.max(value, 0), 1)
    return { x: share((clientX - left) / width), y: share((clientY - top) / height) }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const { target } = event
    if (event.button !== 0 || !(target instanceof Element)) return
    const hit = target.closest<HTMLElement>('[data-area]')
    const index = hit ? Number(hit.dataset.area) : null
    const start = index === null ? null : (areas[index] ?? null)
    if (index !== null) onChoose(index)
    event.currentTarget.setPointerCapture(event.pointerId)
    setGesture({ index, from: placeOf(event), start, resizes: target.closest('[data-corner]') !== null, area: start })
  }

  function onPointerMove(event: PointerEvent): void {
    if (!gesture) return
    const { start, from, resizes } = gesture
    const to = placeOf(event)
    const by = { x: to.x - from.x, y: to.y - from.y }
    const area = start ? (resizes ? resizeArea : moveArea)(start, by) : areaBetween(from, to)
    setGesture({ ...gesture, area })
  }

  function onPointerUp(): void {
    setGesture(null)
    if (!gesture?.area) return
    if (gesture.index === null) onAdd(gesture.area)
    else if (gesture.area !== gesture.start) onArea(gesture.index, gesture.area)
  }

  function onKeyDown(event: KeyboardEvent, index: number, area: Area): void {
    const by = arrowOf(event.key)
    if (by) onArea(index, (event.shiftKey ? resizeArea : moveArea)(area, by), `area-${index}`)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else return
    event.preventDefault()
  }

  const isDrawing = gesture?.index === null && gesture.area
  return (
    <div
      ref={stage}
      className={styles.stage}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setGesture(null)}
    >
      <img src={src} alt={alt} draggable={false} />
      {areas.map((area, index) => {
        const shown = gesture?.index === index && gesture.area ? gesture.area : area
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no name, and keeps its place when it is moved
            key={index}
            type="button"
            className={styles.area}
            data-area={index}
            data-chosen={index === chosen || undefined}
            aria-label={t(($) => $.area, { number: index + 1 })}
            aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
            style={boxOf(shown)}
            onFocus={() => onChoose(index)}
            onKeyDown={(event) => onKeyDown(event, index, area)}
          >
            <span>{index + 1}</span>
            <span className={styles.corner} data-corner aria-hidden="true" />
          </button>
        )
      })}
      {isDrawing && <span className={styles.area} data-chosen style={boxOf(isDrawing)} />}
    </div>
  )
}

function arrowOf(key: string): Place | undefined {
  const arrows: Record<string, Place> = {
    ArrowLeft: { x: -STEP, y: 0 },
    ArrowRight: { x: STEP, y: 0 },
    ArrowUp: { x: 0, y: -STEP },
    ArrowDown: { x: 0, y: STEP },
  }
  return arrows[key]
}

function boxOf({ x, y, w, h }: Area) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` }
}
