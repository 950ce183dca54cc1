import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#shared/errors.ts'
import type { Platform } from '../platform.ts'

export interface Metrics {
  registry: Registry
  /** Counts an answered request and how long it took. */
  observe(request: FastifyRequest, reply: FastifyReply): void
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
  return { registry, observe: observeDurations(registry) }
}

function observeDurations(registry: Registry): Metrics['observe'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  // Found by the route's own object: checking and joining labels each time takes as long as answering a small call.
  const series = new Map<object, Map<string, Histogram.Internal<string>>>()
  return ({ method, routeOptions: { config } }, { statusCode: status, elapsedTime }) => {
    const ofRoute = series.get(config) ?? new Map<string, Histogram.Internal<string>>()
    const key = method + status
    const known = ofRoute.get(key) ?? durations.labels({ method, route: config.url ?? 'none', status })
    known.observe(elapsedTime / 1000)
    series.set(config, ofRoute.set(key, known))
  }
}

/** Figures about people's work are for the machine's own collector, not for who comes through a proxy. */
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
