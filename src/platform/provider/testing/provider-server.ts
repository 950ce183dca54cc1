import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A call as it reached the provider. */
interface Received {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Answers one call, or never. */
export type Answer = (response: ServerResponse, received: Received) => void

/** Answers with JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

/** Answers with bytes of a kind. */
export function bytes(content: Uint8Array | string, type: string): Answer {
  return (response) => response.writeHead(200, { 'content-type': type }).end(content)
}

/** The answer of a language model that says this. */
export function says(content: string | null, more: object = {}): Answer {
  return json({
    choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop', ...more }],
    usage: { prompt_tokens: 20, completion_tokens: 5, total_tokens: 25 },
  })
}

/** A provider on this machine, which answers as it is told: one answer a call, the last one for all that follow. */
export async function startProvider() {
  const received: Received[] = []
  let answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const call = { method, path: url, headers, body: await buffer(request) }
    received.push(call)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer) answer(response, call)
    else response.writeHead(500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on a port has an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Everything that was asked since it was last told how to answer. */
    received,
    answer(...next: Answer[]) {
      answers = next
      received.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ProviderServer = Awaited<ReturnType<typeof startProvider>>
