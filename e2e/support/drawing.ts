import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What was wrong with the drawing of a page, frame by frame. */
    drawingProblems?: string[]
  }
}

/** Looks from now on at how pages are drawn. */
export async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const problems: string[] = []
    window.drawingProblems = problems
    let shown: string | null = null
    const look = () => {
      const root = document.getElementById('root')
      const heading = root?.querySelector('h1')
      const isShown = heading?.checkVisibility({ visibilityProperty: true }) ?? false
      // While the page is still coming in, a part of what it begins with may be there.
      const hasCome = document.readyState !== 'loading'
      if (root && hasCome && root.querySelectorAll('*').length < 3) problems.push('empty after the start')
      if (shown !== null && !isShown) problems.push(`taken away: ${shown}`)
      shown = isShown ? (heading?.textContent ?? '') : null
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The page came as a whole: nothing was empty in between, and no heading was taken away again. */
export async function expectDrawnOnce(page: Page): Promise<void> {
  expect([...new Set(await page.evaluate(() => window.drawingProblems ?? ['not watched']))]).toEqual([])
}
