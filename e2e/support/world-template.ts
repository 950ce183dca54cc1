import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { openPlatform } from '#app/open-platform.ts'
import { scratchRoot } from '#app/testing/scratch-root.ts'
import { shrinkDatabase } from '#app/testing/shrink-database.ts'
import { addGroup, addUser } from '#features/accounts/server/service.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { PASSWORD, type PersonName } from './people.ts'

const PEOPLE = {
  admin: { firstName: 'Lena', lastName: 'Brandt', roles: { isAdmin: true } },
  author: { firstName: 'Amadou', lastName: 'Diallo', roles: { isAuthor: true } },
  approver: { firstName: 'Jonas', lastName: 'Weber', roles: { isApprover: true } },
  reviewer: { firstName: 'Inês', lastName: 'Carvalho', roles: {} },
  reader: { firstName: 'Tom', lastName: 'Okafor', roles: {} },
} as const satisfies Record<PersonName, object>

export const PERSON_NAMES = Object.keys(PEOPLE) as PersonName[]

/** The group that the reader and the reviewer are in. */
export const GROUP = 'Night shift'

/** What everybody in the template is called by. */
export const emailOf = (name: PersonName) => `${name}@demo.local`

/** Where workers find the template that was made before them. */
const FOLDER = 'WORLD_TEMPLATE'

/** The data that every world of a story's own begins with. */
export function worldTemplate(): string {
  const folder = process.env[FOLDER]
  if (!folder) throw new Error('the template is made before the stories')
  return folder
}

/** Makes the template, once per run: each password takes a quarter of a second to hash. */
export default async function makeWorldTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(scratchRoot(), 'openspeach-e2e-template-'))
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '0' }), createLog('error'))
  await addPeople(platform)
  await platform.close()
  await shrinkDatabase(folder)
  process.env[FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function addPeople(platform: Platform): Promise<void> {
  const ids: number[] = []
  for (const name of PERSON_NAMES) {
    const { id } = await addUser(platform, { ...PEOPLE[name], email: emailOf(name), password: PASSWORD })
    ids.push(id)
  }
  // In the order of the names: the reviewer and the reader come last.
  await addGroup(platform, GROUP, ids.slice(-2))
}
