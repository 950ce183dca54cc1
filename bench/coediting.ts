import { signIn } from '#app/testing/sign-in.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { type CoEditor, joinText } from '#features/speaches/coediting/server/testing/co-editor.ts'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import { milliseconds as ms, print, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const PASSWORD = 'a bench password'
const EDITORS = 10

/** Letters that somebody types in a second who types fast. */
const LETTERS_PER_SECOND = 8

/** How long everybody gets to see the last letters, in milliseconds. */
const PATIENCE_MS = 30_000

/** Ten people who type in one text: how long until the others see a letter, and whether every letter arrives. */
export async function benchCoediting(engine: string, databaseUrl?: string): Promise<void> {
  print(`\n## ${engine}: ten editors in one text\n`)
  await withServer(databaseUrl, NOTHING, async ({ url, platform }) => {
    const email = 'author@bench.local'
    const person = { email, password: PASSWORD, firstName: 'Author', lastName: '', roles: { isAuthor: true } }
    const author = await actAs(platform, (await addUser(platform, person)).id)
    const { lessons } = await makeSpeach(platform, author, { title: 'Together' })
    const [chapter] = lessons[0]?.chapters ?? []
    if (!chapter) throw new Error('the speach has a chapter')
    const session = { url, cookie: await signIn(url, email, PASSWORD) }
    const editors = await Promise.all(Array.from({ length: EDITORS }, () => joinText(session, chapter.id)))
    try {
      const { echoes, missing, typed } = await typeTogether(editors)
      const at = (share: number) => echoes.toSorted((a, b) => a - b)[Math.floor(echoes.length * share)] ?? 0
      print(`- A letter is seen by another after ${ms(at(0.5))} ms, 95 of 100 within ${ms(at(0.95))} ms`)
      print(`- Of ${typed} letters, ${missing} are missing with anybody`)
    } finally {
      for (const editor of editors) editor.close()
    }
  })
}

/** Everybody types marks of their own; each editor notes when a mark of somebody else arrives. */
async function typeTogether(editors: CoEditor[]): Promise<{ echoes: number[]; missing: number; typed: number }> {
  const sentAt = new Map<string, number>()
  const echoes: number[] = []
  for (const [index, editor] of editors.entries()) {
    const seen = new Set<string>()
    editor.document.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin !== editor.provider) return
      for (const [mark] of editor.text().matchAll(/\d+:\d+;/g)) {
        const sent = sentAt.get(mark)
        if (seen.has(mark) || sent === undefined || mark.startsWith(`${index}:`)) continue
        seen.add(mark)
        echoes.push(performance.now() - sent)
      }
    })
  }
  const until = performance.now() + SECONDS * 1000
  await Promise.all(editors.map((editor, index) => typeUntil(until, editor, index, sentAt)))
  const hasAll = (text: string) => [...sentAt.keys()].every((mark) => text.includes(mark))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
  await Promise.race([patience, Promise.all(editors.map((editor) => editor.sees(hasAll)))])
  const missing = [...sentAt.keys()].filter((mark) => editors.some((editor) => !editor.text().includes(mark))).length
  return { echoes, missing, typed: sentAt.size }
}

async function typeUntil(until: number, editor: CoEditor, index: number, sentAt: Map<string, number>): Promise<void> {
  // Not all in the same moment.
  await new Promise((resolve) => setTimeout(resolve, (index * 1000) / LETTERS_PER_SECOND / EDITORS))
  for (let count = 0; performance.now() < until; count += 1) {
    const mark = `${index}:${count};`
    sentAt.set(mark, performance.now())
    editor.type(mark)
    await new Promise((resolve) => setTimeout(resolve, 1000 / LETTERS_PER_SECOND))
  }
}
