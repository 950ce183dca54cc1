import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react'
import { startDrag } from '#features/editor/web/timeline/start-drag.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { resultAt } from './film.ts'
import styles from './item-tracks.module.css'
import { moveTo } from './move-item.ts'
import { useSnap } from './use-snap.ts'

interface GripProps {
  list: 'marks' | 'annotations' | 'interactions'
  id: string
  label: string
  /** Where it begins on the film, in milliseconds. */
  start: number
  view: TimelineView
  className?: string
  style?: CSSProperties
  calm?: boolean
  /** Of what is cut away; what is lacking keeps the video from being published. */
  unseen?: 'cut' | 'lacking'
  children: ReactNode
}

/** An item, chosen by a press and moved by dragging it. */
export function Grip({ list, id, label, start, view, className, style, calm, unseen, children }: GripProps) {
  const { chosen, choose, change, player } = useDesk()
  const { film, select } = useCut()
  const snap = useSnap(view)
  const [byPx, setBy] = useState(0)
  const isChosen = chosen?.list === list && chosen.id === id
  const { pxPerMs } = view
  const snapped = (px: number) => snap(Math.min(film.lengthMs, Math.max(0, start + px / pxPerMs)))

  function take(): void {
    select(null)
    choose({ list, id })
    player.current?.seek(resultAt(film, start))
  }

  function drag(event: PointerEvent): void {
    startDrag(event, {
      onMove: (px) => setBy((snapped(px) - start) * pxPerMs),
      onEnd: (px) => {
        setBy(0)
        if (px === null) take()
        else {
          choose({ list, id })
          change((edit) => moveTo(edit, list, id, resultAt(film, snapped(px))))
        }
      },
      onCancel: () => setBy(0),
    })
  }

  return (
    <button
      type="button"
      className={[styles.grip, className].filter(Boolean).join(' ')}
      style={{ ...style, ...(byPx !== 0 && { transform: `translateX(${byPx}px)` }) }}
      data-calm={calm || undefined}
      data-unseen={unseen}
      data-chosen={isChosen || undefined}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onPointerDown={drag}
      onClick={(event) => event.detail === 0 && (isChosen ? choose(null) : take())}
    >
      {children}
    </button>
  )
}
