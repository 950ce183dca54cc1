import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { COLOUR_OF } from '#features/chapters/weet/drawing/colours.ts'
import type { PixelSize } from '#features/chapters/weet/drawing/path.ts'
import { type Drawn, isDrawn, shapesOf } from '#features/chapters/weet/drawing/shapes.ts'
import { useClock } from '#features/editor/subtitling/web/play-clock.ts'
import { areaOf } from '#shared/picture/blur-area.ts'
import { useDesk } from '../desk.ts'
import styles from './annotation-layer.module.css'
import { BlurPreview, type Picture, placeOf } from './layer/blur-preview.tsx'
import { type Seen, seenAt, timesOf, type View } from './layer/views.ts'
import { useOutlines } from './use-outlines.ts'

interface AnnotationLayerProps {
  /** Of the result, in points. */
  size: PixelSize
  /** What is drawn in `children`; blurs look at it. */
  picture: RefObject<Picture | null>
  /** The picture, which fills the layer. */
  children: ReactNode
}

/** The picture of the video with its annotations of the moment, as readers will get it. */
export function AnnotationLayer({ size, picture, children }: AnnotationLayerProps) {
  const { edit, pieces } = useDesk()
  const ms = useShownMs()
  const edited = useEdited()
  const { picture: view, seen } = seenAt(timesOf(edit.annotations, pieces), ms, edited)
  return (
    <div className={styles.layer}>
      <div className={styles.picture} style={styleOf(view)}>
        {children}
        {seen.map(({ annotation }) => {
          if (annotation.kind === 'blur')
            return <BlurPreview key={annotation.id} box={annotation.box} size={size} picture={picture} />
          if (annotation.kind !== 'block') return null
          // As it is baked: in whole points of the colours, which have half the picture's.
          const place = placeOf(areaOf(annotation.box, size, size), size)
          const style = { ...place, background: COLOUR_OF[annotation.colour] }
          return <div key={annotation.id} className={styles.block} style={style} />
        })}
      </div>
      {seen.map((one) =>
        isDrawn(one.annotation) ? (
          <Drawing key={one.annotation.id} {...one} annotation={one.annotation} size={size} />
        ) : null,
      )}
    </div>
  )
}

function Drawing({ annotation, presence, view, size }: Seen & { annotation: Drawn; size: PixelSize }) {
  const words = useOutlines(annotation)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ ...styleOf(view), opacity: presence }}
      aria-hidden="true"
    >
      {shapesOf(annotation, size, words).map((shape) => (
        <path
          key={`${shape.fill} ${shape.stroke} ${shape.d}`}
          {...shape}
          fill={shape.fill ?? 'none'}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

/** The annotation that is being edited: it is shown as it is, not on its way. */
function useEdited(): string | null {
  const { mode, chosen, clock } = useDesk()
  const isPlaying = useClock(clock, (now) => now.isPlaying)
  return mode === 'ANNOTATION' && chosen?.list === 'annotations' && !isPlaying ? chosen.id : null
}

/** Where the video is, in milliseconds of the result: at every frame while it plays, so that fades are even. */
function useShownMs(): number {
  const { clock, player } = useDesk()
  const told = useClock(clock, (now) => now.ms)
  const isPlaying = useClock(clock, (now) => now.isPlaying)
  const [played, setPlayed] = useState<number | null>(null)
  useEffect(() => {
    if (!isPlaying) return
    let frame = requestAnimationFrame(function show() {
      setPlayed(player.current?.now() ?? null)
      frame = requestAnimationFrame(show)
    })
    return () => {
      cancelAnimationFrame(frame)
      setPlayed(null)
    }
  }, [isPlaying, player])
  return played ?? told
}

function styleOf({ scale, x, y }: View): CSSProperties | undefined {
  if (scale === 1) return undefined
  return { transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }
}
