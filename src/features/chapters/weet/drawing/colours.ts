import type { ANNOTATION_COLOURS } from '../edit/schema.ts'

export type AnnotationColour = (typeof ANNOTATION_COLOURS)[number]

/** The colours of what is drawn on a picture; the same in either theme, as readers get them baked in. */
export const COLOUR_OF: Record<AnnotationColour, string> = {
  ink: '#1b1530',
  white: '#ffffff',
  peach: '#ff8b52',
  sun: '#ffc042',
  leaf: '#1b8a5e',
  berry: '#c2334d',
  sky: '#2b66d9',
}

/** What is read on a colour, and stands out from it. */
export const CONTRAST_OF: Record<AnnotationColour, string> = {
  ink: COLOUR_OF.white,
  white: COLOUR_OF.ink,
  peach: COLOUR_OF.ink,
  sun: COLOUR_OF.ink,
  leaf: COLOUR_OF.white,
  berry: COLOUR_OF.white,
  sky: COLOUR_OF.white,
}
