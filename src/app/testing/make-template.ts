import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { type OpenPlatform, openPlatform } from '../open-platform.ts'
import { createWebServer } from '../server.ts'
import { addPeople, emailOf, PERSON_NAMES, type PersonName } from './people.ts'
import { scratchRoot } from './scratch-root.ts'
import { shrinkDatabase } from './shrink-database.ts'
import { signIn } from './sign-in.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated database and the harness's people, copied by each test file. */
    templateFolder: string
    /** Of everybody in it, signed in once for the whole run: checking a password costs a quarter of a second. */
    cookies: Record<PersonName, string>
    /** Whether the tests run on PostgreSQL; the folder then holds no database. */
    onPostgres: boolean
  }
}

/** Makes the database that every test file starts from, once per run. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(scratchRoot(), 'openspeach-template-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '0', DATABASE_URL: process.env.TEST_DATABASE_URL })
  const platform = await openPlatform(config, createLog('error'))
  await addPeople(platform)
  project.provide('cookies', await signAllIn(platform))
  await platform.close()
  if (!process.env.TEST_DATABASE_URL) await shrinkDatabase(folder)
  project.provide('templateFolder', folder)
  project.provide('onPostgres', process.env.TEST_DATABASE_URL !== undefined)
  return () => rm(folder, { recursive: true, force: true })
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
