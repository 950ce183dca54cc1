import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long bodies may take. */
export interface BodyPace {
  /** Milliseconds for a whole body that is read into memory. */
  wholeMs: number
  /** Of a file that is sent, at least as many bytes have to come in each span of `wholeMs`. */
  fileBytes: number
}

const PACE: BodyPace = { wholeMs: 60_000, fileBytes: 64 * 1024 }

/** Files, which are read as they come, and may take hours on a poor line. */
const FILES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i

/**
 * Ends connections on which a body comes too slowly or not at all: each holds a socket and what it has sent. Node's own
 * limit is one for all requests, and would end long uploads with the rest.
 */
export function endSlowBodies(app: FastifyInstance, pace: BodyPace = PACE): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { headers } = raw
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) watch(raw, pace)
  })
}

function watch(raw: IncomingMessage, { wholeMs, fileBytes }: BodyPace): void {
  // What a test injects comes over no connection.
  if (!(raw.socket instanceof Socket)) return
  const isFile = FILES.test(raw.headers['content-type'] ?? '')
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const came = raw.socket.bytesRead - before
    before += came
    if (isFile && came >= fileBytes) return
    stop()
    // As Node itself answers who is too slow; nobody else has answered yet.
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
    raw.socket.destroySoon()
  }, wholeMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}
