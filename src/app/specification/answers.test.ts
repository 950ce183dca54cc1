import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { allEndpoints } from '../host.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Where in a schema a text is changed on its way in: what has such a place cannot be written as an answer. */
function findTransforms(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def
  if (def?.type === 'transform') return [path]
  const parts = def ?? (schema as Record<string, unknown>)
  return Object.entries(parts).flatMap(([name, part]) => findTransforms(part, `${path}.${name}`))
}

it('every answer can be written by its own contract', () => {
  const broken = allEndpoints(app.platform).flatMap(({ definition: { method, path, responses } }) =>
    Object.entries(responses).flatMap(([status, schema]) => findTransforms(schema, `${method} ${path} ${status}`)),
  )
  expect(broken).toEqual([])
  expect(findTransforms(z.object({ list: z.array(line(9).optional()) }))).toHaveLength(1)
})
