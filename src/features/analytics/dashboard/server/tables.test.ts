import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { rollUpStatistics } from '../../server/rollup-service.ts'
import * as contract from '../contract.ts'
import type { Period } from '../rules.ts'
import { rollUpDashboard } from './rollup-service.ts'

const clock = new TestClock(new Date('2026-11-20T12:00:00Z'))
let app: TestApp
let readers: number[]
/** By title. */
const speaches = new Map<string, { id: number; speachID: string }>()

beforeAll(async () => {
  app = await startTestApp({ clock })
  readers = (
    await rowsOf<{ id: number }>(sql`INSERT INTO users (email, name, first_name, last_name)
      SELECT n || '@tables.local', '', 'Reader', n::text FROM generate_series(1, 6) n RETURNING id`)
  ).map(({ id }) => id)
  await makeAll()
  const never = new AbortController().signal
  await rollUpStatistics(app.platform, never)
  await rollUpDashboard(app.platform, never)
})
afterAll(() => app.close())

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await app.platform.database.db.execute(statement)).rows as Row[]
}

/**
 * Four speaches of two authors and a template, a draft and an archived one; one of them is older than a month. The
 * week from 24 August on is in three months, the day before is not.
 */
async function makeAll() {
  const email = 'second@tables.local'
  const other = { email, password: 'openspeach-demo', firstName: 'Ana', lastName: 'Ruiz', roles: { isAuthor: true } }
  const second = await actAs(app.platform, (await addUser(app.platform, other)).id)
  const [category] = await rowsOf<{ id: number }>(sql`INSERT INTO categories (name) VALUES ('Safety') RETURNING id`)
  const made = async (
    title: string,
    at: string,
    facts: { publish?: boolean; by?: typeof second; safe?: boolean } = {},
  ) => {
    const { id, speachID } = await makeSpeach(app.platform, facts.by ?? app.people.author, {
      title,
      publish: facts.publish ?? true,
    })
    await rowsOf(sql`UPDATE speaches SET created_at = ${at}::timestamptz,
      published_at = CASE WHEN state = 'PUBLIE' THEN ${at}::timestamptz END,
      category_id = ${facts.safe ? (category?.id ?? null) : null}::int WHERE id = ${id}`)
    speaches.set(title, { id, speachID })
  }
  await made('Often', '2026-11-10T09:00:00Z', { safe: true })
  await made('Rarely', '2026-11-11T09:00:00Z', { safe: true })
  await made('Second', '2026-06-01T09:00:00Z', { by: second })
  await made('Unread', '2026-11-12T09:00:00Z', { by: second })
  await made('Draft', '2026-11-13T09:00:00Z', { publish: false })
  await made('Put away', '2026-11-13T09:00:00Z')
  await made('Template', '2026-11-13T09:00:00Z', { publish: false })
  await read('Often', 5, '2026-11-18T10:00:00Z')
  await read('Often', 2, '2026-08-24T10:00:00Z')
  await read('Rarely', 3, '2026-11-18T10:00:00Z')
  await read('Second', 6, '2026-11-01T10:00:00Z')
  await read('Second', 6, '2026-08-23T10:00:00Z')
  await read('Put away', 6, '2026-11-18T10:00:00Z')
  await grade('Often', [5, 4], '2026-11-18T10:00:00Z')
  await grade('Rarely', [5, 5, 5], '2026-09-01T10:00:00Z')
  await grade('Second', [3], '2026-11-18T10:00:00Z')
  await rowsOf(sql`UPDATE speaches SET state = 'ARCHIVE' WHERE title = 'Put away'`)
  await rowsOf(sql`UPDATE speaches SET is_template = true WHERE title = 'Template'`)
}

const idOf = (title: string) => speaches.get(title)?.id ?? 0

/** So many people read it, each once. */
async function read(title: string, people: number, at: string) {
  await rowsOf(sql`INSERT INTO speach_reads (speach_id, user_id, started_at)
    SELECT ${idOf(title)}::int, person, ${at}::timestamptz FROM unnest(${sql.param(readers.slice(0, people))}::int[]) person`)
  await rowsOf(sql`UPDATE speaches SET read_count = read_count + ${people}::int WHERE id = ${idOf(title)}`)
}

async function grade(title: string, stars: number[], at: string) {
  for (const [index, rating] of stars.entries()) {
    await rowsOf(sql`INSERT INTO speach_ratings (speach_id, user_id, rating, created_at)
      VALUES (${idOf(title)}, ${readers[index]}, ${rating}, ${at}::timestamptz)`)
  }
}

const admin = () => app.as('admin')
const asked = (period: Period) => ({ query: { period } })

describe('the speaches', () => {
  it('that are read most are counted in the period, and have a title, a day, reads and a grade', async () => {
    const rows = await admin().call(contract.listSpeachesByWatch, asked('THREE_MONTHS'))
    expect(rows).toEqual([
      {
        speachID: speaches.get('Often')?.speachID,
        ...{ speachTitle: 'Often', language: 'en', publishDate: '2026-11-10T09:00:00.000Z' },
        ...{ nbWatch: 7, nbNote: 2, note: 4.5 },
      },
      expect.objectContaining({ speachTitle: 'Second', nbWatch: 6, nbNote: 1, note: 3 }),
      expect.objectContaining({ speachTitle: 'Rarely', nbWatch: 3, nbNote: 3, note: 5 }),
    ])
    const month = await admin().call(contract.listSpeachesByWatch, asked('ONE_MONTH'))
    expect(month.map(({ speachTitle, nbWatch, note }) => [speachTitle, nbWatch, note])).toEqual([
      ['Second', 6, 3],
      ['Often', 5, 4.5],
      ['Rarely', 3, null],
    ])
    const years = await admin().call(contract.listSpeachesByWatch, asked('TWO_YEARS'))
    expect(years[0]).toMatchObject({ speachTitle: 'Second', nbWatch: 12 })
  })

  it('that are graded best are those with grades of the period', async () => {
    const rows = await admin().call(contract.listSpeachesByRating, asked('THREE_MONTHS'))
    expect(rows.map(({ speachTitle, note, nbNote }) => [speachTitle, note, nbNote])).toEqual([
      ['Rarely', 5, 3],
      ['Often', 4.5, 2],
      ['Second', 3, 1],
    ])
    const month = await admin().call(contract.listSpeachesByRating, asked('ONE_MONTH'))
    expect(month.map(({ speachTitle }) => speachTitle)).toEqual(['Often', 'Second'])
  })

  it('are ten at most', async () => {
    for (let number = 1; number <= 10; number += 1) {
      const { id } = await makeSpeach(app.platform, app.people.coEditor, { title: `Old ${number}` })
      await rowsOf(sql`UPDATE speaches SET created_at = '2020-01-01' WHERE id = ${id}`)
      await rowsOf(sql`INSERT INTO speach_ratings (speach_id, user_id, rating, created_at)
        VALUES (${id}, ${readers[0]}, 1, '2026-03-01')`)
    }
    const rows = await admin().call(contract.listSpeachesByRating, asked('TWELVE_MONTHS'))
    expect([rows.length, rows[0]?.speachTitle]).toEqual([10, 'Rarely'])
    await rowsOf(sql`DELETE FROM speaches WHERE title LIKE 'Old %'`)
  })
})

describe('the authors', () => {
  it('that are read most have what their speaches have together', async () => {
    const rows = await admin().call(contract.listAuthorsByWatch, asked('THREE_MONTHS'))
    expect(rows).toEqual([
      {
        userID: app.people.author.userID,
        ...{ firstName: 'author', lastName: 'Test', nbSpeachs: 2, nbWatch: 10, nbNote: 5, note: 24 / 5 },
      },
      expect.objectContaining({ firstName: 'Ana', lastName: 'Ruiz', nbSpeachs: 2, nbWatch: 6, nbNote: 1, note: 3 }),
    ])
  })

  it('that are graded best come by their average', async () => {
    const rows = await admin().call(contract.listAuthorsByRating, asked('ONE_MONTH'))
    expect(rows.map(({ firstName, note, nbNote }) => [firstName, note, nbNote])).toEqual([
      ['author', 4.5, 2],
      ['Ana', 3, 1],
    ])
  })
})

describe('the speaches as a whole', () => {
  it('are divided by category, with what is new', async () => {
    const rows = await admin().call(contract.listCategoryShares, asked('ONE_MONTH'))
    expect(rows).toEqual([
      { id: expect.any(Number), name: 'Safety', total: 2, published: 2, created: 2 },
      { id: null, name: null, total: 3, published: 2, created: 2 },
    ])
    const years = await admin().call(contract.listCategoryShares, asked('TWELVE_MONTHS'))
    expect(years.map(({ created }) => created)).toEqual([2, 3])
  })

  it('become published ones, or stay drafts', async () => {
    const of = (period: Period) => admin().call(contract.getCreationFunnel, asked(period))
    expect(await of('ONE_MONTH')).toEqual({ created: 4, published: 3, draft: 1 })
    expect(await of('TWELVE_MONTHS')).toEqual({ created: 5, published: 4, draft: 1 })
  })

  it('are counted: published, not published, viewed; templates and archived ones are none of them', async () => {
    expect(await admin().call(contract.countPublished)).toBe(4)
    expect(await admin().call(contract.countUnpublished)).toBe(1)
    expect(await admin().call(contract.countViewed)).toBe(3)
  })
})

describe('the people', () => {
  it('are counted by role, as long as their account is not deactivated', async () => {
    const count = (type: 'users' | 'admins' | 'speachmakers' | 'aiEditors' | 'approvers') =>
      admin().call(contract.countPeople, { query: { type } })
    const before = { users: await count('users'), authors: await count('speachmakers'), ai: await count('aiEditors') }
    await rowsOf(sql`INSERT INTO users (email, name, is_author, has_ai_licence, is_approver, is_admin, deactivated_at)
      VALUES ('a@c.local', 'A', true, true, false, false, NULL), ('b@c.local', 'B', true, false, true, true, NULL),
             ('c@c.local', 'C', true, true, true, true, now())`)
    expect([await count('users'), await count('speachmakers'), await count('aiEditors')]).toEqual([
      { size: before.users.size + 2 },
      { size: before.authors.size + 2 },
      { size: before.ai.size + 1 },
    ])
    const [raw] = await rowsOf<{ admins: number; approvers: number }>(sql`
      SELECT count(*) FILTER (WHERE is_admin)::int AS admins, count(*) FILTER (WHERE is_approver)::int AS approvers
        FROM users WHERE deactivated_at IS NULL`)
    expect([await count('admins'), await count('approvers')]).toEqual([{ size: raw?.admins }, { size: raw?.approvers }])
    expect((await admin().fetch('/api/v2/users/count?type=robots')).status).toBe(400)
    expect((await admin().fetch('/api/v2/users/count')).status).toBe(400)
  })
})

describe('the dashboard', () => {
  const calls = Object.values(contract).map(({ path }) => path)

  it.each(calls)('%s is for administrators alone', async (path) => {
    const address = `${path}?metric=READ&period=ONE_MONTH&type=users`
    for (const person of ['reader', 'author', 'approver', 'coEditor'] as const) {
      expect([person, (await app.as(person).fetch(address)).status]).toEqual([person, 403])
    }
    expect((await app.as(null).fetch(address)).status).toBe(401)
    for (const person of ['admin', 'superAdmin'] as const) {
      expect([person, (await app.as(person).fetch(address)).status]).toEqual([person, 200])
    }
  })

  it.each(calls.filter((path) => path.includes('dashboard')))(
    '%s takes an unknown period for a month',
    async (path) => {
      const read = async (period: string) =>
        (await (await admin().fetch(`${path}?metric=CREATION&period=${period}`)).json()) as unknown
      expect(await read('A_WHILE')).toEqual(await read('ONE_MONTH'))
      expect(await read('TWO_YEARS')).not.toEqual(await read('A_WHILE'))
    },
  )
})
