import type { Browser } from '@playwright/test'
import { actAs } from '#features/accounts/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { planOf } from './authoring.ts'
import { median } from './measure.ts'
import { print, ratio } from './report.ts'
import type { Bench } from './with-server.ts'

const FEW = 10
const MANY = 200
const TURNS = 9

/** From an author's click on its address until a speach can be written in: its outline and its first text are there. */
export async function measureEditor(browser: Browser, { url, cookie, platform, actor }: Bench): Promise<void> {
  await platform.database.pool.query('UPDATE users SET is_author = true WHERE id = $1', [actor.id])
  const author = await actAs(platform, actor.id)
  const speaches = [await makeSpeach(platform, author, planOf(FEW)), await makeSpeach(platform, author, planOf(MANY))]
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.setExtraHTTPHeaders({ cookie })
  const page = await context.newPage()
  const times: number[][] = speaches.map(() => [])
  // In turns; the first is for what the browser fetches once.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [index, { speachID }] of speaches.entries()) {
      await page.goto(`${url}/recorder/edit/${speachID}`, { waitUntil: 'commit' })
      const time = await page.evaluate(timeOfEditor, index === 0 ? FEW : MANY)
      if (turn > 0) times[index]?.push(time)
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map(median)
  print(
    `- Opening the editor, until it can be written in: ${few.toFixed(0)} ms with ${FEW} chapters, ${many.toFixed(0)} ms with ${MANY}: ${ratio(many, few)}`,
  )
  await context.close()
}

/** In the page: milliseconds from its beginning to the frame in which all chapters are listed and the first is open. */
function timeOfEditor(chapters: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isThere =
        document.querySelectorAll('[data-row]').length >= chapters &&
        document.querySelector('[contenteditable="true"]')?.textContent
      if (isThere) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}
