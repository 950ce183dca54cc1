import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGroup } from '#features/accounts/people/groups-contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { archiveSpeach, restoreSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function put(address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.as('admin').fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

it('says no code and no password', async () => {
  const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Secret' })
  await put('/api/v2/admin/speach/update', { speach: { id, visibility: 'PRIVE', accessCode: 'swordfish' } })
  await put('/api/v2/admin/speach/update', { speach: { id, accessCode: 'marlinspike' } })
  await put(`/api/v2/admin/users/${app.people.otherReader.id}/password`, { password: 'swordfish and more' })
  const { result } = await app.as('admin').call(listAudit)
  expect(JSON.stringify(result)).not.toMatch(/swordfish|marlinspike/)
  expect(result.filter(({ subject }) => subject.kind === 'speach' && subject.id === String(id))).toHaveLength(2)
})

it('keeps hostile names as they are, as data', async () => {
  const hostile = HOSTILE_TEXTS[0] ?? ''
  const { id } = await app.as('admin').call(createGroup, { body: { name: hostile.slice(0, 50) } })
  const { result } = await app.as('admin').call(listAudit, { query: { kind: 'group', subject: String(id) } })
  expect(result[0]).toMatchObject({ subject: { id: String(id), name: hostile.slice(0, 50) } })
})

it('tells of what administrators do with speaches of others, and not of what authors do with theirs', async () => {
  const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Mine' })
  const entries = async () => {
    const query = { kind: 'speach', subject: 'Mine' } as const
    return (await app.as('admin').call(listAudit, { query })).result
  }
  await app.as('author').call(archiveSpeach, { query: { id } })
  expect(await entries()).toEqual([])
  await app.as('admin').call(restoreSpeach, { query: { id } })
  expect(await entries()).toMatchObject([
    { act: 'speach.restore', before: { state: 'ARCHIVE' }, after: { state: 'NON_PUBLIE' } },
  ])
})
