import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../batches-contract.ts'
import * as groups from '../groups-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.platform.database.db.execute(sql`
    INSERT INTO users (email, email_verified, name, first_name, last_name, language)
    SELECT 'm' || n || '@match.io', true, 'Match ' || n, 'Match', n::text, 'en' FROM generate_series(1, 450) n`)
})
afterAll(() => app.close())

const admin = () => app.as('admin')
const makeGroup = async (name: string) => (await admin().call(groups.createGroup, { body: { name } })).id

async function run(people: object, change: contract.BatchChange): Promise<contract.PeopleBatch> {
  const begun = await admin().call(contract.startPeopleBatch, { body: { people, change } as never })
  await app.drain()
  return admin().call(contract.getPeopleBatch, { params: { batchID: begun.batchID } })
}

async function countIn(group: number): Promise<number> {
  const { rows } = await app.platform.database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM group_members WHERE group_id = ${group}`,
  )
  return rows[0]?.n ?? 0
}

describe('everybody who matches', () => {
  const filter = { search: '@match.io', onlyState: 'ACTIVE' }

  it('is put into groups besides theirs and taken out again, without who joins the list later', async () => {
    const [own, more] = [await makeGroup('Own'), await makeGroup('More')]
    await admin().call(groups.putGroupMember, { params: { id: own, userID: app.people.reader.id }, body: {} })
    const begun = await admin().call(contract.startPeopleBatch, {
      body: { people: { filter }, change: { act: 'addToGroups', groups: [own, more] } } as never,
    })
    expect(begun).toMatchObject({ total: 450, done: 0, status: 'processing' })
    await app.platform.database.db.execute(sql`
      INSERT INTO users (email, email_verified, name, first_name, last_name, language)
      VALUES ('late@match.io', true, 'Late', 'Late', '', 'en')`)
    await app.drain()
    expect(await admin().call(contract.getPeopleBatch, { params: { batchID: begun.batchID } })).toMatchObject({
      ...{ status: 'done', total: 450, done: 450, updated: 450, skipped: 0, failed: [] },
    })
    expect([await countIn(own), await countIn(more)]).toEqual([451, 450])
    expect(await run({ filter }, { act: 'addToGroups', groups: [own] })).toMatchObject({ updated: 1, skipped: 450 })
    expect(await run({ filter }, { act: 'removeFromGroups', groups: [own] })).toMatchObject({ updated: 451 })
    expect([await countIn(own), await countIn(more)]).toEqual([1, 450])
  })

  it('is deactivated, but for who does it and who is beyond them, with the reason', async () => {
    const { admin: self, superAdmin, member } = app.people
    const outcome = await run({ ids: [self.id, superAdmin.id, member.id, 999_999] }, { act: 'deactivate' })
    expect(outcome).toMatchObject({ status: 'done', updated: 1, done: 4 })
    expect(outcome.failed.map(({ id, reason }) => `${id} ${reason}`).sort()).toEqual(
      [`${self.id} SELF`, `${superAdmin.id} SUPER_ADMIN`, '999999 NOT_FOUND'].sort(),
    )
  })

  it('stays as it is where it was cancelled before it began', async () => {
    const group = await makeGroup('Cancelled')
    const { batchID } = await admin().call(contract.startPeopleBatch, {
      body: { people: { filter }, change: { act: 'addToGroups', groups: [group] } } as never,
    })
    const params = { batchID }
    expect(await refusal(app.as('superAdmin').call(contract.cancelPeopleBatch, { params }))).toMatchObject({
      status: 404,
    })
    expect(await admin().call(contract.cancelPeopleBatch, { params })).toMatchObject({ status: 'cancelled' })
    await app.drain()
    expect(await countIn(group)).toBe(0)
  })

  it('is changed by nobody who is no administrator any more, and into no group that is gone', async () => {
    const group = await makeGroup('Gone')
    const start = () =>
      admin().call(contract.startPeopleBatch, {
        body: { people: { filter }, change: { act: 'addToGroups', groups: [group] } } as never,
      })
    const state = async (batchID: string, as: 'admin' | 'superAdmin' = 'admin') =>
      app.as(as).call(contract.getPeopleBatch, { params: { batchID } })
    const gone = await start()
    await admin().call(groups.deleteGroup, { params: { id: group } })
    await app.drain()
    expect(await state(gone.batchID)).toMatchObject({ status: 'failed', failure: 'CHOICE_GONE', updated: 0 })
    expect(await refusal(start())).toMatchObject({ status: 400 })
    const calls = app.as('author').call(contract.startPeopleBatch, {
      body: { people: { ids: [1] }, change: { act: 'deactivate' } } as never,
    })
    expect(await refusal(calls)).toMatchObject({ status: 403 })

    const other = await makeGroup('Lost right')
    const lost = await admin().call(contract.startPeopleBatch, {
      body: { people: { filter }, change: { act: 'addToGroups', groups: [other] } } as never,
    })
    const { db } = app.platform.database
    const { id } = app.people.admin
    await db.execute(sql`UPDATE users SET is_admin = false WHERE id = ${id}`)
    await app.drain()
    await db.execute(sql`UPDATE users SET is_admin = true WHERE id = ${id}`)
    expect(await countIn(other)).toBe(0)
    const { rows } = await db.execute(sql`SELECT failure FROM tracked_jobs WHERE job_id = ${lost.batchID}`)
    expect(rows).toEqual([{ failure: 'FORBIDDEN' }])
  })
})
