import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { countUnread } from '#features/notifications/contract.ts'
import { searchSpeaches } from '#features/search/contract.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { postMail } from '#platform/mail/mail.ts'
import { startSmtp, type TestSmtp } from '#platform/mail/testing/smtp.ts'
import { jobHandlers } from './jobs.ts'
import { findFreePort } from './testing/free-port.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

const HOUR_S = 3600
const ADDRESSES = ['one@example.org', 'two@example.org', 'three@example.org']

let app: TestApp | undefined
let smtp: TestSmtp | undefined
afterEach(async () => {
  await app?.close()
  await smtp?.close()
  app = undefined
  smtp = undefined
})

async function startOn(port: number): Promise<TestApp> {
  app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  return app
}

async function post({ platform }: TestApp, addresses: string[]): Promise<void> {
  await platform.database.transaction(async (tx) => {
    for (const to of addresses) await postMail(platform.queue, tx, { to, subject: 'Hello', text: 'x' })
  })
}

/** Tries every mail that is due; how many failed. */
async function tryMails({ platform }: TestApp): Promise<number> {
  const [handler] = jobHandlers(platform).filter(({ definition }) => definition.name === 'mail.send')
  if (!handler) throw new Error('nobody sends mails')
  for (let failed = 0; ; failed += 1) {
    // It ends at the first that fails.
    const error = await platform.queue.workOff(handler).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (error === null) return failed
  }
}

/** Lets the time go by until the last mail is due again; how long that was, in seconds. */
async function waitForRetry({ platform }: TestApp): Promise<number> {
  const { rows } = await platform.database.db.execute<{ seconds: string }>(sql`
    WITH waiting AS (SELECT max(start_after) - now() AS pause FROM jobs.job
                      WHERE name = 'mail.send' AND state IN ('created', 'retry')),
         moved AS (UPDATE jobs.job SET start_after = now() - interval '1 second'
                    WHERE name = 'mail.send' AND state = 'retry' RETURNING id)
    SELECT coalesce(extract(epoch FROM pause), 0)::text AS seconds, (SELECT count(*) FROM moved) FROM waiting`)
  return Number(rows[0]?.seconds)
}

const deadLetters = async ({ platform }: TestApp) =>
  (await platform.queue.counts()).find(({ name }) => name === 'dead-letters')?.waiting ?? 0

it('a mail server that is down for a day, or for four, loses no mail and gets none twice', async () => {
  const port = await findFreePort()
  const own = await startOn(port)
  await post(own, ADDRESSES)
  let down = 0
  let tries = 0
  while (down < 96 * HOUR_S) {
    expect(await tryMails(own)).toBe(ADDRESSES.length)
    tries += 1
    const pause = await waitForRetry(own)
    // Who fixes the server does not wait for mails half a day.
    expect(pause).toBeLessThanOrEqual(HOUR_S)
    down += pause
  }
  expect(await deadLetters(own)).toBe(0)
  // In the first hour as often as it may help, then once an hour.
  expect(tries).toBeLessThan(110)
  smtp = await startSmtp({ port })
  expect(await tryMails(own)).toBe(0)
  expect(await tryMails(own)).toBe(0)
  expect(smtp.arrived.flatMap(({ to }) => to).sort()).toEqual([...ADDRESSES].sort())
  expect(new Set(smtp.arrived.map(({ mail }) => mail.messageId)).size).toBe(ADDRESSES.length)
})

/** A mail server that takes every call and then says nothing. */
async function startSilent(): Promise<{ port: number; calls: Set<Socket>; close(): Promise<void> }> {
  const calls = new Set<Socket>()
  const server = createServer((socket) => {
    calls.add(socket)
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address.
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of calls) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port, calls, close }
}

it.each(['is silent', 'is down'])('hundreds of mails to a mail server that %s hold up nothing else', async (how) => {
  const silent = how === 'is silent' ? await startSilent() : undefined
  const own = await startOn(silent?.port ?? (await findFreePort()))
  const { platform } = own
  await post(
    own,
    Array.from({ length: 300 }, (_, n) => `reader${n}@example.org`),
  )
  await platform.queue.work(jobHandlers(platform))
  // Every hand that sends mails is on one.
  if (silent) await vi.waitFor(() => expect(silent.calls.size).toBeGreaterThanOrEqual(4), 10_000)
  const { speachID } = await makeSpeach(platform, own.people.author, { title: 'Zeppelin bend', publish: true })
  const body = { users: [own.people.reader.id] }
  await own.as('author').call(assignSpeach, { params: { speachID }, body })
  await vi.waitFor(async () => {
    expect(await own.as('reader').call(countUnread)).toBe(1)
    const found = await own.as('reader').call(searchSpeaches, { query: { term: 'zeppelin' } })
    expect(JSON.stringify(found)).toContain('Zeppelin bend')
  }, 10_000)
  const mails = (await platform.queue.counts()).find(({ name }) => name === 'mail.send')
  expect((mails?.waiting ?? 0) + (mails?.active ?? 0)).toBe(300)
  await silent?.close()
})
