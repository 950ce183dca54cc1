import { describe, expect, it } from 'vitest'
import type { TypedContent } from './contents.ts'
import { CHAPTER_TYPES } from './contents.ts'
import { plainText } from './html/rules.ts'
import { pictureAddress } from './html/vocabulary.ts'
import type { FileFacts } from './kind.ts'
import { blankContent, filesOf, forReaders, inputOf, linksOf, minutesOf, missingIn, searchTextOf } from './registry.ts'
import { SUBTITLED_TYPES } from './subtitles/rules.ts'

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
  const html = `<h2>Über&nbsp;uns &amp; mehr</h2><p>Ein <strong>Wort</strong>chen</p><img src="${pictureAddress(FILE)}" alt="Karte" /><p><span data-type="formula" data-tex="x^2"></span><span data-type="footnote" data-note="Quelle"></span></p>`
  const text: TypedContent = { type: 'HTML', content: { html } }

  it('is searched by its words, those of pictures, formulas and footnotes included', () => {
    expect(plainText(html)).toBe('Über uns & mehr Ein Wortchen Karte x^2 Quelle')
    expect(searchTextOf(text)).toEqual({ text: 'Über uns & mehr Ein Wortchen Karte x^2 Quelle', fileIDs: [] })
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

describe('links', () => {
  it('are those that readers may follow, each once and as they are read', () => {
    const html = `<p><a href="https://a.example/?b=1&amp;c=2" rel="x">a</a> <a href="mailto:a@b.example">b</a>
      <a title="href=&quot;no&quot;" href="HTTP://c.example/">c</a> <a>d</a> <a href="https://a.example/?b=1&amp;c=2">e</a>
      https://not-a-link.example</p>`
    const expected = ['https://a.example/?b=1&c=2', 'HTTP://c.example/']
    expect(linksOf({ type: 'HTML', content: { html } })).toEqual(expected)
    expect(linksOf({ type: 'REUSSITE', content: { html, certificate: false } })).toEqual(expected)
    expect(linksOf({ type: 'EMBED', content: { url: 'https://a.example/' } })).toEqual(['https://a.example/'])
    expect(linksOf({ type: 'EMBED', content: { url: '' } })).toEqual([])
    expect(linksOf({ type: 'NONE', content: {} })).toEqual([])
  })
})

describe('congratulations', () => {
  const html = `<p>You can <strong>climb</strong> now.</p><img src="${pictureAddress(FILE)}" alt="Summit" />`
  const content = { html, certificate: true }

  it('say what an author writes, and keep whether there is a certificate', () => {
    expect(inputOf('REUSSITE').parse(content)).toEqual(content)
    expect(inputOf('REUSSITE').parse({ html })).toEqual({ html, certificate: false })
    for (const wrong of [{}, { html: 5 }, { html, certificate: 'yes' }, { html: 'x'.repeat(500_001) }]) {
      expect(inputOf('REUSSITE').safeParse(wrong).success).toBe(false)
    }
  })

  it('are searched, measured and checked as a text is', () => {
    const chapter: TypedContent = { type: 'REUSSITE', content }
    expect(searchTextOf(chapter)).toEqual({ text: 'You can climb now. Summit', fileIDs: [] })
    expect(filesOf(chapter)).toEqual([FILE])
    expect(minutesOf(chapter, none)).toBeCloseTo(5 / 200 + 10 / 60)
    expect(missingIn(chapter, none)).toBeNull()
    expect(missingIn({ type: 'REUSSITE', content: { html: '<p> </p>', certificate: true } }, none)).toBe('TEXT')
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

  it.each([
    ['AUDIO_UPLOAD', { fileID: FILE }],
    ['PDF_UPLOAD', { fileID: FILE }],
    ['PPT', { slidesFileID: FILE }],
  ] as const)('of %s may be offered for download', (type, content) => {
    expect(inputOf(type).parse({ ...content, downloadable: true })).toEqual({ ...content, downloadable: true })
    expect(inputOf(type).parse(content)).toEqual(content)
    expect(inputOf(type).safeParse({ ...content, downloadable: 'yes' }).success).toBe(false)
  })

  it('of a sound have parts in order, whose titles are searched', () => {
    const parts = [
      { atMs: 60_000, title: 'The weather' },
      { atMs: 0, title: '' },
    ]
    const content = inputOf('AUDIO_UPLOAD').parse({ fileID: FILE, markers: parts })
    expect(content).toEqual({ fileID: FILE, markers: parts.toReversed() })
    expect(searchTextOf({ type: 'AUDIO_UPLOAD', content } as TypedContent).text.trim()).toBe('The weather')
  })

  it.each([
    ['before the beginning', [{ atMs: -1, title: '' }]],
    ['between milliseconds', [{ atMs: 0.5, title: '' }]],
    ['with a title beyond 200 characters', [{ atMs: 0, title: 'x'.repeat(201) }]],
    ['as a text', [{ atMs: '0', title: '' }]],
    ['in their hundreds', Array.from({ length: 201 }, (_, second) => ({ atMs: second * 1000, title: '' }))],
  ])('of a sound have no parts %s', (_, markers) => {
    expect(inputOf('AUDIO_UPLOAD').safeParse({ fileID: FILE, markers }).success).toBe(false)
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

describe('subtitles', () => {
  /** Those of a video of the studio are part of its edit. */
  const types = SUBTITLED_TYPES.filter((type) => type !== 'WEET')

  it.each(types)('in %s reach readers without what translators note', (type) => {
    const cue = { start: 0, end: 1000, text: 'B' }
    const withCue = (one: object) => {
      const { content } = blankContent(type)
      const subtitles = [{ language: 'de', cues: [{ ...cue, ...one }] }]
      return { type, content: inputOf(type).parse({ ...content, subtitles }) } as TypedContent
    }
    expect(withCue({ was: '<b>A</b>' }).content).toMatchObject({ subtitles: [{ cues: [{ was: 'A' }] }] })
    expect(forReaders(withCue({ was: 'A' }))).toEqual(withCue({}))
  })

  const subtitles = [
    { language: 'de', cues: [{ start: 0, end: 1000, text: 'Guten Tag' }] },
    { language: 'en', cues: [{ start: 0, end: 1000, text: 'Hello' }] },
  ]

  it.each(types)('of %s are kept, and its search finds every word', (type) => {
    const content = { ...blankContent(type).content, subtitles }
    expect(inputOf(type).parse(content)).toEqual(content)
    // Of the type's own blank, so it belongs to it.
    expect(searchTextOf({ type, content } as TypedContent).text).toBe('Guten Tag\nHello')
  })

  it('have no place where nothing plays', () => {
    expect(inputOf('PDF_UPLOAD').parse({ fileID: FILE, subtitles })).toEqual({ fileID: FILE })
  })
})
