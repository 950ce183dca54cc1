import { randomBytes } from 'node:crypto'
import { readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { sweepMedia } from '../job-definitions.ts'
import { mediaJobHandlers } from '../jobs.ts'
import { uploads } from '../tables.ts'
import { beginUpload, deleteUpload, headUpload, patchUpload } from '../testing/tus.ts'

let app: TestApp
const clock = new TestClock()
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const BYTES = randomBytes(300_000)

function idOf(address: string): string {
  return address.split('/').pop() ?? ''
}

/** Where the bytes of an upload lie until it is finished. */
function receivedPath(address: string): string {
  return path.join(app.platform.config.dataDir, 'tmp', 'uploads', idOf(address))
}

async function leftovers(address: string): Promise<string[]> {
  const names = await readdir(path.dirname(receivedPath(address)))
  return names.filter((name) => name.startsWith(idOf(address)))
}

async function findUploadRow(address: string) {
  const [row] = await app.platform.database.db
    .select()
    .from(uploads)
    .where(eq(uploads.id, idOf(address)))
  return row
}

describe('cancelling', () => {
  test('leaves nothing of an unfinished upload', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'a.bin', BYTES.length)
    await patchUpload(author, address, 0, BYTES.subarray(0, 1000))
    expect((await deleteUpload(author, address)).status).toBe(204)
    expect(await leftovers(address)).toEqual([])
    expect((await headUpload(author, address)).status).toBe(404)
  })

  test('a moment too late takes the file back', async () => {
    const author = app.as('author')
    const address = await beginUpload(author, 'a.bin', BYTES.length)
    const done = await patchUpload(author, address, 0, BYTES)
    expect((await deleteUpload(author, address)).status).toBe(204)
    const response = await author.fetch(`/api/v2/files/${done.headers.get('x-file-id')}`)
    expect(response.status).toBe(404)
  })
})

test('an upload that nobody goes on with expires and is swept away', async () => {
  const author = app.as('author')
  const abandoned = await beginUpload(author, 'abandoned.bin', BYTES.length)
  await patchUpload(author, abandoned, 0, BYTES.subarray(0, 1000))
  const finished = await beginUpload(author, 'finished.bin', BYTES.length)
  const done = await patchUpload(author, finished, 0, BYTES)
  const begun = clock.now()
  clock.set(new Date(begun.getTime() + 48 * 3_600_000))
  const late = await patchUpload(author, abandoned, 1000, BYTES.subarray(1000))
  expect([late.status, (await late.json()).code]).toEqual([410, 'UPLOAD_EXPIRED'])
  const sweep = mediaJobHandlers(app.platform, []).find(({ definition }) => definition.name === sweepMedia.name)
  await sweep?.handle({}, new AbortController().signal)
  clock.set(begun)
  expect([await findUploadRow(abandoned), await findUploadRow(finished)]).toEqual([undefined, undefined])
  expect(await leftovers(abandoned)).toEqual([])
  const kept = await author.fetch(`/api/v2/files/${done.headers.get('x-file-id')}/content`)
  expect((await kept.arrayBuffer()).byteLength).toBe(BYTES.length)
})

test('a full disk is said, and nothing is left', async () => {
  const author = app.as('author')
  const address = await beginUpload(author, 'full.bin', BYTES.length)
  // A device that is always full stands in for the disk.
  await rm(receivedPath(address))
  await symlink('/dev/full', receivedPath(address))
  const response = await patchUpload(author, address, 0, BYTES)
  expect(response.status).toBe(507)
  expect(await response.json()).toMatchObject({ code: 'STORAGE_FULL' })
  await vi.waitFor(async () => expect(await leftovers(address)).toEqual([]), { timeout: 10_000 })
  expect(await findUploadRow(address)).toBeUndefined()
})
