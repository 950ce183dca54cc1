import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { allEndpoints } from '#app/host.ts'
import { createWebServer } from '#app/server.ts'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { createApiToken } from '#features/integrations/contract.ts'
import type { AuthLevel } from '#shared/actor.ts'
import type { EndpointDefinition } from '#shared/endpoint.ts'
import type { TokenScope } from '#shared/token-scopes.ts'

/*
 * Every call × who calls, against `rights.json`, which says by hand what PRODUCT §4 gives to whom: a call that is new,
 * or that is for somebody else than before, fails here until the list says so too.
 */

interface Rights {
  levels: Record<AuthLevel, string[]>
  /** In a browser's session only. */
  sessionOnly: string[]
  /** With a token of the scope `accounts` only. */
  accountsScope: string[]
}

const rights: Rights = JSON.parse(await readFile(new URL('./rights.json', import.meta.url), 'utf8'))

const PEOPLE = ['reader', 'author', 'approver', 'admin', 'superAdmin'] as const satisfies PersonName[]

/** Whom a level lets in. */
const LETS_IN: Record<AuthLevel, readonly (PersonName | 'visitor')[]> = {
  public: ['visitor', ...PEOPLE],
  open: PEOPLE,
  user: PEOPLE,
  author: ['author', 'admin', 'superAdmin'],
  approver: ['approver'],
  admin: ['admin', 'superAdmin'],
  'super-admin': ['superAdmin'],
}

/** Reading calls whose service asks for more than their level, or that are for visitors by what they name. */
const ASKS_MORE = [
  'GET /api/v2/workflow/approvers',
  'GET /api/v2/my/speachFollowed',
  ...['', '/pages', '/content', '/image', '/poster', '/video', '/audio', '/peaks'].map(
    (part) => `GET /api/v2/files/{fileID}${part}`,
  ),
]

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`

let app: TestApp
let server: FastifyInstance
let endpoints: EndpointDefinition[]
beforeAll(async () => {
  app = await startTestApp()
  server = await createWebServer(app.platform)
  endpoints = allEndpoints(app.platform).map(({ definition }) => definition)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** What the guard says. A change comes with a body that nobody can read, so that it changes nothing. */
async function ask({ method, path }: EndpointDefinition, headers: Record<string, string>): Promise<string> {
  const answer = await server.inject({
    method,
    url: path.replace(/\{\w+\}/g, '0'),
    headers: { host: new URL(app.url).host, origin: app.url, 'content-type': 'application/json', ...headers },
    payload: method === 'GET' ? undefined : '{',
    // Some answers have no end.
    payloadAsStream: true,
  })
  if (answer.statusCode === 401 || answer.statusCode === 403) {
    const { code } = JSON.parse(await text(answer.stream()))
    return answer.statusCode === 401 ? '401' : `403 ${code}`
  }
  answer.stream().destroy()
  return 'let in'
}

describe('the list of rights', () => {
  it('names every call once, and none that is gone', () => {
    const listed = Object.values(rights.levels).flat()
    expect(listed.sort()).toEqual(endpoints.map(nameOf).sort())
    for (const name of [...rights.sessionOnly, ...rights.accountsScope]) expect(listed).toContain(name)
  })
})

describe.each(Object.entries(rights.levels))('what is for %s', (level, names) => {
  it.each(['visitor', ...PEOPLE] as const)('is answered to a %s as it should', async (who) => {
    const refusal = who === 'visitor' ? '401' : '403 FORBIDDEN'
    const expected = LETS_IN[level as AuthLevel].includes(who) ? 'let in' : refusal
    const cookie = who === 'visitor' ? '' : inject('cookies')[who]
    const wrong: string[] = []
    for (const definition of endpoints.filter((one) => names.includes(nameOf(one)))) {
      const name = nameOf(definition)
      const answer = await ask(definition, { cookie })
      if (answer !== expected && !(expected === 'let in' && ASKS_MORE.includes(name))) wrong.push(`${name}: ${answer}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a token', () => {
  async function askAll(scopes: TokenScope[], isRefused: (definition: EndpointDefinition) => boolean) {
    const { token } = await app.as('superAdmin').call(createApiToken, { body: { name: 'All calls', scopes, days: 30 } })
    const wrong: string[] = []
    for (const definition of endpoints) {
      const name = nameOf(definition)
      const answer = await ask(definition, { authorization: `Bearer ${token}` })
      if (answer.includes('SCOPE') !== isRefused(definition)) wrong.push(`${name}: ${answer}`)
    }
    expect(wrong).toEqual([])
  }

  const isOf = (list: string[]) => (definition: EndpointDefinition) => list.includes(nameOf(definition))
  const isSessionOnly = isOf(rights.sessionOnly)
  const needsAccounts = isOf(rights.accountsScope)
  const needsAdmin = isOf([...rights.levels.admin, ...rights.levels['super-admin']])
  const isChange = ({ method, sideEffect }: EndpointDefinition) =>
    method !== 'GET' || (sideEffect !== undefined && sideEffect !== 'reading')

  it('that may read changes nothing, and has no administration', () =>
    askAll(['read'], (call) => isChange(call) || isSessionOnly(call) || needsAdmin(call)))

  it('that may change reads nothing', () =>
    askAll(['write'], (call) => !isChange(call) || isSessionOnly(call) || needsAdmin(call)))

  it('of an administrator has neither accounts nor what is of a session', () =>
    askAll(['read', 'write', 'admin'], (call) => isSessionOnly(call) || needsAccounts(call)))

  it('with all scopes still has nothing that is of a session', () =>
    askAll(['read', 'write', 'admin', 'accounts'], isSessionOnly))
})
