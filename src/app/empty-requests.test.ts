import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Sends these headers, and a body in a packet of its own; the status of the answer and its body. */
async function send(request: string, headers: string[] = [], late = ''): Promise<{ status: number; body: string }> {
  const { hostname, port, origin } = new URL(app.url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const lines = [
    `${request} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${origin}`,
    'Connection: close',
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => late && socket.write(late))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

it.each(TYPES)('is answered when it announces no body and says that it is %s', async (type) => {
  for (const path of ['/api/auth/sign-in/email', '/api/v2/uploads', '/scim/v2/Users', '/api/v2/nowhere', '/nowhere']) {
    const { status } = await send(`POST ${path}`, [`Content-Type: ${type}`])
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(status, path).toBeLessThan(500)
  }
  expect((await send('GET /healthz', [`Content-Type: ${type}`])).status).toBe(200)
})

const SIGN_IN = 'POST /api/auth/sign-in/email'
const JSON_TYPE = 'Content-Type: application/json'

it('is read to its end when it announces a body that comes later', async () => {
  const body = JSON.stringify({ email: 'nobody@demo.local', password: 'not this one' })
  expect((await send(SIGN_IN, [JSON_TYPE, `Content-Length: ${body.length}`], body)).status).toBe(401)
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect((await send(SIGN_IN, [JSON_TYPE, 'Transfer-Encoding: chunked'], chunk)).status).toBe(401)
})
