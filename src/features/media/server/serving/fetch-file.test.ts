import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { updateSettings } from '#features/settings/contract.ts'
import { GIGABYTE } from '#features/site/rules.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import { createOutbound } from '#platform/outbound.ts'
import { deleteFile, getFile } from '../../contract.ts'
import { fetchHandler } from '../jobs.ts'
import { insertFile } from '../queries.ts'
import { requestFetch } from '../service.ts'
import { originalKey } from '../stored.ts'
import { newFileId } from '../uploads/receive-file.ts'

const PDF = makePdf({ pages: [{ content: textLine('From elsewhere') }, {}] })

const pages: Record<string, (response: ServerResponse) => void> = {
  '/plan%20B.pdf': (response) => response.end(PDF),
  '/page.pdf': (response) => response.setHeader('content-type', 'application/pdf').end('<!doctype html>Sign in first'),
  '/empty.pdf': (response) => response.end(),
  '/half.pdf': (response) => {
    response.writeHead(200, { 'content-length': 5000 })
    response.write('%PDF-1.7', () => response.destroy())
  },
  '/silent.pdf': (response) => response.writeHead(200).flushHeaders(),
}
const elsewhere = createServer((request, response) => {
  const page = pages[request.url ?? '']
  if (page) page(response)
  else response.writeHead(404).end()
})

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startTestApp()
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await app.close()
})

/** Takes this machine for a part of the internet. */
const fetchHere = createOutbound({ allowAddress: (address) => address === '127.0.0.1' })

/** Fetches a file as the queue would. */
const fetchFile = (fileId: string, signal = new AbortController().signal) =>
  fetchHandler(app.platform, fetchHere).handle({ jobId: fileId }, signal)

async function request(address: string): Promise<string> {
  const { platform, people } = app
  const file = await platform.database.transaction((tx) => requestFetch(platform, tx, people.author, address))
  return file.fileID
}

function read(fileID: string) {
  return app.as('author').call(getFile, { params: { fileID } })
}

test('a file is fetched from its address and prepared like an upload', async () => {
  const fileID = await request(`${origin}/plan%20B.pdf`)
  expect(await read(fileID)).toMatchObject({ name: 'plan B.pdf', status: 'processing', phase: 'waiting', size: 0 })
  expect((await app.as('author').fetch(`/api/v2/files/${fileID}/content`)).status).toBe(404)
  await fetchFile(fileID)
  expect(await read(fileID)).toMatchObject({ status: 'processing', kind: 'pdf', size: PDF.length })
  // Given out twice, it is done once.
  await fetchFile(fileID)
  await app.drain()
  expect(await read(fileID)).toMatchObject({ status: 'ready', pages: 2 })
})

test.each([
  ['missing.pdf', 'NOT_FETCHED'],
  ['half.pdf', 'NOT_FETCHED'],
  ['empty.pdf', 'EMPTY'],
])('%s fails with %s', async (name, reasonCode) => {
  const fileID = await request(`${origin}/${name}`)
  await fetchFile(fileID)
  expect(await read(fileID)).toMatchObject({ status: 'failed', reasonCode })
})

test('a page in place of the document is told', async () => {
  const fileID = await request(`${origin}/page.pdf`)
  await fetchFile(fileID)
  await app.drain()
  expect(await read(fileID)).toMatchObject({ status: 'failed', reasonCode: 'MISNAMED', mime: 'text/html' })
})

test('nothing is fetched from a private network', async () => {
  const fileID = await request(`${origin}/plan%20B.pdf`)
  await app.drain()
  expect(await read(fileID)).toMatchObject({ status: 'failed', reasonCode: 'NOT_FETCHED' })
})

test('an address that is none is refused', async () => {
  for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'nothing']) {
    await expect(request(address)).rejects.toMatchObject({ status: 400, code: 'BAD_ADDRESS' })
  }
})

test('fetching stops when the file is deleted, and goes back when the process stops', async () => {
  const deleted = await request(`${origin}/silent.pdf`)
  const running = fetchFile(deleted)
  await app.as('author').call(deleteFile, { params: { fileID: deleted } })
  await running
  const stop = new AbortController()
  const stopped = await request(`${origin}/silent.pdf`)
  const ending = fetchFile(stopped, stop.signal)
  stop.abort(new Error('the process stops'))
  await expect(ending).rejects.toThrow('the process stops')
  expect(await read(stopped)).toMatchObject({ status: 'processing' })
})

test('there has to be room for a file when it is asked for, and when it has come', async () => {
  const { platform, people } = app
  const fileID = await request(`${origin}/plan%20B.pdf`)
  await app.as('admin').call(updateSettings, { body: { 'storage.personGigabytes': 1 } })
  await insertFile(platform.database.db, {
    ...{ fileId: newFileId(), uploaderId: people.author.id, name: 'full.bin', mime: 'application/octet-stream' },
    ...{ kind: 'other', size: GIGABYTE, status: 'ready' },
  })
  await expect(request(`${origin}/plan%20B.pdf`)).rejects.toMatchObject({ status: 413, code: 'STORAGE_FULL_PERSON' })
  await fetchFile(fileID)
  expect(await read(fileID)).toMatchObject({ status: 'failed', reasonCode: 'NO_ROOM' })
  expect(await platform.storage.stat(originalKey(fileID))).toBeNull()
})
