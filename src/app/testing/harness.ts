import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inject } from 'vitest'
import type { SystemGroup } from '#features/accounts/rules.ts'
import { actAs } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/server/tables.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { ExternalServices } from '#platform/external-services.ts'
import { createLog } from '#platform/log.ts'
import type { Actor } from '#shared/actor.ts'
import { type CallOptions, call } from '#shared/client.ts'
import type { Answer, EndpointDefinition, Input } from '#shared/endpoint.ts'
import { jobHandlers } from '../jobs.ts'
import { type OpenPlatform, openPlatform } from '../open-platform.ts'
import { createWebServer } from '../server.ts'
import { drainQueue } from './drain-queue.ts'
import { findFreePort } from './free-port.ts'
import { emailOf, PERSON_NAMES, type PersonName } from './people.ts'
import { signIn } from './sign-in.ts'
import { copyTemplate } from './test-database.ts'

/** A clock that a test sets; it stands still in between. */
export class TestClock implements Clock {
  private time: Date

  constructor(time = new Date()) {
    this.time = time
  }

  now(): Date {
    return new Date(this.time)
  }

  set(time: Date): void {
    this.time = time
  }
}

export interface TestCaller {
  /** Calls an endpoint; throws CallError with status and code. */
  call<Definition extends EndpointDefinition>(
    definition: Definition,
    input?: Input<Definition>,
  ): Promise<Answer<Definition>>
  /** A raw request to a path of ours, as our own pages would send it. */
  fetch(address: string, init?: RequestInit): Promise<Response>
}

/** Tests name the types of rows that they look at themselves. */
export type TestPlatform = OpenPlatform & { database: { db: NodePgDatabase } }

export interface TestApp {
  url: string
  platform: TestPlatform
  people: Record<PersonName, Actor>
  /** The numbers of the group `Testers`, in which `member` is, and of those that keep themselves. */
  groups: Record<'TESTERS' | SystemGroup, number>
  as(person: PersonName | null): TestCaller
  /** Works on queued jobs until none is due. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  clock?: Clock
  env?: Record<string, string>
  /** An embedded data folder to start on instead of a copy of the template. */
  dataDir?: string
  /** How those are reached with whom we speak a protocol; the internet where none is said. */
  externalServices?: ExternalServices
}

/** Starts the whole product on a fresh copy of the template: real database, queue, storage and HTTP. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const data = options.dataDir ? undefined : await copyTemplate()
  const folder = data?.folder ?? options.dataDir
  // A provider sends people back to where we say that we are.
  const port = options.externalServices ? await findFreePort() : 0
  const PORT = String(port)
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT, DATABASE_URL: data?.databaseUrl, ...options.env })
  const opened = await openPlatform(config, createLog(process.env.TEST_LOG ?? 'fatal'), options.clock)
  // The database is that of Drizzle, of which the product has a narrower view.
  const platform = opened as TestPlatform
  const server = await createWebServer(platform, { externalServices: options.externalServices })
  const url = (await server.listen({ port, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const [people, groups] = [await findPeople(platform), await findGroups(platform)]
  const cookies = new Map<PersonName, Promise<string>>()
  if (!options.dataDir && !options.env) await goOnWithSessions(platform, cookies)

  function as(person: PersonName | null): TestCaller {
    const headers = async (): Promise<Record<string, string>> => {
      if (!person) return { origin: url }
      const cookie = cookies.get(person) ?? signIn(url, emailOf(person))
      cookies.set(person, cookie)
      return { origin: url, cookie: await cookie }
    }
    return {
      async call(definition, input) {
        const options: CallOptions = { baseUrl: url, headers: await headers() }
        // An endpoint without required parts is called without an input.
        return call(definition, input ?? ({} as Input<typeof definition>), options)
      },
      async fetch(address, init = {}) {
        return fetch(url + address, { redirect: 'manual', ...init, headers: { ...(await headers()), ...init.headers } })
      },
    }
  }

  return {
    url,
    platform,
    people,
    groups,
    as,
    drain: () => drainQueue(platform, jobHandlers(platform, options.externalServices)),
    async close() {
      // An answer that a test did not read to its end would hold the server open.
      server.server.closeAllConnections()
      await server.close()
      await platform.close()
      await data?.remove()
    },
  }
}

/** Everybody is signed in already, as of now. */
async function goOnWithSessions({ database }: OpenPlatform, cookies: Map<PersonName, Promise<string>>): Promise<void> {
  await database.pool.query('UPDATE sessions SET updated_at = now()')
  const known = inject('cookies')
  for (const name of PERSON_NAMES) cookies.set(name, Promise.resolve(known[name]))
}

async function findPeople(platform: OpenPlatform): Promise<Record<PersonName, Actor>> {
  const entries = await Promise.all(
    PERSON_NAMES.map(async (name) => {
      const [row] = await platform.database.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, emailOf(name)))
      if (!row) throw new Error(`the template has no ${name}`)
      return [name, await actAs(platform, row.id)] as const
    }),
  )
  return Object.fromEntries(entries) as Record<PersonName, Actor>
}

async function findGroups({ database }: OpenPlatform): Promise<TestApp['groups']> {
  const { rows } = await database.pool.query<{ key: string; id: number }>(
    `SELECT coalesce(system_key, upper(name)) AS key, id FROM groups WHERE is_system OR name = 'Testers'`,
  )
  return Object.fromEntries(rows.map(({ key, id }) => [key, id])) as TestApp['groups']
}
