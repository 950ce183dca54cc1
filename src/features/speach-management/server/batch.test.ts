import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import type { PersonName } from '#app/testing/people.ts'
import { speachChanged } from '#features/speaches/events.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { ensureCategory } from '#features/speaches/server/queries.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { speachCoEditors, speaches } from '#features/speaches/server/tables.ts'

const listener = listenTo([speachChanged])
let app: TestApp
let category: number
beforeAll(async () => {
  app = await startTestApp()
  category = await ensureCategory(app.platform.database.db, 'Together')
})
afterAll(() => app.close())

type Row = Partial<typeof speaches.$inferInsert>

async function make(title: string, columns: Row = {}, person: 'author' | 'otherAuthor' = 'author') {
  const made = await makeSpeach(app.platform, app.people[person], { title, publish: true })
  const futureVersionId = columns.futureVersionAt ? sql`${speaches.publishedVersionId}` : null
  await app.platform.database.db
    .update(speaches)
    .set({ ...columns, futureVersionId })
    .where(eq(speaches.id, made.id))
  return made
}

const rowOf = async (id: number) => {
  const [row] = await app.platform.database.db.select().from(speaches).where(eq(speaches.id, id))
  return row
}

async function batch(query: string, speachesIds: unknown, person: PersonName = 'admin') {
  const response = await app.as(person).fetch(`/api/v2/admin/speach/batch-update?dataType=json&${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ speachesIds }),
  })
  return [response.status, (await response.json()) as object]
}

const TOMORROW = new Date(Date.now() + 86_400_000)

describe('a batch', () => {
  it('gives author, visibility and category to all of them, of whatever author, and tells of each', async () => {
    const [one, other] = [await make('One', { isPinned: true }), await make('Other', {}, 'otherAuthor')]
    const { coEditor, reader } = app.people
    await app.platform.database.db.insert(speachCoEditors).values({ speachId: one.id, userId: coEditor.id })
    await app.platform.database.transaction((tx) =>
      grantAccess(tx, app.people.author, one.id, { userIds: [reader.id], groupIds: [], source: 'ASSIGNMENT' }),
    )
    await listener.heard(app)
    const query = `authorId=${coEditor.id}&visibility=RESTREINT&categoryId=${category}`
    expect(await batch(query, [one.id, other.speachID])).toEqual([200, { updated: 2, failed: [], skipped: 0 }])
    const changed = { authorId: coEditor.id, visibility: 'RESTREINT', categoryId: category, isPinned: false }
    expect([await rowOf(one.id), await rowOf(other.id)]).toMatchObject([changed, changed])
    expect(await listener.heard(app)).toEqual(
      [one.id, other.id].map((speachId) => [speachChanged.name, { speachId, by: app.people.admin.id }]),
    )
    // Who is the author now is no co-editor, and what was assigned before is still.
    expect(await app.platform.database.db.$count(speachCoEditors, eq(speachCoEditors.speachId, one.id))).toBe(0)
    expect((await app.as('reader').fetch(`/api/v2/speaches/${one.id}/view`)).status).toBe(200)
  })

  it('does what can be done of mixed ones, leaves scheduled ones out, and names the others', async () => {
    const fine = await make('Fine')
    const away = await make('Away', { state: 'ARCHIVE' })
    const sealed = await make('Sealed', { regulated: true })
    const waiting = await make('Waiting', { futureVersionAt: TOMORROW })
    const past = await make('Came out', { futureVersionAt: new Date(Date.now() - 1000) })
    const speachesIds = [fine.id, fine.speachID, 999_999, 'AAAAAAAAAAA', away.id, sealed.id, waiting.id, past.id]
    const [status, answer] = await batch(`categoryId=${category}`, speachesIds)
    expect([status, answer]).toEqual([
      422,
      {
        updated: 2,
        skipped: 1,
        failed: [
          { id: 999_999, title: '999999', reason: 'NOT_FOUND' },
          { id: 'AAAAAAAAAAA', title: 'AAAAAAAAAAA', reason: 'NOT_FOUND' },
          { id: away.id, title: 'Away', reason: 'ARCHIVED' },
          { id: sealed.id, title: 'Sealed', reason: 'REGULATED' },
        ],
        code: 'BATCH_FAILED',
        message: 'The following speaches update failed: 999999, AAAAAAAAAAA, Away, Sealed',
      },
    ])
    expect((await rowOf(fine.id))?.categoryId).toBe(category)
    for (const { id } of [away, sealed, waiting]) expect((await rowOf(id))?.categoryId).toBeNull()
  })

  it('says how many it left out when nothing failed', async () => {
    const waiting = await make('Waiting too', { futureVersionAt: TOMORROW })
    const answer = { updated: 0, failed: [], skipped: 1 }
    expect(await batch('visibility=RESTREINT', JSON.stringify([waiting.id]))).toEqual([200, answer])
    expect((await rowOf(waiting.id))?.visibility).toBe('PUBLIC')
  })

  it('makes nothing private that has no code', async () => {
    const [bare, coded] = [await make('Bare'), await make('Coded', { accessCode: 'sesame' })]
    expect(await batch('visibility=PRIVE', [bare.id, coded.id])).toMatchObject([
      422,
      { updated: 1, failed: [{ id: bare.id, title: 'Bare', reason: 'ACCESS_CODE_NEEDED' }] },
    ])
    expect((await rowOf(coded.id))?.visibility).toBe('PRIVE')
  })

  it('is refused without anything to change, with what is not there, and to everybody else', async () => {
    const { id } = await make('Stays')
    for (const query of ['', 'authorId=999999', 'categoryId=999999', 'visibility=SECRET', 'authorId=x']) {
      expect([query, (await batch(query, [id]))[0]]).toEqual([query, 400])
    }
    expect(await batch(`authorId=${app.people.reader.id}`, [id])).toMatchObject([400, { code: 'NOT_AN_AUTHOR' }])
    for (const person of ['author', 'approver', 'reader'] as const) {
      expect((await batch('visibility=RESTREINT', [id], person))[0]).toBe(403)
    }
    expect((await rowOf(id))?.visibility).toBe('PUBLIC')
  })

  it('is one transaction: when what is told of one cannot be, none is changed', async () => {
    const [one, other] = [await make('First of two'), await make('Second of two')]
    const failing = await listener.sabotage(app, async () => {
      const [status] = await batch('visibility=RESTREINT', [one.id, other.id])
      if (status !== 200) throw new Error(`${status}`)
    })
    expect(failing).toMatchObject({ status: 'rejected' })
    for (const { id } of [one, other]) expect((await rowOf(id))?.visibility).toBe('PUBLIC')
  })
})
