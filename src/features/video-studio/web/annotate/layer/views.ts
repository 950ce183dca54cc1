import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { type Piece, rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import { presenceOf, zoomedPart } from '#shared/picture/over-time.ts'

/** Where something on the picture is seen: enlarged, then moved, in shares of the picture. */
export interface View {
  scale: number
  x: number
  y: number
}

/** An annotation that is seen at a time. */
export interface Seen {
  annotation: Annotation
  /** How much of it is there, from 0 to 1. */
  presence: number
  /** As the zooms that come after it in the order move it. */
  view: View
}

const AS_IT_IS: View = { scale: 1, x: 0, y: 0 }

/** The annotations with their times of the result; those that are cut are left out. */
export function timesOf(annotations: readonly Annotation[], pieces: readonly Piece[]) {
  return annotations.flatMap((annotation) => {
    const range = rangeOf(pieces, annotation)
    return range ? [{ annotation, range }] : []
  })
}

/**
 * What is seen at a time of the result, as it is baked: what hides is whole and comes first, zooms and drawings fade, and a
 * zoom takes along what comes before it.
 * @param edited an annotation that is being edited: it is whole, and a zoom does not zoom
 */
export function seenAt(
  times: ReturnType<typeof timesOf>,
  ms: number,
  edited: string | null,
): { picture: View; seen: Seen[] } {
  let picture = AS_IT_IS
  const seen: Seen[] = []
  for (const { annotation, range } of times.toReversed()) {
    if (ms < range.start || ms >= range.end) continue
    const { id, kind, fadeMs } = annotation
    const hides = kind === 'blur' || kind === 'block'
    const presence = hides || id === edited ? 1 : Math.max(0, presenceOf({ ...range, fadeMs }, ms))
    seen.unshift({ annotation, presence, view: picture })
    if (kind === 'zoom' && id !== edited) picture = after(zoomedPart(annotation.box, presence), picture)
  }
  return { picture, seen: seen.map((one) => (isHiding(one.annotation) ? { ...one, view: picture } : one)) }
}

function isHiding({ kind }: Annotation): boolean {
  return kind === 'blur' || kind === 'block'
}

/** What a part that fills the picture looks like where that picture itself is seen in a view. */
function after(part: { x: number; y: number; width: number }, view: View): View {
  const scale = 1 / part.width
  return { scale: view.scale * scale, x: view.x - part.x * scale * view.scale, y: view.y - part.y * scale * view.scale }
}
