import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPlatform } from '#app/open-platform.ts'
import { createWebServer } from '#app/server.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { warmUpSearch } from '#features/search/server/service.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { print } from './report.ts'
import { type Amounts, seedDatabase } from './seed.ts'

const PASSWORD = 'a bench password'

export interface Bench {
  url: string
  cookie: string
  platform: Platform
  actor: Actor
}

/**
 * Runs `work` beside the product over a database that holds these amounts, with somebody signed in.
 * @param serverUrl of a PostgreSQL, on which it makes a database of its own; without one the embedded database
 */
export function withServer<Result>(
  serverUrl: string | undefined,
  amounts: Amounts,
  work: (bench: Bench) => Promise<Result>,
  webFolder?: string,
): Promise<Result> {
  if (!serverUrl) return serve(undefined, amounts, work, webFolder)
  return withDatabase(serverUrl, (url) => serve(url, amounts, work, webFolder))
}

/** Makes another database on the same server, for as long as `work` takes. */
async function withDatabase<Result>(serverUrl: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const url = new URL(serverUrl)
  const name = `openspeach_${crypto.randomUUID().replaceAll('-', '')}`
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
    return await work(url.href)
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.end()
  }
}

async function serve<Result>(
  databaseUrl: string | undefined,
  amounts: Amounts,
  work: (bench: Bench) => Promise<Result>,
  webFolder?: string,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const platform = await openPlatform(config, createLog('silent'))
  const server = await createWebServer(platform, { webFolder })
  try {
    const user = await addUser(platform, {
      email: 'bench@bench.local',
      password: PASSWORD,
      firstName: 'Bench',
      lastName: '',
    })
    if (amounts.speaches > 0) {
      const begin = performance.now()
      await seedDatabase(platform, amounts)
      print(`<!-- filled in ${((performance.now() - begin) / 1000).toFixed(0)} s -->`)
    }
    // As at every start.
    await warmUpSearch(platform)
    const url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
    const cookie = await signIn(url, 'bench@bench.local', PASSWORD)
    return await work({ url, cookie, platform, actor: await actAs(platform, user.id) })
  } finally {
    await server.close()
    await platform.close()
    await rm(folder, { recursive: true, force: true })
  }
}
