import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { statusesIn, statusFor } from '#app/testing/rights-table.ts'
import { listAudit } from '#features/audit/contract.ts'
import { recordAvatarTime } from '#features/chapters/weet/contract.ts'
import { readCsv } from '#features/exports/server/testing/read-csv.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addTime, getTimeLeft, getTimeUsage } from '../contract.ts'
import { ADDED_SECONDS, INCLUDED_SECONDS, REPEAT_SECONDS, RESERVED_HOURS, SHOWN_MAX } from '../rules.ts'
import { readPersonData, readTimeLeft, releaseTime, reserveTime, settleTime } from './service.ts'

const OVER = { status: 409, code: 'PRESENTER_TIME_OVER' }
const START = new Date('2026-11-30T22:30:00Z')

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(() => clock.set(START))
afterEach(async () => {
  await app.platform.database.db.execute(sql`DELETE FROM presenter_times`)
  await app.platform.database.db.execute(sql`DELETE FROM presenter_time_purchases`)
})

const pass = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const render = (name: string, chapterId = 1) => ({ chapterId, weetID: 'w', render: name })
const reserve = (name: string, seconds: number, chapterId = 1) =>
  reserveTime(app.platform, app.people.author, { ...render(name, chapterId), seconds })
const settle = (name: string, seconds: number, chapterId = 1) =>
  settleTime(app.platform, { ...render(name, chapterId), seconds })
const standing = async () => {
  const { usedSeconds, reservedSeconds } = await readTimeLeft(app.platform)
  return [usedSeconds, reservedSeconds]
}

describe('the time of a render', () => {
  it('is held before, used after, and counts once however often it is told', async () => {
    await reserve('a', 100)
    await reserve('a', 100)
    expect(await standing()).toEqual([0, 100])
    await settle('a', 90.5)
    await settle('a', 90.5)
    expect(await standing()).toEqual([90.5, 0])
    await settle('a', 80)
    await reserve('a', 100)
    expect(await standing()).toEqual([80, 0])
    await reserve('b', 60)
    await reserve('a', 50, 2)
    expect(await standing()).toEqual([80, 110])
  })

  it('is free again once it is released; what was used stays used', async () => {
    await reserve('a', 100)
    await releaseTime(app.platform, render('a'))
    expect(await standing()).toEqual([0, 0])
    await settle('a', 90)
    await releaseTime(app.platform, render('a'))
    await releaseTime(app.platform, render('never reserved'))
    expect(await standing()).toEqual([90, 0])
  })

  it('is held for a day and no longer, and is used all the same when it is told later', async () => {
    await reserve('a', INCLUDED_SECONDS)
    pass(RESERVED_HOURS * 3600 - 1)
    await expect(reserve('b', 1)).rejects.toMatchObject(OVER)
    pass(1)
    expect(await standing()).toEqual([0, 0])
    await reserve('b', INCLUDED_SECONDS)
    await settle('a', 10)
    expect(await standing()).toEqual([10, INCLUDED_SECONDS])
  })

  it('is refused where less is left, which leaves everything as it was', async () => {
    await reserve('a', INCLUDED_SECONDS - 720)
    await expect(reserve('b', 1500)).rejects.toMatchObject({
      ...OVER,
      options: { values: { needed: '25\u00a0min', left: '12\u00a0min' } },
    })
    await expect(reserve('a', INCLUDED_SECONDS + 1)).rejects.toMatchObject(OVER)
    expect(await standing()).toEqual([0, INCLUDED_SECONDS - 720])
    await reserve('b', 720)
    // A render that begins again has its time already.
    await reserve('b', 720)
    await expect(reserve('c', 0.001)).rejects.toMatchObject(OVER)
  })

  it.runIf(inject('onPostgres'))('never goes beyond the limit, however many ask at once', async () => {
    const { pool } = app.platform.database
    const gate = await pool.connect()
    // Nobody can write before most have asked: the pool has a connection for nearly all of them.
    await gate.query('BEGIN; LOCK TABLE presenter_times IN SHARE MODE')
    const asking = Promise.allSettled(Array.from({ length: 20 }, (_, at) => reserve(`r${at}`, 2000)))
    const countWaiting = async () => {
      const { rows } = await gate.query(
        `SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND a.datname = current_database()`,
      )
      return rows[0]?.waiting
    }
    try {
      await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(15)
    } finally {
      // A gate that stays shut would hold up every test behind it.
      await gate.query('COMMIT')
      gate.release()
    }
    const asked = await asking
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await standing()).toEqual([0, INCLUDED_SECONDS])
  })

  it('is held once where the same render begins twice at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => reserve('a', INCLUDED_SECONDS)))
    expect(await standing()).toEqual([0, INCLUDED_SECONDS])
  })
})

describe('what the studio tells of a video', () => {
  const tell = (chapitreId: number, seconds: number, weetID = 'w') =>
    app.as('author').call(recordAvatarTime, { body: { weetID, chapitreId, seconds } })
  const makeVideo = async () => {
    const content = { clips: [], weetID: 'w' } as never
    const lessons = [{ title: 'One', chapters: [{ title: 'Video', type: 'WEET' as const, content }] }]
    const { lessons: made } = await makeSpeach(app.platform, app.people.author, { title: 'Film', lessons })
    return made[0]?.chapters[0]?.id ?? 0
  }

  it('is used time, replaced when it is told again, and never added to what its renders took', async () => {
    const chapterId = await makeVideo()
    await tell(chapterId, 12.5)
    await tell(chapterId, 30)
    expect(await standing()).toEqual([30, 0])
    await reserve('a', 25, chapterId)
    expect(await standing()).toEqual([30, 0])
    await settle('a', 25, chapterId)
    await reserve('b', 25, chapterId)
    expect(await standing()).toEqual([30, 20])
    await settle('b', 25, chapterId)
    expect(await standing()).toEqual([50, 0])
    await tell(chapterId, 10, 'another')
    expect(await standing()).toEqual([60, 0])
    expect(await app.as('author').call(getTimeLeft)).toEqual({
      ...{ usedSeconds: 60, reservedSeconds: 0, limitSeconds: INCLUDED_SECONDS, ownSeconds: 60 },
    })
    expect(await app.as('coEditor').call(getTimeLeft)).toMatchObject({ usedSeconds: 60, ownSeconds: 0 })
  })

  it('stays used when its chapter is deleted', async () => {
    const chapterId = await makeVideo()
    await tell(chapterId, 40)
    await app.platform.database.db.execute(sql`DELETE FROM chapters WHERE id = ${chapterId}`)
    expect(await standing()).toEqual([40, 0])
  })
})

describe('adding time', () => {
  const add = (from?: number) => app.as('admin').call(addTime, { body: { time: ADDED_SECONDS, from } })
  const usage = () => app.as('admin').call(getTimeUsage)

  it('raises the limit by an hour, which is a line of the invoice of the organisation’s month, and written down', async () => {
    await reserve('a', INCLUDED_SECONDS)
    await expect(reserve('b', 3600)).rejects.toMatchObject(OVER)
    // In Paris, December has not begun at half past ten in the evening.
    expect(await add(INCLUDED_SECONDS)).toBe(INCLUDED_SECONDS + ADDED_SECONDS)
    pass(3600)
    expect(await add(INCLUDED_SECONDS + ADDED_SECONDS)).toBe(INCLUDED_SECONDS + 2 * ADDED_SECONDS)
    await reserve('b', 3600)
    const person = { userID: app.people.admin.userID, firstName: 'admin', lastName: 'Test' }
    expect(await usage()).toMatchObject({
      limitSeconds: 7 * 3600,
      invoiceMonth: '2026-12',
      purchases: {
        total: 2,
        result: [
          { person, seconds: 3600, limitAfter: 7 * 3600, invoiceMonth: '2026-12', at: '2026-11-30T23:30:00Z' },
          { person, seconds: 3600, limitAfter: 6 * 3600, invoiceMonth: '2026-11', at: '2026-11-30T22:30:00Z' },
        ],
      },
    })
    const { result } = await app.as('admin').call(listAudit, { query: { act: 'presenterTime.add' } })
    expect(result[0]).toMatchObject({
      actor: { id: app.people.admin.id },
      before: { presenterTime: '6\u00a0h' },
      after: { presenterTime: '7\u00a0h' },
    })
  })

  it('adds one hour for two clicks, and says which limit holds', async () => {
    const clicks = await Promise.allSettled([add(INCLUDED_SECONDS), add(INCLUDED_SECONDS)])
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(add(INCLUDED_SECONDS))).toMatchObject({
      ...{ status: 409, code: 'PRESENTER_TIME_ADDED' },
      message: 'The limit is already 6\u00a0h. Nothing more was added.',
    })
    expect((await usage()).purchases.total).toBe(1)
  })

  it('takes two calls of one person for one, where they do not say which limit they saw', async () => {
    expect(await add()).toBe(6 * 3600)
    pass(REPEAT_SECONDS - 1)
    expect((await refusal(add())).code).toBe('PRESENTER_TIME_ADDED')
    const other = await app.as('superAdmin').call(addTime, { body: { time: ADDED_SECONDS } })
    expect(other).toBe(7 * 3600)
    pass(REPEAT_SECONDS)
    expect(await add()).toBe(8 * 3600)
  })

  it.each([{}, { time: 1800 }, { time: 7200 }, { time: -3600 }, { time: 'x' }, { time: null }])(
    'takes an hour and nothing else: %o',
    async (body) => {
      const request = { method: 'PUT', address: '/api/v2/administration/ai/addTime', body }
      expect(await statusFor(app, 'admin', request)).toBe('400')
      expect((await usage()).purchases.total).toBe(0)
    },
  )

  it('takes the hour as the specification writes it', async () => {
    const request = { method: 'PUT', address: '/api/v2/administration/ai/addTime', body: { time: '3600' } }
    expect(await statusFor(app, 'admin', request)).toBe('2xx')
  })
})

describe('the panel', () => {
  it('tells who used how much, most first, and sums all whom it does not list', async () => {
    const { rows } = await app.platform.database.db.execute<{ id: number }>(sql`
      INSERT INTO users (email, first_name, last_name)
      SELECT 'p' || n || '@test.local', 'Person', n::text FROM generate_series(1, ${SHOWN_MAX + 2}::int) n RETURNING id`)
    for (const [at, { id }] of rows.entries()) {
      await reserveTime(app.platform, { id }, { ...render('a', at), seconds: 1 + at })
      await settle('a', 1 + at, at)
    }
    const { people } = await app.as('admin').call(getTimeUsage)
    expect(people.result).toHaveLength(SHOWN_MAX)
    expect(people.result[0]).toMatchObject({ person: { lastName: String(SHOWN_MAX + 2) }, seconds: SHOWN_MAX + 2 })
    expect(people).toMatchObject({ total: SHOWN_MAX + 2, restSeconds: 1 + 2 })
  })

  it('keeps the time of deleted accounts, and tells people what is kept of them', async () => {
    const { rows } = await app.platform.database.db.execute<{ id: number }>(
      sql`INSERT INTO users (email, first_name, last_name) VALUES ('gone@test.local', 'Ada', 'Gone') RETURNING id`,
    )
    const { id = 0 } = rows[0] ?? {}
    const { db } = app.platform.database
    expect(await readPersonData(db, id)).toBeNull()
    await reserveTime(app.platform, { id }, { ...render('a'), seconds: 8 })
    await settle('a', 8)
    expect(await readPersonData(db, id)).toEqual({
      ...{ times: [{ chapterId: 1, state: 'settled', seconds: 8, at: START }], purchases: [] },
    })
    await db.execute(sql`DELETE FROM users WHERE id = ${id}`)
    const { people, usedSeconds } = await app.as('admin').call(getTimeUsage)
    expect([people.result, usedSeconds]).toEqual([[{ person: null, seconds: 8 }], 8])
  })

  it('can be had as a file with every line', async () => {
    await app.as('admin').call(addTime, { body: { time: ADDED_SECONDS } })
    const response = await app.as('admin').fetch('/api/v2/exports/presenter-time.csv')
    expect(readCsv(await response.text()).rows).toMatchObject([
      {
        ...{ month: '2026-11', name: 'admin Test', email: 'admin@test.local' },
        ...{ seconds: '3600', limitSeconds: String(6 * 3600) },
      },
    ])
  })

  //                              visitor reader approver author admin superAdmin
  it.each([
    ['GET', '/api/v2/administration/ai/presenterTime', '401 403 403 403 2xx 2xx'],
    ['PUT', '/api/v2/administration/ai/addTime', '      401 403 403 403 2xx 2xx'],
    ['GET', '/api/v2/recorder/presenterTime', '         401 403 403 2xx 2xx 2xx'],
  ])('%s %s is for whom it is', async (method, address, expected) => {
    const people = ['visitor', 'reader', 'approver', 'author', 'admin', 'superAdmin'] as const
    const request = { method, address, ...(method === 'PUT' && { body: { time: ADDED_SECONDS } }) }
    const statuses = []
    for (const who of people) statuses.push(await statusFor(app, who, request))
    expect(statuses).toEqual(statusesIn(expected))
  })
})
