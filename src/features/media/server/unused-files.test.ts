import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usedFiles } from '#app/file-uses.ts'
import { jobHandlers } from '#app/jobs.ts'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { updateMe } from '#features/accounts/contract.ts'
import { getDraft, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFileUses } from '#features/speaches/server/file-queries.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import type { Platform } from '#platform/platform.ts'
import { retryFile } from '../contract.ts'
import { sweepUnused } from './job-definitions.ts'
import { deleteFileRow } from './queries.ts'
import { fileDerivatives, filePages, files } from './tables.ts'
import { makePng, uploadFile } from './testing/upload.ts'
import { sweepUnusedFiles } from './unused-files.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const never = new AbortController().signal
const PDF = makePdf({ pages: [{ content: textLine('One') }, { content: textLine('Two') }] })

/** Does something some time from now. */
async function later(ms: number, work: () => Promise<unknown>): Promise<void> {
  const now = clock.now()
  clock.set(new Date(now.getTime() + ms))
  await work()
  clock.set(now)
}

const sweep = async () => {
  const handler = jobHandlers(app.platform).find(({ definition }) => definition.name === sweepUnused.name)
  await handler?.handle({}, never)
}
const sweepAfter = (days: number) => later(days * DAY_MS, sweep)

async function rowOf(fileID: string) {
  const [row] = await app.platform.database.db.select().from(files).where(eq(files.fileId, fileID))
  return row
}
const isNoted = async (fileID: string) => Boolean((await rowOf(fileID))?.unusedSince)

async function storedKeys(fileID: string): Promise<string[]> {
  const entries = await Array.fromAsync(app.platform.storage.list(`files/${fileID}/`))
  return entries.map(({ key }) => key.slice(`files/${fileID}/`.length)).sort()
}

/** A file of the author that has been noted as unused for 40 days. */
async function addNoted(): Promise<string> {
  const fileID = await addFile(app.platform, app.people.author, { kind: 'image' })
  await app.platform.database.db.execute(sql`
    UPDATE files SET unused_since = now() - interval '40 days' WHERE file_id = ${fileID}`)
  return fileID
}

const makeText = () => makeSpeach(app.platform, app.people.author, { title: 'x' })
const setPicture = (picture: string | null) => app.as('author').call(updateMe, { body: { picture } })

describe('a file that nothing uses', () => {
  it('is noted after a day, stays for 29, and after 31 is gone with all that was made of it', async () => {
    const { fileID } = await uploadFile(app.as('author'), 'unused.pdf', PDF)
    const picture = (await uploadFile(app.as('author'), 'unused.png', await makePng(700, 20))).fileID
    await app.drain()
    await later(23 * HOUR_MS, sweep)
    expect(await isNoted(fileID)).toBe(false)
    await sweepAfter(2)
    expect(await isNoted(fileID)).toBe(true)
    await sweepAfter(2 + 29)
    await app.drain()
    const id = (await rowOf(fileID))?.id ?? 0
    expect(id).toBeGreaterThan(0)
    const pages = ['1-1280', '1-320', '2-1280', '2-320'].map((name) => `made/page-${name}.jpg`)
    expect(await storedKeys(fileID)).toEqual([...pages, 'original'])
    expect((await storedKeys(picture)).length).toBeGreaterThan(1)
    await sweepAfter(2 + 31)
    expect(await rowOf(fileID)).toBeUndefined()
    const { db } = app.platform.database
    expect(await db.$count(filePages, eq(filePages.fileId, id))).toBe(0)
    expect(await db.$count(fileDerivatives, eq(fileDerivatives.fileId, id))).toBe(0)
    await app.drain()
    expect([await storedKeys(fileID), await storedKeys(picture)]).toEqual([[], []])
  })

  it('counts its days anew once it was used again', async () => {
    const { fileID } = await uploadFile(app.as('author'), 'me.png', await makePng(20, 20))
    await app.drain()
    await sweepAfter(2)
    await setPicture(fileID)
    await sweepAfter(40)
    expect(await isNoted(fileID)).toBe(false)
    await app.drain()
    expect(await storedKeys(fileID)).toContain('original')
    // Taken off by hand: doing so in the product deletes the picture at once.
    await app.platform.database.db.execute(sql`UPDATE users SET image = NULL, image_file_id = NULL`)
    await sweepAfter(41)
    expect(await isNoted(fileID)).toBe(true)
    await sweepAfter(41 + 29)
    expect(await rowOf(fileID)).toBeDefined()
    await sweepAfter(41 + 31)
    expect(await rowOf(fileID)).toBeUndefined()
  })

  it('is left alone while something is being made of it', async () => {
    const fileID = await addFile(app.platform, app.people.author, { status: 'processing' })
    const failed = await addFile(app.platform, app.people.author, { status: 'failed' })
    await sweepAfter(2)
    expect([await isNoted(fileID), await isNoted(failed)]).toEqual([false, true])
    await app.as('author').call(retryFile, { params: { fileID: failed } })
    await sweepAfter(40)
    expect([await isNoted(fileID), await isNoted(failed)]).toEqual([false, false])
    expect(await rowOf(failed)).toBeDefined()
  })

  it('stops no night’s work: the next one goes on with what is left', async () => {
    const fileID = await addNoted()
    await expect(sweepUnusedFiles(app.platform, usedFiles, AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    )
    expect(await rowOf(fileID)).toBeDefined()
    await sweep()
    expect(await rowOf(fileID)).toBeUndefined()
  })

  it('is not looked for where nobody says what is used', async () => {
    const fileID = await addNoted()
    await expect(sweepUnusedFiles(app.platform, [], never)).rejects.toThrow()
    expect(await rowOf(fileID)).toBeDefined()
  })
})

describe('a file that is taken into use while the sweep is at work', () => {
  it('stays when that comes before its turn', async () => {
    const fileID = await addNoted()
    const { database } = app.platform
    // After the sweep has listed what it will delete.
    const late: Platform = {
      ...app.platform,
      database: {
        ...database,
        transaction: async (work) => {
          await setPicture(fileID)
          return database.transaction(work)
        },
      },
    }
    await sweepUnusedFiles(late, usedFiles, never)
    expect(await rowOf(fileID)).toBeDefined()
    await app.platform.database.db.execute(sql`UPDATE users SET image = NULL, image_file_id = NULL`)
  })

  it('stays when that is not over yet, and the sweep does not wait', async () => {
    const [fileID, other] = [await addNoted(), await addNoted()]
    const speach = await makeText()
    const { database } = app.platform
    let sweeping = Promise.resolve()
    await database.transaction(async (tx) => {
      await addFileUses(tx, speach.id, null, { shown: [fileID], sources: [] })
      sweeping = sweep()
      // The embedded database does one thing at a time.
      if (database.engine === 'postgresql') await sweeping
    })
    await sweeping
    expect([await rowOf(fileID), await rowOf(other)]).toEqual([expect.anything(), undefined])
  })

  it('is refused, and not shown, when its deletion was first', async () => {
    const fileID = await addNoted()
    const speach = await makeText()
    const { database } = app.platform
    const id = (await rowOf(fileID))?.id ?? 0
    const chapter = speach.lessons[0]?.chapters[0]
    const content = { html: `<img src="/api/v2/files/${fileID}/image?width=1280" alt="x">` }
    const takers: Promise<unknown>[] = []
    await database.transaction(async (tx) => {
      await deleteFileRow(tx, id)
      const params = { id: chapter?.id ?? 0 }
      takers.push(
        refusal(app.as('author').call(updateChapter, { params, body: { rev: chapter?.rev ?? 0, content } })),
        database
          .transaction((other) => addFileUses(other, speach.id, null, { shown: [fileID], sources: [] }))
          .catch((error) => error),
      )
      // The embedded database does one thing at a time.
      if (database.engine === 'postgresql') await vi.waitFor(expectTwoToWait, { timeout: 10_000 })
    })
    const refused = { status: 400, code: 'UNKNOWN_FILE' }
    expect(await Promise.all(takers)).toMatchObject([refused, refused])
    const draft = await app.as('author').call(getDraft, { params: { speachID: speach.id } })
    expect(JSON.stringify(draft)).not.toContain(fileID)
  })

  it('is shown or refused, whoever is first', async () => {
    const speach = await makeText()
    const { database } = app.platform
    for (let round = 0; round < 10; round++) {
      const fileIDs = await Promise.all(Array.from({ length: 5 }, addNoted))
      const sweeping = sweep()
      const taken = await Promise.allSettled(
        fileIDs.map((fileID) =>
          database.transaction((tx) => addFileUses(tx, speach.id, null, { shown: [fileID], sources: [] })),
        ),
      )
      await sweeping
      for (const [index, fileID] of fileIDs.entries()) {
        const outcome = taken[index]
        if (outcome?.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'UNKNOWN_FILE' })
        expect([fileID, (await rowOf(fileID)) !== undefined]).toEqual([fileID, outcome?.status === 'fulfilled'])
      }
    }
  })
})

/** Two statements wait for the lock of a row. */
async function expectTwoToWait(): Promise<void> {
  const { rows } = await app.platform.database.db.execute(sql`
    SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  expect(rows).toHaveLength(2)
}
