import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { createWebServer } from '#app/server.ts'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { postFile } from '#features/media/server/testing/upload.ts'
import { createPath } from '#features/paths/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { KINDS, makeKind } from '#features/speaches/server/testing/kinds.ts'
import { errorBody } from '#shared/errors.ts'
import type { CallerName, HostileRequest } from './hostile-requests.ts'

export interface Answered {
  status: number
  type: string
  text: string
}

/** The product with something of each kind in it, called without a network. */
export interface FuzzedWorld {
  /** Names of what there is, whoever it belongs to. */
  ids: string[]
  send(request: HostileRequest): Promise<Answered>
  close(): Promise<void>
}

/** How much of an answer is looked at. */
const READ = 200_000

const ALL_TYPES = [
  { title: 'Text', type: 'HTML', content: { html: '<p>Words</p>' } },
  { title: 'Page', type: 'EMBED', content: { url: 'https://example.org/', title: 'Page' } },
  { title: 'Open', type: 'QUESTION_OUVERTE', content: { prompt: 'Why?' } },
  { title: 'Quiz', type: 'QUIZZ', content: { questions: [{ id: 'a', kind: 'text', text: 'Who?', accept: ['I'] }] } },
  { title: 'Survey', type: 'ENQUETE', content: { questions: [{ id: 'a', kind: 'open', text: 'How?' }] } },
] as const

/** Makes a world of its own, on a fresh database. */
export async function openFuzzedWorld(): Promise<FuzzedWorld> {
  const app = await startTestApp()
  await fill(app)
  const server = await createWebServer(app.platform)
  await server.ready()
  return {
    ids: await collectIds(app),
    send: (request) => send(app, server, request),
    async close() {
      await server.close()
      await app.close()
    },
  }
}

async function fill(app: TestApp): Promise<void> {
  const { platform, people } = app
  for (const flag of ['flag.workflow', 'flag.comments', 'flag.delay'] as const) {
    await writeSetting(platform, platform.database.db, flag, true)
  }
  const lessons = [{ title: 'Lesson', chapters: [...ALL_TYPES] }]
  for (const kind of KINDS) await makeKind(platform, people, kind, { lessons })
  await makeSpeach(platform, people.otherAuthor, { title: 'Of another', lessons })
  await app.as('author').call(createPath, { body: { title: 'A path' } })
  await postFile(app.as('author'), 'notes.pdf', '%PDF-1.4 no more')
}

/** Texts of all columns that name rows to the outside. */
async function collectIds({ platform }: TestApp): Promise<string[]> {
  const { db } = platform.database
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%id' AND data_type IN ('text', 'uuid')`)
  const ids = new Set(['1', '2', '3', 'de', 'sesame', 'author@test.local'])
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT ${sql.identifier(column)}::text AS id FROM ${sql.identifier(table)} LIMIT 3`,
    )
    for (const { id } of rows) if (id) ids.add(id)
  }
  return [...ids]
}

async function send(
  { platform, url }: TestApp,
  server: FastifyInstance,
  { caller, url: address, headers, payload, method }: HostileRequest,
): Promise<Answered> {
  // Limits have tests of their own: here they would answer instead of what is behind them.
  await platform.database.db.execute(sql`DELETE FROM rate_limits`)
  const abort = new AbortController()
  const answer = await server.inject({
    method,
    url: address,
    headers: { host: new URL(url).host, origin: url, ...headers, cookie: cookiesOf(caller, headers.cookie) },
    payload,
    signal: abort.signal,
    payloadAsStream: true,
  })
  const type = String(answer.headers['content-type'] ?? '')
  const chunks: Buffer[] = []
  let size = 0
  // Nobody waits for the end of events.
  if (!type.startsWith('text/event-stream')) {
    for await (const chunk of answer.stream()) {
      chunks.push(chunk)
      size += chunk.length
      if (size > READ) break
    }
  }
  answer.stream().destroy()
  return { status: answer.statusCode, type, text: Buffer.concat(chunks).toString() }
}

/** The session's cookie, and what else came with it. */
function cookiesOf(caller: CallerName, others = ''): string {
  return caller === 'nobody' ? others : `${inject('cookies')[caller]}; ${others}`
}

/** Words of the database, its driver, and of traces of calls. */
const INSIDE =
  /\bnode_modules\b|\.(?:ts|mjs):\d+|^\s+at \w+ |SELECT |INSERT INTO|violates|relation "|Failed query|PostgresError/m

/** What is wrong with an answer; undefined where nothing is. */
export function faultOf({ status, text }: Answered): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  if (status < 400) return undefined
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return `${status} without the shape of an error: ${text.slice(0, 300)}`
  }
  if (!errorBody.safeParse(body).success) return `${status} without the shape of an error: ${text.slice(0, 300)}`
  return INSIDE.test(text) ? `${status} tells what is inside: ${text.slice(0, 300)}` : undefined
}

/** Whether whoever is signed in is so no more, or is kept out of everything: their world has ended. */
export function endedWorld({ status, text }: Answered, { caller, headers }: HostileRequest): boolean {
  if (caller === 'nobody' || headers.authorization) return false
  return status === 401 || (status === 403 && text.includes('"PENDING"'))
}
