import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOutbound, createProbe, fetchOutbound, MAX_REDIRECTS, probeOutbound } from './outbound.ts'
import { assertReachable, isPublicAddress } from './outbound-address.ts'

let origin: string
let folder: string
const seen: IncomingMessage[] = []
const limits = { maxBytes: 1000, timeoutMs: 10_000 }
/** Takes this machine's own address for a public one, and nothing else. */
const fetchHere = createOutbound({ allowAddress: (address) => address === '127.0.0.1' })

const pages: Record<string, (response: ServerResponse, url: URL) => void> = {
  '/page': (response) =>
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 8 }).end('%PDF-1.4'),
  '/to': (response, url) => response.writeHead(302, { location: url.searchParams.get('where') ?? '' }).end('moved'),
  '/hops': (response, url) => {
    const left = Number(url.searchParams.get('left'))
    if (left === 0) response.end('arrived')
    else response.writeHead(left % 2 ? 301 : 307, { location: `/hops?left=${left - 1}` }).end()
  },
  '/long': (response) => response.writeHead(200, { 'content-length': 5000 }).end(Buffer.alloc(5000)),
  '/longer-than-said': (response) => {
    response.write(Buffer.alloc(600))
    response.end(Buffer.alloc(600))
  },
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/missing': (response) => response.writeHead(404).end('no'),
  '/lost': (response) => response.writeHead(302).end(),
  '/silent': () => {},
  '/drip': (response) => {
    response.write('a little')
  },
  '/broken': (response) => {
    response.writeHead(200, { 'content-length': 500 })
    response.write('half', () => response.destroy())
  },
}

const server = createServer((request, response) => {
  seen.push(request)
  const url = new URL(request.url ?? '', origin)
  const page = pages[url.pathname]
  if (page) page(response, url)
  else response.writeHead(500).end()
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openspeach-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

test('brings what is there, and asks for nothing packed', async () => {
  const answer = await fetchHere(`${origin}/page`, { ...limits, accept: 'application/pdf' })
  expect(answer).toMatchObject({ url: `${origin}/page`, contentType: 'application/pdf', bytes: 8 })
  expect(await text(answer.body)).toBe('%PDF-1.4')
  expect(seen.at(-1)?.headers).toMatchObject({ accept: 'application/pdf', 'accept-encoding': 'identity' })
})

test('saves what is there to a file, and never over another', async () => {
  const file = path.join(folder, 'saved.pdf')
  expect(await (await fetchHere(`${origin}/page`, limits)).saveTo(file)).toEqual({ bytes: 8 })
  expect(await readFile(file, 'utf8')).toBe('%PDF-1.4')
  await writeFile(file, 'mine')
  await expect((await fetchHere(`${origin}/page`, limits)).saveTo(file)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(file, 'utf8')).toBe('mine')
})

test('follows a few redirects, not many', async () => {
  const answer = await fetchHere(`${origin}/hops?left=${MAX_REDIRECTS}`, limits)
  expect(answer.url).toBe(`${origin}/hops?left=0`)
  expect(await text(answer.body)).toBe('arrived')
  const many = fetchHere(`${origin}/hops?left=${MAX_REDIRECTS + 1}`, limits)
  await expect(many).rejects.toMatchObject({ name: 'OutboundError', code: 'TOO_MANY_REDIRECTS' })
})

test.each([
  ['ftp://example.org/a', 'BAD_URL'],
  ['file:///etc/passwd', 'BAD_URL'],
  ['data:text/plain,a', 'BAD_URL'],
  ['nonsense', 'BAD_URL'],
  ['http://name:password@example.org/', 'BAD_URL'],
  ['http://name@example.org/', 'BAD_URL'],
  ['http://example.org:25/', 'BAD_URL'],
  ['http://10.0.0.1/', 'ADDRESS_REFUSED'],
  ['http://169.254.169.254/latest/meta-data/', 'ADDRESS_REFUSED'],
  ['http://[::1]:8080/', 'ADDRESS_REFUSED'],
  ['http://[::ffff:10.0.0.1]/', 'ADDRESS_REFUSED'],
  ['http://0x0a000001/', 'ADDRESS_REFUSED'],
  ['http://0/', 'ADDRESS_REFUSED'],
])('refuses %s, asked for or redirected to', async (url, code) => {
  await expect(fetchHere(url, limits)).rejects.toMatchObject({ name: 'OutboundError', code })
  if (url === 'nonsense') return
  const redirected = fetchHere(`${origin}/to?where=${encodeURIComponent(url)}`, limits)
  await expect(redirected).rejects.toMatchObject({ name: 'OutboundError', code })
})

test('refuses this machine by number and by name', async () => {
  const before = seen.length
  const { port } = new URL(origin)
  for (const host of ['127.0.0.1', '2130706433', 'localhost', '[::ffff:127.0.0.1]']) {
    const attempt = fetchOutbound(`http://${host}:${port}/page`, limits)
    await expect(attempt).rejects.toMatchObject({ name: 'OutboundError', code: 'ADDRESS_REFUSED' })
  }
  expect(seen.length).toBe(before)
})

test('refuses a name as soon as one of its addresses is not allowed, also behind a redirect', async () => {
  const { port } = new URL(origin)
  const fetchNowhere = createOutbound({ allowAddress: (address) => address === '127.0.0.1' && !address })
  await expect(fetchNowhere(`http://localhost:${port}/page`, limits)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
  let asked = 0
  const fetchOnce = createOutbound({ allowAddress: (address) => address === '127.0.0.1' && asked++ < 1 })
  const redirected = fetchOnce(`${origin}/to?where=${encodeURIComponent(`http://localhost:${port}/page`)}`, limits)
  await expect(redirected).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
})

test('connects to exactly the addresses that were checked', async () => {
  const { port } = new URL(origin)
  const checked: string[] = []
  const fetchWatched = createOutbound({
    allowAddress(address) {
      checked.push(address)
      return address === '127.0.0.1' || address === '::1'
    },
  })
  const answer = await fetchWatched(`http://localhost:${port}/page`, limits)
  expect(await text(answer.body)).toBe('%PDF-1.4')
  expect(seen.at(-1)?.headers.host).toBe(`localhost:${port}`)
  expect(checked).toContain('127.0.0.1')
})

test.each([
  ['/missing', 'STATUS'],
  ['/lost', 'STATUS'],
  ['/packed', 'UNSUPPORTED'],
  ['/long', 'TOO_LARGE'],
])('refuses the answer of %s', async (page, code) => {
  await expect(fetchHere(`${origin}${page}`, limits)).rejects.toMatchObject({ name: 'OutboundError', code })
})

test.each([
  ['/longer-than-said', { maxBytes: 1000, timeoutMs: 10_000 }, 'TOO_LARGE'],
  ['/drip', { maxBytes: 1000, timeoutMs: 400 }, 'TIMEOUT'],
  ['/broken', { maxBytes: 1000, timeoutMs: 10_000 }, 'UNREACHABLE'],
])('fails in the middle of %s, and leaves no file', async (page, options, code) => {
  const file = path.join(folder, 'partial')
  const saving = (await fetchHere(`${origin}${page}`, options)).saveTo(file)
  await expect(saving).rejects.toMatchObject({ name: 'OutboundError', code })
  expect(await readdir(folder)).not.toContain('partial')
})

test('gives up on a server that never answers, and on one that is not there', async () => {
  const silent = fetchHere(`${origin}/silent`, { ...limits, timeoutMs: 300 })
  await expect(silent).rejects.toMatchObject({ code: 'TIMEOUT' })
  await expect(fetchHere('http://127.0.0.1:1024/', limits)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  // No part of a name is that long: nobody needs to be asked for it.
  const nobody = `http://${'a'.repeat(64)}.example/`
  await expect(fetchHere(nobody, limits)).rejects.toMatchObject({ code: 'UNKNOWN_HOST' })
})

test('a question brings the status of where it leads, and reads nothing', async () => {
  const probeHere = createProbe({ allowAddress: (address) => address === '127.0.0.1' })
  for (const method of ['HEAD', 'GET'] as const) {
    const ask = (page: string, timeoutMs = 10_000) => probeHere(`${origin}${page}`, { method, timeoutMs })
    expect(await ask('/page')).toBe(200)
    expect(seen.at(-1)?.method).toBe(method)
    expect([await ask('/missing'), await ask('/nothing-here'), await ask('/long')]).toEqual([404, 500, 200])
    expect(await ask('/packed')).toBe(200)
    expect(await ask('/hops?left=2')).toBe(200)
    await expect(ask('/silent', 300)).rejects.toMatchObject({ code: 'TIMEOUT' })
    await expect(ask('/to?where=http://10.0.0.1/')).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    await expect(probeOutbound(`${origin}/page`, { method, timeoutMs: 10_000 })).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    })
  }
  expect(await probeHere(`${origin}/drip`, { method: 'GET', timeoutMs: 10_000 })).toBe(200)
  const { socket } = seen.at(-1) ?? {}
  await vi.waitFor(() => expect(socket?.destroyed).toBe(true))
})

test('a body that nobody reads goes when its time is up, without harm', async () => {
  await fetchHere(`${origin}/drip`, { ...limits, timeoutMs: 200 })
  const { socket } = seen.at(-1) ?? {}
  await vi.waitFor(() => expect(socket?.destroyed).toBe(true))
})

test('ends with the reason of an abort, before and while reading', async () => {
  const reason = new Error('the author left')
  const early = fetchHere(`${origin}/page`, { ...limits, signal: AbortSignal.abort(reason) })
  await expect(early).rejects.toBe(reason)
  const abort = new AbortController()
  const answer = await fetchHere(`${origin}/drip`, { ...limits, signal: abort.signal })
  const reading = text(answer.body)
  abort.abort(reason)
  await expect(reading).rejects.toBe(reason)
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['224.0.0.251', false],
  ['198.18.0.1', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:192.168.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['64:ff9b::a83f:8110', false],
  ['64:ff9b::808:808', true],
  ['64:ff9b:1::a00:1', false],
  ['2002:808:808::', false],
  ['::a00:1', false],
  ['4000::1', false],
  ['fec0::1', false],
  ['fc00::1%eth0', false],
  ['fe80::1%eth0', false],
  ['nonsense', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('names that lead to this machine are refused before they are kept, unknown ones are not', async () => {
  await expect(assertReachable('http://localhost:8080/', isPublicAddress)).rejects.toMatchObject({
    code: 'ADDRESS_REFUSED',
  })
  await assertReachable(`http://${'a'.repeat(64)}.invalid/`, isPublicAddress)
})
