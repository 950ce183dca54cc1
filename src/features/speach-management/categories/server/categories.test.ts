import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { updateSpeach } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admin = () => app.as('admin')
const add = (name: string, who: PersonName = 'admin') => app.as(who).call(contract.createCategory, { body: { name } })
const names = async () => (await admin().call(contract.countCategories)).result.map(({ name }) => name)

async function speachIn(categoryId: number): Promise<string> {
  const { speachID } = await makeSpeach(app.platform, app.people.author, { title: 'Sorted' })
  await app.as('author').call(updateSpeach, { params: { speachID }, body: { categoryId } })
  return speachID
}

const categoryOf = async (speachID: string) => {
  const { rows } = await app.platform.database.db.execute(
    sql`SELECT category_id AS id FROM speaches WHERE speach_id = ${speachID}`,
  )
  return rows[0]?.id
}

describe('categories', () => {
  it('are added, told by name with what is in them, renamed and deleted, and each act is written down', async () => {
    const { id } = await add('  Zebra\u0007  crossings ')
    await add('éclairage')
    await speachIn(id)
    expect((await names()).filter((name) => /cross|clair/.test(name))).toEqual(['éclairage', 'Zebra crossings'])
    const renamed = await admin().call(contract.renameCategory, { params: { id }, body: { name: 'Road safety' } })
    expect(renamed).toEqual({ id, name: 'Road safety', speaches: 1 })
    await admin().call(contract.deleteCategory, { params: { id }, query: {} })
    expect(await names()).not.toContain('Road safety')
    const { rows } = await app.platform.database.db.execute(sql`
      SELECT act, before, after FROM audit_entries WHERE subject_kind = 'category' AND subject_id = ${String(id)} ORDER BY id`)
    expect(rows).toEqual([
      { act: 'category.create', before: {}, after: { name: 'Zebra crossings' } },
      { act: 'category.update', before: { name: 'Zebra crossings' }, after: { name: 'Road safety' } },
      { act: 'category.delete', before: { speaches: 1 }, after: { into: null } },
    ])
  })

  it('give what is in them to another one, or to none', async () => {
    const [first, second] = [await add('First'), await add('Second')]
    const [one, other] = [await speachIn(first.id), await speachIn(second.id)]
    await admin().call(contract.deleteCategory, { params: { id: first.id }, query: { into: second.id } })
    expect(await categoryOf(one)).toBe(second.id)
    await admin().call(contract.deleteCategory, { params: { id: second.id }, query: {} })
    expect([await categoryOf(one), await categoryOf(other)]).toEqual([null, null])
  })

  it('have a name of their own, whatever its case', async () => {
    const { id } = await add('Hygiene')
    expect(await refusal(add('HYGIENE'))).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
    const other = await add('Cleaning')
    const renaming = admin().call(contract.renameCategory, { params: { id: other.id }, body: { name: 'hygiene' } })
    expect(await refusal(renaming)).toMatchObject({ status: 409 })
    expect(await admin().call(contract.renameCategory, { params: { id }, body: { name: 'hygiene' } })).toMatchObject({
      name: 'hygiene',
    })
  })

  it('two who add the same at once add one', async () => {
    const outcomes = await Promise.allSettled([add('At once'), add('at once')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it.each(['', '   ', 'x'.repeat(101)])('are not called %j', async (name) => {
    expect(await refusal(add(name))).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
  })

  it('that are not there are 404, and no place to put something', async () => {
    const params = { id: 999_999 }
    expect(await refusal(admin().call(contract.renameCategory, { params, body: { name: 'A' } }))).toMatchObject({
      status: 404,
    })
    expect(await refusal(admin().call(contract.deleteCategory, { params, query: {} }))).toMatchObject({ status: 404 })
    const { id } = await add('Stays')
    for (const into of [999_999, id]) {
      const deleting = admin().call(contract.deleteCategory, { params: { id }, query: { into } })
      expect(await refusal(deleting)).toMatchObject({ status: 400, body: { fields: { into: expect.any(String) } } })
    }
  })

  it.each<PersonName>(['author', 'reader', 'approver'])('are no matter of %s', async (who) => {
    expect(await refusal(add('Mine', who))).toMatchObject({ status: 403 })
    expect(await refusal(app.as(who).call(contract.countCategories))).toMatchObject({ status: 403 })
  })
})
