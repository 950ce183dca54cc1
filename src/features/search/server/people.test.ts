import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { addUser } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/server/tables.ts'
import { searchPeople } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [firstName, lastName] of [
    ['Éloïse', 'Windhorst'],
    ['Nils', 'Windisch'],
    ['Ella', 'Schneewind'],
    ['Gone', 'Windeler'],
  ] as const) {
    await addUser(app.platform, {
      email: `${lastName}@test.local`,
      password: TEST_PASSWORD,
      firstName,
      lastName,
    })
  }
  const { db } = app.platform.database
  await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.lastName, 'Windeler'))
})
afterAll(() => app.close())

const find = (query: object, person: PersonName = 'reader') => app.as(person).call(searchPeople, { query })
const names = async (term: string, person?: PersonName) =>
  (await find({ term }, person)).results.map(({ lastName }) => lastName)

describe('finding people', () => {
  it('looks at both names without case and accents, those that begin so first', async () => {
    expect(await names('WIND')).toEqual(['Windhorst', 'Windisch', 'Schneewind'])
    expect(await names('eloise')).toEqual(['Windhorst'])
    expect(await names('wind éloïse')).toEqual(['Windhorst'])
    expect(await names('horst nils')).toEqual([])
  })

  it('does not know who was deactivated', async () => {
    expect(await names('Windeler')).toEqual([])
    expect(await names('Gone', 'admin')).toEqual([])
  })

  it('says what a person is, and nobody’s address', async () => {
    const { results } = await find({ term: 'approver' })
    expect(results).toEqual([
      {
        id: app.people.approver.id,
        userID: app.people.approver.userID,
        firstName: 'approver',
        lastName: 'Test',
        img: null,
        admin: false,
        trainer: false,
        approver: true,
        anonymous: false,
      },
    ])
    expect(await names('test.local')).toEqual([])
  })

  it('tells administrators the address, by which they find people too', async () => {
    const { results } = await find({ term: emailOf('reader') }, 'admin')
    expect(results.map(({ email }) => email).sort()).toEqual([emailOf('otherReader'), emailOf('reader')].sort())
  })

  it('counts exactly and pages as it is asked: after 8, the next 4 are page 3', async () => {
    const first = await find({ term: 'test' })
    expect(first.totalNumberOfUsersFound).toBe(10)
    expect(first.results).toHaveLength(8)
    const later = await find({ term: 'test', count: 4, page: 3 })
    expect(later.totalNumberOfUsersFound).toBe(10)
    const ids = [...first.results, ...later.results].map(({ id }) => id)
    expect(new Set(ids).size).toBe(10)
    expect(await find({ term: 'test', count: 4, page: 4 })).toEqual({ totalNumberOfUsersFound: 10, results: [] })
  })

  it('lists everybody without a term', async () => {
    expect((await find({ count: 100 })).totalNumberOfUsersFound).toBe(13)
  })

  it.each(['%', '_', `'`, '\\', '🎉', 'x'.repeat(5000)])('finds nobody by %j', async (term) => {
    expect((await find({ term })).results).toEqual([])
  })

  it.each([
    ['count', '0'],
    ['count', '101'],
    ['page', '-1'],
  ])('names a parameter that is out of its range: %s=%s', async (name, value) => {
    const response = await app.as('reader').fetch(`/api/v2/users?${name}=${value}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { [name]: expect.any(String) } })
  })
})
