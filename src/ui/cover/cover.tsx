import { useId, useState } from 'react'
import styles from './cover.module.css'
import { drawCover, type Paint } from './draw-cover.ts'

interface CoverProps {
  /** Decides the drawing: the same id always looks the same. */
  id: string
  title: string
  /** The address of an uploaded picture. Without one, or if it doesn't load, the cover is drawn. */
  src?: string | null
  className?: string
}

/**
 * A 16:9 cover cropped to its surroundings: an uploaded picture, or one drawn from the id. It is decorative, as the
 * title is next to it.
 */
export function Cover({ id, title, src, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const classNames = `${styles.cover} ${className ?? ''}`
  if (src && src !== broken) {
    return (
      <img className={classNames} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
    )
  }
  return <DrawnCover id={id} title={title} className={classNames} />
}

function DrawnCover({ id, title, className }: { id: string; title: string; className: string }) {
  const clip = useId()
  const { ground, front, back, overlap, initials, ink } = drawCover(id, title)
  return (
    // A narrow crop keeps the left, where the initials are.
    <svg className={className} viewBox="0 0 320 180" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <clipPath id={clip}>
        <path d={front.path} transform={front.transform} />
      </clipPath>
      <path style={paint(ground)} d="M0 0h320v180H0z" />
      <path style={paint(front.fill)} d={front.path} transform={front.transform} />
      <path style={paint(back.fill)} d={back.path} transform={back.transform} />
      <g clipPath={`url(#${clip})`}>
        <path style={paint(overlap)} d={back.path} transform={back.transform} />
      </g>
      <text className={styles.initials} style={paint(ink)} x="20" y="116">
        {initials}
      </text>
    </svg>
  )
}

function paint([light, dark]: Paint) {
  return { fill: `light-dark(${light}, ${dark})` }
}
