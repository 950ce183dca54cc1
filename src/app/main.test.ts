import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { emailOf } from './testing/people.ts'
import { type ServerProcess, spawnServer, startServerProcess } from './testing/server-process.ts'
import { signIn } from './testing/sign-in.ts'
import { copyTemplate, type TestData } from './testing/test-database.ts'

/** What belongs to the embedded database alone. */
const onPostgres = inject('onPostgres')

let root: string
const copies: TestData[] = []
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'openspeach-main-'))
})
afterAll(async () => {
  for (const copy of copies) await copy.remove()
  await rm(root, { recursive: true, force: true })
})

async function withServer(env: Record<string, string>, work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await startServerProcess(env)
  try {
    await work(server)
  } finally {
    await server.end('SIGKILL')
  }
}

/** The settings of a server of its own on a copy of the template, on the engine that the tests run on. */
async function settingsOfCopy(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const data = await copyTemplate()
  copies.push(data)
  return { DATA_DIR: data.folder, DATABASE_URL: data.databaseUrl ?? '' }
}

describe('the server process', () => {
  it('finishes the request under way when it is told to stop, and takes no new ones', async () => {
    const env = await settingsOfCopy()
    await withServer(env, async (server) => {
      const cookie = await signIn(server.url, emailOf('reader'))
      const body = JSON.stringify({ firstName: 'Patient' })
      const headers = {
        cookie,
        origin: server.url,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      }
      const slow = request(`${server.url}/api/v2/me`, { method: 'PATCH', headers })
      const answered = once(slow, 'response')
      slow.flushHeaders()
      // The server's own word that it has begun with the request.
      await once(slow, 'continue')
      slow.write(body.slice(0, 5))
      const stopped = server.end('SIGTERM')
      await vi.waitFor(() => expect(server.output()).toContain('stopping'), 5000)
      slow.end(body.slice(5))
      const [response] = await answered
      expect([response.statusCode, JSON.parse(await text(response)).firstName]).toEqual([200, 'Patient'])
      expect(await stopped).toBe(0)
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
    })
  })

  it.skipIf(onPostgres)('leaves the data folder to whoever has it, and says what to do', async () => {
    const env = await settingsOfCopy()
    await withServer(env, async () => {
      const second = spawnServer({ ...env, PORT: '0' })
      await once(second.child, 'exit')
      expect(second.child.exitCode).toBe(1)
      expect(second.output()).toContain('Another Openspeach process is using the data folder')
      expect(second.output()).not.toContain('    at ')
    })
  })

  it('prints a one-time link for the first administrator in production', async () => {
    const env = { DATA_DIR: path.join(root, 'first'), NODE_ENV: 'production', HOST: '127.0.0.1' }
    await withServer(env, async (server) => {
      await vi.waitFor(() => expect(server.output()).toMatch(/\/welcome\?token=/), 5000)
      const token = /\/welcome\?token=([\w-]+)/.exec(server.output())?.[1]
      const person = { email: 'First@Example.org', firstName: 'Ada', lastName: 'First', password: 'long enough' }
      const make = (body: object) =>
        fetch(`${server.url}/api/v2/first-admin`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.url },
          body: JSON.stringify(body),
        })
      expect((await make({ ...person, token: 'guessed' })).status).toBe(403)
      const both = await Promise.all([make({ ...person, token }), make({ ...person, email: 'b@example.org', token })])
      expect(both.map((response) => response.status).sort()).toEqual([201, 403])
      expect((await make({ ...person, email: 'c@example.org', token })).status).toBe(403)
    })
  })

  it('writes a mail into the outbox when no mail server is set', async () => {
    const env = await settingsOfCopy()
    await withServer(env, async (server) => {
      await fetch(`${server.url}/api/auth/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email: emailOf('reader') }),
      })
      const outbox = path.join(env.DATA_DIR, 'outbox')
      const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
      await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 20_000)
      const mail = await readFile(path.join(outbox, (await mails())[0] ?? ''), 'utf8')
      expect(mail).toContain(`To: ${emailOf('reader')}`)
      expect(mail.replace(/=\r?\n/g, '')).toMatch(/\/reset-password\?token/)
    })
  })

  it('serves nothing in the worker role, and works on nothing in the web role', async () => {
    const env = await settingsOfCopy()
    await withServer({ ...env, ROLE: 'web' }, async (server) => {
      await fetch(`${server.url}/api/auth/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email: emailOf('reader') }),
      })
      // The answer does not wait for the mail: its time would tell who has an account.
      const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
      await vi.waitFor(
        async () => expect(await metrics()).toContain('queue_jobs{job="mail.send",state="waiting"} 1'),
        10_000,
      )
      expect(await server.end('SIGTERM')).toBe(0)
    })
    const worker = spawnServer({ ...env, ROLE: 'worker', PORT: '0' })
    const outbox = path.join(env.DATA_DIR, 'outbox')
    await vi.waitFor(async () => expect(await readdir(outbox)).toContainEqual(expect.stringMatching(/\.eml$/)), 20_000)
    expect(worker.output()).not.toContain('Server listening')
    expect(await worker.end('SIGTERM')).toBe(0)
  })
})

describe('what is not a person', () => {
  it('finds the process alive, ready and measured', async () => {
    const METRICS_TOKEN = 'the-token-of-the-collector'
    const env = { ...(await settingsOfCopy()), METRICS_TOKEN }
    await withServer(env, async ({ url }) => {
      const alive = await fetch(`${url}/healthz`)
      expect(await alive.json()).toEqual({ status: 'ok' })
      expect(Object.fromEntries(alive.headers)).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      expect((await fetch(`${url}/api/v2/me`)).headers.get('x-request-id')).toMatch(/^[\w-]{10,}$/)
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
        status: 'ready',
        database: true,
        queue: true,
        storage: true,
      })
      const metrics = await fetch(`${url}/metrics`)
      expect(await metrics.text()).toContain('http_request_duration_seconds')
      const through = async (headers: Record<string, string>) =>
        (await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8', ...headers } })).status
      expect(await through({})).toBe(404)
      expect(await through({ authorization: 'Bearer guessed' })).toBe(404)
      expect(await through({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
    })
  })
})
