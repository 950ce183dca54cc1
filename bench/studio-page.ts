import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { actAs } from '#features/accounts/server/service.ts'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { PEAKS_MAX } from '#features/media/contract.ts'
import { PEAKS_NAME, VIDEO_NAME } from '#features/media/server/preparation/convert-video.ts'
import { insertFile, replaceDerivatives } from '#features/media/server/queries.ts'
import { newFileId } from '#features/media/server/uploads/receive-file.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { median } from './measure.ts'
import { print } from './report.ts'
import { type Bench, withServer } from './with-server.ts'

const WEB_FOLDER = path.resolve('dist/web')
const NOTHING = { speaches: 0, people: 0, reads: 0, favourites: 0 }
/** Minutes of the recordings. */
const LENGTHS = [60, 180]
/** Annotations, interactions and sections, and twice as many cuts: so many of a kind as can be taken hold of at once. */
const ITEMS_EACH = 40
const ITEMS = ITEMS_EACH * 5
const OPENINGS = 7
const DRAG_STEPS = 120

/** What a long video with many items costs in its author's browser. @param film any that the recordings show */
export async function benchStudioPage(film: string): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  await withServer(
    undefined,
    NOTHING,
    async (bench) => {
      const browser = await chromium.launch(await chromiumOptions())
      try {
        for (const minutes of LENGTHS) await measurePage(browser, bench, { film, minutes })
      } finally {
        await browser.close()
      }
    },
    WEB_FOLDER,
  )
}

async function measurePage(
  browser: Browser,
  { url, cookie, platform, actor }: Bench,
  { film, minutes }: { film: string; minutes: number },
): Promise<void> {
  await platform.database.pool.query('UPDATE users SET is_author = true WHERE id = $1', [actor.id])
  const edit = editOf(await addRecording(platform, actor.id, film, minutes), minutes * 60_000)
  const content = { weetID: 'w', edit, baked: null }
  const chapter = { title: 'Long', type: 'WEET' as const, content }
  const { lessons } = await makeSpeach(platform, await actAs(platform, actor.id), {
    title: 'Long',
    lessons: [{ title: '', chapters: [chapter] }],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.setExtraHTTPHeaders({ cookie })
  const page = await context.newPage()
  const openings: number[] = []
  // The first is for what the browser fetches once.
  for (let turn = 0; turn <= OPENINGS; turn += 1) {
    await page.goto(`${url}/studio/${lessons[0]?.chapters[0]?.id}`, { waitUntil: 'commit' })
    const time = await page.evaluate(timeOfTimeline)
    if (turn > 0) openings.push(time)
  }
  const steps = await measureDrag(page)
  print(
    `- ${minutes} min with ${ITEMS} items: on screen after ${median(openings).toFixed(0)} ms, ${median(steps).toFixed(1)} ms of work for each step of a drag, ${Math.max(...steps).toFixed(0)} ms at most`,
  )
  await context.close()
}

/** A recording with as many peaks as one can have. */
async function addRecording({ database, storage }: Platform, uploaderId: number, film: string, minutes: number) {
  const fileId = newFileId()
  const peaks = Array.from({ length: PEAKS_MAX }, (_, at) => Math.abs(Math.sin(at / 50)) * (at % 400 < 300 ? 0.8 : 0))
  const { id } = await insertFile(database.db, {
    ...{ fileId, uploaderId, name: 'recording.mp4', mime: 'video/mp4', kind: 'video', size: 1, status: 'ready' },
    ...{ durationMs: minutes * 60_000, width: 1280, height: 720 },
  })
  const made = async (name: string, mime: string, content: { path: string } | Buffer) => {
    const { key, size } = await storage.put(`files/${fileId}/made/${name}`, content)
    return { name, storageKey: key, size, mime, width: null }
  }
  await replaceDerivatives(database.db, id, [
    await made(VIDEO_NAME, 'video/mp4', { path: film }),
    await made(PEAKS_NAME, 'application/json', Buffer.from(JSON.stringify(peaks))),
  ])
  return fileId
}

/** Items all along a recording. */
function editOf(fileID: string, lengthMs: number): VideoEdit {
  const clip = 'a'
  const each = <Item>(make: (at: number, id: string) => Item, count = ITEMS_EACH) =>
    Array.from({ length: count }, (_, index) => make(Math.floor((lengthMs / count) * index) + 1000, `item-${index}`))
  return {
    ...BLANK_EDIT,
    clips: [{ id: clip, fileID, start: 0, end: lengthMs, recordedMs: lengthMs }],
    cuts: each((at, id) => ({ id, clip, start: at + 8000, end: at + 12_000 }), 2 * ITEMS_EACH),
    annotations: each((at, id) => ({
      ...{ id, clip, start: at, end: at + 6000, fadeMs: 200, kind: 'box', colour: 'peach' },
      box: { x: 0.2, y: 0.2, width: 0.3, height: 0.2 },
    })),
    interactions: each((at, id) => ({ id, clip, at: at + 3000, kind: 'callout', words: 'Look here' })),
    marks: each((at, id) => ({ id, clip, at, title: `Section ${id}` })),
  }
}

/** In the page: milliseconds from its beginning to the frame in which the timeline has its wave and its items, and the panel its words. */
function timeOfTimeline(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isAnswered = performance.getEntriesByType('resource').some(({ name }) => name.includes('/peaks'))
      const isThere =
        isAnswered &&
        document.querySelector('[data-track="annotations"] button') &&
        document.querySelector('aside')?.textContent
      if (isThere) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Drags an annotation along the timeline, of which all is in sight: milliseconds for which the page is at work in each step. */
async function measureDrag(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Fit' }).click()
  const item = page.locator('[data-track="annotations"] button').nth(ITEMS_EACH / 2)
  const place = await item.boundingBox()
  if (!place) throw new Error('there is an annotation in sight')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const steps: number[] = []
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const before = await worked()
    await page.mouse.move(x + step * 3, y)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    steps.push((await worked()) - before)
  }
  await page.mouse.up()
  return steps
}
