import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Metrics } from './metrics.ts'

/** One line in the log for each request when it is over, and one observation in the metrics when it was answered. */
export class RequestReport extends LogController {
  readonly #metrics: Pick<Metrics, 'observe'>

  constructor(metrics: Pick<Metrics, 'observe'>) {
    super()
    this.#metrics = metrics
  }

  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    this.#metrics.observe(request, reply)
    if (err) request.log.error({ ...factsOf(request, reply), err }, 'broken off')
    else request.log.info(factsOf(request, reply), 'answered')
  }

  /** A stream that did not come to its end: mostly whoever read it has left, such as a page that was listening. */
  override streamError(err: Error, request: FastifyRequest, reply: FastifyReply): void {
    const facts = factsOf(request, reply)
    if ('code' in err && err.code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.info(facts, 'left')
    else request.log.error({ ...facts, err }, 'broken off')
  }
}

function factsOf(request: FastifyRequest, reply: FastifyReply) {
  return { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
}
