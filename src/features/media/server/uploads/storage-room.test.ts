import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listStorageUse, type SettingsChanges, updateSettings } from '#features/settings/contract.ts'
import { GIGABYTE } from '#features/site/rules.ts'
import { insertFile, replaceDerivatives } from '../queries.ts'
import { files, uploads } from '../tables.ts'
import { beginUpload, createUpload, deleteUpload, patchUpload } from '../testing/tus.ts'
import { postFile } from '../testing/upload.ts'
import { newFileId } from './receive-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  const { db } = app.platform.database
  await db.execute(sql`DELETE FROM uploads`)
  await db.execute(sql`DELETE FROM files`)
  await limit({ 'storage.personGigabytes': 1, 'storage.totalGigabytes': null })
})

function limit(body: SettingsChanges) {
  return app.as('admin').call(updateSettings, { body })
}

/** Somebody has files of this many bytes. */
async function fill(who: 'author' | 'admin', size: number, made = 0): Promise<void> {
  const { db } = app.platform.database
  const fileId = newFileId()
  const { id } = await insertFile(db, {
    ...{ fileId, uploaderId: app.people[who].id, name: 'full.bin', mime: 'application/octet-stream', kind: 'other' },
    ...{ size, status: 'ready', storageKey: `files/${fileId}/original` },
  })
  if (made > 0) {
    const storageKey = `files/${fileId}/made/page`
    await replaceDerivatives(db, id, [{ name: 'page', storageKey, size: made, mime: 'image/jpeg', width: null }])
  }
}

async function refusedOf(response: Response) {
  const { code, message } = (await response.json()) as { code: string; message: string }
  return { status: response.status, code, message }
}

test('of two uploads begun at once for which there is room for one, one is refused, with limit and use', async () => {
  await fill('author', 0.2 * GIGABYTE, 0.1 * GIGABYTE)
  const answers = await Promise.all([1, 2].map((n) => createUpload(app.as('author'), `${n}.mp4`, 0.6 * GIGABYTE)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413])
  const refused = answers.find(({ status }) => status === 413) as Response
  expect(await refusedOf(refused)).toEqual({
    ...{ status: 413, code: 'STORAGE_FULL_PERSON' },
    message: expect.stringContaining('0.9 GB of the 1 GB'),
  })
  // One person's files leave the others their room, and what is given up leaves it to the next.
  expect((await createUpload(app.as('admin'), 'mine.mp4', 0.6 * GIGABYTE)).status).toBe(201)
  const begun = answers.find(({ status }) => status === 201)?.headers.get('location') ?? ''
  await deleteUpload(app.as('author'), begun)
  expect((await createUpload(app.as('author'), 'again.mp4', 0.6 * GIGABYTE)).status).toBe(201)
})

test('the limit of the installation counts everybody’s files', async () => {
  await limit({ 'storage.personGigabytes': null, 'storage.totalGigabytes': 2 })
  await fill('author', 1.9 * GIGABYTE)
  const refused = await createUpload(app.as('admin'), 'mine.mp4', 0.2 * GIGABYTE)
  expect(await refusedOf(refused)).toMatchObject({ status: 413, code: 'STORAGE_FULL_TOTAL' })
  await limit({ 'storage.totalGigabytes': null })
  expect((await createUpload(app.as('admin'), 'mine.mp4', 0.2 * GIGABYTE)).status).toBe(201)
})

test('an upload for which the room was taken meanwhile is thrown away at its end', async () => {
  const { db } = app.platform.database
  const address = await beginUpload(app.as('author'), 'late.bin', 1000)
  await fill('author', GIGABYTE)
  const ended = await patchUpload(app.as('author'), address, 0, new Uint8Array(1000))
  expect(await refusedOf(ended)).toMatchObject({ status: 413, code: 'STORAGE_FULL_PERSON' })
  expect([await db.$count(uploads), await db.$count(files)]).toEqual([0, 1])
})

test('a form is refused before its file is taken in, and leaves nothing under way', async () => {
  const { db } = app.platform.database
  await fill('author', GIGABYTE - 20_000)
  expect((await postFile(app.as('author'), 'fits.txt', 'a'.repeat(10_000))).status).toBe(201)
  const refused = await postFile(app.as('author'), 'no.txt', 'a'.repeat(10_000))
  expect(await refusedOf(refused)).toMatchObject({ status: 413, code: 'STORAGE_FULL_PERSON' })
  expect([await db.$count(uploads), await db.$count(files)]).toEqual([0, 2])
})

test('administrators see who uses what, most first', async () => {
  await fill('author', 300)
  await fill('admin', 200, 150)
  await fill('admin', 50)
  await app.platform.database.db.execute(sql`
    INSERT INTO files (file_id, name, mime, kind, size, status) VALUES (${newFileId()}, 'x', 'a/b', 'other', 5, 'ready')`)
  const { people } = app
  expect(await app.as('admin').call(listStorageUse, { query: {} })).toEqual({
    result: [
      { person: expect.objectContaining({ userID: people.admin.userID }), files: 2, bytes: 400 },
      { person: expect.objectContaining({ userID: people.author.userID }), files: 1, bytes: 300 },
      { person: null, files: 1, bytes: 5 },
    ],
    total: 3,
  })
  await expect(app.as('author').call(listStorageUse, { query: {} })).rejects.toMatchObject({ status: 403 })
})
