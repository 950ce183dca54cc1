import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { rollUpStatistics } from '../../server/rollup-service.ts'
import { getTimeSeries } from '../contract.ts'
import { METRICS, type Metric, PERIODS, type Period } from '../rules.ts'
import type { Point } from '../schemas.ts'
import { rollUpDashboard } from './rollup-service.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
  // Whoever signs in does so by the real clock, which may be after the one of these stories.
  await app.as('admin').call(getTimeSeries, { query: { metric: 'READ', period: 'ONE_MONTH' } })
  await app.platform.database.db.execute(sql`DELETE FROM activity_days`)
})
afterAll(() => app.close())
beforeEach(() => clock.set(NOON))

const never = new AbortController().signal
async function rollUp(batch?: number): Promise<void> {
  await rollUpStatistics(app.platform, never)
  await rollUpDashboard(app.platform, never, batch)
}

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await app.platform.database.db.execute(statement)).rows as Row[]
}

const series = (metric: Metric, period: Period, cumulative = false) =>
  app.as('admin').call(getTimeSeries, { query: { metric, period, cumulative } })

const draft = (title = 'Any') => makeSpeach(app.platform, app.people.author, { title })
const made = (title = 'Any') => makeSpeach(app.platform, app.people.author, { title, publish: true })

async function addPeople(count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(sql`
    INSERT INTO users (email, name, first_name, last_name)
    SELECT gen_random_uuid() || '@test.local', 'Many', 'Many', n::text FROM generate_series(1, ${count}::int) n
    RETURNING id`)
  return rows.map(({ id }) => id)
}

/** Openings by these people on days of the last three years that look like any. */
async function addReads(speachId: number, people: number[], each: number) {
  await rowsOf(sql`
    INSERT INTO speach_reads (speach_id, user_id, started_at)
    SELECT ${speachId}::int, person, ${NOON.toISOString()}::timestamptz
             - make_interval(days => (n * n * 37 + person * 11) % 1000, mins => n * 31)
      FROM unnest(${sql.param(people)}::int[]) person, generate_series(1, ${each}::int) n ON CONFLICT DO NOTHING`)
}

const beThere = (userId: number, at: string) =>
  rowsOf(sql`UPDATE users SET last_active_at = ${at}::timestamptz WHERE id = ${userId}`)

const paris = (column: string) => sql.raw(`(${column} AT TIME ZONE 'Europe/Paris')::date`)

/** What every row itself says of a point: the days of it, or, cumulative, everything up to its end. */
async function recount(metric: Metric, { startDate, endDate }: Point, isCumulative: boolean): Promise<number> {
  const within = (column: string) =>
    sql`${paris(column)} <= ${endDate}::date AND (${isCumulative} OR ${paris(column)} >= ${startDate}::date)`
  const days = sql`day <= ${endDate}::date AND (${isCumulative} OR day >= ${startDate}::date)`
  const counts: Record<Metric, ReturnType<typeof sql>> = {
    READ: sql`SELECT count(*)::int AS n FROM speach_reads WHERE ${within('started_at')}`,
    UNIQUE_READ: sql`SELECT count(DISTINCT user_id)::int AS n FROM speach_reads WHERE ${within('started_at')}`,
    UNIQUE_ACTIVITY: sql`SELECT count(DISTINCT user_id)::int AS n FROM (
      SELECT user_id FROM speach_reads WHERE ${within('started_at')}
       UNION SELECT user_id FROM activity_days WHERE ${days}) AS active`,
    CREATION: sql`SELECT count(*)::int AS n FROM speaches
      WHERE NOT is_template AND state IN ('PUBLIE', 'NON_PUBLIE') AND ${within('created_at')}`,
    PUBLICATION: sql`SELECT count(*)::int AS n FROM speaches WHERE state = 'PUBLIE' AND ${within('published_at')}`,
    GRADE: sql`SELECT count(*)::int AS n FROM speach_ratings WHERE ${within('created_at')}`,
    COMMENT: sql`SELECT count(*)::int AS n FROM comments WHERE deleted_at IS NULL AND ${within('created_at')}`,
  }
  const [row] = await rowsOf<{ n: number }>(counts[metric])
  return row?.n ?? -1
}

async function expectRecounted(metric: Metric, period: Period, isCumulative: boolean): Promise<number> {
  const points = await series(metric, period, isCumulative)
  for (const one of points) {
    const said = [metric, period, isCumulative, one.startDate]
    expect([...said, one.value]).toEqual([...said, await recount(metric, one, isCumulative)])
  }
  return points.reduce((sum, { value }) => sum + value, 0)
}

describe('reads and people over time', () => {
  it('come to what a count of every row comes to, in every period, cumulative or not', async () => {
    const people = await addPeople(30)
    await addReads((await made()).id, people, 12)
    await addReads((await made()).id, people.slice(5, 20), 9)
    await addReads((await draft()).id, people.slice(0, 4), 5)
    for (const [index, id] of (await addPeople(12)).entries()) {
      await beThere(id, `2026-${String((index % 11) + 1).padStart(2, '0')}-07T23:30:00Z`)
      await beThere(id, `2026-11-${String(index + 1).padStart(2, '0')}T08:00:00Z`)
    }
    await rollUp()
    for (const metric of ['READ', 'UNIQUE_READ', 'UNIQUE_ACTIVITY'] as const) {
      for (const period of PERIODS) {
        expect(await expectRecounted(metric, period, false)).toBeGreaterThan(0)
        await expectRecounted(metric, period, true)
      }
    }
    const [now] = (await series('UNIQUE_READ', 'TWO_YEARS', true)).slice(-1)
    expect(now?.value).toBe(30)
  })

  it('know who signed in, when they were here, and forget neither', async () => {
    const { id } = app.people.member
    const days = () =>
      rowsOf<{ day: string }>(sql`SELECT day::text FROM activity_days WHERE user_id = ${id} ORDER BY day`)
    expect(await days()).toEqual([])
    await rowsOf(sql`INSERT INTO sessions (token, user_id, expires_at, created_at)
      VALUES ('of-a-test', ${id}, '2026-12-01', '2026-11-02T23:30:00Z')`)
    // Half an hour before midnight in London is another day in Paris.
    for (const at of ['2026-11-03T23:30:00Z', '2026-11-04T08:00:00Z', '2026-11-09T08:00:00Z']) await beThere(id, at)
    await rowsOf(sql`DELETE FROM sessions WHERE user_id = ${id}`)
    expect(await days()).toEqual([{ day: '2026-11-03' }, { day: '2026-11-04' }, { day: '2026-11-09' }])
  })

  it('know of the period before', async () => {
    const months = await series('READ', 'TWELVE_MONTHS')
    const years = await series('READ', 'TWO_YEARS')
    expect(months.map(({ previous }) => previous)).toEqual(years.slice(0, 12).map(({ value }) => value))
    expect(months.map(({ value }) => value)).toEqual(years.slice(12).map(({ value }) => value))
  })

  it('lose people, speaches and days that are taken away, and count on', async () => {
    const [gone = 0, stays = 0] = await addPeople(2)
    const lost = await made('Lost')
    await addReads(lost.id, [gone, stays], 6)
    await addReads((await made()).id, [gone, stays], 6)
    await beThere(gone, '2026-11-19T08:00:00Z')
    await rollUp(3)
    await rowsOf(sql`DELETE FROM users WHERE id = ${gone}`)
    await rowsOf(sql`UPDATE speaches SET state = 'NON_PUBLIE', published_version_id = NULL WHERE id = ${lost.id}`)
    await rowsOf(sql`DELETE FROM speaches WHERE id = ${lost.id}`)
    await rollUp(7)
    for (const metric of ['READ', 'UNIQUE_READ', 'UNIQUE_ACTIVITY'] as const) {
      await expectRecounted(metric, 'TWO_YEARS', false)
      await expectRecounted(metric, 'ONE_MONTH', true)
    }
    expect(await rowsOf(sql`SELECT FROM dashboard_people WHERE user_id = ${gone}`)).toEqual([])
    expect(await rowsOf(sql`SELECT FROM dashboard_speaches WHERE speach_id = ${lost.id}`)).toEqual([])
  })

  it('are the same when the sums are made twice, in pieces, and by several at once', async () => {
    const sums = () =>
      rowsOf(sql`SELECT metric, unit, start::text, value::int FROM dashboard_sums WHERE value <> 0
      ORDER BY metric, unit, start`)
    const before = await sums()
    expect(before.length).toBeGreaterThan(100)
    await rowsOf(sql`INSERT INTO dashboard_person_changes (user_id, day)
      SELECT DISTINCT user_id, day FROM statistics_reader_days`)
    await rowsOf(sql`INSERT INTO dashboard_speach_changes (speach_id, day) SELECT speach_id, day FROM statistics_days`)
    await Promise.all([rollUp(50), rollUp(40), rollUp(60)])
    await rollUp()
    expect(await sums()).toEqual(before)
    const left = await rowsOf(
      sql`SELECT id FROM dashboard_person_changes UNION ALL SELECT id FROM dashboard_speach_changes`,
    )
    expect(left).toEqual([])
    const stop = AbortSignal.abort(new Error('stopped'))
    await expect(rollUpDashboard(app.platform, stop)).rejects.toThrow('stopped')
  })

  it('are counted by the days of another time zone once the organisation moves there', async () => {
    const [person = 0] = await addPeople(1)
    const { id } = await made()
    await rowsOf(sql`INSERT INTO speach_reads (speach_id, user_id, started_at)
      VALUES (${id}, ${person}, '2026-11-19T23:30:00Z')`)
    const lastTwo = async () => {
      await rollUp()
      return (await series('READ', 'ONE_MONTH')).slice(-2).map(({ value }) => value)
    }
    const [yesterday = 0, today = 0] = await lastTwo()
    const { db } = app.platform.database
    await writeSetting(app.platform, db, 'organisation.timeZone', 'America/New_York')
    const [other = 0] = (await lastTwo()).slice(-1)
    const count = (day: string) =>
      rowsOf<{ n: number }>(sql`SELECT count(*)::int AS n FROM speach_reads
      WHERE (started_at AT TIME ZONE 'America/New_York')::date = ${day}::date`)
    expect(other).toBe((await count('2026-11-20'))[0]?.n)
    await writeSetting(app.platform, db, 'organisation.timeZone', 'Europe/Paris')
    expect(await lastTwo()).toEqual([yesterday, today])
  })
})

describe('what is made, published, graded and said over time', () => {
  it('lies on the organisation’s days, also where the clocks go back', async () => {
    const before = await series('CREATION', 'ONE_MONTH')
    const set = async (at: string) => {
      const { id } = await draft('Clock')
      await rowsOf(sql`UPDATE speaches SET created_at = ${at}::timestamptz WHERE id = ${id}`)
    }
    // 25 October 2026 has 25 hours in Paris: from 22:00 to 23:00 UTC of the day after.
    await set('2026-10-24T21:59:59Z')
    for (const at of ['2026-10-24T22:00:00Z', '2026-10-25T22:30:00Z', '2026-10-25T22:59:59Z']) await set(at)
    await set('2026-10-25T23:00:00Z')
    const after = await series('CREATION', 'ONE_MONTH')
    const more = after.map(({ startDate, value }, index) => [startDate, value - (before[index]?.value ?? 0)])
    expect(more.filter(([, value]) => value !== 0)).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 3],
      ['2026-10-26', 1],
    ])
  })

  it('comes to what a count of every row comes to, in every period, cumulative or not', async () => {
    const people = await addPeople(8)
    for (const [index, userId] of people.entries()) {
      const { id } = await made(`Graded ${index}`)
      const at = `2026-${String(index + 3).padStart(2, '0')}-28T22:30:00Z`
      await rowsOf(sql`UPDATE speaches SET created_at = ${at}::timestamptz - interval '70 days',
        published_at = ${at}::timestamptz WHERE id = ${id}`)
      await rowsOf(sql`INSERT INTO speach_ratings (speach_id, user_id, rating, created_at)
        VALUES (${id}, ${userId}, 4, ${at}::timestamptz + interval '3 days')`)
      await rowsOf(sql`INSERT INTO comments (speach_id, author_id, content, created_at, deleted_at)
        SELECT ${id}::int, ${userId}::int, 'Well said', ${at}::timestamptz + make_interval(days => n), NULL
          FROM generate_series(1, 5) n
         UNION ALL SELECT ${id}::int, ${userId}::int, 'Gone', ${at}::timestamptz, now()`)
    }
    const [first, second, third] = await rowsOf<{ id: number }>(
      sql`SELECT id FROM speaches WHERE title LIKE 'Graded %'`,
    )
    await rowsOf(sql`UPDATE speaches SET state = 'ARCHIVE' WHERE id = ${first?.id}`)
    await rowsOf(sql`UPDATE speaches SET state = 'NON_PUBLIE' WHERE id = ${second?.id}`)
    await rowsOf(sql`UPDATE speaches SET state = 'NON_PUBLIE', is_template = true WHERE id = ${third?.id}`)
    for (const metric of ['CREATION', 'PUBLICATION', 'GRADE', 'COMMENT'] as const) {
      for (const period of PERIODS) {
        await expectRecounted(metric, period, false)
        await expectRecounted(metric, period, true)
      }
      expect(await expectRecounted(metric, 'TWELVE_MONTHS', false)).toBeGreaterThan(4)
    }
  })

  it('asks for a metric that there is, and takes an unknown period for a month', async () => {
    const ask = async (query: string) => {
      const response = await app.as('admin').fetch(`/api/v2/dashboard/time-series?${query}`)
      return { status: response.status, answer: (await response.json()) as Point[] & { fields?: object } }
    }
    const refused = await ask('metric=LIKES&period=ONE_MONTH')
    expect([refused.status, Object.keys(refused.answer.fields ?? {})]).toEqual([400, ['metric']])
    expect((await ask('period=ONE_MONTH')).status).toBe(400)
    for (const query of ['period=DECADE', 'period=', '']) {
      const { answer } = await ask(`metric=READ&cumulative=1&${query}`)
      expect([query, answer]).toEqual([query, await series('READ', 'ONE_MONTH', true)])
      expect(answer).toHaveLength(30)
    }
    for (const metric of METRICS) expect((await ask(`metric=${metric}`)).status).toBe(200)
  })
})
