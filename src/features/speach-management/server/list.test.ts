import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { ensureCategory } from '#features/speaches/server/queries.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { listAdminAuthors, listAdminCategories, listAdminGroups, listSpeaches } from '../contract.ts'

type Row = Partial<typeof speaches.$inferInsert>

// Near the time of the machine, by which sessions end.
const clock = new TestClock(new Date())
let app: TestApp

async function make(title: string, columns: Row = {}, plan: Partial<SpeachPlan> & { by?: 'otherAuthor' } = {}) {
  const { by = 'author', ...rest } = plan
  const { id } = await makeSpeach(app.platform, app.people[by], { title, publish: true, ...rest })
  if (Object.keys(columns).length === 0) return
  await app.platform.database.db.update(speaches).set(columns).where(eq(speaches.id, id))
}

beforeAll(async () => {
  app = await startTestApp({ clock })
  const { db } = app.platform.database
  await writeSetting(app.platform, db, 'organisation.timeZone', 'Pacific/Kiritimati')
  const law = await ensureCategory(db, 'Law')
  const day = (text: string) => new Date(`${text}Z`)
  // Fourteen hours ahead of UTC: the second is of 2 March there.
  await make('Élan 100%', { updatedAt: day('2026-03-01T09:00'), lastPublishedAt: day('2026-01-05T00:00') })
  await make('O\'Neill "quoted"', { updatedAt: day('2026-03-01T11:00'), lastPublishedAt: day('2026-01-06T00:00') })
  await make('A_b', { updatedAt: day('2026-03-03T00:00'), categoryId: law, isPinned: true })
  await make('Axb', { updatedAt: day('2026-03-04T00:00'), visibility: 'RESTREINT' }, { by: 'otherAuthor' })
  await make('Semi', { updatedAt: day('2026-03-05T00:00'), visibility: 'SEMI_PRIVE', workflowState: 'REJECTED' })
  await make('Draft', {}, { publish: false })
  await make('Template', { isTemplate: true }, { publish: false })
  await make('Away', { state: 'ARCHIVE' })
  await make('Away template', { state: 'ARCHIVE', isTemplate: true }, { publish: false })
})
afterAll(() => app.close())

const ask = (query: string) => app.as('admin').fetch(`/api/v2/admin/speach?${query}`)

async function titles(query: string): Promise<string[]> {
  const response = await ask(query)
  expect([query, response.status]).toEqual([query, 200])
  const { result, total } = (await response.json()) as { result: { title: string }[]; total: number }
  expect([query, total]).toEqual([query, result.length])
  return result.map(({ title }) => title)
}

const q = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`
const PUBLISHED = ['Semi', 'Axb', 'A_b', 'O\'Neill "quoted"', 'Élan 100%']

describe('the table of every speach', () => {
  it.each([
    ['', PUBLISHED],
    ['state=PUBLIE&dataType=json', PUBLISHED],
    ['state=NON_PUBLIE', ['Draft']],
    ['state=ARCHIVE&sort=TITLE&asc=true', ['Away', 'Away template']],
    ['sort=TITLE&asc=true&startDate=2026-03-03', ['A_b', 'Axb', 'Semi']],
    ['sort=TITLE&startDate=2026-03-03', ['Semi', 'Axb', 'A_b']],
    ['sort=date&asc=true', PUBLISHED.toReversed()],
    [q('searchTitle', 'ELAN'), ['Élan 100%']],
    [q('searchTitle', '%'), ['Élan 100%']],
    [q('searchTitle', '_'), ['A_b']],
    [q('searchTitle', '\\'), []],
    [q('searchTitle', "O'N"), ['O\'Neill "quoted"']],
    [q('searchTitle', '"quo'), ['O\'Neill "quoted"']],
    ['searchAuthor=otherauthor%20test', ['Axb']],
    ['searchAuthor=OTHERAUTHOR%40', ['Axb']],
    ['searchAuthor=%25', []],
    ['visibilities=["RESTREINT","SEMI_PRIVE"]', ['Semi', 'Axb']],
    ['visibilities=RESTREINT&visibilities=SEMI_PRIVE', ['Semi', 'Axb']],
    ['visibilities=[]', PUBLISHED],
    ['inWorkflow=true', ['Semi']],
    ['inWorkflow=false', PUBLISHED],
    ['pinnedOnHome=true', ['A_b']],
    // Days are those of the organisation.
    ['startDate=2026-03-02&endDate=2026-03-02', ['O\'Neill "quoted"']],
    ['endDate=2026-03-01', ['Élan 100%']],
    ['startDate=2026-03-04', ['Semi', 'Axb']],
    ['dates=PUBLICATION&endDate=2026-01-05', ['Élan 100%']],
    ['page=2', []],
  ])('%s', async (query, expected) => {
    if (query === 'page=2') {
      expect(await (await ask(query)).json()).toEqual({ result: [], total: PUBLISHED.length })
      return
    }
    expect(await titles(query)).toEqual(expected)
  })

  it('is narrowed by categories', async () => {
    const categories = await app.as('admin').call(listAdminCategories)
    const law = categories.find(({ name }) => name === 'Law')?.id ?? 0
    expect(await titles(q('categories', `[${law}]`))).toEqual(['A_b'])
    expect(await titles(q('categories', '[999999]'))).toEqual([])
  })

  it('has every state with NONE, and templates only from the archive', async () => {
    expect((await titles('state=NONE')).sort()).toEqual([...PUBLISHED, 'Draft', 'Away', 'Away template'].sort())
  })

  it.each([
    ['searchTitle', 'x'.repeat(10_000)],
    ['searchAuthor', 'x'.repeat(10_000)],
    ['state', 'SOME'],
    ['visibilities', '["SECRET"]'],
    ['categories', '["a"]'],
    ['categories', '[0]'],
    ['inWorkflow', 'perhaps'],
    ['pinnedOnHome', '2'],
    ['periodicReview', 'soon'],
    ['periodicReviewAction', 'KEEP'],
    ['startDate', '2026-02-30'],
    ['startDate', '01/03/2026'],
    ['endDate', '9999-12-31'],
    ['startDateReview', 'yesterday'],
    ['endDateReview', '2026-13-01'],
    ['sort', 'RANDOM'],
    ['asc', 'up'],
    ['page', '0'],
  ])('refuses a wrong %s and says so', async (field, value) => {
    const response = await ask(q(field, value))
    const { code, fields } = (await response.json()) as { code: string; fields: object }
    expect([response.status, code]).toEqual([400, 'INVALID'])
    expect(Object.keys(fields).map((name) => name.split('.')[0])).toEqual([field])
  })

  it.each([
    ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
    ['startDateReview=2026-03-02&endDateReview=2026-03-01', 'endDateReview'],
  ])('refuses %s, which ends before it begins', async (query, field) => {
    expect(await (await ask(query)).json()).toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  it('has pages of thirty, an exact total, and takes two statements', async () => {
    for (let made = 0; made < 31; made += 1) await make(`Many ${String(made).padStart(2, '0')}`)
    const search = (page: number) =>
      app.as('admin').call(listSpeaches, { query: { searchTitle: 'many', sort: 'TITLE', asc: true, page } })
    const { result: first, statements } = await recordStatements(app.platform, () => search(1))
    expect([first.result.length, first.total, first.result[0]?.title]).toEqual([30, 31, 'Many 00'])
    // The table, and where the organisation’s days begin.
    expect(statements.filter(({ text }) => /speaches|settings/.test(text))).toHaveLength(2)
    expect((await search(2)).result.map(({ title }) => title)).toEqual(['Many 30'])
  })
})

describe('whom administrators choose from', () => {
  it('are authors where their role is named, by words of name and address', async () => {
    const find = async (search: string, role?: 'FORMATEUR') =>
      (await app.as('admin').call(listAdminAuthors, { query: { search, role } })).map(({ firstName }) => firstName)
    expect((await find('test', 'FORMATEUR')).sort()).toEqual(['aiEditor', 'author', 'coEditor', 'otherAuthor'])
    expect(await find('otherauthor@test.local', 'FORMATEUR')).toEqual(['otherAuthor'])
    expect(await find('reader', 'FORMATEUR')).toEqual([])
    expect((await find('reader test')).sort()).toEqual(['otherReader', 'reader'])
    expect(await find('%')).toEqual([])
  })

  it('are groups, those of the system marked', async () => {
    const groups = await app.as('admin').call(listAdminGroups)
    expect(groups).toContainEqual({
      ...{ id: app.groups.TESTERS, name: 'Testers', system: false, systemKey: null, memberCount: 1 },
    })
  })
})

it('none of it is for anybody but administrators', async () => {
  for (const path of ['', '/categories', '/groups', '/authors']) {
    for (const person of ['author', 'coEditor', 'approver', 'reader'] as const) {
      const { status } = await app.as(person).fetch(`/api/v2/admin/speach${path}`)
      expect([path, person, status]).toEqual([path, person, 403])
    }
  }
})
