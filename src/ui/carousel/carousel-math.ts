/** Cards in a row by the width of the window (seed 000 §9): 0:1, 607:2, 897:3, 1188:4. The style sheet has the same numbers. */
const BREAKPOINTS = [
  [1188, 4],
  [897, 3],
  [607, 2],
] as const

/** How many cards fit side by side in a window of this width in px. */
export function cardsInRow(windowWidth: number): number {
  return BREAKPOINTS.find(([from]) => windowWidth >= from)?.[1] ?? 1
}

/** Cards beyond those side by side that a row draws before anybody turns to it: what peeks in, and one to move on to. */
const CARDS_ASIDE = 2

/** How many cards a row draws before anybody turns to it, in a window of this width, in px. */
export function cardsAtFirst(windowWidth: number): number {
  return cardsInRow(windowWidth) + CARDS_ASIDE
}

/** How near to the last loaded card the view may come before more is fetched (seed 000 §9). */
const CARDS_AHEAD = 4

export interface RowView {
  scrollLeft: number
  /** Width of what is in sight, in px. */
  clientWidth: number
  /** Width of all that is loaded, in px. */
  scrollWidth: number
  /** Cards drawn. */
  count: number
  /** Cards loaded that are not drawn yet. */
  waiting: number
}

/** Whether fewer than four loaded cards are left to the right of the view. */
export function isNearEnd({ scrollLeft, clientWidth, scrollWidth, count, waiting }: RowView): boolean {
  if (count === 0 || scrollWidth === 0) return false
  const left = scrollWidth - scrollLeft - clientWidth
  return left / (scrollWidth / count) + waiting < CARDS_AHEAD
}

/** Whether there is anything to the left and to the right; a rounded pixel is nothing. */
export function directionsOf({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<RowView, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): { back: boolean; forward: boolean } {
  return { back: scrollLeft > 1, forward: scrollLeft + clientWidth < scrollWidth - 1 }
}
