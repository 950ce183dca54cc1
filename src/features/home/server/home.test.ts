import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf, type PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { addToPath, createPath, deletePath, publishPath } from '#features/paths/contract.ts'
import * as reading from '#features/reader/contract.ts'
import { followPerson, unfollowPerson } from '#features/social/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addCategory, grantAccess } from '#features/speaches/server/service.ts'
import { getHome, listContinued, listHomeRow } from '../contract.ts'

let app: TestApp
const clock = new TestClock()
let safety: number
let cooking: number
const made: Record<string, MadeSpeach> = {}

const KINDS: Record<string, SpeachPlan['facts']> = {
  SEMI_PRIVE: { visibility: 'SEMI_PRIVE' },
  PRIVE: { visibility: 'PRIVE', accessCode: 'sesame' },
  RESTREINT: { visibility: 'RESTREINT' },
}

async function make(title: string, plan: Partial<SpeachPlan> = {}): Promise<MadeSpeach> {
  clock.set(new Date(clock.now().getTime() + 1000))
  const speach = await makeSpeach(app.platform, app.people.author, { title, publish: true, ...plan })
  made[title] = speach
  return speach
}

const titlesOf = async (row: string, person: PersonName = 'reader', page = 1) => {
  const { result } = await app.as(person).call(listHomeRow, { params: { row }, query: { page } })
  return result.map(({ title }) => title)
}

const open = (title: string, person: PersonName = 'reader') => {
  clock.set(new Date(clock.now().getTime() + 1000))
  return app.as(person).call(reading.viewSpeach, { params: { speachID: made[title]?.id ?? 0 } })
}

const text = (title: string, words: number) => ({
  title,
  type: 'HTML' as const,
  content: { html: `<p>${'word '.repeat(words)}</p>` },
})

beforeAll(async () => {
  app = await startTestApp({ clock })
  safety = await addCategory(app.platform.database.db, 'Safety')
  cooking = await addCategory(app.platform.database.db, 'Cooking')
})
afterAll(() => app.close())

const codes = async (person: PersonName = 'reader') =>
  (await app.as(person).call(getHome)).rows.map(({ code, title }) => (code === 'CATEGORY' ? title : code))

describe('the home page', () => {
  it('has no rows while there is nothing', async () => {
    expect(await app.as('reader').call(getHome)).toEqual({
      ...{ getStarted: [], firstSteps: null, rows: [] },
      languages: ['en'],
    })
  })

  it('shows what each person may find, and no more', async () => {
    await make('PUBLIC')
    const { coEditor, aiEditor, author } = app.people
    for (const [title, facts] of Object.entries(KINDS)) {
      const affectedGroups = facts?.visibility === 'RESTREINT' ? [app.groups.TESTERS] : []
      const speach = await make(title, { facts, people: { affectedGroups, coEditors: [coEditor.id] } })
      await app.platform.database.transaction((tx) =>
        grantAccess(tx, author, speach.id, { userIds: [aiEditor.id], groupIds: [], source: 'ASSIGNMENT' }),
      )
    }
    await make('draft', { publish: false })
    // By hand from PRODUCT §5.
    const expected: [PersonName, string[]][] = [
      ['reader', ['PUBLIC']],
      ['otherAuthor', ['PUBLIC']],
      ['approver', ['PUBLIC']],
      ['member', ['RESTREINT', 'PUBLIC']],
      ['admin', ['RESTREINT', 'PUBLIC']],
      ['aiEditor', ['RESTREINT', 'PRIVE', 'SEMI_PRIVE', 'PUBLIC']],
      ['coEditor', ['RESTREINT', 'PRIVE', 'SEMI_PRIVE', 'PUBLIC']],
      ['author', ['RESTREINT', 'PRIVE', 'SEMI_PRIVE', 'PUBLIC']],
    ]
    for (const [person, titles] of expected) expect([person, await titlesOf('new', person)]).toEqual([person, titles])
    expect(await titlesOf('assigned', 'aiEditor')).toEqual(['RESTREINT', 'PRIVE', 'SEMI_PRIVE'])
    expect(await codes('reader')).toEqual(['NEW'])
    expect(await codes('aiEditor')).toEqual(['ASSIGNED', 'NEW'])
  })

  it('names its rows in the interface language and hands out their addresses', async () => {
    const cookie = `${await signIn(app.url, emailOf('aiEditor'))}; locale=de`
    const response = await app.as('aiEditor').fetch('/api/v2/home', { headers: { cookie } })
    const { rows } = (await response.json()) as { rows: { carouselUrl: string; title: string }[] }
    expect(rows).toEqual([
      {
        code: 'ASSIGNED',
        title: 'Ihnen zugewiesen',
        url: '/browse/assigned',
        carouselUrl: '/api/v2/home/rows/assigned',
        outframe: false,
      },
      { code: 'NEW', title: 'Neu', url: '/browse/new', carouselUrl: '/api/v2/home/rows/new', outframe: false },
    ])
    for (const { carouselUrl, title } of rows) {
      const answer = await app.as('aiEditor').fetch(`${carouselUrl}?page=1&dataType=json`)
      expect([title, await answer.json()]).toMatchObject([
        title,
        { result: expect.any(Array), total: expect.any(Number) },
      ])
    }
  })

  it('has best rated and most read speaches, best first', async () => {
    await make('Liked')
    await make('Loved')
    const { db } = app.platform.database
    await db.execute(sql`UPDATE speaches SET rating_sum = 8, rating_count = 2 WHERE title = 'Liked'`)
    await db.execute(sql`UPDATE speaches SET rating_sum = 15, rating_count = 3 WHERE title = 'Loved'`)
    await db.execute(sql`UPDATE speaches SET rating_sum = 5, rating_count = 1 WHERE title = 'RESTREINT'`)
    expect(await titlesOf('best-rated')).toEqual(['Loved', 'Liked'])
    for (const person of ['otherReader', 'approver'] as const) await open('Liked', person)
    await open('Loved', 'otherReader')
    await open('RESTREINT', 'member')
    expect(await titlesOf('most-read')).toEqual(['Liked', 'Loved'])
    expect(await codes('reader')).toEqual(['NEW', 'BEST_RATED', 'MOST_READ'])
  })

  it('has a row for each category in which one finds four', async () => {
    for (let count = 1; count <= 4; count += 1) {
      await make(`Safe ${count}`, { facts: { categoryId: safety } })
      await make(`Dish ${count}`, {
        facts: { categoryId: cooking, ...(count === 4 && { visibility: 'RESTREINT' as const }) },
      })
    }
    expect(await codes('reader')).toEqual(['NEW', 'BEST_RATED', 'MOST_READ', 'Safety'])
    expect(await codes('admin')).toEqual(['NEW', 'BEST_RATED', 'MOST_READ', 'Cooking', 'Safety'])
    expect(await titlesOf(`category-${cooking}`)).toEqual(['Dish 3', 'Dish 2', 'Dish 1'])
    const row = await app.as('reader').call(listHomeRow, { params: { row: `category-${safety}` } })
    expect(row).toMatchObject({ title: 'Safety', total: 4 })
  })

  it('pages by twelve', async () => {
    const first = await app.as('author').call(listHomeRow, { params: { row: 'new' } })
    expect([first.result.length, first.total]).toEqual([12, 14])
    expect(await titlesOf('new', 'author', 2)).toEqual(['SEMI_PRIVE', 'PUBLIC'])
    expect(await titlesOf('new', 'author', 3)).toEqual([])
  })

  it.each(['nothing', 'category-0', 'category-999999', 'category-x', '..%2f', 'NEW', 'continue'])(
    'has no row %s',
    async (row) => {
      expect((await app.as('reader').fetch(`/api/v2/home/rows/${row}`)).status).toBe(404)
    },
  )

  it('has pinned speaches before the others, where they can be found, as long as that is on', async () => {
    const { db } = app.platform.database
    await db.execute(sql`UPDATE speaches SET is_pinned = true WHERE title IN ('PUBLIC', 'Liked')`)
    expect(await codes('reader')).toEqual(['PINNED', 'NEW', 'BEST_RATED', 'MOST_READ', 'Safety'])
    expect(await titlesOf('pinned')).toEqual(['Liked', 'PUBLIC'])
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.pinnedOnHome', 'false')`)
    expect(await codes('reader')).not.toContain('PINNED')
    await db.execute(sql`DELETE FROM settings`)
    await db.execute(sql`UPDATE speaches SET is_pinned = false`)
  })

  it('has what people make whom one follows, as far as one finds it', async () => {
    const { author } = app.people
    await app.as('otherReader').call(followPerson, { params: { userID: author.id } })
    expect(await codes('otherReader')).toEqual(['CONTINUE', 'NEW', 'BEST_RATED', 'MOST_READ', 'FOLLOWED', 'Safety'])
    const found = await titlesOf('new', 'otherReader')
    expect(await titlesOf('followed', 'otherReader')).toEqual(found)
    expect(await titlesOf('followed', 'reader')).toEqual([])
    await app.as('otherReader').call(unfollowPerson, { params: { userID: author.id } })
    expect(await codes('otherReader')).not.toContain('FOLLOWED')
  })

  it('has learning paths behind the categories, once one is out', async () => {
    const { pathId } = await app.as('author').call(createPath, { body: { title: 'First week' } })
    expect(await codes('reader')).not.toContain('PATHS')
    await app.as('author').call(addToPath, { params: { pathId, id: made.PUBLIC?.id ?? 0 } })
    await app.as('author').call(publishPath, { params: { pathId } })
    const { rows } = await app.as('reader').call(getHome)
    expect(rows.at(-1)).toMatchObject({ code: 'PATHS', title: 'Learning paths', url: '/browse/paths' })
    const answer = await app.as('reader').fetch(`${rows.at(-1)?.carouselUrl}?page=1`)
    expect(await answer.json()).toMatchObject({ result: [{ title: 'First week' }], total: 1 })
    await app.as('author').call(deletePath, { params: { pathId } })
  })

  it('leads out of the product last, in the order that admins gave', async () => {
    const { db } = app.platform.database
    await db.execute(sql`INSERT INTO home_links (title, url, outframe, position) VALUES
      ('Second', 'https://example.org/two', true, 2), ('First', '/browse/new', false, 1)`)
    const { rows } = await app.as('reader').call(getHome)
    expect(rows.slice(-2)).toEqual([
      { code: 'LINK', title: 'First', url: '/browse/new', carouselUrl: '', outframe: false },
      { code: 'LINK', title: 'Second', url: 'https://example.org/two', carouselUrl: '', outframe: true },
    ])
    const bad = db.execute(sql`INSERT INTO home_links (title, url) VALUES ('Bad', 'javascript:alert(1)')`)
    await expect(bad).rejects.toThrow()
    await db.execute(sql`DELETE FROM home_links`)
  })

  it('costs the same however much it shows', async () => {
    // Once before: who calls is known then.
    await app.as('author').call(getHome)
    const home = await recordStatements(app.platform, () => app.as('author').call(getHome))
    const row = await recordStatements(app.platform, () =>
      app.as('author').call(listHomeRow, { params: { row: 'new' } }),
    )
    expect([home.statements.length, row.statements.length]).toEqual([7, 1])
  })
})

describe('continuing', () => {
  it('shows what was begun and not finished, last opened first, with where to go on', async () => {
    const lessons = [
      { title: 'One', chapters: [text('Alpha', 600), text('Beta', 200)] },
      { title: 'Two', chapters: [text('Gamma', 400)] },
    ]
    await make('Long', { lessons })
    await make('Longer', { lessons })
    await open('Long', 'approver')
    await open('Longer', 'approver')
    const view = await open('Long', 'approver')
    const [alpha, beta, gamma] = view.lessons.flatMap(({ chapters }) => chapters.map(({ id }) => id))
    const save = (chapterId: number | undefined, body: object) =>
      app.as('approver').call(reading.saveProgress, {
        params: { speachID: view.id },
        body: { chapterId: chapterId ?? 0, ...body },
      })
    await save(alpha, { done: true })
    await save(beta, { position: 0.5 })
    const continued = () => app.as('approver').call(listContinued)
    const { result, total } = await continued()
    expect([total, result.map(({ title }) => title)]).toEqual([3, ['Long', 'Longer', 'Liked']])
    expect(result[0]).toMatchObject({
      progress: 0.5,
      resume: {
        chapterId: beta,
        position: 0.5,
        chapterNumber: 2,
        chapterCount: 3,
        chapterTitle: 'Beta',
        nextTitle: 'Gamma',
        percent: 50,
        minutesLeft: 3,
      },
    })
    expect(result[1]?.resume).toMatchObject({ chapterNumber: 1, percent: 0, nextTitle: 'Beta', minutesLeft: 6 })
    expect(await codes('approver')).toEqual(['CONTINUE', 'NEW', 'BEST_RATED', 'MOST_READ', 'Safety'])
    await save(beta, { done: true })
    await save(gamma, { done: true })
    expect((await continued()).result.map(({ title }) => title)).toEqual(['Longer', 'Liked'])
    expect((await app.as('reader').call(listContinued)).total).toBe(0)
  })

  it('forgets what one may no longer read', async () => {
    await app.platform.database.db.execute(sql`UPDATE speaches SET visibility = 'RESTREINT' WHERE title = 'Longer'`)
    expect((await app.as('approver').call(listContinued)).result.map(({ title }) => title)).toEqual(['Liked'])
  })

  it('keeps what is opened by its address or code', async () => {
    await open('SEMI_PRIVE', 'otherReader')
    const body = { code: 'sesame' }
    await app.as('otherReader').call(reading.enterAccessCode, { params: { speachID: made.PRIVE?.id ?? 0 }, body })
    await open('PRIVE', 'otherReader')
    const { result } = await app.as('otherReader').call(listContinued)
    expect(result.map(({ title }) => title)).toEqual(['PRIVE', 'SEMI_PRIVE', 'Loved', 'Liked'])
  })
})
