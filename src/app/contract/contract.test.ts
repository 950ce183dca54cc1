import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointDefinition } from '#shared/endpoint.ts'
import { pathParameters } from '#shared/endpoint.ts'
import { ROW_ID_MAX } from '#shared/fields.ts'
import { allEndpoints } from '../host.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'

interface FixedCall {
  method: string
  path: string
  query: string[]
  body: string[]
}

/** The part of the OpenAPI document that is read here. */
interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: { name: string; schema: { type?: string; maximum?: number } }[] }>
  >
}

/** Addresses that a page hands out instead of a path of their own. */
const HANDED_OUT = [
  '{carousel url}',
  '{url}{subtitleId}',
  '(supplied add-presentation, add-video and add-audio addresses)',
]

const calls: FixedCall[] = JSON.parse(await readFile(new URL('./calls.json', import.meta.url), 'utf8'))
const fixed = calls.filter((call) => !HANDED_OUT.includes(call.path))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

let app: TestApp
let registered: Map<string, EndpointDefinition>
beforeAll(async () => {
  app = await startTestApp()
  registered = new Map(allEndpoints(app.platform).map(({ definition }) => [nameOf(definition), definition]))
})
afterAll(() => app.close())

describe('the fixed calls', () => {
  it('are the 108 calls and three kinds of address of the contract', () => {
    expect(new Set(fixed.map(nameOf)).size).toBe(108)
    expect(calls.length - fixed.length).toBe(3)
  })

  it.each(fixed.map((call) => [nameOf(call), call] as const))('%s is registered', (name, call) => {
    const definition = registered.get(name)
    if (!definition) throw new Error(`${name} is not there`)
    expect(Object.keys(definition.params?.shape ?? {}).sort()).toEqual(pathParameters(call.path).sort())
    const fields = Object.keys({ ...definition.query?.shape, ...definition.body?.shape })
    // The format marker is accepted and ignored everywhere; a file in a form is read as a stream.
    const named = [...call.query, ...call.body].filter((field) => field !== 'dataType' && field !== 'file')
    expect(fields).toEqual(expect.arrayContaining(named))
  })
})

describe('every endpoint', () => {
  it('is registered once and named in the OpenAPI document', async () => {
    const definitions = allEndpoints(app.platform).map(({ definition }) => nameOf(definition))
    expect(new Set(definitions).size).toBe(definitions.length)
    const response = await app.as(null).fetch('/api/openapi.json')
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented).toEqual(expect.arrayContaining(definitions))
  })

  it('takes no number of a row that no row can have', async () => {
    const { paths } = (await (await app.as(null).fetch('/api/openapi.json')).json()) as Document
    const tooWide = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters = [] }) =>
        parameters
          // A moment, in milliseconds.
          .filter(({ name, schema }) => name !== 'expires' && schema.type === 'integer')
          .filter(({ schema }) => (schema.maximum ?? Number.POSITIVE_INFINITY) > ROW_ID_MAX)
          .map(({ name }) => `${path} ${name}`),
      ),
    )
    expect(tooWide).toEqual([])
  })

  it('refuses a change that seems to come from another site, and runs nothing on HEAD', async () => {
    for (const [name, { method, path, sideEffect }] of registered) {
      if (method === 'GET' && !sideEffect) continue
      const address = path.replace(/\{\w+\}/g, '1')
      const headers = { 'sec-fetch-site': 'cross-site' }
      const response = await app.as('admin').fetch(address, { method, headers })
      expect([name, response.status, await response.json()]).toMatchObject([name, 403, { code: 'CROSS_SITE' }])
      if (sideEffect) {
        expect([name, (await app.as('admin').fetch(address, { method: 'HEAD' })).status]).toEqual([name, 404])
      }
    }
  })

  it('asks for a session unless it is public', async () => {
    for (const [name, { method, path, auth }] of registered) {
      if (auth === 'public') continue
      const response = await app.as(null).fetch(path.replace(/\{\w+\}/g, '1'), { method })
      expect([name, response.status, await response.json()]).toMatchObject([name, 401, { code: 'SESSION_LOST' }])
    }
  })
})
