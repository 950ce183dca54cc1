import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { runBatch } from '#platform/jobs/batch.ts'
import * as contract from '../batches-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const admin = () => app.as('admin')

async function make(title: string, columns: Partial<typeof speaches.$inferInsert> = { isPinned: false }) {
  const made = await makeSpeach(app.platform, app.people.author, { title, publish: true })
  await db().update(speaches).set(columns).where(eq(speaches.id, made.id))
  return made
}

const start = (asked: object, change: object) =>
  admin().call(contract.startSpeachesBatch, { body: { speaches: asked, change } as never })
const read = (batchID: string) => admin().call(contract.getSpeachesBatch, { params: { batchID } })

async function run(asked: object, change: object): Promise<contract.SpeachesBatch> {
  const { batchID } = await start(asked, change)
  await app.drain()
  return read(batchID)
}

const titled = async (title: string) =>
  db()
    .select({ id: speaches.id, state: speaches.state, isTemplate: speaches.isTemplate })
    .from(speaches)
    .where(eq(speaches.title, title))
    .orderBy(speaches.id)

async function countIn(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${query}`)
  return rows[0]?.n ?? 0
}

const audited = (act: string, ids: number[]) =>
  countIn(sql`audit_entries WHERE act = ${act} AND subject_id = ANY(${sql.param(ids.map(String))}::text[])`)

describe('every speach that matches', () => {
  it('is archived, written down one by one, without what joins the list later; again is skipped', async () => {
    const made = [await make('Sweep one'), await make('Sweep two')]
    const filter = { searchTitle: 'sweep', state: 'PUBLIE' }
    const begun = await start({ filter }, { act: 'archive' })
    expect(begun).toMatchObject({ total: 2, done: 0, status: 'processing', act: 'archive' })
    const late = await make('Sweep late')
    await app.drain()
    expect(await read(begun.batchID)).toMatchObject({ status: 'done', done: 2, updated: 2, failed: [] })
    const ids = made.map(({ id }) => id)
    expect(await audited('speach.archive', [...ids, late.id])).toBe(2)
    expect((await titled('Sweep late'))[0]?.state).toBe('PUBLIE')
    expect(await run({ ids }, { act: 'archive' })).toMatchObject({ updated: 0, skipped: 2 })
  })

  it('is edited, assigned, shared, and told of where it cannot be, by title and reason', async () => {
    const [open, away] = [await make('Given open'), await make('Given away', { state: 'ARCHIVE' })]
    const draft = await make('Given draft', { state: 'NON_PUBLIE' })
    const ids = [open.id, away.id, draft.id]
    const set = await run({ ids }, { act: 'set', visibility: 'SEMI_PRIVE' })
    expect(set).toMatchObject({ updated: 2, failed: [{ id: away.id, title: 'Given away', reason: 'ARCHIVED' }] })
    const people = { users: [app.people.reader.id], groups: [] }
    expect(await run({ ids }, { act: 'assign', ...people, dueDate: '2099-01-01' })).toMatchObject({
      ...{ status: 'done', updated: 2 },
      failed: [{ title: 'Given away', reason: 'ARCHIVED' }],
    })
    const grants = sql`speach_grants WHERE user_id = ${app.people.reader.id} AND due_date = '2099-01-01'`
    expect(await countIn(grants)).toBe(2)
    const shared = await run({ ids }, { act: 'share', ...people, message: 'Look' })
    expect(shared.updated).toBe(1)
    expect(shared.failed.map(({ id, reason }) => [id, reason])).toEqual([
      [away.id, 'ARCHIVED'],
      [draft.id, 'NOT_PUBLISHED'],
    ])
    expect(await run({ ids: [open.id] }, { act: 'cancelWorkflow' })).toMatchObject({
      failed: [{ title: 'Given open', reason: 'NOT_IN_VALIDATION' }],
    })
  })

  it('is deleted for good only where it is archived and not regulated, and as many as were confirmed', async () => {
    const old = await make('Gone old', { state: 'ARCHIVE' })
    await make('Gone sealed', { state: 'ARCHIVE', regulated: true })
    await make('Gone live')
    const filter = { searchTitle: 'Gone ', state: 'NONE' }
    expect(await refusal(start({ filter }, { act: 'delete', count: 2 }))).toMatchObject({ status: 409 })
    const came = await run({ filter }, { act: 'delete', count: 3 })
    expect(came).toMatchObject({ status: 'done', updated: 1 })
    expect(came.failed.map(({ title, reason }) => [title, reason])).toEqual([
      ['Gone sealed', 'REGULATED'],
      ['Gone live', 'NOT_ARCHIVED'],
    ])
    expect(await titled('Gone old')).toEqual([])
    expect(await audited('speach.delete', [old.id])).toBe(1)
  })
})

describe('a batch of speaches', () => {
  it('goes on after an interruption where it was, and does nothing twice', async () => {
    const [one, two] = [await make('Resumed one'), await make('Resumed two')]
    const { batchID } = await start({ ids: [one.id, two.id] }, { act: 'createTemplate' })
    const kept = JSON.stringify({ done: 1, updated: 1, skipped: 0, failed: [] })
    await db().execute(sql`UPDATE tracked_jobs SET result = ${kept}::jsonb WHERE job_id = ${batchID}`)
    await app.drain()
    expect(await read(batchID)).toMatchObject({ status: 'done', done: 2, updated: 2 })
    expect([await titled('Resumed one'), await titled('Resumed two')].map((rows) => rows.length)).toEqual([1, 2])
  })

  it('takes back a part that could not be noted as done', async () => {
    const { id } = await make('Unnoted')
    const lost = new Error('another run has taken over')
    const job = {
      ...{ input: { ids: [id] }, soFar: null, signal: new AbortController().signal, report: () => undefined },
      keep: () => Promise.reject(lost),
      finish: () => Promise.reject(lost),
    }
    const running = runBatch(app.platform, job, {
      partSize: 1,
      async change(tx) {
        await tx.update(speaches).set({ state: 'ARCHIVE' }).where(eq(speaches.id, id))
        return { updated: 1, skipped: 0, failed: [] }
      },
      refused: (error) => Promise.reject(error),
    })
    await expect(running).rejects.toBe(lost)
    expect((await titled('Unnoted'))[0]?.state).toBe('PUBLIE')
  })

  it('is nothing for who is no administrator, or no longer is one, and of one person alone', async () => {
    const { id } = await make('Kept')
    const body = { speaches: { ids: [id] }, change: { act: 'archive' } } as never
    expect(await refusal(app.as('author').call(contract.startSpeachesBatch, { body }))).toMatchObject({ status: 403 })
    const { batchID } = await start({ ids: [id] }, { act: 'archive' })
    const params = { batchID }
    expect(await refusal(app.as('superAdmin').call(contract.getSpeachesBatch, { params }))).toMatchObject({
      status: 404,
    })
    const own = app.people.admin.id
    await db().execute(sql`UPDATE users SET is_admin = false WHERE id = ${own}`)
    await app.drain()
    await db().execute(sql`UPDATE users SET is_admin = true WHERE id = ${own}`)
    expect(await read(batchID)).toMatchObject({ status: 'failed', failure: 'FORBIDDEN' })
    const second = await start({ ids: [id] }, { act: 'archive' })
    const cancelled = await admin().call(contract.cancelSpeachesBatch, { params: { batchID: second.batchID } })
    expect(cancelled).toMatchObject({ status: 'cancelled' })
    await app.drain()
    expect((await titled('Kept'))[0]?.state).toBe('PUBLIE')
  })

  it('is refused at once where nothing, nobody or too much is chosen', async () => {
    const refused = async (ids: number[], change: object) => (await refusal(start({ ids }, change))).status
    const nobody = { users: [], groups: [] }
    expect(await refused([1], { act: 'set' })).toBe(400)
    expect(await refused([1], { act: 'assign', ...nobody })).toBe(400)
    expect(await refused([1], { act: 'assign', users: [1], dueDate: '2020-01-01' })).toBe(400)
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1)
    expect(await refused(eleven, { act: 'share', users: [1] })).toBe(400)
  })
})
