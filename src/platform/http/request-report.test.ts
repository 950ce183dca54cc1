import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { answerError } from './answer-errors.ts'
import { RequestReport } from './request-report.ts'

interface Line {
  level: number
  msg: string
  req: { method: string; url: string }
  status: number
  err?: { message: string }
}

const observe = vi.fn()
const lines: Line[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const report = new RequestReport(log, { observe })
const app = fastify({ logController: report, forceCloseConnections: true })
const asked = Promise.withResolvers<void>()
let url: string

beforeAll(async () => {
  report.follow(app)
  app.get('/said', async () => 'all of it')
  app.get('/listen', (_request, reply) => {
    const stream = new PassThrough()
    stream.write('the first of many')
    return reply.send(stream)
  })
  app.get('/listen-early', (_request, reply) => {
    asked.resolve()
    return reply.send(new PassThrough())
  })
  app.get('/broken', (_request, reply) => {
    const stream = new PassThrough()
    stream.write('a half')
    setTimeout(() => stream.destroy(new Error('the disk is gone')), 50)
    return reply.send(stream)
  })
  app.get('/cut-off/:when', (request, reply) => {
    const stream = new PassThrough()
    if (request.url.endsWith('late')) stream.write('a half')
    setImmediate(() => stream.destroy())
    return reply.send(stream)
  })
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, { log, translate: (_locale, key) => key, locale: 'en' }),
  )
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
  observe.mockClear()
})

const lineOf = (address: string) =>
  vi.waitFor(() => {
    const found = lines.filter(({ req }) => req?.url === address)
    expect(found).toHaveLength(1)
    return found[0]
  })

it('names a request that was answered, without what is secret in its address, and counts it', async () => {
  await (await fetch(`${url}/said?token=abc`)).text()
  expect(await lineOf('/said?token=…')).toMatchObject({ level: 30, msg: 'answered', status: 200 })
  expect(observe).toHaveBeenCalledOnce()
})

it('names a request whose reader has left', async () => {
  const page = new AbortController()
  const { body } = await fetch(`${url}/listen`, { signal: page.signal })
  await body?.getReader().read()
  page.abort()
  expect(await lineOf('/listen')).toMatchObject({ level: 30, msg: 'left', status: 200, req: { method: 'GET' } })
})

it('names a request whose reader has left before anything was said', async () => {
  const page = new AbortController()
  const answer = fetch(`${url}/listen-early`, { signal: page.signal })
  await asked.promise
  page.abort()
  await expect(answer).rejects.toThrow('aborted')
  expect(await lineOf('/listen-early')).toMatchObject({ level: 30, msg: 'left' })
})

it('says why an answer broke off in the middle', async () => {
  await expect(fetch(`${url}/broken`).then((answer) => answer.text())).rejects.toThrow()
  expect(await lineOf('/broken')).toMatchObject({ level: 50, msg: 'broken off', err: { message: 'the disk is gone' } })
})

it('takes nobody for gone whose stream had no end', async () => {
  expect((await fetch(`${url}/cut-off/early`)).status).toBe(500)
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed' }))
  await expect(fetch(`${url}/cut-off/late`).then((answer) => answer.text())).rejects.toThrow()
  expect(await lineOf('/cut-off/late')).toMatchObject({ level: 50, msg: 'broken off' })
})

it('names what its own server answers, and nothing of another one in the process', async () => {
  const other = fastify()
  other.get('/elsewhere', async () => 'said')
  const elsewhere = await other.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${elsewhere}/elsewhere`)).text()
  await other.close()
  await (await fetch(`${url}/nowhere`)).text()
  expect(await lineOf('/nowhere')).toMatchObject({ level: 30, msg: 'answered', status: 404 })
  expect(lines).toHaveLength(1)
  expect(observe).toHaveBeenCalledOnce()
})
