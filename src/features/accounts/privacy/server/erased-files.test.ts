import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { launchMultipleExportCsv } from '#features/exports/contract.ts'
import { requestExport } from '../../own-data-contract.ts'
import * as contract from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What is stored that was made for people, or given by them to be read. */
async function stored(): Promise<string[]> {
  const folders = ['exports/', 'csv-exports/', 'imports/'].map((prefix) =>
    Array.fromAsync(app.platform.storage.list(prefix)),
  )
  return (await Promise.all(folders)).flat().map(({ key }) => key)
}

const folderOf = (key: string) => key.slice(0, key.indexOf('/'))

it('removes the files that were made for an erased person, whoever asked for them, and nobody else’s', async () => {
  const { exportID } = await app.as('reader').call(requestExport)
  await app.as('admin').call(launchMultipleExportCsv, { body: { templateNames: ['groups'] } })
  const id = app.people.admin.id
  // Asked for by an administrator, of the person who is erased.
  await app.as('superAdmin').call(contract.exportPerson, { params: { id } })
  await app.drain()
  const list = new FormData()
  list.set('mapping', JSON.stringify(['email']))
  list.set('file', new Blob(['email\nsomebody@test.local\n']), 'people.csv')
  await app.as('admin').fetch('/api/v2/admin/users/imports', { method: 'POST', body: list })
  expect((await stored()).map(folderOf).sort()).toEqual(['csv-exports', 'exports', 'exports', 'imports'])

  await app.as('superAdmin').call(contract.erasePerson, { params: { id }, body: { heirId: null } })
  await app.drain()
  expect(await stored()).toEqual([`exports/${exportID}.json`])
})
