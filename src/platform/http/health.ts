import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'

/** How long a part may take to answer before the process counts as not ready. */
const READY_TIMEOUT_MS = 5000

/** `/healthz` (alive) and `/readyz` (database, storage and queue answer). */
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
