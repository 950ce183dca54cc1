import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { countNotifications } from '#features/notifications/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../group-requests-contract.ts'
import * as groups from '../groups-contract.ts'
import { ASK_AGAIN_DAYS } from '../rules.ts'

const clock = new TestClock()
let app: TestApp
let id = 0
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  const group = await admin().call(groups.createGroup, { body: { name: 'Crew', description: '' } })
  id = group.id
  await manage('author', true)
})

const admin = () => app.as('admin')
const idOf = (who: PersonName) => app.people[who].id
const manage = (who: PersonName, manager: boolean) =>
  admin().call(groups.putGroupMember, { params: { id, userID: idOf(who) }, body: { manager } })
const ask = (by: PersonName, who: PersonName) =>
  app.as(by).call(contract.askIntoGroup, { params: { id, userID: idOf(who) } })
const answer = (who: PersonName, join: boolean) =>
  app.as(who).call(contract.answerGroupRequest, { params: { id }, body: { join } })
const own = async (who: PersonName) =>
  (await app.as(who).call(contract.listOwnGroupRequests)).filter(({ group }) => group.id === id)
const asked = async (by: PersonName) =>
  (await app.as(by).call(contract.listGroupRequests, { params: { id }, query: {} })).result
const members = async () =>
  (await admin().call(groups.listGroupMembers, { params: { id }, query: {} })).result.map(({ firstName }) => firstName)

describe('a manager', () => {
  it('asks, and the person joins', async () => {
    await ask('author', 'reader')
    await ask('author', 'reader')
    expect(await members()).toEqual(['author'])
    expect(await own('reader')).toMatchObject([{ group: { name: 'Crew' }, by: { firstName: 'author' } }])
    const [request] = await asked('author')
    expect(request).toMatchObject({ id: idOf('reader'), firstName: 'reader', declinedAt: null })
    expect(request).not.toHaveProperty('email')
    const found = { params: { id }, query: { search: 'reader' } }
    const candidates = await app.as('author').call(groups.searchGroupCandidates, found)
    expect(candidates.map(({ firstName }) => firstName)).toEqual(['otherReader'])
    await answer('reader', true)
    expect(await members()).toEqual(['author', 'reader'])
    expect([await own('reader'), await asked('author')]).toEqual([[], []])
    expect(await refusal(answer('reader', true))).toMatchObject({ status: 409, code: 'REQUEST_GONE' })
    await ask('author', 'reader')
    expect(await own('reader')).toEqual([])
  })

  it('does not ask again for thirty days whoever said no, but another manager may', async () => {
    await ask('author', 'reader')
    await answer('reader', false)
    expect(await members()).toEqual(['author'])
    expect(await own('reader')).toEqual([])
    expect(await asked('author')).toMatchObject([{ id: idOf('reader'), declinedAt: clock.now().toISOString() }])
    expect(await refusal(ask('author', 'reader'))).toMatchObject({ status: 409, code: 'SAID_NO' })
    await manage('member', true)
    expect(await asked('member')).toEqual([])
    await ask('member', 'reader')
    await answer('reader', false)
    // Sessions do not last as long.
    await app.platform.database.db.execute(
      sql`UPDATE group_requests SET declined_at = declined_at - make_interval(days => ${ASK_AGAIN_DAYS})`,
    )
    await ask('author', 'reader')
    expect(await own('reader')).toHaveLength(1)
  })

  it('takes a request back, and what told of it goes', async () => {
    const told = () => app.as('otherReader').call(countNotifications, { query: { type: 'USER_ASKED_INTO_GROUP' } })
    await ask('author', 'otherReader')
    await app.drain()
    expect(await told()).toBe(1)
    const params = { id, userID: idOf('otherReader') }
    await app.as('author').call(contract.withdrawGroupRequest, { params })
    expect([await told(), await own('otherReader'), await asked('author')]).toEqual([0, [], []])
    const again = app.as('author').call(contract.withdrawGroupRequest, { params })
    expect(await refusal(again)).toMatchObject({ status: 404 })
  })

  it('asks in vain once they manage the group no more, or the person was put in', async () => {
    await ask('author', 'reader')
    await manage('author', false)
    expect(await own('reader')).toEqual([])
    await manage('author', true)
    await ask('author', 'reader')
    await admin().call(groups.removeGroupMember, { params: { id, userID: idOf('author') } })
    expect(await refusal(answer('reader', true))).toMatchObject({ status: 409 })
    await manage('author', true)
    await ask('author', 'reader')
    await manage('reader', false)
    expect([await own('reader'), await asked('author')]).toEqual([[], []])
    await ask('author', 'otherReader')
    await admin().call(groups.deleteGroup, { params: { id } })
    expect(await own('otherReader')).toEqual([])
  })
})

it('is nothing to anybody else', async () => {
  await ask('author', 'reader')
  await manage('member', false)
  const params = { id, userID: idOf('reader') }
  for (const who of ['member', 'reader', 'coEditor'] as const) {
    const calls = [
      () => asked(who),
      () => ask(who, 'otherReader'),
      () => app.as(who).call(contract.withdrawGroupRequest, { params }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404 })
  }
  expect(await refusal(ask('admin', 'otherReader'))).toMatchObject({ status: 403, code: 'NOT_MANAGER' })
  expect(await asked('admin')).toHaveLength(1)
  expect(await refusal(answer('otherReader', true))).toMatchObject({ status: 409 })
  expect(
    await refusal(app.as('author').call(contract.askIntoGroup, { params: { id, userID: 2_000_000 } })),
  ).toMatchObject({ status: 404 })
})
