import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import pg from 'pg'
import type { EmbeddedRequest, EmbeddedThreadData } from './embedded-thread.ts'

/** A started embedded database and the pool that speaks to it. */
export interface EmbeddedDatabase {
  pool: pg.Pool
  close(): Promise<void>
}

/** The engine's code, a file next to the library's. */
const ENGINE = new URL('pglite.wasm', pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite')))

/**
 * Calls from WebAssembly into JavaScript keep their general form: freeing compiled ones may end the process
 * (`Check failed: jit_page_->allocations_.erase(addr) == 1`, nodejs/node#64500). It makes no statement slower.
 */
const NEVER = 2_000_000_000
setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`)

/** Compiled once for all databases that a process opens: it takes as long as the rest of a start. */
let engine: Promise<WebAssembly.Module> | undefined

/**
 * Starts PGlite in a thread of its own and gives a `pg` pool of one connection to it: the engine has one session.
 * A statement on the pool from inside a transaction therefore waits for ever; hand the transaction down instead.
 */
export async function openEmbeddedDatabase(data: Omit<EmbeddedThreadData, 'engine'>): Promise<EmbeddedDatabase> {
  engine ??= readFile(ENGINE).then((bytes) => WebAssembly.compile(bytes))
  const workerData: EmbeddedThreadData = { ...data, engine: await engine }
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData })
  await Promise.race([once(thread, 'message'), failureOf(thread)])
  const pool = new pg.Pool({ max: 1, pipeline: true, idleTimeoutMillis: 0, stream: () => connect(thread) as never })
  return {
    pool,
    async close() {
      await pool.end()
      const gone = once(thread, 'exit')
      thread.postMessage({ type: 'close' } satisfies EmbeddedRequest)
      await gone
    },
  }
}

async function failureOf(thread: Worker): Promise<never> {
  const [error] = await once(thread, 'error')
  throw error
}

function connect(thread: Worker): Duplex {
  const { port1, port2 } = new MessageChannel()
  thread.postMessage({ type: 'connect', port: port2 } satisfies EmbeddedRequest, [port2])
  return new ThreadSocket(port1)
}

/** What the driver takes for a network socket. */
class ThreadSocket extends Duplex {
  private readonly port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.port = port
    port.on('message', (bytes: Uint8Array) => this.push(bytes))
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#post(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  /** A small buffer is a part of one of 64 KB, all of which would be copied with it. */
  #post(bytes: Buffer): void {
    const own = new Uint8Array(bytes)
    this.port.postMessage(own, [own.buffer])
  }

  override _final(done: () => void): void {
    this.port.close()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close()
    done(error)
  }
}
