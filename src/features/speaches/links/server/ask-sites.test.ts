import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProbe, type ProbeOutbound } from '#platform/outbound.ts'
import { OutboundError, type OutboundErrorCode } from '#platform/outbound-address.ts'
import { ADDRESSES_MAX, askSites, stateOf } from './ask-sites.ts'

describe('what an answer says of a link', () => {
  it.each([
    [200, null],
    [204, null],
    [304, 'unsure'],
    [401, 'unsure'],
    [403, 'unsure'],
    [404, 'broken'],
    [410, 'broken'],
    [429, 'unsure'],
    [500, 'unsure'],
    [503, 'unsure'],
    [999, 'unsure'],
  ])('%i', (status, expected) => {
    expect(stateOf(status)).toBe(expected)
  })

  it.each<[OutboundErrorCode, ReturnType<typeof stateOf>]>([
    ['UNKNOWN_HOST', 'broken'],
    // As if nothing had this name: nobody learns what there is in a network of ours.
    ['ADDRESS_REFUSED', 'broken'],
    ['UNREACHABLE', 'unsure'],
    ['TIMEOUT', 'unsure'],
    ['TOO_MANY_REDIRECTS', 'unsure'],
    ['BAD_URL', 'unsure'],
  ])('%s', (code, expected) => {
    expect(stateOf(new OutboundError(code, 'x'))).toBe(expected)
  })
})

describe('sites', () => {
  const pages: Record<string, (response: ServerResponse, method: string) => unknown> = {
    '/here': (response) => response.end('x'),
    '/gone': (response) => response.writeHead(404).end(),
    '/gone-for-good': (response) => response.writeHead(410).end(),
    '/no-head': (response, method) => response.writeHead(method === 'HEAD' ? 405 : 200).end('x'),
    '/head-lies': (response, method) => response.writeHead(method === 'HEAD' ? 404 : 200).end('x'),
    '/members': (response) => response.writeHead(403).end(),
    '/down': (response) => response.writeHead(503).end(),
    '/moved': (response) => response.writeHead(301, { location: '/here' }).end(),
    '/moved-away': (response) => response.writeHead(302, { location: '/gone' }).end(),
    '/moved-inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/endless': (response) => {
      response.writeHead(200).flushHeaders()
      response.write('x'.repeat(100_000))
    },
    '/hangs-at-head': (response, method) => method === 'GET' && response.end('x'),
    '/silent': () => {},
  }
  let asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const page = pages[request.url ?? '']
    if (page) page(response, request.method ?? '')
    else response.writeHead(404).end()
  })
  let origin: string
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked = []
  })

  /** Takes this machine for a part of the internet. */
  const probeHere = createProbe({ allowAddress: (address) => address === '127.0.0.1' })
  const ask = async (page: string) => (await askSites([origin + page], probeHere)).get(origin + page)

  it.each([
    ['/here', null, ['HEAD']],
    ['/moved', null, ['HEAD', 'HEAD']],
    ['/gone', 'broken', ['HEAD', 'GET']],
    ['/gone-for-good', 'broken', ['HEAD', 'GET']],
    ['/moved-away', 'broken', ['HEAD', 'HEAD', 'GET', 'GET']],
    ['/moved-inside', 'broken', ['HEAD']],
    ['/no-head', null, ['HEAD', 'GET']],
    ['/head-lies', null, ['HEAD', 'GET']],
    ['/members', 'unsure', ['HEAD', 'GET']],
    ['/down', 'unsure', ['HEAD', 'GET']],
    ['/endless', null, ['HEAD']],
    ['/hangs-at-head', null, ['HEAD', 'GET']],
  ])('%s is %s', async (page, state, methods) => {
    expect(await ask(page)).toBe(state)
    expect(asked.map((one) => one.split(' ')[0])).toEqual(methods)
  })

  it('that have no such name, or lie in a network of ours, are broken and told apart by nobody', async () => {
    const addresses = [`http://${'a'.repeat(64)}.example/`, `${origin}/here`, 'http://localhost/', 'http://10.0.0.1/x']
    expect(new Set((await askSites(addresses)).values())).toEqual(new Set(['broken']))
    expect(asked).toEqual([])
  })

  it('that take too long are unsure, and keep nobody waiting', async () => {
    const silent = `${origin}/silent`
    expect((await askSites([silent, `${origin}/here`], probeHere, 300)).get(silent)).toBe('unsure')
  })
})

it('asks for a few at a time, each once, and not for more than so many', async () => {
  let [open, most] = [0, 0]
  const asked: string[] = []
  const probe: ProbeOutbound = async (address) => {
    asked.push(address)
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    return 200
  }
  const addresses = Array.from({ length: ADDRESSES_MAX + 5 }, (_, index) => `https://a.example/${index}`)
  const states = await askSites(addresses, probe)
  expect(asked).toEqual(addresses.slice(0, ADDRESSES_MAX))
  expect([...states.values()].filter((state) => state === 'unsure')).toHaveLength(5)
  expect(most).toBe(5)
})

it('does not hide what is wrong with itself', async () => {
  const wrong = new TypeError('a defect')
  await expect(askSites(['https://a.example/'], () => Promise.reject(wrong))).rejects.toBe(wrong)
})
