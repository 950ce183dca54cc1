import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { z } from 'zod'
import { createWebServer } from '#app/server.ts'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { errorBody } from '#shared/errors.ts'
import { collectIds, collectKnown, fillWorld } from './fill-world.ts'
import type { CallerName, HostileRequest } from './hostile-requests.ts'
import type { Making } from './hostile-values.ts'

export interface Answered {
  status: number
  type: string
  text: string
}

/** The product with something of each kind in it, called without a network. */
export interface FuzzedWorld {
  /** What there is, whoever it belongs to. */
  things: Omit<Making, 'isHostile'>
  send(request: HostileRequest): Promise<Answered>
  close(): Promise<void>
}

/** How much of an answer is looked at. */
const READ = 200_000

/** Makes a world of its own, on a fresh database. */
export async function openFuzzedWorld(): Promise<FuzzedWorld> {
  const app = await startTestApp()
  const { scimToken } = await fillWorld(app)
  const server = await createWebServer(app.platform)
  await server.ready()
  return {
    things: { ids: await collectIds(app), known: await collectKnown(app) },
    send: (request) => send(app, server, request.url.startsWith('/scim/') ? bearing(scimToken, request) : request),
    async close() {
      await server.close()
      await app.close()
    },
  }
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

/** The request as a directory sends it, if it does not bring a token of its own. */
function bearing(token: string, request: HostileRequest): HostileRequest {
  return { ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } }
}

/** The session's cookie, and what else came with it. */
function cookiesOf(caller: CallerName, others = ''): string {
  return caller === 'nobody' ? others : `${inject('cookies')[caller]}; ${others}`
}

/** Words of the database, its driver, and of traces of calls. */
const INSIDE =
  /\bnode_modules\b|\.(?:ts|mjs):\d+|^\s+at \w+ |SELECT |INSERT INTO|violates|relation "|Failed query|PostgresError/m

/** As RFC 7644 §3.12 has it. */
const scimError = z.object({ schemas: z.array(z.string()).min(1), status: z.string(), detail: z.string() })

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
  if (!errorBody.safeParse(body).success && !scimError.safeParse(body).success)
    return `${status} without the shape of an error: ${text.slice(0, 300)}`
  return INSIDE.test(text) ? `${status} tells what is inside: ${text.slice(0, 300)}` : undefined
}

/** Whether whoever is signed in is so no more, or is kept out of everything: their world has ended. */
export function endedWorld({ status, text }: Answered, { caller, headers, url }: HostileRequest): boolean {
  // A wrong password ends nobody's session.
  if (caller === 'nobody' || headers.authorization || url.startsWith('/api/auth/sign-in/')) return false
  return status === 401 || (status === 403 && text.includes('"PENDING"'))
}
