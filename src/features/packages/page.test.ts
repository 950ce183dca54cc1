import { describe, expect, it } from 'vitest'
import { type PackageContent, writeContent } from './content.ts'
import { outsideOf, scriptsOf, writePage } from './page.ts'

type Lessons = PackageContent['material']['lessons']

function packageWith(title: string, chapters: unknown[] = []): PackageContent {
  const lessons = [{ id: 1, title: '', chapters }] as Lessons
  const material = { speachID: 'abcdefghijk', title, language: 'en' as const, img: null, lessons }
  return { ...{ version: 1, standard: '1.2', locale: 'en', navigation: true }, material, files: {}, online: null }
}

const OUTSIDE = [
  { id: 1, type: 'EMBED', content: { url: 'https://frame.example/page?a="b"' } },
  { id: 2, type: 'VIDEO', content: { url: 'https://video.example/a/stream.m3u8', fileID: null } },
  { id: 3, type: 'VIDEO', content: { url: 'https://copied.example/a.mp4', fileID: 'x' } },
  { id: 4, type: 'LIVE_EVENT', content: { url: 'https://meet.example/room' } },
  { id: 5, type: 'EMBED', content: { url: '' } },
]

describe('the page of a package', () => {
  it('lists where it leads outside', () => {
    const { material } = packageWith('', OUTSIDE)
    expect(outsideOf(material).map(({ chapterId, kind }) => [chapterId, kind])).toEqual([
      [1, 'frame'],
      [2, 'video'],
      [4, 'meeting'],
    ])
  })

  it.each([
    [{ type: 'HTML', content: { html: '<p>Plain</p>' } }, []],
    [{ type: 'HTML', content: { html: '<span data-type="formula" data-tex="x"></span>' } }, ['formulas.js']],
    [{ type: 'VIDEO', content: { url: 'https://video.example/a.m3u8?key=1', fileID: null } }, ['streams.js']],
    [{ type: 'VIDEO', content: { url: 'https://video.example/a.m3u8', fileID: 'copied' } }, []],
    [{ type: 'VIDEO', content: { url: 'https://video.example/a.mp4', fileID: null } }, []],
    [{ type: 'VIDEO', content: { url: 'nonsense', fileID: null } }, []],
  ])('loads for %j also %j', (chapter, more) => {
    const content = packageWith('', [{ id: 1, ...chapter }])
    expect(scriptsOf(content)).toEqual(['content.js', 'words-en.js', ...more, 'reader.js'])
    for (const name of scriptsOf(content)) expect(writePage(content)).toContain(`<script src="${name}"></script>`)
  })

  it('lets only the addresses of its author be loaded', () => {
    const page = writePage(packageWith('', OUTSIDE))
    expect(page).toContain('frame-src https://frame.example;')
    expect(page).toContain("media-src 'self' https://video.example;")
    expect(page).not.toContain('copied.example')
    expect(writePage(packageWith(''))).toContain("frame-src 'none'")
  })

  it.each([
    'javascript:alert(1)',
    'https://a;script-src/',
    'https://a"alert/',
    'https://a.example; script-src *',
    'http://plain.example',
    'nonsense',
  ])('has no place for %s in its policy', (url) => {
    const page = writePage(packageWith('', [{ id: 1, type: 'EMBED', content: { url } }]))
    expect(page).not.toMatch(/alert|script-src|plain|nonsense/)
  })

  it('shows any title as words', () => {
    expect(writePage(packageWith('</title><script>"&'))).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>',
    )
  })
})

describe('the content of a package', () => {
  it.each(['</script><script>alert(1)</script>', '<!--', 'a\u2028b\u2029c', '"\\\'', '🙂 שלום'])(
    'carries %j',
    (title) => {
      const script = writeContent(packageWith(title))
      expect(script).not.toMatch(/[<\u2028\u2029]/)
      const window: Record<string, unknown> = {}
      new Function('window', script)(window)
      expect(window.openspeachPackage).toEqual(packageWith(title))
    },
  )
})
