import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { addToPath, createPath, listPaths, publishPath } from '#features/paths/contract.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { searchSpeaches } from '#features/search/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addCategory } from '#features/speaches/server/service.ts'
import { LANGUAGE_IDS } from '#shared/locales.ts'
import { getHome, listHomeRow } from '../contract.ts'

let app: TestApp
let shown: number
let hidden: number
const ids: Record<string, number> = {}

/** Everything that is not public, each in a language of its own where there are enough. */
const NOT_PUBLIC: Record<string, Partial<SpeachPlan>> = {
  SEMI_PRIVE: { language: 'de', facts: { visibility: 'SEMI_PRIVE' } },
  PRIVE: { language: 'fr', facts: { visibility: 'PRIVE', accessCode: 'sesame' } },
  RESTREINT: { language: 'es', facts: { visibility: 'RESTREINT' } },
  draft: { language: 'de', publish: false },
  archived: { language: 'de' },
  template: { language: 'de' },
}
const PUBLIC = ['PUBLIC 1', 'PUBLIC 2', 'PUBLIC 3', 'PUBLIC 4']

const openTheHouse = (open: boolean) => writeSetting(app.platform, app.platform.database.db, 'flag.openAccess', open)

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.platform.database
  shown = await addCategory(db, 'Shown')
  hidden = await addCategory(db, 'Hidden')
  const make = async (title: string, categoryId: number, { facts, ...plan }: Partial<SpeachPlan> = {}) => {
    const all = { description: 'Zephyrs', ...facts, categoryId }
    const made = await makeSpeach(app.platform, app.people.author, { title, publish: true, ...plan, facts: all })
    ids[title] = made.id
  }
  for (const title of PUBLIC) await make(title, shown, { language: 'en' })
  for (const [title, plan] of Object.entries(NOT_PUBLIC)) await make(title, hidden, plan)
  await app.drain()
  await db.execute(sql`
    UPDATE speaches SET is_pinned = visibility = 'PUBLIC' AND state = 'PUBLIE', rating_sum = 5, rating_count = 1, read_count = 1`)
  // As they can only be through a mistake of ours: still in the search index.
  await db.execute(sql`UPDATE speaches SET state = 'ARCHIVE', is_pinned = false WHERE id = ${ids.archived}`)
  await db.execute(
    sql`UPDATE speaches SET state = 'NON_PUBLIE', is_template = true, is_pinned = false WHERE id = ${ids.template}`,
  )
  await db.execute(
    sql`INSERT INTO home_links (title, url, outframe, position) VALUES ('Intranet', 'https://in.example', true, 1)`,
  )
  const { pathId } = await app.as('author').call(createPath, { body: { title: 'A path for all' } })
  await app.as('author').call(addToPath, { params: { pathId, id: ids['PUBLIC 1'] ?? 0 } })
  await app.as('author').call(publishPath, { params: { pathId } })
})
afterAll(() => app.close())

const titlesOf = (cards: { title: string }[]) => cards.map(({ title }) => title).toSorted()

/** Every list that is open to visitors, with the number it names. */
const LISTS: [string, () => Promise<{ titles: string[]; total: number }>][] = [
  ...['new', 'pinned', 'best-rated', 'most-read', 'category'].map(
    (name): [string, () => Promise<{ titles: string[]; total: number }>] => [
      `the row ${name}`,
      async () => {
        const row = name === 'category' ? `category-${shown}` : name
        const { result, total } = await app.as(null).call(listHomeRow, { params: { row } })
        return { titles: titlesOf(result), total }
      },
    ],
  ),
  ...['', 'zephyrs', 'zephirs'].map((term): [string, () => Promise<{ titles: string[]; total: number }>] => [
    `the search for “${term}”`,
    async () => {
      const found = await app.as(null).call(searchSpeaches, { query: { term } })
      return { titles: titlesOf(found.results), total: found.totalNumberOfSpeachesFound }
    },
  ]),
]

const statusOf = async (address: string) => (await app.as(null).fetch(address)).status

describe('a visitor, with open access', () => {
  beforeAll(() => openTheHouse(true))

  it.each(LISTS)('finds in %s what is public, and its number is of that alone', async (_, list) => {
    expect(await list()).toEqual({ titles: PUBLIC, total: PUBLIC.length })
  })

  // By hand from PRODUCT §4 and §5.
  it.each([
    ...PUBLIC.map((title) => [title, 200] as const),
    ...Object.keys(NOT_PUBLIC).map((title) => [title, 404] as const),
  ])('reads %s: %i', async (title, status) => {
    expect(await statusOf(`/api/v2/speaches/${ids[title]}/view`)).toBe(status)
  })

  it('is offered the languages of what is public, and nothing in another', async () => {
    const { availableLanguages } = await app.as(null).call(searchSpeaches, { query: { term: 'zephyrs' } })
    expect(availableLanguages).toEqual([{ id: LANGUAGE_IDS.en, language: 'en', count: PUBLIC.length }])
    const german = await app.as(null).call(searchSpeaches, { query: { term: 'zephyrs', languageId: LANGUAGE_IDS.de } })
    expect(german).toMatchObject({ totalNumberOfSpeachesFound: 0, results: [] })
  })

  it('gets a home page of rows that make sense without a person', async () => {
    const { getStarted, rows } = await app.as(null).call(getHome)
    expect(getStarted).toEqual([])
    expect(rows.map(({ url }) => url)).toEqual([
      '/browse/pinned',
      '/browse/new',
      '/browse/best-rated',
      '/browse/most-read',
      `/browse/category-${shown}`,
    ])
    const own = await app.as('reader').call(getHome)
    expect(own.rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['PATHS', 'LINK']))
  })

  it('is told nothing of a category in which nothing is public', async () => {
    const [none, never] = await Promise.all(
      [hidden, 999_999].map((id) => app.as(null).fetch(`/api/v2/home/rows/category-${id}`)),
    )
    expect([none?.status, await none?.json()]).toEqual([404, await never?.json()])
  })

  it('may do nothing with what is on a card, and sees no photograph', async () => {
    await app.platform.database.db.execute(
      sql`UPDATE users SET image = '/api/v2/files/x/raw' WHERE id = ${app.people.author.id}`,
    )
    const { result } = await app.as(null).call(listHomeRow, { params: { row: 'new' } })
    for (const card of result) {
      expect(card).toMatchObject({ canView: true, canEdit: false, canShare: false, canApprove: false })
      expect(card).toMatchObject({ isFavori: false, progress: null })
      expect(card.authorsInfos.author).toMatchObject({ label: 'author Test', imgUrl: null })
    }
  })

  it.each([
    '/api/v2/home/continue',
    '/api/v2/home/rows/assigned',
    '/api/v2/home/rows/followed',
    '/api/v2/users?term=author',
    listPaths.path,
    '/api/v2/my/speachFollowed',
    '/user.usercontroller/removegetstarted?type=SPEACH',
  ])('is asked to sign in by %s', async (address) => {
    const response = await app.as(null).fetch(address)
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'SESSION_LOST' }])
  })

  it('who calls without end is slowed down, and nobody who is signed in with them', async () => {
    const { db } = app.platform.database
    await db.execute(sql`DELETE FROM rate_limits`)
    expect(await statusOf('/api/v2/speach/search?term=zephyrs')).toBe(200)
    await db.execute(sql`UPDATE rate_limits SET used = 599`)
    const answers = [await statusOf('/api/v2/speach/search'), await statusOf('/api/v2/speach/search')]
    expect(answers).toEqual([200, 429])
    expect((await app.as('reader').fetch('/api/v2/speach/search')).status).toBe(200)
    expect(await statusOf('/api/v2/home')).toBe(200)
    await db.execute(sql`DELETE FROM rate_limits`)
  })
})

describe('a visitor, without open access', () => {
  beforeAll(() => openTheHouse(false))

  it.each(['/api/v2/home', '/api/v2/home/rows/new', '/api/v2/speach/search?term=zephyrs'])(
    'is asked to sign in by %s',
    async (address) => {
      const response = await app.as(null).fetch(address)
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'SESSION_LOST' }])
    },
  )

  it.each([...PUBLIC, ...Object.keys(NOT_PUBLIC)])('reads %s no more than what is absent', async (title) => {
    expect(await statusOf(`/api/v2/speaches/${ids[title]}/view`)).toBe(401)
  })
})

describe('who must choose a new password first', () => {
  it.each([true, false])('reads nothing before, open access or not (%s)', async (open) => {
    await openTheHouse(open)
    const change = (must: boolean) =>
      app.platform.database.db.execute(
        sql`UPDATE users SET must_change_password = ${must} WHERE id = ${app.people.reader.id}`,
      )
    await change(true)
    const view = app.as('reader').call(viewSpeach, { params: { speachID: ids['PUBLIC 1'] ?? 0 } })
    await expect(view).rejects.toMatchObject({ status: 403, code: 'PENDING' })
    await change(false)
  })
})
