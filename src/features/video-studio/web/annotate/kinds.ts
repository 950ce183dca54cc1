import {
  type Icon,
  IconArrowUpRight,
  IconBlur,
  IconCircleNumber1,
  IconHighlight,
  IconRectangle,
  IconSquare,
  IconTypography,
  IconZoomInArea,
} from '@tabler/icons-react'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'

export type AnnotationKind = Annotation['kind']

export const ICON_OF: Record<AnnotationKind, Icon> = {
  text: IconTypography,
  arrow: IconArrowUpRight,
  box: IconSquare,
  highlight: IconHighlight,
  number: IconCircleNumber1,
  blur: IconBlur,
  block: IconRectangle,
  zoom: IconZoomInArea,
}

/** What can be added, in its order, each with the letter that is its key; a block is a look of a blur. */
export const TOOLS = [
  { kind: 'text', letter: 'T' },
  { kind: 'arrow', letter: 'A' },
  { kind: 'box', letter: 'B' },
  { kind: 'highlight', letter: 'H' },
  { kind: 'number', letter: 'N' },
  { kind: 'blur', letter: 'U' },
  { kind: 'zoom', letter: 'Z' },
] as const

export type ToolKind = (typeof TOOLS)[number]['kind']
