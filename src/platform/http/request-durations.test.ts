import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { RequestDurations } from './request-durations.ts'

/** The lines of a registry that say something of one route, by what stands before their number. */
async function linesOf(registry: Registry, route: string): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.includes(`route="${route}"`))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

it('counts requests by method, route and status, and how many took no longer than each bound', async () => {
  const durations = new RequestDurations()
  const registry = new Registry()
  registry.registerMetric(durations.asMetric())
  const app = fastify()
  app.addHook('onResponse', async (request, reply) => durations.observe(request, reply.statusCode, reply.elapsedTime))
  app.get('/pages/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    if (id === 'slow') await pause(60)
    return reply.code(id === 'none' ? 404 : 200).send({})
  })
  for (const id of ['slow', 'slow', 'none']) await app.inject(`/pages/${id}`)
  await app.inject('/elsewhere')
  await app.close()

  expect(await registry.metrics()).toContain('# TYPE http_request_duration_seconds histogram')
  const lines = await linesOf(registry, '/pages/:id')
  const name = (what: string, status: number, bound = '') =>
    `http_request_duration_seconds_${what}{method="GET",route="/pages/:id",status="${status}"${bound}}`
  const upTo = (bound: string) => lines[name('bucket', 200, `,le="${bound}"`)]
  expect([upTo('0.05'), upTo('10'), upTo('+Inf')]).toEqual([0, 2, 2])
  expect(lines[name('count', 200)]).toBe(2)
  expect(lines[name('sum', 200)]).toBeGreaterThan(0.115)
  expect(lines[name('sum', 200)]).toBeLessThan(20)
  expect(lines[name('count', 404)]).toBe(1)
  expect(Object.keys(lines)).toHaveLength(26)
  expect(Object.keys(await linesOf(registry, 'none'))).toHaveLength(13)
})
