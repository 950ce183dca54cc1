import path from 'node:path'
import { COLOUR_OF } from '#features/chapters/weet/drawing/colours.ts'
import { type PixelSize, toSvg } from '#features/chapters/weet/drawing/path.ts'
import { isDrawn, shapesOf, wordsOf } from '#features/chapters/weet/drawing/shapes.ts'
import type { Annotation, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { type Piece, rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import type { Layer } from '#platform/media-tools/bake/bake-plan.ts'
import { type Drawing, drawPictures } from '#platform/media-tools/draw-pictures.ts'
import { outlineWords } from '#platform/pdf/outline-words.ts'
import type { Box } from '#shared/picture/blur-area.ts'

/**
 * What a video's annotations change of its picture, in their order; those that are cut, or have nothing to show, change
 * nothing.
 * @param size of the result
 * @param folder takes the drawings, which are PNGs of that size; whoever bakes deletes them
 */
export async function layersOf(
  { annotations }: Pick<VideoEdit, 'annotations'>,
  pieces: readonly Piece[],
  size: PixelSize,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Layer[]> {
  const drawings: Drawing[] = []
  const layers = annotations.flatMap((annotation, index): Layer[] => {
    const range = rangeOf(pieces, annotation)
    if (!range || range.end <= range.start) return []
    if (!isDrawn(annotation)) return hideOrZoom(annotation, range)
    const svg = toDrawing(annotation, size)
    if (!svg) return []
    const drawing = { path: path.join(folder, `annotation-${index}.png`), svg }
    drawings.push(drawing)
    return [{ ...range, kind: 'picture', path: drawing.path, fadeMs: annotation.fadeMs }]
  })
  await drawPictures(drawings, signal)
  return layers
}

function toDrawing(annotation: Parameters<typeof shapesOf>[0], size: PixelSize): string | null {
  const words = wordsOf(annotation)
  const shapes = shapesOf(annotation, size, words === '' ? [] : outlineWords(words))
  return shapes.length > 0 ? toSvg(shapes, size) : null
}

/** What hides does so from its first frame to its last: in a fade, it could be read. */
function hideOrZoom(annotation: Annotation, range: { start: number; end: number }): Layer[] {
  if (annotation.kind !== 'blur' && annotation.kind !== 'block' && annotation.kind !== 'zoom') return []
  const box = within(annotation.box)
  if (box.width <= 0 || box.height <= 0) return []
  if (annotation.kind === 'block') return [{ ...range, kind: 'block', box, color: COLOUR_OF[annotation.colour] }]
  if (annotation.kind === 'blur') return [{ ...range, kind: 'blur', box }]
  return [{ ...range, kind: 'zoom', box, fadeMs: annotation.fadeMs }]
}

function within({ x, y, width, height }: Box): Box {
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}
