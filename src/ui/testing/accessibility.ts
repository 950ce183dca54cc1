import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { hangingPart, hasSettled, SCHEMES, widthTooMuch } from './page-checks.ts'

/** What a page has to have, and a part of one that is drawn alone cannot. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

/**
 * No violation of WCAG 2.2 AA in what is drawn, in the light and in the dark theme.
 * @param isPart a component without the page that it stands on
 */
export async function expectAccessible({ isPart = false } = {}): Promise<void> {
  const { dataset } = document.documentElement
  for (const { colorScheme, runOnly } of SCHEMES) {
    dataset.theme = colorScheme
    const problems = await findProblems(runOnly)
    expect(
      problems.filter((problem) => !isPart || !RULES_OF_PAGES.some((rule) => problem.startsWith(`${rule}:`))),
    ).toEqual([])
  }
  delete dataset.theme
}

async function findProblems(runOnly: RunOptions['runOnly']): Promise<string[]> {
  await new Promise(requestAnimationFrame)
  await expect.poll(hasSettled).toBe(true)
  const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, selector: target.join(' ') })),
  )
  return problems
    .filter(({ id, selector }) => id !== 'region' || !document.querySelector(hangingPart(selector)))
    .map(({ id, selector }) => `${id}: ${selector}`)
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(): Promise<void> {
  await expect.poll(hasSettled).toBe(true)
  expect(widthTooMuch()).toBeLessThanOrEqual(0)
}
