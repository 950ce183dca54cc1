import { afterEach, expect, inject, it } from 'vitest'
import { emailOf } from '#app/testing/people.ts'
import { type ServerProcess, startServerProcess } from '#app/testing/server-process.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { copyTemplate } from '#app/testing/test-database.ts'
import * as contract from '#features/speaches/contract.ts'
import { call } from '#shared/client.ts'
import { type CoEditor, joinText } from './testing/co-editor.ts'

const servers: ServerProcess[] = []
const editors: CoEditor[] = []

afterEach(async () => {
  for (const editor of editors.splice(0)) editor.close()
  for (const server of servers.splice(0)) await server.end('SIGKILL')
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  servers.push(server)
  return server
}

async function sessionOn({ url }: ServerProcess) {
  return { url, cookie: await signIn(url, emailOf('author')) }
}

type Session = Awaited<ReturnType<typeof sessionOn>>

async function makeText(session: Session): Promise<{ speachID: string; chapterId: number }> {
  const options = { baseUrl: session.url, headers: { origin: session.url, cookie: session.cookie } }
  const { speachID } = await call(contract.createSpeach, { body: { title: 'Crash' } }, options)
  const lesson = await call(contract.createLesson, { params: { speachID }, body: { title: 'L' } }, options)
  const body = { title: 'A', type: 'HTML' as const, content: { html: '<p>Begun.</p>' } }
  const { id } = await call(contract.createChapter, { params: { id: lesson.id }, body }, options)
  return { speachID, chapterId: id }
}

async function join(session: Session, chapterId: number): Promise<CoEditor> {
  const editor = await joinText(session, chapterId)
  editors.push(editor)
  return editor
}

/** Types words with a pause as short as between letters, until told to stop; `stored` are those that were acknowledged. */
function typeOn(editor: CoEditor, name: string) {
  const typed: string[] = []
  let stored = 0
  let isOver = false
  editor.provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    stored = typed.length - number
  })
  const done = (async () => {
    while (!isOver) {
      typed.push(`${name}${typed.length};`)
      editor.type(typed.at(-1) ?? '')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return {
    acknowledged: () => typed.slice(0, stored),
    async acknowledges(count: number) {
      while (stored < count) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop() {
      isOver = true
      await done
      return typed
    },
  }
}

// A killed process takes the embedded database down with it; PostgreSQL is a process of its own.
it.skipIf(inject('onPostgres'))(
  'a server killed in the middle of typing has everything that it acknowledged, and gets the rest from who typed it',
  { timeout: 120_000 },
  async () => {
    const { folder: dataDir, remove } = await copyTemplate()
    const first = await start({ DATA_DIR: dataDir })
    const { chapterId } = await makeText(await sessionOn(first))
    const writer = await join(await sessionOn(first), chapterId)
    const typing = typeOn(writer, 'w')
    await typing.acknowledges(20)
    await first.end('SIGKILL')
    const acknowledged = typing.acknowledged()
    const port = new URL(first.url).port

    const second = await start({ DATA_DIR: dataDir, PORT: port })
    const reader = await join(await sessionOn(second), chapterId)
    for (const word of acknowledged) expect(reader.text()).toContain(word)
    const typed = await typing.stop()
    await reader.sees((text) => text.endsWith(typed.join('')))
    expect(reader.text()).toBe(`Begun.${typed.join('')}`)
    // A server that still writes would fill the folder again while it is emptied.
    for (const server of servers.splice(0)) await server.end('SIGKILL')
    await remove()
  },
)

it.runIf(inject('onPostgres'))(
  'two processes share a text, and one that is killed in the middle of typing loses nothing that it acknowledged',
  { timeout: 120_000 },
  async () => {
    const data = await copyTemplate()
    const env = { DATA_DIR: data.folder, DATABASE_URL: data.databaseUrl ?? '', ROLE: 'web' }
    const [doomed, other] = await Promise.all([start(env), start(env)])
    const { chapterId } = await makeText(await sessionOn(doomed))
    const [one, two] = await Promise.all([
      join(await sessionOn(doomed), chapterId),
      join(await sessionOn(other), chapterId),
    ])
    const [mine, theirs] = [typeOn(one, 'a'), typeOn(two, 'b')]
    await Promise.all([mine.acknowledges(20), theirs.acknowledges(20)])
    await two.sees((text) => text.includes('a10;'))
    await doomed.end('SIGKILL')
    const acknowledged = mine.acknowledged()
    await theirs.stop()
    await two.stored()
    await mine.stop()

    const late = await join(await sessionOn(other), chapterId)
    for (const word of [...acknowledged, ...theirs.acknowledged()]) expect(late.text()).toContain(word)
    expect(late.text()).toBe(two.text())
    await start({ ...env, PORT: new URL(doomed.url).port })
    const all = await mine.stop()
    await two.sees((text) => all.every((word) => text.includes(word)))
    for (const server of servers.splice(0)) await server.end('SIGKILL')
    await data.remove()
  },
)
