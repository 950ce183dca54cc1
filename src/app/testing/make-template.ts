import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { openPlatform } from '../open-platform.ts'
import { addPeople } from './people.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated database and the harness's people, copied by each test file. */
    templateFolder: string
    /** Whether the tests run on PostgreSQL; the folder then holds no database. */
    onPostgres: boolean
  }
}

/** Makes the database that every test file starts from, once per run. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-template-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '0', DATABASE_URL: process.env.TEST_DATABASE_URL })
  const platform = await openPlatform(config, createLog('error'))
  await addPeople(platform)
  await platform.close()
  project.provide('templateFolder', folder)
  project.provide('onPostgres', process.env.TEST_DATABASE_URL !== undefined)
  return () => rm(folder, { recursive: true, force: true })
}
