import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Problem } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import type { Platform } from '../platform.ts'
import { bearerToken } from './guard.ts'
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

/** By which a proxy says for whom it asks. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Figures about people's work are for a collector on the machine itself, which comes through no proxy, and for one that
 * knows the token of the configuration. Whoever else asks is told that nothing is here.
 */
export function addMetricsRoute(app: FastifyInstance, { registry }: Metrics, { metricsToken }: Config): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const isDirect = PROXY_HEADERS.every((name) => request.headers[name] === undefined)
    const isHere = isDirect && isLoopback(request.socket.remoteAddress)
    if (!isHere && !isSame(bearerToken(request.headers), metricsToken)) throw new Problem(404, 'NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Compared as hashes, which are of one length: the time that it takes tells nothing. */
function isSame(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace(/^::ffff:/, '').startsWith('127.') === true
}
