import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPlatform } from '#app/open-platform.ts'
import { createWebServer } from '#app/server.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { actAs, addUser } from '#features/accounts/server/service.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import type { Actor } from '#shared/actor.ts'
import { startBareFastify, startBareNode } from './bare-servers.ts'
import { benchCases } from './cases.ts'
import { type Figures, measure, measureHttp, recordStatements, runBare } from './measure.ts'
import { type Amounts, seedDatabase, USUAL } from './seed.ts'

/** Seconds of each measurement. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)

/** How many times as many speaches as usual: `BENCH_SCALE=10` shows how the search grows. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1)

const PASSWORD = 'a bench password'

async function benchTrivial(): Promise<void> {
  print('\n## A trivial endpoint\n')
  print('| server | p50 ms | p99 ms | requests/s, 16 at once |\n|---|---|---|---|')
  const node = await startBareNode()
  const bareFastify = await startBareFastify()
  const load = { paths: ['/'], headers: {}, concurrency: 16, seconds: SECONDS }
  const results = {
    'bare node http': await measureHttp({ ...load, url: node.url }),
    'bare Fastify': await measureHttp({ ...load, url: bareFastify.url }),
  }
  await Promise.all([node.close(), bareFastify.close()])
  const product = await withServer(
    undefined,
    { ...USUAL, speaches: 0, people: 1, reads: 0, favourites: 0 },
    ({ url }) => measureHttp({ ...load, url, paths: ['/healthz'] }),
  )
  for (const [name, figures] of Object.entries({ ...results, 'this product': product })) print(row(name, figures))
  print(
    `\nOf bare Fastify: ${ratio(product.perSecond, results['bare Fastify'].perSecond)}, of bare node http: ${ratio(product.perSecond, results['bare node http'].perSecond)}`,
  )
}

async function benchEngine(name: string, databaseUrl?: string): Promise<void> {
  const amounts = { ...USUAL, speaches: USUAL.speaches * SCALE }
  print(
    `\n## ${name}: ${amounts.speaches} speaches, ${amounts.people} people, ${amounts.reads} reads, ${amounts.favourites} favourites\n`,
  )
  print(
    '| call | HTTP p50 / p99 ms, 1 at once | bare SQL p50 | time × SQL | HTTP requests/s, 16 at once | SQL runs/s, 16 at once | throughput × SQL |\n|---|---|---|---|---|---|---|',
  )
  await withServer(databaseUrl, amounts, async ({ url, cookie, platform, actor }) => {
    for (const one of benchCases(platform, actor)) {
      const { pool } = platform.database
      const statements = await Promise.all(one.services.map((service) => recordStatements(pool, service)))
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
  })
}

interface Bench {
  url: string
  cookie: string
  platform: Awaited<ReturnType<typeof openPlatform>>
  actor: Actor
}

async function withServer<Result>(
  databaseUrl: string | undefined,
  amounts: Amounts,
  work: (bench: Bench) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openspeach-bench-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const platform = await openPlatform(config, createLog('silent'))
  const server = await createWebServer(platform)
  try {
    const user = await addUser(platform, {
      email: 'bench@bench.local',
      password: PASSWORD,
      firstName: 'Bench',
      lastName: '',
    })
    if (amounts.speaches > 0) {
      const begin = performance.now()
      await seedDatabase(platform, amounts)
      print(`<!-- filled in ${((performance.now() - begin) / 1000).toFixed(0)} s -->`)
    }
    const url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
    const cookie = await signIn(url, 'bench@bench.local', PASSWORD)
    return await work({ url, cookie, platform, actor: await actAs(platform, user.id) })
  } finally {
    await server.close()
    await platform.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const ms = (value: number) => value.toFixed(1)
const ratio = (value: number, of: number) => `${(value / of).toFixed(2)} ×`
const row = (name: string, { p50, p99, perSecond }: Figures) =>
  `| ${name} | ${ms(p50)} | ${ms(p99)} | ${perSecond.toFixed(0)} |`

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await benchTrivial()
await benchEngine('embedded')
if (process.env.DATABASE_URL) await benchEngine('postgresql', process.env.DATABASE_URL)
