import { describe, expect, it } from 'vitest'
import { type Chapter, chaptersOf } from '#features/chapters/outline.ts'
import { copyDraft, documentOf } from '../saving/server-copy.ts'
import { sampleDraft } from '../testing/sample.ts'
import { ChapterClipboard, pasteChapters } from './chapter-clipboard.ts'

const document = documentOf(copyDraft(sampleDraft()))
const chapters = chaptersOf(document)
const text: Chapter = { key: 'a', title: 'Wind', type: 'HTML', content: { html: '<p>Wind</p>' } }
const success: Chapter = {
  key: 'b',
  title: 'Bravo',
  type: 'REUSSITE',
  content: { html: '<p>Bravo</p>', certificate: true },
}

function makeStore(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, value)
    },
    removeItem: (name: string) => void kept.delete(name),
  }
}

describe('the clipboard', () => {
  it('gives what was copied last to the same person, without its place', () => {
    const store = makeStore()
    expect(new ChapterClipboard(store, 'me').copy([text, success])).toBe(true)
    expect(new ChapterClipboard(store, 'me').read()).toEqual([
      { title: 'Wind', type: 'HTML', content: { html: '<p>Wind</p>' } },
      { title: 'Bravo', type: 'REUSSITE', content: { html: '<p>Bravo</p>', certificate: true } },
    ])
    expect(new ChapterClipboard(store, 'somebody else').read()).toBeNull()
  })

  it('says when there is no room', () => {
    expect(new ChapterClipboard(makeStore(10), 'me').copy([text])).toBe(false)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another format', JSON.stringify({ format: 0, chapters: [text] })],
    ['no chapters', JSON.stringify({ format: 1, chapters: [] })],
    ['a type that there is not', JSON.stringify({ format: 1, chapters: [{ ...text, type: 'MAGIC' }] })],
  ])('reads %s as nothing', (_, kept) => {
    const store = makeStore()
    if (kept !== undefined) store.setItem('copied-chapters:me', kept)
    expect(new ChapterClipboard(store, 'me').read()).toBeNull()
  })
})

describe('what is pasted', () => {
  let count = 0
  const newKey = () => `new${++count}`
  const [first] = document.lessons
  const titles = (at: number, after = document) => after.lessons[at]?.chapters.map(({ title }) => title)

  it('stands behind the chapter, in its order, under keys of its own', () => {
    const pasted = pasteChapters(document, chapters[0]?.key ?? '', [text, { ...text, title: 'Sun' }], newKey)
    const [before, ...others] = titles(0) ?? []
    expect(titles(0, pasted)).toEqual([before, 'Wind', 'Sun', ...others])
    const keys = chaptersOf(pasted).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).not.toContain('a')
  })

  it('stands at the end of the lesson', () => {
    expect(titles(0, pasteChapters(document, first?.key ?? '', [text], newKey))?.at(-1)).toBe('Wind')
  })

  it('is nowhere when the place is gone', () => {
    expect(pasteChapters(document, 'gone', [text], newKey)).toBe(document)
  })
})
