/** Pixels that may be missing to the end: browsers round sizes. */
const END_TOLERANCE = 4

/** The way through a text, in pixels of the page's scroll position. */
export interface TextWay {
  /** Where the text's beginning is at the upper edge of the view. */
  from: number
  /** Where its end comes into sight; less than `from` when all of it fits. */
  to: number
}

/** Heights in pixels, all from the upper edge of the window; the view is what the bars leave free. */
export interface TextSight {
  scrollTop: number
  textTop: number
  textBottom: number
  viewTop: number
  viewBottom: number
}

export function wayThrough({ scrollTop, textTop, textBottom, viewTop, viewBottom }: TextSight): TextWay {
  return { from: scrollTop + textTop - viewTop, to: scrollTop + textBottom - viewBottom }
}

/** The share of the way that lies behind, 1 as soon as the end is in sight. */
export function shareOfWay({ from, to }: TextWay, scrollTop: number): number {
  if (scrollTop >= to - END_TOLERANCE) return 1
  return Math.min(0.999, Math.max(0, (scrollTop - from) / (to - from)))
}

/** How far to scroll for a share of the way. */
export function scrollTopOfShare({ from, to }: TextWay, share: number): number {
  return share <= 0 || to <= from ? 0 : Math.max(0, from + share * (to - from))
}
