import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Problem } from '#shared/errors.ts'
import type { Platform } from '../platform.ts'
import { RequestDurations } from './request-durations.ts'

export interface Metrics {
  registry: Registry
  observe: RequestDurations['observe']
}

/** What `/metrics` tells: the process, requests by route and status, jobs by kind and state. */
export function createMetrics({ queue }: Platform): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in the queue by kind and state',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, waiting, active, failed } of await queue.counts()) {
        this.set({ job: name, state: 'waiting' }, waiting)
        this.set({ job: name, state: 'active' }, active)
        this.set({ job: name, state: 'failed' }, failed)
      }
    },
  })
  const durations = new RequestDurations()
  registry.registerMetric(durations.asMetric())
  return { registry, observe: (...answered) => durations.observe(...answered) }
}

/** Metrics are for a collector on the same machine, not for callers through a proxy. */
export function addMetricsRoute(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const direct = request.headers['x-forwarded-for'] === undefined && isLoopback(request.socket.remoteAddress)
    if (!direct) throw new Problem(404, 'NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace(/^::ffff:/, '').startsWith('127.') === true
}
