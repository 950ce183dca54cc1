import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SearchOverlay } from '#features/search/web/search-overlay.tsx'
import { FLAG_DEFAULTS } from '#features/site/rules.ts'
import type { Answer } from '#ui/testing/draw.tsx'
import { drawOnPage } from '../../testing/draw-page.tsx'
import type { BROWSER_ROWS } from '../browser-rows.ts'

/** How each row of a table is shown. */
export type Rows<Table extends keyof typeof BROWSER_ROWS> = Record<
  (typeof BROWSER_ROWS)[Table][number],
  () => Promise<void>
>

const SEARCH = 'GET /api/v2/speach/search'
export const field = page.getByRole('combobox')

/** What each test leaves behind is gone before the next one. */
export function cleanUp(): void {
  // Toasts outlive the page that raised them.
  beforeEach(() => notifications.clean())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Two frames, after which what was decided is drawn. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setImmediately(resolve))))

function setImmediately(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = run
  port2.postMessage(null)
}

/** The search, with what it is answered. */
export async function drawSearch(answer: Answer) {
  return drawOnPage(<SearchOverlay onClose={() => undefined} />, {
    'GET /api/v2/config': () => ({ flags: { ...FLAG_DEFAULTS, searchUser: false } }),
    [SEARCH]: answer,
  })
}

export const nothingFound = () => ({ totalNumberOfSpeachesFound: 0, availableLanguages: [], results: [] })
/** What was searched for. */
export const searches = (sent: Awaited<ReturnType<typeof drawSearch>>) =>
  sent.filter(({ method, path }) => `${method} ${path}` === SEARCH).map(({ query }) => query.get('term'))
