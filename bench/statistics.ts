import { actAs, addUser } from '#features/accounts/server/service.ts'
import { listPeople } from '#features/analytics/server/people-service.ts'
import { readRecord } from '#features/analytics/server/record-service.ts'
import { rollUpStatistics } from '#features/analytics/server/rollup-service.ts'
import { readOverview, readQuestions } from '#features/analytics/server/speach-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { measure, median, WARM_UP_SECONDS } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { withServer } from './with-server.ts'

const NOTHING = { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 }
const READERS = 2000
const FEW = 1e4
const MANY = Number(process.env.BENCH_READS ?? 1e7)

/** What the pages of the statistics take when one speach was read ten thousand times, and ten million times. */
export async function benchStatistics(engine: string, databaseUrl?: string): Promise<void> {
  await withServer(databaseUrl, NOTHING, async ({ platform }) => {
    const author = await addAuthor(platform)
    // Both are there before either is measured: they lie in the same tables.
    const rare = await makeRead(platform, author, await addReaders(platform), FEW)
    const often = await makeRead(platform, author, await addReaders(platform), MANY)
    await platform.database.pool.query('VACUUM ANALYZE')
    const pages = { few: pagesOf(platform, author, rare), many: pagesOf(platform, author, often) }
    print(`\n## ${engine}: statistics of a speach that ${READERS} people read, p50 in ms without HTTP\n`)
    print(`| page | ${FEW} reads | ${MANY} reads | many / few |\n|---|---|---|---|`)
    for (const [index, few] of pages.few.entries()) {
      const many = pages.many[index]
      if (!many) throw new Error('both have the same pages')
      const [fast, slow] = await measureInTurns(few.read, many.read)
      print(`| ${few.name} | ${ms(fast)} | ${ms(slow)} | ${ratio(slow, fast)} |`)
    }
  })
}

async function addAuthor(platform: Platform): Promise<Actor> {
  const email = `${crypto.randomUUID()}@bench.local`
  const person = { email, password: crypto.randomUUID(), firstName: 'Author', lastName: '', roles: { isAuthor: true } }
  return actAs(platform, (await addUser(platform, person)).id)
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

/** A speach that was read so often within the last two years, counted. */
async function makeRead(platform: Platform, author: Actor, readers: number[], reads: number) {
  const { pool } = platform.database
  const { id } = await makeSpeach(platform, author, { title: `Read ${reads} times`, publish: true })
  const each = Math.round(reads / readers.length)
  await pool.query(
    `INSERT INTO speach_reads (speach_id, user_id, started_at)
     SELECT $1::int, person, now() - ((n - 1 + random()) * (interval '730 days' / $3::int))
       FROM unnest($2::int[]) person, generate_series(1, $3::int) n ON CONFLICT DO NOTHING`,
    [id, readers, each],
  )
  await pool.query(
    `INSERT INTO speach_follows (speach_id, user_id, first_opened_at, last_opened_at, last_read_at)
     SELECT $1::int, user_id, min(started_at), max(started_at), max(started_at) FROM speach_reads
      WHERE speach_id = $1::int GROUP BY user_id`,
    [id],
  )
  const begin = performance.now()
  await rollUpStatistics(platform, new AbortController().signal)
  print(`<!-- ${reads} reads counted in ${((performance.now() - begin) / 1000).toFixed(1)} s -->`)
  return { id, reader: readers[0] ?? 0 }
}

interface BenchPage {
  name: string
  read: () => Promise<unknown>
}

function pagesOf(platform: Platform, author: Actor, { id, reader }: { id: number; reader: number }): BenchPage[] {
  const filter = { page: 1, search: '', sort: 'LAST_READ', asc: false } as const
  return [
    { name: 'overview, 30 days', read: () => readOverview(platform, author, id, 'month') },
    { name: 'overview, 12 months', read: () => readOverview(platform, author, id, 'year') },
    { name: 'questions', read: () => readQuestions(platform, author, id) },
    { name: 'people', read: () => listPeople(platform, author, id, filter) },
    { name: 'record of a person', read: () => readRecord(platform, author, reader, 1) },
  ]
}

/** Times that each page gets its turn, so that a slow moment of the machine meets both. */
const TURNS = 7

async function measureInTurns(few: BenchPage['read'], many: BenchPage['read']): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (const page of [few, many]) await measure(page, 1, WARM_UP_SECONDS)
  for (let turn = 0; turn < TURNS; turn++) {
    times[0].push((await measure(few, 1, SECONDS / TURNS)).p50)
    times[1].push((await measure(many, 1, SECONDS / TURNS)).p50)
  }
  return [median(times[0]), median(times[1])]
}
