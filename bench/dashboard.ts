import { actAs, addUser } from '#features/accounts/server/service.ts'
import { METRICS } from '#features/analytics/dashboard/rules.ts'
import { foldDashboard } from '#features/analytics/dashboard/server/fold-service.ts'
import * as dashboard from '#features/analytics/dashboard/server/service.ts'
import { foldStatistics } from '#features/analytics/server/fold-service.ts'
import { makeSpeach } from '#features/speaches/server/factories.ts'
import type { Platform } from '#platform/platform.ts'
import { measure, WARM_UP_SECONDS } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const READERS = 2000
const SPEACHES = 200
const MANY = Number(process.env.BENCH_READS ?? 1e7)
const FEW = MANY / 100

/** Nobody else waits for the database: in large portions, what was read on one day by the same person is summed once. */
const PORTION = 100_000

/** What every call of the dashboard takes when the organisation read ten million times, and when a hundredth of it. */
export async function benchDashboard(engine: string, databaseUrl?: string): Promise<void> {
  await withServer(databaseUrl, NOTHING, async ({ platform }) => {
    const speaches = await addSpeaches(platform)
    const readers = await addReaders(platform)
    const times: number[][] = []
    let made = 0
    for (const reads of [FEW, MANY]) {
      await addReads(platform, speaches, readers, reads - made)
      made = reads
      await sumUp(platform, reads)
      times.push(await measureAll(platform))
    }
    const [few = [], many = []] = times
    print(`\n## ${engine}: dashboard of ${SPEACHES} speaches and ${READERS} people, p50 in ms without HTTP\n`)
    print(`| call | ${FEW} reads | ${MANY} reads | many / few |\n|---|---|---|---|`)
    for (const [index, { name }] of callsOf(platform).entries()) {
      const [fast = Number.NaN, slow = Number.NaN] = [few[index], many[index]]
      print(`| ${name} | ${ms(fast)} | ${ms(slow)} | ${ratio(slow, fast)} |`)
    }
  })
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

/** So many more reads within the last two years, by anybody of anything. */
async function addReads({ database: { pool } }: Platform, speaches: number[], readers: number[], reads: number) {
  await pool.query(
    `INSERT INTO speach_reads (speach_id, user_id, started_at)
     SELECT ($1::int[])[1 + n % $4::int], ($2::int[])[1 + floor(random() * $5::int)::int], now() - random() * interval '730 days'
       FROM generate_series(1, $3::int) n ON CONFLICT DO NOTHING`,
    [speaches, readers, reads, speaches.length, readers.length],
  )
}

async function sumUp(platform: Platform, reads: number): Promise<void> {
  const never = new AbortController().signal
  const begin = performance.now()
  await foldStatistics(platform, never, PORTION)
  const counted = performance.now()
  await foldDashboard(platform, never, PORTION)
  const seconds = [counted - begin, performance.now() - counted].map((time) => (time / 1000).toFixed(1))
  print(`<!-- ${reads} reads: counted in ${seconds[0]} s, summed up in ${seconds[1]} s -->`)
  await platform.database.pool.query('VACUUM ANALYZE')
}

async function measureAll(platform: Platform): Promise<number[]> {
  const times: number[] = []
  for (const { read } of callsOf(platform)) {
    await measure(read, 1, WARM_UP_SECONDS)
    times.push((await measure(read, 1, SECONDS)).p50)
  }
  return times
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
