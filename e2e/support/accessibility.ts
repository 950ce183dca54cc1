import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { hangingPart, hasSettled, SCHEMES, widthTooMuch } from '#ui/testing/page-checks.ts'

/** Where nothing may run, neither may the checker: it would wait for ever. */
const WITHOUT_SCRIPTS = 'iframe[sandbox]:not([sandbox*="allow-scripts"])'

/** In which a page has come, also on a busy machine. */
const NAMES_MS = 5000

/** No violation of WCAG 2.2 AA on what is shown now, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForNames(page)
  for (const { colorScheme, runOnly } of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    // The page is told of it before its next frame; until then, half of it is drawn in the one theme, half in the other.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.waitForFunction(hasSettled)
    const problems: string[] = []
    for (const { id, selector } of await findViolations(page, runOnly)) {
      const hangs = id === 'region' && (await page.locator(hangingPart(selector)).count()) > 0
      if (!hangs) problems.push(`${colorScheme} ${id}: ${selector}`)
    }
    expect(problems).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * What is still coming in cannot be judged yet: a page without its heading, a dialog that gets its name a moment after
 * it opened. What never gets them is: the checker says so.
 */
async function waitForNames(page: Page): Promise<void> {
  const heading = page.locator('h1:visible').first()
  const nameless = page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])')
  await Promise.allSettled([
    heading.waitFor({ timeout: NAMES_MS }),
    expect(nameless).toHaveCount(0, { timeout: NAMES_MS }),
  ])
}

async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<{ id: string; selector: string }[]> {
  for (const frame of page.frames()) await bringChecker(frame)
  // What passes is not described: that takes longer than finding what does not.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const violations = await page.evaluate(
    async ({ options, exclude }) => (await window.axe.run({ exclude }, options)).violations,
    { options, exclude: WITHOUT_SCRIPTS },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, selector: target.join(' ') })))
}

/** Once for each document: reading the checker takes as long as most of its checks. */
async function bringChecker(frame: Frame): Promise<void> {
  if (frame.parentFrame() && (await (await frame.frameElement()).evaluate(isMatching, WITHOUT_SCRIPTS))) return
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

function isMatching(element: Node, selector: string): boolean {
  return element instanceof Element && element.matches(selector)
}

declare global {
  interface Window {
    /** The checker, where it was brought. */
    axe: typeof axe
  }
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(widthTooMuch)).toBeLessThanOrEqual(0)
}

/** On a page just opened that has put the focus nowhere, Tab comes first to what leads past the header. */
export async function expectTabsFromTop(page: Page): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement === document.body))) return
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#main"]')).toBeFocused()
}
