import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PixelSize } from '#features/chapters/weet/drawing/path.ts'
import { extentOf } from '#features/chapters/weet/drawing/shapes.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { useDesk } from '../../desk.ts'
import { isOutside, isUnplaced } from '../annotation-edits.ts'
import type { View } from '../layer/views.ts'
import { useAnnotationName } from '../use-annotation-name.ts'
import { useOutlines } from '../use-outlines.ts'
import styles from './overlay.module.css'
import { type Grip, gripsOf, middleOf, type Point } from './place-math.ts'
import { useItemKeys } from './use-item-keys.ts'

interface OverlayItemProps {
  annotation: Annotation
  view: View
  size: PixelSize
  isChosen: boolean
  onGrab: (event: PointerEvent, annotation: Annotation, grip: Grip) => void
}

/** What an annotation on the picture is chosen, moved and sized by. */
export function OverlayItem({ annotation, view, size, isChosen, onGrab }: OverlayItemProps) {
  const { t } = useTranslation('annotate')
  const { edit, pieces, choose } = useDesk()
  const button = useRef<HTMLButtonElement>(null)
  const name = useAnnotationName()
  const onKeyDown = useItemKeys(annotation, size.width / size.height)
  const extent = extentOf(annotation, size, useOutlines(annotation))
  const isNew = isChosen && annotation.kind !== 'text' && isUnplaced(annotation)
  useEffect(() => {
    // Who has added it goes on to move it.
    if (isNew) button.current?.focus()
  }, [isNew])
  const at = (point: Point): CSSProperties => ({
    left: `${((point.x - extent.x) / (extent.width || 1)) * 100}%`,
    top: `${((point.y - extent.y) / (extent.height || 1)) * 100}%`,
  })
  return (
    <div
      className={styles.item}
      data-chosen={isChosen || undefined}
      data-kind={annotation.kind}
      data-outside={isOutside(annotation, edit, pieces) || undefined}
      style={{
        left: `${(view.x + extent.x * view.scale) * 100}%`,
        top: `${(view.y + extent.y * view.scale) * 100}%`,
        width: `${extent.width * view.scale * 100}%`,
        height: `${extent.height * view.scale * 100}%`,
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.whole}
        aria-pressed={isChosen}
        aria-label={name(annotation)}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Alt+ArrowRight Delete"
        onFocus={({ target }) => target.matches(':focus-visible') && choose({ list: 'annotations', id: annotation.id })}
        onPointerDown={(event) => onGrab(event, annotation, 'all')}
        onKeyDown={onKeyDown}
      />
      {(annotation.kind === 'blur' || annotation.kind === 'zoom') && (
        <span className={styles.name} aria-hidden="true">
          {t(($) => $.kinds[annotation.kind])}
        </span>
      )}
      {isChosen &&
        gripsOf(annotation).map((grip) => (
          <span
            key={grip}
            className={styles.grip}
            data-grip={grip}
            style={gripStyle(annotation, grip, size, at)}
            onPointerDown={(event) => onGrab(event, annotation, grip)}
            aria-hidden="true"
          />
        ))}
    </div>
  )
}

function gripStyle(
  annotation: Annotation,
  grip: Grip,
  size: PixelSize,
  at: (point: Point) => CSSProperties,
): CSSProperties | undefined {
  if (annotation.kind === 'arrow') {
    if (grip === 'bend') return at(middleOf(annotation, size.width / size.height))
    return at(grip === 'from' ? annotation.from : annotation.to)
  }
  return { left: edgeOf(grip, 'w', 'e'), top: edgeOf(grip, 'n', 's') }
}

/** On the frame, which stands a little off. */
function edgeOf(grip: Grip, low: string, high: string): string {
  if (grip.includes(low)) return '-4px'
  return grip.includes(high) ? 'calc(100% + 4px)' : '50%'
}
