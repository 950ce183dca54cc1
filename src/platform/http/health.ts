import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#shared/errors.ts'
import type { Platform } from '../platform.ts'

/** How long a part may take to answer before the process counts as not ready. */
const READY_TIMEOUT_MS = 5000

/** `/healthz` (alive), `/readyz` (database, storage and queue answer) and `/metrics` (Prometheus). */
export function addHealthRoutes(app: FastifyInstance, platform: Platform, isStopping: () => boolean): void {
  app.get('/healthz', { exposeHeadRoute: false }, async () => ({ status: 'ok' }))
  app.get('/readyz', { exposeHeadRoute: false }, async (_request, reply) => {
    const parts = {
      database: await answers(platform.database.pool.query('SELECT 1')),
      queue: await answers(platform.queue.counts()),
      storage: await answers(platform.storage.check()),
    }
    const ready = !isStopping() && Object.values(parts).every(Boolean)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts })
  })
  addMetrics(app, platform)
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  const late = AbortSignal.timeout(READY_TIMEOUT_MS)
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => late.addEventListener('abort', () => resolve(false))),
  ])
}

function addMetrics(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in the queue by kind and state',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, waiting, active, failed } of await platform.queue.counts()) {
        this.set({ job: name, state: 'waiting' }, waiting)
        this.set({ job: name, state: 'active' }, active)
        this.set({ job: name, state: 'failed' }, failed)
      }
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    // Figures about people's work are for the machine's own collector, not for who comes through a proxy.
    const direct = request.headers['x-forwarded-for'] === undefined && isLoopback(request.socket.remoteAddress)
    if (!direct) throw new Problem(404, 'NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace(/^::ffff:/, '').startsWith('127.') === true
}
