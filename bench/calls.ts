import { recordStatements, type Statement } from '#app/testing/record-statements.ts'
import { type BenchCase, benchCases } from './cases.ts'
import { measure, measureHttp, runBare } from './measure.ts'
import { milliseconds as ms, print, ratio, SECONDS } from './report.ts'
import { USUAL } from './seed.ts'
import { type Bench, withServer } from './with-server.ts'

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
    let turn = 0
    const bare = () => runBare(pool, statements[turn++ % statements.length] ?? [])
    const load = { url, paths: one.paths, headers: { cookie } }
    const [sqlAlone, httpAlone] = [
      await measure(bare, 1, SECONDS),
      await measureHttp({ ...load, concurrency: 1, seconds: SECONDS }),
    ]
    const [sqlMany, httpMany] = [
      await measure(bare, 16, SECONDS),
      await measureHttp({ ...load, concurrency: 16, seconds: SECONDS }),
    ]
    print(
      `| ${one.name} | ${ms(httpAlone.p50)} / ${ms(httpAlone.p99)} | ${ms(sqlAlone.p50)} | ${ratio(sqlAlone.perSecond, httpAlone.perSecond)} | ${httpMany.perSecond.toFixed(0)} | ${sqlMany.perSecond.toFixed(0)} | ${ratio(httpMany.perSecond, sqlMany.perSecond)} |`,
    )
  }
}
