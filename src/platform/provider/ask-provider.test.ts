import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAsk, readJson, waitAfter } from './ask-provider.ts'
import { bytes, json, type ProviderServer, startProvider } from './testing/provider-server.ts'

const KEY = 'sk-very-secret'

let provider: ProviderServer
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const asking = { method: 'POST', path: 'things', maxBytes: 1000, timeoutMs: 10_000 } as const
const ask = (more: object = {}) => createAsk({ address: provider.address, key: KEY })({ ...asking, ...more })
const atOnce = { 'retry-after': '0' }

test('sends the key and the body below the address, however it ends', async () => {
  provider.answer(json({ ok: true }))
  const body = { type: 'application/json', bytes: '{"a":1}' }
  const answer = await createAsk({ address: `${provider.address}//`, key: KEY })({ ...asking, body })
  expect(await readJson(answer, z.object({ ok: z.boolean() }))).toEqual({ ok: true })
  const [received] = provider.received
  expect(received).toMatchObject({ method: 'POST', path: '/v1/things' })
  expect(received?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' })
  expect(received?.body.toString()).toBe('{"a":1}')
  await createAsk({ address: provider.address, key: null })(asking)
  expect(provider.received[1]?.headers.authorization).toBeUndefined()
})

test.each([429, 500, 503])('asks again after %i, and is content with a late answer', async (status) => {
  provider.answer(json({}, status, atOnce), json({}, status, atOnce), json({ ok: true }))
  expect(await (await ask()).json()).toEqual({ ok: true })
  expect(provider.received.length).toBe(3)
})

test.each([
  [401, 'PROVIDER_KEY_REFUSED', 1],
  [402, 'PROVIDER_LIMIT', 1],
  [404, 'PROVIDER_NOT_FOUND', 1],
  [307, 'PROVIDER_REDIRECTED', 1],
  [413, 'PROVIDER_INPUT_TOO_LARGE', 1],
  [422, 'PROVIDER_REFUSED', 1],
  [429, 'PROVIDER_LIMIT', 3],
  [500, 'PROVIDER_FAILED', 3],
])('%i is %s after %i tries', async (status, code, tries) => {
  provider.answer(json({ error: { message: 'no' } }, status, atOnce))
  await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', code, said: 'no' })
  expect(provider.received.length).toBe(tries)
})

test('leaves a provider alone that wants to be asked much later, and says when', async () => {
  provider.answer(json({}, 429, { 'retry-after': '600' }))
  await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_LIMIT', retryAfter: 600 })
  expect(provider.received.length).toBe(1)
})

test('waits as the provider says, in seconds or until a date, otherwise longer each time', () => {
  const now = Date.parse('2026-05-04T10:00:00Z')
  const busy = (wanted?: string, status = 429) =>
    new Response(null, { status, headers: wanted === undefined ? {} : { 'retry-after': wanted } })
  expect(waitAfter(busy('7'), 1, now)).toBe(7000)
  expect(waitAfter(busy('Mon, 04 May 2026 10:00:05 GMT'), 1, now)).toBe(5000)
  expect(waitAfter(busy('Mon, 04 May 2026 09:00:00 GMT'), 1, now)).toBe(0)
  expect([1, 2].map((tries) => waitAfter(busy('soon'), tries, now))).toEqual([500, 1000])
  expect(waitAfter(busy(undefined, 503), 1, now)).toBe(500)
  expect(waitAfter(busy('1', 400), 1, now)).toBeUndefined()
})

test('passes on what the protocol says of a refusal, without the key, and nothing of other pages', async () => {
  provider.answer(json({ error: { message: `Bad key ${KEY}\u0000: ${'x'.repeat(500)}` } }, 401))
  const error = await ask().catch((error) => error)
  expect(error.said).toMatch(/^Bad key …: x+$/)
  expect(error.said.length).toBe(300)
  expect(JSON.stringify([error, error.message, error.stack, String(error.cause)])).not.toContain(KEY)
  provider.answer(json({ error: 'model "x" not found' }, 404))
  await expect(ask()).rejects.toMatchObject({ said: 'model "x" not found' })
  provider.answer((response) => response.writeHead(404).end('<h1>Router of the office</h1>'))
  await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND', said: undefined })
})

test('bounds the answer by size and by time', async () => {
  provider.answer(bytes(Buffer.alloc(1001), 'audio/wav'))
  await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_TOO_LARGE' })
  provider.answer(() => {})
  await expect(ask({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT' })
  // A little of an answer, and then nothing.
  provider.answer((response) => response.write('a'))
  await expect(ask({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT' })
  // The waiting counts too.
  provider.answer(json({}, 429, { 'retry-after': '20' }))
  await expect(ask({ timeoutMs: 50 })).rejects.toMatchObject({ code: 'PROVIDER_TIMEOUT' })
})

test('ends with the reason of whoever cancels: before, while it is answered, while it waits', async () => {
  const reason = new Error('not wanted any more')
  await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const during = new AbortController()
  const hasReached = new Promise<void>((resolve) => provider.answer(() => resolve()))
  const asked = ask({ signal: during.signal })
  await hasReached
  during.abort(reason)
  await expect(asked).rejects.toBe(reason)
  const waiting = new AbortController()
  provider.answer((response) => {
    response.writeHead(429, { 'retry-after': '20' }).end()
    void once(response, 'close').then(() => waiting.abort(reason))
  })
  await expect(ask({ signal: waiting.signal })).rejects.toBe(reason)
})

test('tells a broken answer and a closed door from others', async () => {
  provider.answer((response) => {
    response.writeHead(200, { 'content-length': 500 })
    response.write('half', () => response.destroy())
  })
  await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  const closed = await startProvider()
  await closed.close()
  await expect(createAsk({ address: closed.address, key: null })(asking)).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
  await expect(createAsk({ address: 'http://169.254.169.254/', key: KEY })(asking)).rejects.toMatchObject({
    code: 'PROVIDER_ADDRESS_REFUSED',
  })
})

test.each(['<html></html>', '{"ok":', '{"ok":"yes"}', 'null', ''])('takes %j for no answer', async (text) => {
  provider.answer(bytes(text, 'application/json'))
  await expect(ask().then((answer) => readJson(answer, z.object({ ok: z.boolean() })))).rejects.toMatchObject({
    code: 'PROVIDER_BAD_ANSWER',
  })
})
