import type { Presenter } from '#features/chapters/presenter.ts'
import type { Group } from '#features/chapters/weet/drawing/path.ts'
import { drawFigure } from '../drawing/figure.ts'
import { PORTRAITS } from '../drawing/portraits.ts'
import { AT_REST, type Scene } from '../scene/scene.ts'

/** What of a portrait is seen, from this size in px on: below it, one looks closer at the face. */
const WHOLE_FROM = 72
/** Below this size, a mouth is too small to move. */
const MOVING_FROM = 40

interface PortraitProps {
  presenter: Presenter
  /** In px: how large it is shown at most. */
  size: number
  scene?: Scene
  className?: string
}

/** A presenter as a picture beside its name. */
export function Portrait({ presenter, size, scene = AT_REST, className }: PortraitProps) {
  const seen = size < MOVING_FROM ? { ...scene, mouth: AT_REST.mouth } : scene
  return (
    <svg
      className={className}
      viewBox={size < WHOLE_FROM ? '70 50 260 260' : '40 40 320 320'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Drawn groups={[{ shapes: PORTRAITS[presenter].backdrop }, ...drawFigure(presenter, seen)]} />
    </svg>
  )
}

/** Shapes as the server draws them, one over the other. */
export function Drawn({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ transform, shapes }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a layer is told by its place; what it shows is all that changes
    <g key={place} transform={transform}>
      {shapes.map(({ d, fill = 'none', stroke, strokeWidth, opacity }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: as for layers
          key={index}
          {...{ d, fill, stroke, strokeWidth, opacity }}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </g>
  ))
}
