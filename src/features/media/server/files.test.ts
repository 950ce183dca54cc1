import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { forcePasswordChange } from '#features/accounts/people/contract.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { deleteFile, getFile, type MediaFile, retryFile } from '../contract.ts'
import { copyOriginal } from './service.ts'
import { files } from './tables.ts'
import { postFile, uploadFile } from './testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PDF = makePdf({ pages: [{ content: textLine('Hello') }] })

/** What lies in the folder for work in progress. */
async function leftovers(): Promise<string[]> {
  const folder = path.join(app.platform.config.dataDir, 'tmp', 'media')
  return readdir(folder, { recursive: true }).catch(() => [])
}

test('a file is not copied for work that was stopped', async () => {
  const { fileID } = await uploadFile(app.as('author'), 'Leçon 1.pdf', PDF)
  const copy = copyOriginal(app.platform, fileID, path.join(app.platform.config.dataDir, 'copy'), AbortSignal.abort())
  await expect(copy).rejects.toThrow('aborted')
})

describe('an upload by form', () => {
  test('is a file that is being prepared', async () => {
    const file = await uploadFile(app.as('author'), 'Leçon 1.pdf', PDF)
    expect(file).toMatchObject({ name: 'Leçon 1.pdf', mime: 'application/pdf', kind: 'pdf', size: PDF.length })
    expect(file.status).toBe('processing')
    expect(file.fileID).toMatch(/^[\w-]{22}$/)
    expect(await app.as('author').call(getFile, { params: { fileID: file.fileID } })).toEqual(file)
    expect(await leftovers()).toEqual([])
  })

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['a\u202efdp.pdf', 'afdp.pdf'],
  ])('named %j is kept as a harmless name', async (given, name) => {
    expect((await uploadFile(app.as('author'), given, PDF)).name).toBe(name)
  })

  test('named with NUL is kept without it', async () => {
    const boundary = 'edge'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename*=utf-8''a%00b.txt\r\n\r\n`
    const response = await app.as('author').fetch('/api/v2/files', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: `${head}text\r\n--${boundary}--\r\n`,
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ name: 'ab.txt', kind: 'text' })
  })

  test('of 0 bytes is refused', async () => {
    const response = await postFile(app.as('author'), 'nothing.pdf', '')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'EMPTY_FILE',
      message: '“nothing.pdf” is empty: it has 0 bytes. Please choose another file.',
    })
    expect(await leftovers()).toEqual([])
  })

  test('without a file is refused', async () => {
    const form = new FormData()
    form.set('file', 'only a field')
    const response = await app.as('author').fetch('/api/v2/files', { method: 'POST', body: form })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'FILE_MISSING', fields: { file: 'missing' } })
  })

  test('that is no form is refused', async () => {
    const response = await app.as('author').fetch('/api/v2/files', { method: 'POST', body: '{}' })
    expect(response.status).toBe(415)
  })

  test('of a reader is limited to 50 MB', async () => {
    const response = await postFile(app.as('reader'), 'long.bin', new Uint8Array(52_428_801))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      code: 'READER_FILE_TOO_LARGE',
      message: 'This file is too large. The limit is 50 MB.',
    })
    expect(await leftovers()).toEqual([])
  })

  test('broken off in the middle leaves nothing', async () => {
    const before = await app.platform.database.db.$count(files)
    const headers = await session()
    const sending = request(`${app.url}/api/v2/files`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge', 'content-length': 10_000_000 },
    })
    sending.on('error', () => {})
    sending.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
    sending.write(Buffer.alloc(1_000_000))
    await vi.waitFor(async () => expect(await leftovers()).toHaveLength(2), { timeout: 10_000 })
    sending.destroy()
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]), { timeout: 10_000 })
    expect(await app.platform.database.db.$count(files)).toBe(before)
  })

  test('that is cut off is refused', async () => {
    const response = await app.as('author').fetch('/api/v2/files', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'UPLOAD_INTERRUPTED' })
    expect(await leftovers()).toEqual([])
  })

  test('is for who is signed in, and from our own pages', async () => {
    expect((await postFile(app.as(null), 'a.pdf', PDF)).status).toBe(401)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(PDF)]), 'a.pdf')
    const elsewhere = { ...(await session()), origin: 'https://evil.example' }
    const response = await fetch(`${app.url}/api/v2/files`, { method: 'POST', body: form, headers: elsewhere })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'CROSS_SITE' })
  })
})

/** The headers of a session, for requests that are not sent as our pages send theirs. */
async function session() {
  return { origin: app.url, cookie: await signIn(app.url, emailOf('author')) }
}

describe('somebody else’s file', () => {
  let file: MediaFile
  beforeAll(async () => {
    file = await uploadFile(app.as('author'), 'mine.pdf', PDF)
    await app.drain()
  })

  const addresses = ['', '/content', '/pages', '/pages/1', '/pages/1/text', '/matches?query=hello', '/poster', '/image']

  test.each(addresses)('is absent for others at %j', async (address) => {
    for (const person of ['otherAuthor', 'reader', 'approver'] as const) {
      const response = await app.as(person).fetch(`/api/v2/files/${file.fileID}${address}`)
      expect([person, response.status]).toEqual([person, 404])
    }
    expect((await app.as(null).fetch(`/api/v2/files/${file.fileID}${address}`)).status).toBe(401)
  })

  test.each(['', '/content', '/pages', '/pages/1', '/pages/1/text', '/matches?query=hello'])(
    'is there for its uploader and for admins at %j',
    async (address) => {
      for (const person of ['author', 'admin', 'superAdmin'] as const) {
        const response = await app.as(person).fetch(`/api/v2/files/${file.fileID}${address}`)
        expect([person, response.status]).toEqual([person, 200])
      }
    },
  )

  test('can be neither deleted nor tried again', async () => {
    const params = { fileID: file.fileID }
    await expect(app.as('otherAuthor').call(deleteFile, { params })).rejects.toMatchObject({ status: 404 })
    await expect(app.as('otherAuthor').call(retryFile, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('answers like one that never was', async () => {
    const unknown = await app.as('reader').fetch('/api/v2/files/AAAAAAAAAAAAAAAAAAAAAA')
    const hidden = await app.as('reader').fetch(`/api/v2/files/${file.fileID}`)
    expect(await unknown.json()).toEqual(await hidden.json())
  })
})

describe('deleting', () => {
  test('takes the file and everything made of it', async () => {
    const author = app.as('author')
    const { fileID } = await uploadFile(author, 'short-lived.pdf', PDF)
    await app.drain()
    const stored = () => Array.fromAsync(app.platform.storage.list(`files/${fileID}/`))
    expect(await stored()).toHaveLength(3)
    await author.call(deleteFile, { params: { fileID } })
    await expect(author.call(getFile, { params: { fileID } })).rejects.toMatchObject({ status: 404 })
    await app.drain()
    expect(await stored()).toEqual([])
  })

  test('is refused while another row refers to the file', async () => {
    const author = app.as('author')
    const { fileID } = await uploadFile(author, 'used.pdf', PDF)
    const { pool } = app.platform.database
    await pool.query('CREATE TABLE uses_of_files (file_id integer REFERENCES files ON DELETE RESTRICT)')
    await pool.query('INSERT INTO uses_of_files SELECT id FROM files WHERE file_id = $1', [fileID])
    await expect(author.call(deleteFile, { params: { fileID } })).rejects.toMatchObject({
      status: 409,
      code: 'FILE_IN_USE',
    })
    await pool.query('DROP TABLE uses_of_files')
    await author.call(deleteFile, { params: { fileID } })
  })
})

test('only a failed file can be tried again', async () => {
  const { fileID } = await uploadFile(app.as('author'), 'fine.pdf', PDF)
  await expect(app.as('author').call(retryFile, { params: { fileID } })).rejects.toMatchObject({
    status: 409,
    code: 'FILE_NOT_FAILED',
  })
})

describe('whoever has to do something first', () => {
  test('is served no file until then, not even their own', async () => {
    const { fileID } = await uploadFile(app.as('coEditor'), 'own.pdf', PDF)
    const path = `/api/v2/files/${fileID}`
    expect((await app.as('coEditor').fetch(`${path}/content`)).status).toBe(200)
    const { id } = app.people.coEditor
    const force = (value: boolean) => app.as('admin').call(forcePasswordChange, { query: { userID: id, value } })
    await force(true)
    for (const address of [path, `${path}/content`, `${path}/pages`, `${path}/pages/1`]) {
      expect((await app.as('coEditor').fetch(address)).status, address).toBe(401)
    }
    await force(false)
    expect((await app.as('coEditor').fetch(`${path}/content`)).status).toBe(200)
  })
})
