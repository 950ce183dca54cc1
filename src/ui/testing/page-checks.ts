const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can break: the rest is the same in both. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What the checker of accessibility looks for in each theme. */
export const SCHEMES = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: TAGS } },
  { colorScheme: 'dark', runOnly: { type: 'rule', values: RULES_OF_COLOURS } },
] as const

/** What of a selector hangs over the page, as a menu or list does: it belongs to its button or field, not to a part of the page. */
export function hangingPart(selector: string): string {
  return `:is(${selector}):is([role="menu"], [role="menu"] *, :has(> [role="listbox"]))`
}

/** Whether all that comes in has come in: half-way, words are as pale as nobody reads them. */
export function hasSettled(): boolean {
  return document.getAnimations().every(({ playState, effect, timeline }) => {
    const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState !== 'running' || endless || !(timeline instanceof DocumentTimeline)
  })
}

/** Pixels by which the page is wider than its window. */
export function widthTooMuch(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
