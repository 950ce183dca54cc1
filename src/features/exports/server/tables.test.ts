import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listAudit } from '#features/audit/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { readCsv } from './testing/read-csv.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const title of ['Rope', 'Sail']) await makeSpeach(app.platform, app.people.author, { title, publish: true })
  await makeSpeach(app.platform, app.people.author, { title: 'Rope ladder' })
})
afterAll(() => app.close())

async function read(address: string) {
  const response = await app.as('admin').fetch(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return readCsv(await response.text()).rows
}

it('the table of speaches, as its filters narrow it and in all its pages', async () => {
  const titles = async (query: string) => (await read(`/api/v2/admin/speach.csv?${query}`)).map(({ title }) => title)
  expect(await titles('')).toEqual(['Rope', 'Sail'])
  expect(await titles('state=NONE&page=7')).toEqual(['Rope', 'Sail', 'Rope ladder'])
  expect(await titles('state=NONE&searchTitle=rope')).toEqual(['Rope', 'Rope ladder'])
  const wrong = await app.as('admin').fetch('/api/v2/admin/speach.csv?startDate=2026-02-01&endDate=2026-01-01')
  expect(wrong.status).toBe(400)
})

it('the table of people, likewise', async () => {
  const emails = async (query: string) => (await read(`/api/v2/admin/users.csv?${query}`)).map(({ email }) => email)
  expect(await emails('')).toHaveLength(Object.keys(app.people).length)
  expect(await emails('roles=APPROVER')).toEqual(['approver@test.local'])
  expect((await emails('search=other')).sort()).toEqual(['otherauthor@test.local', 'otherreader@test.local'])
})

it('is for administrators, and written down', async () => {
  for (const address of ['/api/v2/admin/speach.csv', '/api/v2/admin/users.csv']) {
    expect((await app.as('author').fetch(address)).status).toBe(403)
  }
  const { result } = await app.as('admin').call(listAudit, { query: { act: 'export.download' } })
  expect(new Set(result.map(({ subject }) => subject.name))).toEqual(new Set(['speaches', 'people']))
})
