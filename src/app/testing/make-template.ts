import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { type OpenPlatform, openPlatform } from '../open-platform.ts'
import { createWebServer } from '../server.ts'
import { addPeople, emailOf, PERSON_NAMES, type PersonName } from './people.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { scratchRoot } from './scratch-root.ts'
import { shrinkDatabase } from './shrink-database.ts'
import { signIn } from './sign-in.ts'

/** The project whose tests are about the embedded database. */
const EMBEDDED = 'embedded'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated database and the harness's people, copied by each test file. */
    templateFolder: string
    /** Of everybody in it, signed in once for the whole run: checking a password costs a quarter of a second. */
    cookies: Record<PersonName, string>
    /** On PostgreSQL the address of the database that each test file copies; the folder then holds none. */
    templateUrl: string | undefined
    /** Whether the tests run on PostgreSQL. */
    onPostgres: boolean
  }
}

/** Makes the database that every test file starts from, once per run. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const postgres = project.name === EMBEDDED ? undefined : await findPostgres()
  const folder = await mkdtemp(path.join(scratchRoot(), 'openspeach-template-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '0', DATABASE_URL: postgres?.url })
  const platform = await openPlatform(config, createLog('error'))
  await addPeople(platform)
  project.provide('cookies', await signAllIn(platform))
  await platform.close()
  if (!postgres) await shrinkDatabase(folder)
  project.provide('templateFolder', folder)
  project.provide('templateUrl', postgres?.url)
  project.provide('onPostgres', postgres !== undefined)
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The one that `TEST_DATABASE_URL` names, else one of our own; undefined where none can be started. */
async function findPostgres(): Promise<PostgresServer | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  try {
    return await startPostgres()
  } catch (error) {
    console.warn('No PostgreSQL can be started here: the server tests run on the embedded database.', error)
    return undefined
  }
}

async function signAllIn(platform: OpenPlatform): Promise<Record<PersonName, string>> {
  const server = await createWebServer(platform)
  const url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
  const cookies: [PersonName, string][] = []
  for (const name of PERSON_NAMES) cookies.push([name, await signIn(url, emailOf(name))])
  await server.close()
  // Each name has just got its cookie.
  return Object.fromEntries(cookies) as Record<PersonName, string>
}
