import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const ANSWER = { status: 'ok' }
const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }

/** Each starts, says at which address it answers, and ends when its parent lets go of it. */
const SERVERS = { node: serveByNode, fastify: serveByFastify, product: serveByProduct }

export type TrivialServer = keyof typeof SERVERS

/** Node's own HTTP server with one constant JSON answer. */
async function serveByNode(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(ANSWER))
  }).listen(0, '127.0.0.1')
  process.once('disconnect', () => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Fastify without anything added, with the same answer. */
async function serveByFastify(): Promise<string> {
  const server = fastify()
  server.get('/', async () => ANSWER)
  process.once('disconnect', () => server.close())
  return `${await server.listen({ port: 0, host: '127.0.0.1' })}/`
}

/** All of the product, over a database of its own that it leaves with the process. */
function serveByProduct(): Promise<string> {
  return new Promise((resolve, reject) => {
    withServer(undefined, NOTHING, async ({ url }) => {
      resolve(`${url}/healthz`)
      await once(process, 'disconnect')
    }).catch(reject)
  })
}

process.send?.(await SERVERS[process.argv[2] as TrivialServer]())
