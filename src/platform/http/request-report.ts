import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Where Node says of every answer of the process that all of it has gone. */
const GONE = 'http.server.response.finish'

const BEGUN = Symbol('begun')

interface Begun {
  by: RequestReport
  request: FastifyRequest
  /** By `performance.now()`. */
  at: number
}

/** An answer that knows what it answers: a `WeakMap` of them costs more than what is saved here. */
interface Reported extends ServerResponse {
  [BEGUN]?: Begun
}

/** Whether a stream ended early because whoever read it has left, not because its source did. */
export function hasLeft(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * One line in the log for each request when it is over, and one observation in the metrics when it was answered.
 *
 * For a server without a logger of its own, whose `request.log` therefore says nothing (decision 0042).
 */
export class RequestReport extends LogController {
  readonly #log: Log
  readonly #metrics: Pick<Metrics, 'observe'>

  constructor(log: Log, metrics: Pick<Metrics, 'observe'>) {
    super()
    this.#log = log
    this.#metrics = metrics
  }

  /** Reports what this server answers until it is closed. */
  follow(app: FastifyInstance): void {
    // Node documents what it says there, and has no type for it.
    const answered = (message: unknown) => this.#answered((message as { response: Reported }).response)
    subscribe(GONE, answered)
    app.addHook('onClose', async () => void unsubscribe(GONE, answered))
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const response: Reported = reply.raw
    response[BEGUN] = { by: this, request, at: performance.now() }
  }

  #answered(response: Reported): void {
    const begun = response[BEGUN]
    // Another server of the process.
    if (begun?.by !== this) return
    const ms = performance.now() - begun.at
    this.#metrics.observe(begun.request, response.statusCode, ms)
    this.#log.info({ req: begun.request, status: response.statusCode, ms: Math.round(ms) }, 'answered')
  }

  /** A stream that did not come to its end: mostly a page was listening that was closed. */
  override streamError(err: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (hasLeft(err, reply)) this.#log.info(this.#factsOf(request, reply), 'left')
    else this.#brokenOff(err, request, reply)
  }

  override writeHeadError(err: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#brokenOff(err, request, reply)
  }

  override serializerError(err: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#brokenOff(err, request, reply)
  }

  override defaultErrorLog(err: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#brokenOff(err, request, reply)
  }

  #brokenOff(err: Error, request: FastifyRequest, reply: FastifyReply): void {
    this.#log.error({ ...this.#factsOf(request, reply), err }, 'broken off')
  }

  #factsOf(request: FastifyRequest, reply: FastifyReply) {
    const { statusCode: status, [BEGUN]: begun }: Reported = reply.raw
    return { req: request, status, ms: begun && Math.round(performance.now() - begun.at) }
  }
}
