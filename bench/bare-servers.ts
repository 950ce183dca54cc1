import { createServer } from 'node:http'
import fastify from 'fastify'

export interface BareServer {
  url: string
  close(): Promise<void>
}

const ANSWER = { status: 'ok' }

/** Node's own HTTP server with one constant JSON answer. */
export async function startBareNode(): Promise<BareServer> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(ANSWER))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Fastify without anything added, with the same answer. */
export async function startBareFastify(): Promise<BareServer> {
  const server = fastify()
  server.get('/', async () => ANSWER)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}
