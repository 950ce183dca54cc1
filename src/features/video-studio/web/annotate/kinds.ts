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

/** What can be added, in its order, each with its key; a block is a look of a blur. */
export const TOOLS = [
  { kind: 'text', key: 'T' },
  { kind: 'arrow', key: 'A' },
  { kind: 'box', key: 'B' },
  { kind: 'highlight', key: 'H' },
  { kind: 'number', key: 'N' },
  { kind: 'blur', key: 'U' },
  { kind: 'zoom', key: 'Z' },
] as const

export type ToolKind = (typeof TOOLS)[number]['kind']
