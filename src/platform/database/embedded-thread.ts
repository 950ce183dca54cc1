import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * The embedded database's thread. It answers PostgreSQL's wire protocol, so that one driver serves both engines and
 * a slow statement never stops the server's event loop. It has one session, handed from connection to connection.
 */
export interface EmbeddedThreadData {
  /** A folder; absent: in memory. */
  folder?: string
  engine: WebAssembly.Module
}

export type EmbeddedRequest = { type: 'connect'; port: MessagePort } | { type: 'close' }

const SYNC = 0x53
const SIMPLE_QUERY = 0x51
const READY_FOR_QUERY = 0x5a
/** AuthenticationOk and ReadyForQuery: whoever reaches this thread is the server itself. */
const GREETING = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, READY_FOR_QUERY, 0, 0, 0, 5, 0x49])

const { folder, engine } = workerData as EmbeddedThreadData
const database = await PGlite.create({
  dataDir: folder ?? 'memory://',
  pgliteWasmModule: engine,
  extensions: { pg_trgm, unaccent },
})

let work: Promise<unknown> = Promise.resolve()

/** Messages of all connections in the order in which they came. */
function inTurn(task: () => Promise<void>): void {
  work = work.then(task).catch((error) => setImmediate(() => Promise.reject(error)))
}

function serve(port: MessagePort): void {
  let pending = Buffer.alloc(0)
  let greeted = false
  // The pool drops a connection after an error, which may leave a transaction open, and statements prepared.
  inTurn(async () => void (await database.exec('ROLLBACK; RESET ALL; DEALLOCATE ALL')))
  port.on('message', (chunk: Uint8Array) => {
    inTurn(async () => {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : Buffer.from(chunk)
      if (!greeted) {
        if (pending.length < 4 || pending.length < pending.readInt32BE(0)) return
        pending = pending.subarray(pending.readInt32BE(0))
        greeted = true
        port.postMessage(GREETING)
      }
      const end = endOfLastRequest(pending)
      if (end === 0) return
      const request = new Uint8Array(pending.subarray(0, end))
      pending = pending.subarray(end)
      const reply = await database.execProtocolRaw(request)
      port.postMessage(reply)
      if (reply.at(-6) !== READY_FOR_QUERY) {
        port.postMessage(await database.execProtocolRaw(Uint8Array.from([SYNC, 0, 0, 0, 4])))
      }
    })
  })
}

/** The end of the last message after which the client waits for an answer; 0 while none is complete. */
function endOfLastRequest(bytes: Buffer): number {
  let at = 0
  let end = 0
  while (bytes.length - at >= 5) {
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (next > bytes.length) break
    if (bytes[at] === SYNC || bytes[at] === SIMPLE_QUERY) end = next
    at = next
  }
  return end
}

parentPort?.on('message', (request: EmbeddedRequest) => {
  if (request.type === 'connect') serve(request.port)
  else
    inTurn(async () => {
      await database.close()
      process.exit(0)
    })
})
parentPort?.postMessage('ready')
