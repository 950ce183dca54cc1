import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { measureEditor } from './editor.ts'
import { median } from './measure.ts'
import { print } from './report.ts'
import { USUAL } from './seed.ts'
import { type Bench, withServer } from './with-server.ts'

declare global {
  interface Window {
    /** Lengths of the tasks that held the page up, in ms. */
    tasks: number[]
  }
}

const RUNS = 5
const DEBUGGING_PORT = 9333
const WEB_FOLDER = path.resolve('dist/web')
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

/** What the performance is made of. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const

/** Words of which the browser's search finds few, some and many. */
const TERMS = ['series0000007', 'rare42', 'rare1234', 'rare77 report', 'energía rare8', 'winter', 'bridge']

/** Parts of titles that few, some and many speaches of the table have. */
const FILTERS = ['12345', '777', '1999', '99', '4321']

/** Milliseconds that the search waits after the last letter (seed 000 §9). */
const DEBOUNCE_MS = 500

const CARDS = 500
const LONG_TASK_MS = 50

/** What people see: the built product in a browser, over as many speaches as the other parts have. */
export async function benchWeb(databaseUrl?: string): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  print('\n## In the browser\n')
  await withServer(
    databaseUrl,
    USUAL,
    async (bench) => {
      const options = await chromiumOptions()
      const args = [...(options.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`]
      const browser = await chromium.launch({ ...options, args })
      try {
        await measureHome(bench)
        await measureSearch(browser, bench)
        await measureFilter(browser, bench)
        await measureScrolling(browser, bench)
        await measureEditor(browser, bench)
      } finally {
        await browser.close()
      }
    },
    WEB_FOLDER,
  )
}

async function measureHome({ url, cookie }: Bench): Promise<void> {
  const scores: number[][] = []
  const times: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${url}/`, {
      port: DEBUGGING_PORT,
      onlyCategories: [...CATEGORIES],
      extraHeaders: { Cookie: cookie },
      logLevel: 'error',
    })
    scores.push(CATEGORIES.map((category) => (result?.lhr.categories[category]?.score ?? Number.NaN) * 100))
    times.push(TIMES.map((audit) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN))
  }
  const inside = TIMES.map((audit, index) => `${audit} ${median(times.map((run) => run[index] ?? 0)).toFixed(0)} ms`)
  const medians = CATEGORIES.map((category, index) => `${category} ${median(scores.map((run) => run[index] ?? 0))}`)
  print(`- Home page, Lighthouse on a phone, median of ${RUNS}: ${medians.join(', ')} (${inside.join(', ')})`)
}

async function openAs(browser: Browser, { url, cookie }: Bench, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    extraHTTPHeaders: { cookie },
  })
  const page = await context.newPage()
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
  return page
}

/** From the end of the pause after the last letter until the first result is drawn, by the browser's clock. */
async function measureSearch(browser: Browser, bench: Bench): Promise<void> {
  const page = await openAs(browser, bench, '/')
  const field = page.getByRole('combobox')
  const times: number[] = []
  for (const term of TERMS) {
    await page.keyboard.press('Control+k')
    await field.waitFor()
    const time = page.evaluate(timeOfResults)
    await field.fill(term)
    times.push((await time) - DEBOUNCE_MS)
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
  }
  const each = TERMS.map((term, index) => `${term} ${times[index]?.toFixed(0)}`)
  print(
    `- Search, from the pause to results on the screen: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms (${each.join(', ')})`,
  )
  await page.context().close()
}

/** From the end of the pause after the last letter of a filter until the table and its count are drawn anew. */
async function measureFilter(browser: Browser, bench: Bench): Promise<void> {
  await bench.platform.database.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [bench.actor.id])
  const page = await openAs(browser, bench, '/administration/t/all')
  await page.locator('main tbody tr').first().waitFor()
  const times: number[] = []
  for (const part of FILTERS) {
    const time = page.evaluate(timeOfTable)
    await page.getByRole('searchbox', { name: 'Title' }).fill(part)
    times.push((await time) - DEBOUNCE_MS)
  }
  const each = FILTERS.map((part, index) => `${part} ${times[index]?.toFixed(0)}`)
  print(
    `- Filter of the speaches' table, from the pause to the rows on the screen: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms (${each.join(', ')})`,
  )
  await page.context().close()
}

/** In the page: milliseconds from what is typed next to the first frame in which the table holds other rows. */
function timeOfTable(): Promise<number> {
  const rows = () => document.querySelector('main tbody')?.textContent
  const before = rows()
  return new Promise((resolve) => {
    const look = (typed: number) => {
      if (rows() !== before) requestAnimationFrame(() => resolve(performance.now() - typed))
      else requestAnimationFrame(() => look(typed))
    }
    document.addEventListener('input', () => look(performance.now()), { capture: true, once: true })
  })
}

/** In the page: milliseconds from what is typed next to the first frame with results of the answer to it. */
function timeOfResults(): Promise<number> {
  performance.clearResourceTimings()
  return new Promise((resolve) => {
    const look = (typed: number) => {
      const isAnswered = performance
        .getEntriesByType('resource')
        .some(({ name, startTime }) => startTime > typed && name.includes('/speach/search'))
      if (isAnswered && document.querySelector('[role="option"]')) {
        requestAnimationFrame(() => resolve(performance.now() - typed))
      } else requestAnimationFrame(() => look(typed))
    }
    document.addEventListener('input', () => look(performance.now()), { capture: true, once: true })
  })
}

/** The longest tasks while a reader scrolls through many cards. */
async function measureScrolling(browser: Browser, bench: Bench): Promise<void> {
  const page = await openAs(browser, bench, '/browse/category-1')
  await page.evaluate(() => {
    const tasks: number[] = []
    window.tasks = tasks
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  // By name of the element: asking for roles would itself hold the page up.
  const cards = page.locator('article')
  while ((await cards.count()) < CARDS) {
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const tasks = await page.evaluate(() => window.tasks)
  const longest = Math.max(0, ...tasks)
  print(
    `- Scrolling ${CARDS} cards: ${tasks.length} tasks over ${LONG_TASK_MS} ms${tasks.length > 0 ? `, the longest ${longest.toFixed(0)} ms` : ''}`,
  )
  await page.context().close()
}
