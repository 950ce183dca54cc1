import { actAs, addUser } from '#features/accounts/server/service.ts'
import { METRICS } from '#features/analytics/dashboard/rules.ts'
import { rollUpDashboard } from '#features/analytics/dashboard/server/rollup-service.ts'
import * as dashboard from '#features/analytics/dashboard/server/service.ts'
import { rollUpStatistics } from '#features/analytics/server/rollup-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import { inTurns, measure, TURNS } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const READERS = 2000
const SPEACHES = 200
const MANY = Number(process.env.BENCH_READS ?? 1e7)
const FEW = MANY / 100

/** Nobody else waits for the database: in few portions, what the same person read of the same speach is summed once. */
const PORTION = 2_500_000

/**
 * What every call of the dashboard takes when the organisation read ten million times, and when a hundredth of it: in
 * two databases side by side, each call in turns, so that a slow moment of the machine meets both.
 */
export async function benchDashboard(engine: string, databaseUrl?: string): Promise<void> {
  if (!databaseUrl) throw new Error('The dashboard is measured on PostgreSQL: DATABASE_URL names none.')
  await withReads(databaseUrl, MANY, (many) =>
    withReads(databaseUrl, FEW, (few) => compare(engine, callsOf(few), callsOf(many))),
  )
}

function withReads(databaseUrl: string, reads: number, work: (platform: Platform) => Promise<void>): Promise<void> {
  return withServer(databaseUrl, NOTHING, async ({ platform }) => {
    await addReads(platform, await addSpeaches(platform), await addReaders(platform), reads)
    await sumUp(platform, reads)
    await work(platform)
  })
}

async function compare(engine: string, few: BenchCall[], many: BenchCall[]): Promise<void> {
  print(`\n## ${engine}: dashboard of ${SPEACHES} speaches and ${READERS} people, p50 in ms without HTTP\n`)
  print(`| call | ${FEW} reads | ${MANY} reads | many / few |\n|---|---|---|---|`)
  for (const [index, { name }] of few.entries()) {
    const reads = [few, many].flatMap((calls) => calls[index]?.read ?? [])
    for (const read of reads) await measure(read, 1, SECONDS / TURNS)
    const figures = await inTurns(reads.map((read) => () => measure(read, 1, SECONDS / TURNS)))
    const [fast = Number.NaN, slow = Number.NaN] = figures.map(({ p50 }) => p50)
    print(`| ${name} | ${ms(fast)} | ${ms(slow)} | ${ratio(slow, fast)} |`)
  }
}

async function addSpeaches(platform: Platform): Promise<number[]> {
  const email = `${crypto.randomUUID()}@bench.local`
  const person = { email, password: crypto.randomUUID(), firstName: 'Author', lastName: '', roles: { isAuthor: true } }
  const author = await actAs(platform, (await addUser(platform, person)).id)
  const ids: number[] = []
  for (let number = 1; number <= SPEACHES; number += 1) {
    ids.push((await makeSpeach(platform, author, { title: `Speach ${number}`, publish: true })).id)
  }
  return ids
}

async function addReaders({ database: { pool } }: Platform): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (email, name, first_name, last_name)
     SELECT gen_random_uuid() || '@bench.local', 'Reader ' || n, 'Reader', n::text FROM generate_series(1, $1::int) n
     RETURNING id`,
    [READERS],
  )
  return rows.map(({ id }) => id)
}

/** So many reads within the last two years, by anybody of anything. */
async function addReads({ database: { pool } }: Platform, speaches: number[], readers: number[], reads: number) {
  await pool.query(
    `INSERT INTO speach_reads (speach_id, user_id, started_at)
     SELECT ($1::int[])[1 + n % $4::int], ($2::int[])[1 + floor(random() * $5::int)::int], now() - random() * interval '730 days'
       FROM generate_series(1, $3::int) n ON CONFLICT DO NOTHING`,
    [speaches, readers, reads, speaches.length, readers.length],
  )
  await pool.query('VACUUM ANALYZE')
}

async function sumUp(platform: Platform, reads: number): Promise<void> {
  const never = new AbortController().signal
  const begin = performance.now()
  await rollUpStatistics(platform, never, PORTION)
  const counted = performance.now()
  await rollUpDashboard(platform, never, PORTION)
  const seconds = [counted - begin, performance.now() - counted].map((time) => (time / 1000).toFixed(1))
  print(`<!-- ${reads} reads: counted in ${seconds[0]} s, summed up in ${seconds[1]} s -->`)
  await platform.database.pool.query('VACUUM ANALYZE')
}

interface BenchCall {
  name: string
  read: () => Promise<unknown>
}

function callsOf(platform: Platform): BenchCall[] {
  const period = 'TWO_YEARS'
  const series = METRICS.flatMap((metric) =>
    [false, true].map((cumulative) => ({
      name: `time-series, ${metric}${cumulative ? ', cumulative' : ''}`,
      read: () => dashboard.readSeries(platform, { metric, period, cumulative }),
    })),
  )
  const tables = (['watch', 'rating'] as const).flatMap((by) => [
    { name: `speaches-by-${by}`, read: () => dashboard.listTopSpeaches(platform, by, period) },
    { name: `speachmakers-by-${by}`, read: () => dashboard.listTopAuthors(platform, by, period) },
  ])
  return [
    ...series,
    {
      name: 'time-series by day, READ',
      read: () => dashboard.readSeries(platform, { metric: 'READ', period: 'ONE_MONTH', cumulative: false }),
    },
    { name: 'speaches-by-watch of a month', read: () => dashboard.listTopSpeaches(platform, 'watch', 'ONE_MONTH') },
    ...tables,
    { name: 'speach-category', read: () => dashboard.listCategories(platform, period) },
    { name: 'creation-funnel', read: () => dashboard.readFunnel(platform, period) },
    { name: 'viewedSpeachs', read: () => dashboard.countSpeaches(platform, 'viewed') },
    { name: 'users/count', read: () => dashboard.countPeople(platform, 'users') },
  ]
}
