import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from '#app/testing/sign-in.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { type CoEditor, joinText } from '#features/editor/coediting/server/testing/co-editor.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { milliseconds as ms, print, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

declare global {
  interface Window {
    /** When each mark was on the screen first, in milliseconds of the clock. */
    seenAt: Record<string, number>
  }
}

const WEB_FOLDER = path.resolve('dist/web')
const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const PASSWORD = 'a bench password'
const EDITORS = 10

/** Letters that somebody types in a second who types fast. */
const LETTERS_PER_SECOND = 8

/** How long everybody gets to see the last letters, in milliseconds. */
const PATIENCE_MS = 30_000

/** Nine people in Node and one in a browser, who type in one text: how long until the others see a letter, and whether every letter arrives. */
export async function benchCoediting(engine: string, databaseUrl?: string): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  print(`\n## ${engine}: ten editors in one text, one of them in a browser\n`)
  await withServer(
    databaseUrl,
    NOTHING,
    async ({ url, platform }) => {
      const email = 'author@bench.local'
      const person = { email, password: PASSWORD, firstName: 'Author', lastName: '', roles: { isAuthor: true } }
      const author = await actAs(platform, (await addUser(platform, person)).id)
      const { lessons, speachID } = await makeSpeach(platform, author, { title: 'Together' })
      const [chapter] = lessons[0]?.chapters ?? []
      if (!chapter) throw new Error('the speach has a chapter')
      const session = { url, cookie: await signIn(url, email, PASSWORD) }
      const editors = await Promise.all(Array.from({ length: EDITORS - 1 }, () => joinText(session, chapter.id)))
      const browser = await chromium.launch(await chromiumOptions())
      try {
        const page = await openEditor(browser, session, speachID)
        await untilTied(page, editors)
        report(await typeTogether(editors, page))
      } finally {
        await browser.close()
        for (const editor of editors) editor.close()
      }
    },
    WEB_FOLDER,
  )
}

function report({ echoes, shown, missing, typed }: Together): void {
  const at = (times: number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
  const line = (times: number[]) => `${ms(at(times, 0.5))} ms, 95 of 100 within ${ms(at(times, 0.95))} ms`
  print(`- A letter is with another after ${line(echoes)}`)
  print(`- A letter is on the screen of the browser after ${line(shown)}`)
  print(`- Of ${typed} letters, ${missing} are missing with anybody`)
}

async function openEditor(
  browser: Browser,
  { url, cookie }: { url: string; cookie: string },
  speachID: string,
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const cookies = cookie.split('; ').map((one) => one.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.seenAt = {}
    new MutationObserver(() => {
      for (const [mark] of document.querySelector('.tiptap')?.textContent?.matchAll(/\d+:\d+;/g) ?? []) {
        window.seenAt[mark] ??= performance.timeOrigin + performance.now()
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  await page.goto(`${url}/recorder/edit/${speachID}`)
  await page.locator('.tiptap').waitFor()
  return page
}

/** The browser's text is the shared one as soon as it shows what others type. */
async function untilTied(page: Page, [editor]: CoEditor[]): Promise<void> {
  editor?.type('0:0;')
  await page.getByText('0:0;').waitFor()
}

interface Together {
  /** Milliseconds until a letter was with each of the others. */
  echoes: number[]
  /** Milliseconds until a letter of the others was drawn in the browser. */
  shown: number[]
  missing: number
  typed: number
}

/** Everybody types marks of their own; everybody notes when a mark of somebody else arrives. */
async function typeTogether(editors: CoEditor[], page: Page): Promise<Together> {
  const sentAt = new Map<string, number>()
  const echoes: number[] = []
  for (const [index, editor] of editors.entries()) {
    const seen = new Set<string>()
    editor.document.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin !== editor.provider) return
      for (const [mark] of editor.text().matchAll(/\d+:\d+;/g)) {
        const sent = sentAt.get(mark)
        if (seen.has(mark) || sent === undefined || mark.startsWith(`${index + 1}:`)) continue
        seen.add(mark)
        echoes.push(now() - sent)
      }
    })
  }
  const until = now() + SECONDS * 1000
  const inNode = editors.map((editor, index) => typeUntil(until, editor, index + 1, sentAt))
  await Promise.all([...inNode, typeInBrowser(until, page, sentAt)])
  const marks = [...sentAt.keys()]
  const hasAll = (text: string) => marks.every((mark) => text.includes(mark))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
  await Promise.race([patience, Promise.all(editors.map((editor) => editor.sees(hasAll)))])
  await page.waitForFunction((all) => all.every((mark) => mark in window.seenAt), marks, { timeout: PATIENCE_MS })
  const seenAt = await page.evaluate(() => window.seenAt)
  const lacks = (mark: string) => !(mark in seenAt) || editors.some((editor) => !editor.text().includes(mark))
  const ofOthers = marks.filter((mark) => !mark.startsWith(`${EDITORS}:`))
  const shown = ofOthers.map((mark) => (seenAt[mark] ?? Number.NaN) - (sentAt.get(mark) ?? Number.NaN))
  return { echoes, shown, missing: marks.filter(lacks).length, typed: sentAt.size }
}

/** Milliseconds by the clock that the browser has too. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

async function typeUntil(until: number, editor: CoEditor, index: number, sentAt: Map<string, number>): Promise<void> {
  // Not all in the same moment.
  await new Promise((resolve) => setTimeout(resolve, (index * 1000) / LETTERS_PER_SECOND / EDITORS))
  for (let count = 0; now() < until; count += 1) {
    const mark = `${index}:${count};`
    sentAt.set(mark, now())
    editor.type(mark)
    await new Promise((resolve) => setTimeout(resolve, 1000 / LETTERS_PER_SECOND))
  }
}

/** Real keys, one mark after the other. */
async function typeInBrowser(until: number, page: Page, sentAt: Map<string, number>): Promise<void> {
  await page.locator('.tiptap').click()
  await page.keyboard.press('Control+Home')
  for (let count = 0; now() < until; count += 1) {
    const mark = `${EDITORS}:${count};`
    await page.keyboard.type(mark.slice(0, -1))
    sentAt.set(mark, now())
    await page.keyboard.type(';')
    await new Promise((resolve) => setTimeout(resolve, 1000 / LETTERS_PER_SECOND))
  }
}
