import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOwnAddress, isPublicAddress } from './outbound-address.ts'
import { assertChosen, createChosenExchange } from './outbound-chosen.ts'

const limits = { method: 'GET', body: undefined, headers: {}, maxBytes: 1000, timeoutMs: 10_000 }

/** Which paths of which server were asked for. */
const seen: string[] = []
let chosen: string
let other: string
const servers: Server[] = []

async function listen(name: string, location: () => string): Promise<string> {
  const server = createServer((request, response) => {
    seen.push(`${name} ${request.url}`)
    if (request.url === '/away') response.writeHead(307, { location: location() }).end()
    else response.end('here')
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  other = await listen('other', () => chosen)
  chosen = await listen('chosen', () => `${other}/secret`)
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('reaches the chosen origin although it is on this machine', async () => {
  const answer = await createChosenExchange(`${chosen}/v1`)(`${chosen}/v1/models`, limits)
  expect([answer.status, await answer.text()]).toEqual([200, 'here'])
})

test('follows no redirect, wherever it leads', async () => {
  const before = seen.length
  const answer = await createChosenExchange(chosen)(`${chosen}/away`, limits)
  expect(answer.status).toBe(307)
  expect(seen.slice(before)).toEqual(['chosen /away'])
})

test('reaches no other port, name, protocol or spelling that leads elsewhere', async () => {
  const before = seen.length
  const { port } = new URL(chosen)
  const exchange = createChosenExchange(`${chosen}/v1`)
  for (const url of [
    `${other}/secret`,
    `http://localhost:${port}/`,
    `http://127.0.0.2:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@${new URL(other).host}/`,
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'https://example.org/',
    'file:///etc/passwd',
    '/v1/models',
  ]) {
    await expect(exchange(url, limits), url).rejects.toMatchObject({ name: 'OutboundError', code: 'ADDRESS_REFUSED' })
  }
  await expect(exchange(`http://name:password@127.0.0.1:${port}/`, limits)).rejects.toMatchObject({ code: 'BAD_URL' })
  expect(seen.slice(before)).toEqual([])
})

test.each([
  'http://127.0.0.1:11434/v1',
  'http://[::1]:8080/v1',
  'http://10.0.0.7:8000',
  'http://192.168.1.20/v1',
  'http://[fd12:3456::1]:8000/v1',
  'https://203.0.114.7/v1',
  'https://api.example.org/v1',
  'http://ollama:11434/v1',
])('may be chosen: %s', (address) => {
  expect(assertChosen(address).href).toContain(new URL(address).host)
})

test.each([
  ['http://169.254.169.254/latest', 'ADDRESS_REFUSED'],
  ['https://169.254.0.1/', 'ADDRESS_REFUSED'],
  ['http://0xa9fea9fe/', 'ADDRESS_REFUSED'],
  ['http://2852039166/', 'ADDRESS_REFUSED'],
  ['http://0251.0376.0251.0376/', 'ADDRESS_REFUSED'],
  ['http://[::ffff:169.254.169.254]/', 'ADDRESS_REFUSED'],
  ['http://[::ffff:a9fe:a9fe]/', 'ADDRESS_REFUSED'],
  ['http://[64:ff9b::a9fe:a9fe]/', 'ADDRESS_REFUSED'],
  ['http://[2002:a9fe:a9fe::]/', 'ADDRESS_REFUSED'],
  ['http://[fe80::1]/', 'ADDRESS_REFUSED'],
  ['http://[fd00:ec2::254]/', 'ADDRESS_REFUSED'],
  ['http://[fd00:0ec2:0:0::254]/', 'ADDRESS_REFUSED'],
  ['http://[fd20:ce::254]/', 'ADDRESS_REFUSED'],
  ['http://100.100.100.200/', 'ADDRESS_REFUSED'],
  ['https://168.63.129.16/', 'ADDRESS_REFUSED'],
  ['http://0.0.0.0:11434/', 'ADDRESS_REFUSED'],
  ['http://[::]:11434/', 'ADDRESS_REFUSED'],
  ['http://224.0.0.1/', 'ADDRESS_REFUSED'],
  ['http://255.255.255.255/', 'ADDRESS_REFUSED'],
  ['http://203.0.114.7/', 'ADDRESS_REFUSED'],
  ['http://127.0.0.1:22/', 'BAD_URL'],
  ['http://127.0.0.1:25/', 'BAD_URL'],
  ['http://name:password@127.0.0.1:8080/', 'BAD_URL'],
  ['ftp://127.0.0.1/', 'BAD_URL'],
  ['file:///etc/passwd', 'BAD_URL'],
  ['nonsense', 'BAD_URL'],
])('may not be chosen: %s', (address, code) => {
  expect(() => assertChosen(address)).toThrow(expect.objectContaining({ name: 'OutboundError', code }))
  expect(() => createChosenExchange(address)).toThrow(expect.objectContaining({ code }))
})

test('reaches a chosen name that stands for this machine', async () => {
  const address = chosen.replace('127.0.0.1', 'localhost')
  expect((await createChosenExchange(address)(`${address}/v1/models`, limits)).status).toBe(200)
  await expect(createChosenExchange(address)(`${chosen}/v1/models`, limits)).rejects.toMatchObject({
    code: 'ADDRESS_REFUSED',
  })
})

test('takes the same address for public or for our own, never for both', () => {
  expect(['127.0.0.1', '10.0.0.1', 'fd12::1', '100.64.0.1'].map(isOwnAddress)).toEqual([true, true, true, true])
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true])
  expect(['8.8.8.8', '169.254.169.254', 'fd00:ec2::254', '100.100.100.200', 'x'].filter(isOwnAddress)).toEqual([])
  expect(['127.0.0.1', '168.63.129.16', '169.254.169.254', 'x'].filter(isPublicAddress)).toEqual([])
})
