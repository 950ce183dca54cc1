import { describe, expect, it } from 'vitest'
import type { VersionContent } from '../version-content.ts'
import { compareContents, compareTexts, contentOfDraft, countChanges, linesOf, listDifferences } from './compare.ts'

/** `{ 1: 'a b' }`: lesson 1 with the chapters "a" and "b", whose text is their name; `a!` is "a" with another text. */
function content(lessons: Record<number, string>): VersionContent {
  return {
    lessons: Object.entries(lessons).map(([id, chapters]) => ({
      id: Number(id),
      title: `Lesson ${id}`,
      chapters: chapters
        .split(' ')
        .filter(Boolean)
        .map((name) => ({
          id: name.charCodeAt(0),
          title: name.charAt(0),
          type: 'HTML' as const,
          content: { html: `<p>${name}</p>` },
        })),
    })),
  }
}

/** `1: a +b -c *d >e`: added, removed, changed, moved. */
function show(before: Record<number, string>, after: Record<number, string>): string[] {
  const signs = { same: '', changed: '*', added: '+', removed: '-' }
  return compareContents(content(before), content(after)).map(({ id, change, isMoved, chapters }) => {
    const names = chapters.map(
      (chapter) => `${signs[chapter.change]}${chapter.isMoved ? '>' : ''}${String.fromCharCode(chapter.id)}`,
    )
    return `${signs[change]}${isMoved ? '>' : ''}${id}: ${names.join(' ')}`.trimEnd()
  })
}

describe('listDifferences', () => {
  /** `+b >1`: chapters by name, lessons by number. */
  function list(before: Record<number, string>, after: Record<number, string>): string {
    const signs = { same: '', changed: '*', added: '+', removed: '-' }
    return listDifferences(compareContents(content(before), content(after)))
      .map(({ kind, id, change, isMoved, title }) => {
        expect(title).toBe(kind === 'lesson' ? `Lesson ${id}` : String.fromCharCode(id))
        return `${signs[change]}${isMoved ? '>' : ''}${kind === 'lesson' ? id : title}`
      })
      .join(' ')
  }

  it.each<[string, Record<number, string>, Record<number, string>, string]>([
    ['nothing', { 1: 'a b', 2: 'c' }, { 1: 'a b', 2: 'c' }, ''],
    ['one text', { 1: 'a b', 2: 'c' }, { 1: 'a b!', 2: 'c' }, '*b'],
    ['a new and a removed chapter', { 1: 'a b' }, { 1: 'a c' }, '-b +c'],
    ['another order', { 1: 'a b c' }, { 1: 'b c a' }, '>a'],
    ['another lesson', { 1: 'a b', 2: 'c' }, { 1: 'a', 2: 'c b' }, '>b'],
    ['a removed lesson', { 1: 'a', 2: 'b' }, { 1: 'a' }, '-2 -b'],
  ])('names %s', (_, before, after, expected) => {
    expect(list(before, after)).toBe(expected)
  })

  it('leaves out what publishing leaves out', () => {
    const draft = content({ 1: 'a b', 2: 'c' })
    const isChosen = new Set(['a'])
    const unfinished = {
      lessons: draft.lessons.map((lesson) => ({
        ...lesson,
        chapters: lesson.chapters.map((one) =>
          isChosen.has(one.title) ? one : { ...one, type: 'NONE' as const, content: {} },
        ),
      })),
    }
    expect(listDifferences(compareContents(content({ 1: 'a' }), contentOfDraft(unfinished)))).toEqual([])
  })
})

describe('compareContents', () => {
  it.each<[string, Record<number, string>, Record<number, string>, string[]]>([
    ['nothing', { 1: 'a b' }, { 1: 'a b' }, ['1: a b']],
    ['another text', { 1: 'a b' }, { 1: 'a b!' }, ['1: a *b']],
    ['a new chapter in the middle', { 1: 'a c' }, { 1: 'a b c' }, ['1: a +b c']],
    ['a chapter that is gone, where it was', { 1: 'a b c' }, { 1: 'a c' }, ['1: a -b c']],
    ['one put behind another', { 1: 'a b c' }, { 1: 'b c a' }, ['1: b c >a']],
    ['one put elsewhere and changed', { 1: 'a b c' }, { 1: 'b c a!' }, ['1: b c *>a']],
    ['one put into another lesson', { 1: 'a b', 2: 'c' }, { 1: 'a', 2: 'c b' }, ['1: a', '2: c >b']],
    ['a new lesson', { 1: 'a' }, { 1: 'a', 2: 'b' }, ['1: a', '+2: +b']],
    ['a lesson that is gone', { 1: 'a', 2: 'b' }, { 1: 'a' }, ['1: a', '-2: -b']],
    ['a lesson whose chapters stay elsewhere', { 1: 'a', 2: 'b' }, { 1: 'a b' }, ['1: a >b', '-2:']],
    ['the first version', {}, { 1: 'a' }, ['+1: +a']],
    ['nothing left', { 1: 'a' }, {}, ['-1: -a']],
  ])('%s', (_, before, after, expected) => {
    expect(show(before, after)).toEqual(expected)
  })

  it('sees a lesson in another place and under another name', () => {
    const before = content({ 1: 'a', 2: 'b' })
    const [first, second] = before.lessons
    if (!first || !second) throw new Error('two lessons were made')
    const after = { lessons: [{ ...second, title: 'Renamed' }, first] }
    expect(compareContents(before, after)).toMatchObject([
      { id: 2, change: 'changed', title: 'Renamed' },
      { id: 1, change: 'same', isMoved: true },
    ])
  })

  it('takes no notice of the order in which a content was written down', () => {
    const chapter = { id: 1, title: 'Address', type: 'VIDEO' as const }
    const one = { lessons: [{ id: 1, title: '', chapters: [{ ...chapter, content: { url: 'x', fileID: 'y' } }] }] }
    const two = { lessons: [{ id: 1, title: '', chapters: [{ ...chapter, content: { fileID: 'y', url: 'x' } }] }] }
    expect(countChanges(compareContents(one, two))).toBe(0)
  })
})

describe('countChanges', () => {
  it('counts each chapter once', () => {
    expect(countChanges(compareContents(content({ 1: 'a b c d' }), content({ 1: 'b c! a! e' })))).toBe(4)
  })
})

describe('compareTexts', () => {
  it('marks words, not letters', () => {
    const pieces = compareTexts('Check the valve twice', 'Check the pump twice a day')
    const marks = { same: '', added: '+', removed: '-' }
    expect(pieces.map(({ text, change }) => `${marks[change]}${text}`)).toEqual([
      'Check the ',
      '-valve',
      '+pump',
      ' twice',
      '+ a day',
    ])
  })
})

describe('linesOf', () => {
  it('puts each block on a line and leaves the markup away', () => {
    const html =
      '<h2>Valves</h2><p>One &amp; <strong>two</strong></p><ul><li><p>three</p></li><li>four</li></ul><p></p>'
    expect(linesOf(html)).toBe('Valves\nOne & two\nthree\nfour')
  })
})
