import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makePdf } from '#platform/media-tools/testing/make-pdf.ts'
import { makePng, uploadFile } from '../testing/upload.ts'

let app: TestApp
let fileID: string
const BYTES = Buffer.from('0123456789'.repeat(10))

beforeAll(async () => {
  app = await startTestApp()
  fileID = (await uploadFile(app.as('author'), 'Zahlen „eins“ – 100 %.bin', BYTES)).fileID
})
afterAll(() => app.close())

function fetchContent(headers: Record<string, string> = {}, id = fileID): Promise<Response> {
  return app.as('author').fetch(`/api/v2/files/${id}/content`, { headers })
}

describe('the original', () => {
  test('is handed out whole, to be saved under its name', async () => {
    const response = await fetchContent()
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(BYTES)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '100',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition':
        'attachment; filename="Zahlen _eins_ _ 100 _.bin"; ' +
        "filename*=UTF-8''Zahlen%20%E2%80%9Eeins%E2%80%9C%20%E2%80%93%20100%20%25.bin",
    })
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    ['bytes=0-9', '0123456789', 'bytes 0-9/100'],
    ['bytes=95-', '56789', 'bytes 95-99/100'],
    ['bytes=-3', '789', 'bytes 97-99/100'],
    ['bytes=-500', BYTES.toString(), 'bytes 0-99/100'],
    ['bytes=90-500', '0123456789', 'bytes 90-99/100'],
    ['bytes=7-7', '7', 'bytes 7-7/100'],
  ])('answers the range %s', async (range, text, contentRange) => {
    const response = await fetchContent({ range })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  test.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('has no range %s', async (range) => {
    const response = await fetchContent({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */100')
    expect(await response.json()).toEqual({ code: 'RANGE_UNSATISFIABLE', message: 'The file has no such part.' })
  })

  test.each(['bytes=9-5', 'bytes=0-1,5-6', 'pages=1-2', 'bytes=-', 'bytes=a-b'])('is whole for %s', async (range) => {
    const response = await fetchContent({ range })
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 100])
  })

  test('is not sent to who has it already', async () => {
    const etag = (await fetchContent()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await fetchContent({ 'if-none-match': known })
      expect([known, response.status, await response.text()]).toEqual([known, 304, ''])
      expect(response.headers.get('etag')).toBe(etag)
    }
    expect((await fetchContent({ 'if-none-match': '"other"' })).status).toBe(200)
    expect((await fetchContent({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await fetchContent({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
  })

  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['feed.xml', '<?xml version="1.0"?><a/>'],
    ['hidden.png', '<html><script>alert(1)</script></html>'],
  ])('of %s is never opened in place', async (name, content) => {
    const file = await uploadFile(app.as('author'), name, content)
    await app.drain()
    const response = await fetchContent({}, file.fileID)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('a picture made of a file is shown in place and kept, for this person alone', async () => {
  const file = await uploadFile(app.as('author'), 'a.png', await makePng(10, 10))
  await app.drain()
  const address = `/api/v2/files/${file.fileID}/image`
  const response = await app.as('author').fetch(address)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=3600',
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
  })
  const etag = response.headers.get('etag') ?? ''
  expect((await app.as('author').fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await app.as('reader').fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(404)
})

test('two pages of a document are two things', async () => {
  const file = await uploadFile(app.as('author'), 'a.pdf', makePdf({ pages: [{}, {}] }))
  await app.drain()
  const tags = await Promise.all(
    ['pages/1', 'pages/2', 'pages/1?width=320'].map(async (address) => {
      const response = await app.as('author').fetch(`/api/v2/files/${file.fileID}/${address}`)
      return response.headers.get('etag')
    }),
  )
  expect(new Set(tags).size).toBe(3)
})
