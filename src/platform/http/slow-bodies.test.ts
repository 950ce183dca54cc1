import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

const WHOLE_MS = 300
const app = fastify()
let port: number

beforeAll(async () => {
  endSlowBodies(app, { wholeMs: WHOLE_MS, fileBytes: 1000 })
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  app.post('/', async ({ body, raw }) => (body === undefined ? { got: (await text(raw)).length } : { got: body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Begins a request of which `length` bytes are to come. */
async function begin(type: string, length: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return { socket, answer: text(socket) }
}

const FILE = 'application/offset+octet-stream'

test.each(['application/json', FILE])('a body of %s that stops coming ends the connection', async (type) => {
  const { socket, answer } = await begin(type, 100)
  socket.write('[')
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a file may take long as long as it comes', async () => {
  const { socket, answer } = await begin(FILE, 60_000)
  const started = performance.now()
  const sending = setInterval(() => socket.write('x'.repeat(2000)), WHOLE_MS / 10)
  expect(await answer).toContain('{"got":60000}')
  clearInterval(sending)
  expect(performance.now() - started).toBeGreaterThan(2 * WHOLE_MS)
})

test('what came in time is answered in its own time', async () => {
  const { socket, answer } = await begin('application/json', 3)
  socket.write('[1]')
  expect(await answer).toContain('{"got":[1]}')
})
