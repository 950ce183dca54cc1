import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shortestTime } from '#shared/testing/shortest-time.ts'
import { detectType } from './detect-type.ts'
import { makeCompoundFile } from './testing/make-compound-file.ts'
import { makePdf } from './testing/make-pdf.ts'
import { makeZip } from './testing/make-zip.ts'
import { scratchFolder } from './testing/scratch.ts'

const scratch = scratchFolder()
const dot = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff') =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

function officeFile(mainType: string, part: string): Buffer {
  const override = `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${mainType}.main+xml"/>`
  return makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override}</Types>`,
    [part]: '<x/>',
  })
}

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypisom\0\0\0\0isom'), Buffer.alloc(64)])
const webm = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806700000000',
  'hex',
)
const mp3 = Buffer.concat([
  Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(413),
])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, () => Promise<Uint8Array> | Uint8Array | string, string, string, string]>([
  ['PDF', () => makePdf({ pages: [{}] }), 'application/pdf', 'pdf', 'pdf'],
  [
    'PDF after a blank line',
    () => Buffer.concat([Buffer.from('\r\n'), makePdf({ pages: [{}] })]),
    'application/pdf',
    'pdf',
    'pdf',
  ],
  ['MP4', () => mp4, 'video/mp4', 'video', 'mp4'],
  ['WebM', () => webm, 'video/webm', 'video', 'webm'],
  ['MP3', () => mp3, 'audio/mpeg', 'audio', 'mp3'],
  ['PNG', () => dot('png'), 'image/png', 'image', 'png'],
  ['JPEG', () => dot('jpeg'), 'image/jpeg', 'image', 'jpg'],
  ['WebP', () => dot('webp'), 'image/webp', 'image', 'webp'],
  ['GIF', () => dot('gif'), 'image/gif', 'image', 'gif'],
  ['AVIF', () => dot('avif'), 'image/avif', 'image', 'avif'],
  ['TIFF', () => dot('tiff'), 'image/tiff', 'image', 'tif'],
  [
    'PPTX',
    () => officeFile('presentationml.presentation', 'ppt/presentation.xml'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'presentation',
    'pptx',
  ],
  [
    'ODP',
    () => makeZip({ mimetype: 'application/vnd.oasis.opendocument.presentation' }),
    'application/vnd.oasis.opendocument.presentation',
    'presentation',
    'odp',
  ],
  ['PPT', () => makeCompoundFile('PowerPoint Document'), 'application/vnd.ms-powerpoint', 'presentation', 'ppt'],
  ['DOC', () => makeCompoundFile('WordDocument'), 'application/x-cfb', 'other', 'cfb'],
  ['a locked PPTX', () => makeCompoundFile('EncryptedPackage'), 'application/encrypted', 'other', ''],
  [
    'DOCX',
    () => officeFile('wordprocessingml.document', 'word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'other',
    'docx',
  ],
  ['ZIP', () => makeZip({ 'a.txt': 'a' }), 'application/zip', 'other', 'zip'],
  ['SVG', () => svg, 'image/svg+xml', 'text', 'svg'],
  [
    'SVG behind a prolog',
    () => `\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n${svg}`,
    'image/svg+xml',
    'text',
    'svg',
  ],
  ['SVG with a prefix', () => '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'text', 'svg'],
  ['HTML', () => '<!DOCTYPE html><title>x</title>', 'text/html', 'text', 'html'],
  ['HTML in UTF-16', () => Buffer.from('\ufeff<html><body>', 'utf16le'), 'text/html', 'text', 'html'],
  ['HTML behind a comment', () => '<!-- hello -->\n<HTML>', 'text/html', 'text', 'html'],
  ['XHTML', () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'text/html', 'text', 'html'],
  ['a lonely script', () => '<script>alert(1)</script>%PDF-1.4', 'text/html', 'text', 'html'],
  ['XML', () => '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"/>', 'application/xml', 'text', 'xml'],
  ['WebVTT', () => 'WEBVTT\n\n00:00.000 --> 00:01.000\nGrüß Gott', 'text/vtt', 'text', 'vtt'],
  ['text', () => 'Grüß Gott, 3 < 5', 'text/plain', 'text', 'txt'],
  ['old text', () => Buffer.from('Gr\xfc\xdf Gott', 'latin1'), 'text/plain', 'text', 'txt'],
  ['noise', () => Buffer.from([0, 1, 2, 3, 254, 255]), 'application/octet-stream', 'other', ''],
  ['nothing', () => Buffer.alloc(0), 'application/x-empty', 'other', ''],
])('%s is told from its content, whatever its name', async (_, make, mime, kind, extension) => {
  const bytes = Buffer.from(await make())
  const expected = { mime, kind, extension }
  expect(await detectType(await scratch.save(bytes, '.png'), 'picture.png')).toEqual(expected)
  expect(await detectType(bytes, 'film.mp4')).toEqual(expected)
})

test('the name chooses between kinds of plain text only', async () => {
  const text = Buffer.from('a;b\n1;2')
  expect(await detectType(text, 'Noten.CSV')).toEqual({ mime: 'text/csv', kind: 'text', extension: 'csv' })
  expect(await detectType(text, 'page.html')).toEqual({ mime: 'text/plain', kind: 'text', extension: 'txt' })
  expect(await detectType(Buffer.from('<p>a</p>'), 'table.csv')).toMatchObject({ mime: 'text/html' })
})

test('a file cut off anywhere is told without an error', async () => {
  const whole = [
    officeFile('presentationml.presentation', 'ppt/presentation.xml'),
    makeCompoundFile('PowerPoint Document'),
    mp4,
    webm,
    mp3,
  ]
  for (const bytes of whole) {
    for (let length = 1; length < bytes.length; length += 37) {
      const { kind } = await detectType(bytes.subarray(0, length), '')
      expect(kind).toMatch(/^(?:presentation|video|audio|text|other)$/)
    }
  }
})

test('a directory that runs in circles is left', async () => {
  const circle = makeCompoundFile('WordDocument')
  circle.writeUInt32LE(1, 512 + 8)
  expect(await detectType(circle, '')).toMatchObject({ kind: 'other' })
})

test('a prolog without end takes no time', async () => {
  const brackets = Buffer.from(`<!doctype ${'[]'.repeat(4000)}`)
  const comments = Buffer.from(`<?xml ?>${'<!-- -->'.repeat(1000)}<!--`)
  for (const prolog of [brackets, comments]) {
    expect(await shortestTime(() => detectType(prolog, ''))).toBeLessThan(1000)
  }
})

test('a file that is not there is an error', async () => {
  await expect(detectType(scratch.path('missing.pdf'), 'missing.pdf')).rejects.toMatchObject({ code: 'ENOENT' })
})
