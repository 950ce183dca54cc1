import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** Whether an answer ended early because whoever waited for it has left, not because its source did. */
export function hasLeft(error: unknown, { raw }: FastifyReply): boolean {
  if (!raw.destroyed || !(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}

/**
 * One line in the log for each request when it is over, and one observation in the metrics when it was answered.
 *
 * The server has no logger of Fastify's, so `request.log` says nothing: whoever has something to log takes `platform.log`
 * and names the request.
 */
export class RequestReport extends LogController {
  readonly #log: Log
  readonly #metrics: Pick<Metrics, 'observe'>

  constructor(log: Log, metrics: Pick<Metrics, 'observe'>) {
    super()
    this.#log = log
    this.#metrics = metrics
  }

  /** Reports what this server answers. */
  follow(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      // A connection that failed while the answer went out: what broke it off is reported by itself.
      if (!reply.raw.writableFinished) return
      const { statusCode, elapsedTime } = reply
      this.#metrics.observe(request, statusCode, elapsedTime)
      this.#log.info({ req: request, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    })
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

  #factsOf(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
    return { req: request, status: statusCode, ms: Math.round(elapsedTime) }
  }
}
