import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvSources } from '#app/csv-sources.ts'
import { readsExport } from '#features/reader/server/exports.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { writeCsv } from '#platform/http/csv-reply.ts'
import { print } from './report.ts'
import { USUAL } from './seed.ts'
import { type Bench, withServer } from './with-server.ts'

const AMOUNTS = { ...USUAL, reads: 1_000_000 }

/** Files beside that of the reads, whose rows bring more together. */
const OTHERS = ['speaches', 'versions', 'people']

/** What administrators take out: rows a second, and what the process holds more than before. */
export async function benchExports(engine: string, databaseUrl?: string): Promise<void> {
  print(`\n## ${engine}: CSV of ${AMOUNTS.reads} reads\n`)
  await withServer(databaseUrl, AMOUNTS, async (bench) => {
    await reportFile(bench, readsExport)
    for (const source of csvSources.filter(({ name }) => OTHERS.includes(name))) await reportFile(bench, source)
  })
}

async function reportFile({ platform }: Bench, source: CsvSource): Promise<void> {
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  let [rows, bytes] = [-1, 0]
  const begin = performance.now()
  await pipeline(Readable.from(writeCsv(platform.database.db, source)), async (parts: AsyncIterable<string>) => {
    for await (const part of parts) {
      rows += part.split('\r\n').length - 1
      bytes += part.length
    }
  })
  const seconds = (performance.now() - begin) / 1000
  clearInterval(looking)
  const perSecond = Math.round(rows / seconds)
  const megabytes = (count: number) => (count / 2 ** 20).toFixed(0)
  print(
    `- ${source.name}: ${rows} rows, ${megabytes(bytes)} MB: ${perSecond} rows a second, ${megabytes(most - before)} MB more memory`,
  )
}
