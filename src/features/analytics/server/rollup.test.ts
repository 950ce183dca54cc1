import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { rollUpStatistics } from './rollup-service.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const clock = new TestClock(NOON)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(() => clock.set(NOON))

const never = new AbortController().signal
const rollUp = (batch?: number) => rollUpStatistics(app.platform, never, batch)

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await app.platform.database.db.execute(statement)).rows as Row[]
}

const TABLES = ['reader_days', 'readers', 'days', 'windows', 'chapters'] as const

/** Everything that is counted, without rows that say nothing, in an order. */
async function counted() {
  const tables = TABLES.map(async (name) => {
    const table = sql.raw(`statistics_${name}`)
    const rows = await rowsOf<{ row: string }>(sql`SELECT to_jsonb(t)::text AS row FROM ${table} t`)
    const said = rows.map(({ row }) => row).filter((row) => !/"change": 0\b/.test(row) && !isEmptyDay(row))
    return [name, said.sort()] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

function isEmptyDay(row: string): boolean {
  const { reads, readers, completions, seconds, user_id } = JSON.parse(row) as Record<string, number>
  return user_id === undefined && readers === 0 && reads === 0 && completions === 0 && seconds === 0
}

/** The same from nothing: what an uninterrupted count of everything gives. */
async function recounted() {
  for (const name of TABLES) await rowsOf(sql`DELETE FROM ${sql.raw(`statistics_${name}`)}`)
  await rowsOf(sql`INSERT INTO statistics_changes (speach_id, user_id)
    SELECT speach_id, user_id FROM speach_reads UNION SELECT speach_id, user_id FROM chapter_progress`)
  await rollUp()
  return counted()
}

const makeRead = () => makeSpeach(app.platform, app.people.author, { title: 'Read', publish: true })

async function addPeople(count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(sql`
    INSERT INTO users (email, name, first_name, last_name)
    SELECT gen_random_uuid() || '@test.local', 'Many', 'Many', n::text FROM generate_series(1, ${count}::int) n
    RETURNING id`)
  return rows.map(({ id }) => id)
}

/** Openings by these people, on days of the last two years that look like any. */
async function addReads(speachId: number, people: number[], each: number) {
  await rowsOf(sql`
    INSERT INTO speach_reads (speach_id, user_id, started_at)
    SELECT ${speachId}::int, person, ${NOON.toISOString()}::timestamptz
             - make_interval(days => (n * n * 37 + person * 11) % 700, mins => n * 31)
      FROM unnest(${sql.param(people)}::int[]) person, generate_series(1, ${each}::int) n ON CONFLICT DO NOTHING`)
}

const daysOf = (speachId: number) =>
  rowsOf<Record<string, number | string>>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, reads, readers, completions, seconds FROM statistics_days
     WHERE speach_id = ${speachId} AND (reads, readers, completions, seconds) <> (0, 0, 0, 0) ORDER BY day`)

/** Different people who read within so many days up to one, by the sums and by looking at every read. */
async function readersWithin(speachId: number, days: number, day: string) {
  const [row] = await rowsOf<{ summed: number; looked: number }>(sql`
    SELECT (SELECT coalesce(sum(change), 0)::int FROM statistics_windows
             WHERE speach_id = ${speachId} AND days = ${days} AND day <= ${day}::date) AS summed,
           (SELECT count(DISTINCT user_id)::int FROM speach_reads WHERE speach_id = ${speachId}
               AND (started_at AT TIME ZONE 'Europe/Paris')::date BETWEEN ${day}::date - ${days}::int + 1 AND ${day}::date)
             AS looked`)
  return row
}

describe('what readers do', () => {
  it('is counted by the organisation’s days: reads, people, who is done, and time', async () => {
    const { id, speachID, lessons } = await makeRead()
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    await app.as('reader').call(viewSpeach, { params: { speachID } })
    clock.set(new Date('2026-11-20T12:10:00Z'))
    await app.as('otherReader').call(viewSpeach, { params: { speachID } })
    const body = { chapterId, done: true, seconds: 240 }
    await app.as('reader').call(saveProgress, { params: { speachID }, body })
    // Half an hour to midnight in London is another day in Paris.
    clock.set(new Date('2026-11-20T23:30:00Z'))
    await app.as('reader').call(viewSpeach, { params: { speachID } })
    await rollUp()
    expect(await daysOf(id)).toEqual([
      { day: '2026-11-20', reads: 2, readers: 2, completions: 1, seconds: 240 },
      { day: '2026-11-21', reads: 1, readers: 1, completions: 0, seconds: 0 },
    ])
    const chapters = await rowsOf(sql`SELECT reached, done, seconds FROM statistics_chapters WHERE speach_id = ${id}`)
    expect(chapters).toEqual([{ reached: 1, done: 1, seconds: 240 }])
    expect(
      await rowsOf(sql`SELECT user_id, status, reads, seconds, chapters_done FROM statistics_readers
        WHERE speach_id = ${id} ORDER BY user_id = ${app.people.reader.id} DESC`),
    ).toEqual([
      { user_id: app.people.reader.id, status: 'DONE', reads: 2, seconds: 240, chapters_done: 1 },
      { user_id: app.people.otherReader.id, status: 'READING', reads: 1, seconds: 0, chapters_done: 0 },
    ])
  })

  it('takes no more time than went by, however often and from wherever it is told', async () => {
    const { id, speachID, lessons } = await makeRead()
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    await app.as('member').call(viewSpeach, { params: { speachID } })
    clock.set(new Date(NOON.getTime() + 100_000))
    const body = { chapterId, seconds: 90 }
    await Promise.all([1, 2, 3].map(() => app.as('member').call(saveProgress, { params: { speachID }, body })))
    await rollUp()
    expect(await daysOf(id)).toMatchObject([{ seconds: 105 }])
  })
})

describe('counting', () => {
  it('comes to the same when it is ended between batches, runs twice, and in several processes', async () => {
    const { id } = await makeRead()
    const people = await addPeople(60)
    await addReads(id, people, 12)
    // Ended by its signal after a batch, and in the middle of one: that transaction leaves nothing.
    const stop = new AbortController()
    const oneBatch = app.platform.database.transaction
    let batches = 0
    const interrupted = {
      ...app.platform,
      database: {
        ...app.platform.database,
        transaction: ((work) =>
          oneBatch(async (tx) => {
            const result = await work(tx)
            batches += 1
            if (batches === 3) throw new Error('killed')
            return result
          })) as typeof oneBatch,
      },
    }
    await expect(rollUpStatistics(interrupted, stop.signal, 7)).rejects.toThrow('killed')
    const marks = () => rowsOf<{ left: number }>(sql`SELECT count(*)::int AS left FROM statistics_changes`)
    expect((await marks())[0]?.left).toBeGreaterThan(0)
    await addReads(id, people.slice(0, 20), 17)
    await Promise.all([rollUp(5), rollUp(5), rollUp(3), rollUp(11)])
    await rollUp()
    await rowsOf(sql`INSERT INTO statistics_changes (speach_id, user_id)
      SELECT speach_id, user_id FROM statistics_readers WHERE speach_id = ${id}`)
    await rollUp(1)
    expect((await marks())[0]?.left).toBe(0)
    const kept = await counted()
    expect(kept.reader_days?.length).toBeGreaterThan(400)
    expect(await recounted()).toEqual(kept)
  })

  it.each([7, 30, 90, 365])('tells how many people read within %i days, on any day', async (days) => {
    const { id } = await makeRead()
    await addReads(id, await addPeople(25), 9)
    await rollUp()
    for (const day of ['2026-11-20', '2026-11-03', '2026-08-30', '2026-01-15', '2025-06-01', '2024-12-01']) {
      const found = await readersWithin(id, days, day)
      expect([day, found?.summed]).toEqual([day, found?.looked])
    }
    expect((await readersWithin(id, days, '2026-11-20'))?.looked).toBeGreaterThan(0)
  })

  it('forgets who is deleted, and counts on', async () => {
    const { id } = await makeRead()
    const [gone = 0, stays = 0] = await addPeople(2)
    await addReads(id, [gone, stays], 4)
    await rollUp()
    await rowsOf(sql`DELETE FROM users WHERE id = ${gone}`)
    await rollUp()
    const sums = await rowsOf(sql`SELECT sum(reads)::int AS reads FROM statistics_days WHERE speach_id = ${id}`)
    const raw = await rowsOf(sql`SELECT count(*)::int AS reads FROM speach_reads WHERE speach_id = ${id}`)
    expect(sums).toEqual(raw)
    expect(await rowsOf(sql`SELECT user_id FROM statistics_readers WHERE speach_id = ${id}`)).toEqual([
      { user_id: stays },
    ])
    const kept = await counted()
    expect(await recounted()).toEqual(kept)
  })

  it('goes on when a speach is deleted that somebody had just read', async () => {
    const { id } = await makeRead()
    await addReads(id, await addPeople(2), 2)
    await rowsOf(sql`UPDATE speaches SET state = 'NON_PUBLIE', published_version_id = NULL WHERE id = ${id}`)
    await rowsOf(sql`DELETE FROM speaches WHERE id = ${id}`)
    await rollUp()
    expect(await rowsOf(sql`SELECT FROM statistics_changes`)).toEqual([])
    expect(await rowsOf(sql`SELECT FROM statistics_days WHERE speach_id = ${id}`)).toEqual([])
  })

  it('counts the days anew when the organisation moves to another time zone', async () => {
    const { id, speachID } = await makeRead()
    clock.set(new Date('2026-11-20T23:30:00Z'))
    await app.as('reader').call(viewSpeach, { params: { speachID } })
    await rollUp()
    expect(await daysOf(id)).toMatchObject([{ day: '2026-11-21' }])
    const { db } = app.platform.database
    await writeSetting(app.platform, db, 'organisation.timeZone', 'America/New_York')
    await rollUp()
    expect(await daysOf(id)).toMatchObject([{ day: '2026-11-20', reads: 1 }])
    await writeSetting(app.platform, db, 'organisation.timeZone', 'Europe/Paris')
    await rollUp()
  })

  it('does not count again for where somebody is in a chapter', async () => {
    const { speachID, lessons } = await makeRead()
    const chapterId = lessons[0]?.chapters[0]?.id ?? 0
    await app.as('reader').call(saveProgress, { params: { speachID }, body: { chapterId, position: 0.1 } })
    await rollUp()
    await app.as('reader').call(saveProgress, { params: { speachID }, body: { chapterId, position: 0.6 } })
    expect(await rowsOf(sql`SELECT FROM statistics_changes`)).toEqual([])
  })
})
