import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { readsExport } from '#features/reader/server/exports.ts'
import { commentsExport } from '#features/social/server/exports.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { writeCsv } from '#platform/http/csv-reply.ts'
import { zipCsv } from './file-service.ts'

const COMMENTS = 100_000
const LENGTH = 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { id } = await makeSpeach(app.platform, app.people.author, { title: 'Much', publish: true })
  const { db } = app.platform.database
  await db.execute(sql`
    INSERT INTO comments (speach_id, author_id, content)
    SELECT ${id}, ${app.people.reader.id}, repeat('x', ${LENGTH}) FROM generate_series(1, ${COMMENTS})`)
  // A few reads to the same microsecond, and more of them than are read at once.
  await db.execute(sql`
    INSERT INTO speach_reads (speach_id, user_id, started_at)
    SELECT ${id}, u.id, '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n * 0.000001)
      FROM users u CROSS JOIN generate_series(1, 1200) n`)
})
afterAll(() => app.close())

setFlagsFromString('--expose-gc')
// What the flag brings is there in a new context.
const collectGarbage = runInNewContext('gc') as () => void

/** What is in use, without what nobody uses any more. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it('writes 100,000 rows of a thousand letters in the memory of a few thousand', async () => {
  let [lines, bytes, parts] = [0, 0, 0]
  const held: number[] = []
  for await (const part of writeCsv(app.platform.database.db, commentsExport)) {
    lines += part.split('\r\n').length - 1
    bytes += part.length
    parts += 1
    if (parts % 5 === 0) held.push(heldBytes())
  }
  expect(lines).toBe(1 + COMMENTS)
  expect(bytes).toBeGreaterThan(COMMENTS * LENGTH)
  // If every part were held on to, 75 MB would have come to the first five of twenty.
  expect(held).toHaveLength(4)
  expect(Math.max(...held) - Math.min(...held)).toBeLessThan(40_000_000)
})

it('reads every row once, also where keys differ in a microsecond', async () => {
  const people = Object.keys(app.people).length
  const rows: string[] = []
  for await (const part of writeCsv(app.platform.database.db, readsExport)) rows.push(...part.trim().split('\r\n'))
  expect(rows).toHaveLength(1 + people * 1200)
})

it('writes a bundle part by part', async () => {
  let parts = 0
  let size = 0
  for await (const part of zipCsv(app.platform.database.db, [readsExport, commentsExport], {
    modified: new Date(),
  })) {
    parts += 1
    size += part.length
  }
  expect(parts).toBeGreaterThan(20)
  // A thousand times the same letter.
  expect(size).toBeLessThan(COMMENTS * 100)
})
