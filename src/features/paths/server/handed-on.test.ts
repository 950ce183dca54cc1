import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import * as groups from '#features/accounts/people/groups-contract.ts'
import * as privacy from '#features/accounts/privacy/contract.ts'
import { addUser } from '#features/accounts/server/service.ts'
import * as reading from '#features/reader/contract.ts'
import { batchUpdateSpeaches } from '#features/speach-management/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'
import { KINDS, openPathFixtures } from './testing/path-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { assignTo, makePath, publish, speach, view } = openPathFixtures(() => app)
const admin = () => app.as('admin')

async function addGroup(...members: PersonName[]): Promise<number> {
  const { id } = await admin().call(groups.createGroup, { body: { name: `Night shift ${Math.random()}` } })
  for (const person of members) {
    await admin().call(groups.putGroupMember, { params: { id, userID: app.people[person].userID }, body: {} })
  }
  return id
}

const assignToGroup = (pathId: number, groupId: number, add = true) =>
  app.as('author').call(contract.assignPathToGroup, { params: { pathId }, query: { groupId, add } })

const statusFor = async (person: PersonName, pathId: number) =>
  (await app.as(person).fetch(`/api/v2/learningPath/${pathId}`)).status

describe('a path that was for some', () => {
  it('is not for everybody when their group goes, but taken back', async () => {
    const pathId = await makePath('Redundancies', [await speach('Who goes')])
    const groupId = await addGroup('reader')
    await assignToGroup(pathId, groupId)
    await publish(pathId)
    expect([await statusFor('reader', pathId), await statusFor('otherReader', pathId)]).toEqual([200, 404])
    await admin().call(groups.deleteGroup, { params: { id: groupId } })
    expect([await statusFor('reader', pathId), await statusFor('otherReader', pathId)]).toEqual([404, 404])
    expect(await view(pathId, 'author')).toMatchObject({ state: 'NON_PUBLIE', title: 'Redundancies' })
  })

  it('stays with the others when one of two groups goes', async () => {
    const pathId = await makePath('For two groups', [await speach('Shared')])
    const [going, staying] = [await addGroup('reader'), await addGroup('otherReader')]
    for (const groupId of [going, staying]) await assignToGroup(pathId, groupId)
    await publish(pathId)
    await admin().call(groups.deleteGroup, { params: { id: going } })
    expect([await statusFor('reader', pathId), await statusFor('otherReader', pathId)]).toEqual([404, 200])
  })

  it('is taken back when the last person that it is for is erased', async () => {
    const person = { firstName: 'Eva', lastName: 'Gone', password: 'long enough' }
    const { id, userId } = await addUser(app.platform, { ...person, email: 'eva@test.local' })
    const pathId = await makePath('For Eva', [await speach('Only hers')])
    await app.as('author').call(contract.assignPathToUser, { params: { pathId }, query: { userId, add: true } })
    await publish(pathId)
    await admin().call(privacy.erasePerson, { params: { id }, body: { heirId: null } })
    expect(await statusFor('otherReader', pathId)).toBe(404)
    expect(await view(pathId, 'author')).toMatchObject({ state: 'NON_PUBLIE' })
  })

  it('is for everybody when its owner says so', async () => {
    const pathId = await makePath('Opened', [await speach('For all')])
    const groupId = await addGroup('reader')
    await assignToGroup(pathId, groupId)
    await publish(pathId)
    await assignToGroup(pathId, groupId, false)
    expect(await statusFor('otherReader', pathId)).toBe(200)
  })
})

describe('what an author put into a path', () => {
  const read = (person: PersonName, speachID: string) =>
    app.as(person).call(reading.viewSpeach, { params: { speachID } })

  it.each(Object.entries(KINDS))(
    'stays open, a %s speach, when another becomes its author and edits the path',
    async (kind, facts) => {
      const hidden = await speach(`Handed on ${kind}`, facts)
      const pathId = await makePath(`Handed on ${kind}`, [hidden])
      await assignTo(pathId, 'reader')
      await publish(pathId)
      const query = { authorId: app.people.otherAuthor.id }
      await admin().call(batchUpdateSpeaches, { query, body: { speachesIds: [hidden.speachID] } })
      expect((await read('reader', hidden.speachID)).title).toBe(`Handed on ${kind}`)
      await app.as('author').call(contract.updatePath, { body: { path: { pathId, title: `Renamed ${kind}` } } })
      expect((await read('reader', hidden.speachID)).title).toBe(`Handed on ${kind}`)
      const closed = kind === 'RESTREINT' || kind === 'PRIVE'
      if (closed) expect([403, 404]).toContain((await refusal(read('otherReader', hidden.speachID))).status)
    },
  )
})
