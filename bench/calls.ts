import { recordStatements, type Statement } from '#app/testing/record-statements.ts'
import { type BenchCase, benchCases } from './cases.ts'
import { inTurns, measure, measureWarm, runBare, TURNS, WARM_UP_SECONDS } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { type Bench, withServer } from './with-server.ts'

/** A measurement is spread over the turns. */
const TURN_SECONDS = (2 * SECONDS) / TURNS

/** The calls that people wait for, each beside the bare statements that it runs. */
export async function benchCalls(engine: string, databaseUrl?: string): Promise<void> {
  print(
    `\n## ${engine}: ${USUAL.speaches} speaches, ${USUAL.people} people, ${USUAL.reads} reads, ${USUAL.favourites} favourites\n`,
  )
  await withServer(databaseUrl, USUAL, async (bench) => {
    await reportCalls(bench, benchCases(bench.platform, bench.actor, bench.cookie))
  })
}

/** A table of calls: their time through HTTP, that of their bare statements, and the same for 16 at once. */
export async function reportCalls({ url, cookie, platform }: Bench, cases: BenchCase[]): Promise<void> {
  print(
    '| call | HTTP p50 / p99 ms, 1 at once | bare SQL p50 | time × SQL | HTTP requests/s, 16 at once | SQL runs/s, 16 at once | throughput × SQL |\n|---|---|---|---|---|---|---|',
  )
  const { pool } = platform.database
  // Before the first load: what a load leaves behind would be recorded too.
  const recorded = new Map<BenchCase, Statement[][]>()
  for (const one of cases) {
    const statements: Statement[][] = []
    for (const service of one.services) statements.push((await recordStatements(platform, service)).statements)
    recorded.set(one, statements)
  }
  for (const [one, statements] of recorded) {
    let run = 0
    const bare = () => runBare(pool, statements[run++ % statements.length] ?? [])
    const load = { url, paths: one.paths, headers: { cookie, origin: url }, seconds: TURN_SECONDS }
    await measureWarm({ ...load, concurrency: 16, seconds: WARM_UP_SECONDS })
    const beside = async (concurrency: number) => {
      const overHttp = () => measureWarm({ ...load, concurrency })
      const [sql, http] = await inTurns([() => measure(bare, concurrency, TURN_SECONDS), overHttp])
      if (!sql || !http) throw new Error('a turn of two has two figures')
      return { sql, http }
    }
    const [alone, many] = [await beside(1), await beside(16)]
    print(
      `| ${one.name} | ${ms(alone.http.p50)} / ${ms(alone.http.p99)} | ${ms(alone.sql.p50)} | ${ratio(1, alone.http.share)} | ${many.http.perSecond.toFixed(0)} | ${many.sql.perSecond.toFixed(0)} | ${ratio(many.http.share, 1)} |`,
    )
  }
}
