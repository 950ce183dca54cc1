import { mkdir, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { reviveLostJobs } from '#platform/jobs/tracked-job.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { deleteFile, getFile, retryFile } from '../../contract.ts'
import { sweepMedia } from '../job-definitions.ts'
import { mediaJobHandlers } from '../jobs.ts'
import { insertFile } from '../queries.ts'
import { fileDerivatives, filePages, files } from '../tables.ts'
import { prepare } from '../testing/prepare.ts'
import { uploadFile } from '../testing/upload.ts'
import { newFileId } from '../uploads/receive-file.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const never = new AbortController().signal

function makePages(count: number): Buffer {
  return makePdf({ pages: Array.from({ length: count }, (_, index) => ({ content: textLine(`Page ${index}`) })) })
}

const PAGES = makePages(3)

function workPath(): string {
  return path.join(app.platform.config.dataDir, 'tmp', 'media')
}

/** Keys of what is stored of a file. */
async function storedKeys(fileID: string): Promise<string[]> {
  const entries = await Array.fromAsync(app.platform.storage.list(`files/${fileID}/`))
  return entries.map(({ key }) => key.slice(`files/${fileID}/`.length)).sort()
}

describe('preparing', () => {
  const ALL = ['1-1280', '1-320', '2-1280', '2-320', '3-1280', '3-320'].map((name) => `made/page-${name}.jpg`)
  const expected = [...ALL, 'original'].sort()

  async function countRows(fileID: string) {
    const { db } = app.platform.database
    const [file] = await db.select().from(files).where(eq(files.fileId, fileID))
    const id = file?.id ?? 0
    return {
      status: file?.status,
      pages: await db.$count(filePages, eq(filePages.fileId, id)),
      derivatives: await db.$count(fileDerivatives, eq(fileDerivatives.fileId, id)),
    }
  }

  test('twice, and by two at once, makes one set', async () => {
    const { fileID } = await uploadFile(app.as('author'), 'twice.pdf', PAGES)
    await Promise.all([prepare(app.platform, fileID), prepare(app.platform, fileID)])
    await prepare(app.platform, fileID)
    expect(await countRows(fileID)).toEqual({ status: 'ready', pages: 3, derivatives: 6 })
    expect(await storedKeys(fileID)).toEqual(expected)
  })

  test('stopped in the middle goes back, and is repeated from the beginning', async () => {
    const many = makePages(60)
    const { fileID } = await uploadFile(app.as('author'), 'stopped.pdf', many)
    const stop = new AbortController()
    const running = prepare(app.platform, fileID, stop.signal)
    running.catch(() => {})
    await vi.waitFor(async () => expect((await storedKeys(fileID)).length).toBeGreaterThan(3), {
      interval: 5,
      timeout: 10_000,
    })
    stop.abort(new Error('the process stops'))
    await expect(running).rejects.toThrow('the process stops')
    expect(await countRows(fileID)).toEqual({ status: 'processing', pages: 0, derivatives: 0 })
    await prepare(app.platform, fileID)
    expect(await countRows(fileID)).toEqual({ status: 'ready', pages: 60, derivatives: 120 })
    expect(await storedKeys(fileID)).toHaveLength(121)
    expect(await readdir(workPath())).toEqual([])
  })

  test('of a file that is deleted meanwhile stops and leaves nothing', async () => {
    const many = makePages(300)
    const author = app.as('author')
    const { fileID } = await uploadFile(author, 'cancelled.pdf', many)
    const running = prepare(app.platform, fileID)
    await vi.waitFor(
      async () => {
        const file = await author.call(getFile, { params: { fileID } })
        expect(file.phase).toBe('converting')
        expect(file.progress).toBeGreaterThan(0)
        expect(file.progress).toBeLessThan(1)
      },
      { timeout: 10_000 },
    )
    await author.call(deleteFile, { params: { fileID } })
    await app.drain()
    await running
    expect(await storedKeys(fileID)).toEqual([])
  })

  test('that fails unexpectedly is tried four times, then said, and can be tried again', async () => {
    const author = app.as('author')
    const { fileID } = await uploadFile(author, 'lost.pdf', PAGES)
    await app.platform.storage.delete(`files/${fileID}/original`)
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect((await author.call(getFile, { params: { fileID } })).status).toBe('processing')
      await expect(prepare(app.platform, fileID)).rejects.toThrow()
    }
    expect(await author.call(getFile, { params: { fileID } })).toMatchObject({
      status: 'failed',
      reasonCode: 'UNEXPECTED',
    })
    await app.platform.storage.put(`files/${fileID}/original`, PAGES)
    expect(await author.call(retryFile, { params: { fileID } })).toMatchObject({
      status: 'processing',
      phase: 'waiting',
    })
    await app.drain()
    expect(await author.call(getFile, { params: { fileID } })).toMatchObject({ status: 'ready', pages: 3 })
  })
})

describe('what was lost', () => {
  async function sweep() {
    const handler = mediaJobHandlers(app.platform, []).find(({ definition }) => definition.name === sweepMedia.name)
    await handler?.handle({}, never)
  }

  async function anHourLater(work: () => Promise<void>) {
    const now = clock.now()
    clock.set(new Date(now.getTime() + 3_600_001))
    await work()
    clock.set(now)
  }

  test('gives a file whose job was lost a new one', async () => {
    const { fileID } = await uploadFile(app.as('author'), 'orphan.pdf', PAGES)
    await app.platform.database.pool.query("DELETE FROM jobs.job WHERE name = 'media.convert-file'")
    await reviveLostJobs(app.platform)
    await app.drain()
    expect((await app.as('author').call(getFile, { params: { fileID } })).status).toBe('processing')
    await anHourLater(() => reviveLostJobs(app.platform))
    await app.drain()
    expect((await app.as('author').call(getFile, { params: { fileID } })).status).toBe('ready')
  })

  test('ends a file whose worker vanishes again and again', async () => {
    const { fileID } = await uploadFile(app.as('author'), 'poison.pdf', PAGES)
    const { pool } = app.platform.database
    for (let round = 0; round < 4; round++) {
      await pool.query("DELETE FROM jobs.job WHERE name = 'media.convert-file'")
      await pool.query("UPDATE tracked_jobs SET status = 'running' WHERE job_id = $1", [fileID])
      await anHourLater(() => reviveLostJobs(app.platform))
      clock.set(new Date(clock.now().getTime() + 3_600_001))
    }
    await app.drain()
    expect(await app.as('author').call(getFile, { params: { fileID } })).toMatchObject({ reasonCode: 'UNEXPECTED' })
  })

  test('removes what an upload left that was killed before it was answered', async () => {
    const fileId = newFileId()
    await insertFile(app.platform.database.db, {
      ...{ fileId, name: 'unanswered.pdf', mime: 'application/pdf', kind: 'pdf', size: 9 },
      ...{ status: 'processing', updatedAt: clock.now() },
    })
    await app.platform.storage.put(`files/${fileId}/original`, PAGES)
    await anHourLater(sweep)
    await app.drain()
    expect(await storedKeys(fileId)).toEqual([])
    expect(await app.platform.database.db.$count(files, eq(files.fileId, fileId))).toBe(0)
  })

  test('removes the work folders of killed processes, and no others', async () => {
    const [old, young] = ['work-old', 'work-young'].map((name) => path.join(workPath(), name)) as [string, string]
    for (const folder of [old, young]) await mkdir(folder, { recursive: true })
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await utimes(old, yesterday, yesterday)
    await sweep()
    expect(await readdir(workPath())).toEqual(['work-young'])
  })
})
