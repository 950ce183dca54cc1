import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can break: the rest is the same in both. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 AA on what is shown now, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(hasSettled)
    const checker = new AxeBuilder({ page })
      // What passes is not described: that takes longer than finding what does not.
      .options({ resultTypes: ['violations'] })
      // Where nothing may run, neither may the checker: it would wait for ever.
      .exclude('iframe[sandbox]:not([sandbox*="allow-scripts"])')
      // The other mode gathers what it found in a page of its own, which takes as long as the finding.
      .setLegacyMode()
    const { violations } = await (colorScheme === 'light'
      ? checker.withTags(TAGS)
      : checker.withRules(RULES_OF_COLOURS)
    ).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, selector: target.join(' ') })))
    const problems: string[] = []
    for (const { id, selector } of found) {
      // A menu or list that hangs over the page belongs to its button or field, not to a part of the page.
      const hanging = `:is(${selector}):is([role="menu"], [role="menu"] *, :has(> [role="listbox"]))`
      const hangs = id === 'region' && (await page.locator(hanging).count()) > 0
      if (!hangs) problems.push(`${colorScheme} ${id}: ${selector}`)
    }
    expect(problems).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Whether all that comes in has come in: half-way, words are as pale as nobody reads them. */
function hasSettled(): boolean {
  return document.getAnimations().every(({ playState, effect, timeline }) => {
    const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    return playState !== 'running' || endless || !(timeline instanceof DocumentTimeline)
  })
}
