import { describe, expect, it } from 'vitest'
import { embedAddress, isEmbedHost } from './embed/rules.ts'
import { plainText } from './html/rules.ts'
import { pictureAddress } from './html/vocabulary.ts'
import type { FileFacts } from './kind.ts'
import { blankContent, filesOf, inputOf, minutesOf, missingIn, searchTextOf } from './registry.ts'
import type { TypedContent } from './stored-chapter.ts'
import { CHAPTER_TYPES } from './types.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB'
const READY: FileFacts = { status: 'ready', kind: 'pdf', pages: 12, durationMs: null }
const none = () => undefined
const always = (facts: Partial<FileFacts>) => () => ({ ...READY, ...facts })

describe('every type', () => {
  it.each(CHAPTER_TYPES)('%s begins with a content that it takes in again', (type) => {
    const { content } = blankContent(type)
    expect(inputOf(type).parse(content)).toEqual(content)
  })
})

describe('rich text', () => {
  const html = `<h2>Über&nbsp;uns &amp; mehr</h2><p>Ein <strong>Wort</strong>chen</p><img src="${pictureAddress(FILE)}" alt="Karte" /><p><span data-type="formula" data-tex="x^2"></span></p>`
  const text: TypedContent = { type: 'HTML', content: { html } }

  it('is searched by its words, those of pictures and formulas included', () => {
    expect(plainText(html)).toBe('Über uns & mehr Ein Wortchen Karte x^2')
    expect(searchTextOf(text)).toEqual({ text: 'Über uns & mehr Ein Wortchen Karte x^2', fileIDs: [] })
    expect(plainText('a &#233; &#x1F600; &lt;b&gt; &unknown; &#0;')).toBe('a é 😀 <b> &unknown;')
  })

  it('uses the files of its pictures', () => {
    expect(filesOf(text)).toEqual([FILE])
  })

  it('takes a minute for 200 words', () => {
    const words = `<p>${'word '.repeat(400)}</p>`
    expect(minutesOf({ type: 'HTML', content: { html: words } }, none)).toBe(2)
  })

  it('needs a word or a picture', () => {
    const missing = (html: string) => missingIn({ type: 'HTML', content: { html } }, none)
    expect(missing('')).toBe('TEXT')
    expect(missing('<p> &nbsp; </p>')).toBe('TEXT')
    expect(missing('<p>a</p>')).toBeNull()
    expect(missing(`<img src="${pictureAddress(FILE)}" alt="" />`)).toBeNull()
  })
})

describe('a page of another site', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://www.dailymotion.com/video/x7u5g4', 'https://www.dailymotion.com/embed/video/x7u5g4'],
    [' https://www.geogebra.org/m/abc ', 'https://www.geogebra.org/m/abc'],
    [
      '<iframe width="560" src="https://www.openstreetmap.org/export/embed.html?bbox=1&amp;layer=mapnik" onload="x()"></iframe>',
      'https://www.openstreetmap.org/export/embed.html?bbox=1&layer=mapnik',
    ],
    ["<p>x</p><IFRAME SRC = '//player.vimeo.com/video/1'></IFRAME>", 'https://player.vimeo.com/video/1'],
  ])('%s is shown as %s', (pasted, address) => {
    expect(embedAddress(pasted)).toBe(address)
  })

  it.each([
    'http://www.youtube.com/embed/x',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'https://user:secret@vimeo.com/1',
    'https://localhost/x',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<script src="https://vimeo.com/x"></script>',
    'not an address',
    `https://vimeo.com/${'x'.repeat(3000)}`,
  ])('%s is none', (pasted) => {
    expect(embedAddress(pasted)).toBeNull()
  })

  it('comes from an allowed host or one under it', () => {
    expect(isEmbedHost('vimeo.com', ['vimeo.com'])).toBe(true)
    expect(isEmbedHost('player.vimeo.com', ['vimeo.com'])).toBe(true)
    expect(isEmbedHost('evilvimeo.com', ['vimeo.com'])).toBe(false)
    expect(isEmbedHost('vimeo.com.evil.example', ['vimeo.com'])).toBe(false)
  })

  it('is taken in with its host only', () => {
    const input = inputOf('EMBED')
    expect(input.parse({ url: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual({
      url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    })
    expect(input.safeParse({ url: 'https://evil.example/x' }).error?.issues[0]?.message).toBe('EMBED_HOST')
    expect(input.safeParse({ url: 'http://vimeo.com/1' }).error?.issues[0]?.message).toBe('EMBED_ADDRESS')
    expect(missingIn({ type: 'EMBED', content: { url: '' } }, none)).toBe('ADDRESS')
  })
})

describe('files', () => {
  const pdf: TypedContent = { type: 'PDF_UPLOAD', content: { fileID: FILE } }
  const video: TypedContent = { type: 'VIDEO_UPLOAD', content: { fileID: OTHER } }

  it('of a document are searched page by page and take a minute each', () => {
    expect(searchTextOf(pdf)).toEqual({ text: '', fileIDs: [FILE] })
    expect(minutesOf(pdf, always({}))).toBe(12)
    expect(searchTextOf(video).fileIDs).toEqual([])
  })

  it.each(['AUDIO_UPLOAD', 'AUDIO', 'WEBCAM', 'SCREEN', 'SCREEN_AUDIO', 'SCREEN_WEBCAM'] as const)(
    'of %s take as long as they last and have no words',
    (type) => {
      const track: TypedContent = { type, content: { fileID: FILE } }
      const kind = type.startsWith('AUDIO') ? 'audio' : 'video'
      expect(minutesOf(track, always({ kind, pages: null, durationMs: 30_000 }))).toBe(0.5)
      expect(filesOf(track)).toEqual([FILE])
      expect(searchTextOf(track)).toEqual({ text: '', fileIDs: [] })
      expect(missingIn(track, always({ kind }))).toBeNull()
      expect(missingIn(track, always({ kind: kind === 'audio' ? 'video' : 'audio' }))).toBe('FAILED')
      expect(missingIn({ type, content: { fileID: null } }, none)).toBe('FILE')
    },
  )

  it('of a sound may be offered for download', () => {
    const offered = { fileID: FILE, downloadable: true }
    expect(inputOf('AUDIO_UPLOAD').parse(offered)).toEqual(offered)
    expect(inputOf('AUDIO_UPLOAD').parse({ fileID: FILE })).toEqual({ fileID: FILE })
    expect(inputOf('AUDIO_UPLOAD').safeParse({ fileID: FILE, downloadable: 'yes' }).success).toBe(false)
  })

  it('of a video take as long as it lasts', () => {
    expect(minutesOf(video, always({ kind: 'video', pages: null, durationMs: 90_000 }))).toBe(1.5)
  })

  it('must be chosen, prepared, and what they should be', () => {
    expect(missingIn({ type: 'PDF_UPLOAD', content: { fileID: null } }, none)).toBe('FILE')
    expect(missingIn(pdf, none)).toBe('FILE')
    expect(missingIn(pdf, always({ status: 'processing' }))).toBe('PROCESSING')
    expect(missingIn(pdf, always({ status: 'failed' }))).toBe('FAILED')
    expect(missingIn(pdf, always({ kind: 'image' }))).toBe('FAILED')
    expect(missingIn(pdf, always({}))).toBeNull()
    expect(missingIn(video, always({ kind: 'video' }))).toBeNull()
  })

  it('that lie elsewhere are named by an address, their copy by the server', () => {
    expect(inputOf('PDF_URL').parse({ url: ' http://example.org/a b.pdf ', fileID: OTHER })).toEqual({
      url: 'http://example.org/a%20b.pdf',
      fileID: null,
    })
    for (const url of [
      'ftp://example.org/a',
      'file:///etc/passwd',
      'https://a:b@example.org/',
      'x',
      'http://localhost/',
    ]) {
      expect(inputOf('VIDEO').safeParse({ url }).error?.issues[0]?.message).toBe('ADDRESS')
    }
    expect(missingIn({ type: 'PDF_URL', content: { url: '', fileID: null } }, none)).toBe('ADDRESS')
    const stream = 'https://example.org/live/index.m3u8?x=1'
    expect(missingIn({ type: 'VIDEO', content: { url: stream, fileID: null } }, none)).toBeNull()
    expect(missingIn({ type: 'VIDEO', content: { url: 'https://example.org/a.mp4', fileID: null } }, none)).toBe('FILE')
  })
})
