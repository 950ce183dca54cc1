import { BADGE_SIZE, drawBadge, FACE_SCALE, ICON_OFFSET, ICON_SCALE } from '../../badge/drawing.ts'
import type { BadgeDesign } from '../../badge/rules.ts'

interface BadgePictureProps {
  design: BadgeDesign
  /** Pixels of a side. */
  size: number
  /** A badge that holds no more has no colour. */
  faded?: boolean
}

/** Draws a badge. It is decorative, as its title is shown next to it. */
export function BadgePicture({ design, size, faded = false }: BadgePictureProps) {
  const { shape, icon, rim, face, line } = drawBadge(design)
  const edge = (BADGE_SIZE / 2) * (1 - FACE_SCALE)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${BADGE_SIZE} ${BADGE_SIZE}`}
      style={faded ? { filter: 'grayscale(1)', opacity: 0.6 } : undefined}
    >
      <path d={shape} fill={rim} />
      <path
        d={shape}
        fill={face}
        stroke={line}
        strokeOpacity={0.45}
        strokeWidth={2}
        transform={`translate(${edge} ${edge}) scale(${FACE_SCALE})`}
      />
      <path
        d={icon}
        fill="none"
        stroke={line}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        transform={`translate(${ICON_OFFSET} ${ICON_OFFSET}) scale(${ICON_SCALE})`}
      />
    </svg>
  )
}
