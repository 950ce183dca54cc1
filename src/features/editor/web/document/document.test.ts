import { describe, expect, it } from 'vitest'
import type { TypedContent } from '#features/chapters/contents.ts'
import {
  addChapter,
  addLesson,
  moveChapter,
  moveLesson,
  removeChapter,
  removeLesson,
  renameChapter,
  renameLesson,
  sameContent,
  setContent,
  setText,
  stepChapter,
  stepLesson,
} from '#features/chapters/outline.ts'
import { copyDraft, documentOf } from '../saving/server-copy.ts'
import { sampleDraft } from '../testing/sample.ts'
import { changeFacts, type SpeachDocument } from './document.ts'

const start = documentOf(copyDraft(sampleDraft()))

/** The outline in one line: `L10[11 12] L20[21]`. */
function outline(document: SpeachDocument): string {
  return document.lessons
    .map(({ key, chapters }) => `${key}[${chapters.map((chapter) => chapter.key).join(' ')}]`)
    .join(' ')
}

describe('the outline', () => {
  it('tells a lesson from the chapter that has the same number', () => {
    const draft = sampleDraft()
    const counted = { ...draft, lessons: draft.lessons.map((lesson) => ({ ...lesson, id: lesson.id + 1 })) }
    const keys = documentOf(copyDraft(counted)).lessons.flatMap(({ key, chapters }) => [
      key,
      ...chapters.map((chapter) => chapter.key),
    ])
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(5)
  })

  it.each<[string, (document: SpeachDocument) => SpeachDocument, string]>([
    [
      'adds a chapter at the end',
      (d) => addChapter(d, 'L10', { key: 'n', title: '', type: 'NONE', content: {} }),
      'L10[11 12 n] L20[21]',
    ],
    [
      'adds a chapter in the middle',
      (d) => addChapter(d, 'L10', { key: 'n', title: '', type: 'NONE', content: {} }, 1),
      'L10[11 n 12] L20[21]',
    ],
    ['adds a lesson at the end', (d) => addLesson(d, { key: 'n', title: '', chapters: [] }), 'L10[11 12] L20[21] n[]'],
    ['adds a lesson first', (d) => addLesson(d, { key: 'n', title: '', chapters: [] }, 0), 'n[] L10[11 12] L20[21]'],
    ['removes a chapter', (d) => removeChapter(d, '11'), 'L10[12] L20[21]'],
    ['removes a lesson with its chapters', (d) => removeLesson(d, 'L10'), 'L20[21]'],
    ['moves a chapter down', (d) => moveChapter(d, '11', 'L10', 1), 'L10[12 11] L20[21]'],
    ['moves a chapter to another lesson', (d) => moveChapter(d, '11', 'L20', 1), 'L10[12] L20[21 11]'],
    ['moves a lesson', (d) => moveLesson(d, 'L10', 1), 'L20[21] L10[11 12]'],
    ['steps down within a lesson', (d) => stepChapter(d, '11', 1), 'L10[12 11] L20[21]'],
    ['steps down into the next lesson', (d) => stepChapter(d, '12', 1), 'L10[11] L20[12 21]'],
    ['steps up into the lesson before', (d) => stepChapter(d, '21', -1), 'L10[11 12 21] L20[]'],
    ['steps a lesson', (d) => stepLesson(d, 'L20', -1), 'L20[21] L10[11 12]'],
  ])('%s', (_, change, expected) => {
    expect(outline(change(start))).toBe(expected)
    // What was there before is untouched: undo relies on it.
    expect(outline(start)).toBe('L10[11 12] L20[21]')
  })

  it.each<[string, (document: SpeachDocument) => SpeachDocument]>([
    ['a step up from the very top', (d) => stepChapter(d, '11', -1)],
    ['a step down from the very bottom', (d) => stepChapter(d, '21', 1)],
    ['a lesson beyond the first place', (d) => stepLesson(d, 'L10', -1)],
    ['a move to where it is', (d) => moveChapter(d, '12', 'L10', 1)],
    ['a move into a lesson that is not there', (d) => moveChapter(d, '12', '99', 0)],
    ['removing what is not there', (d) => removeChapter(d, '99')],
    ['renaming to the same', (d) => renameChapter(d, '11', 'Chapter 11')],
    ['the same content', (d) => setContent(d, '11', { type: 'HTML', content: { html: '<p>one</p>' } })],
    ['the same title', (d) => changeFacts(d, { title: 'Feedback' })],
  ])('%s changes nothing', (_, change) => {
    expect(change(start)).toBe(start)
  })
})

describe('what is written', () => {
  it('renames lessons and chapters', () => {
    const renamed = renameChapter(renameLesson(start, 'L20', 'Practice'), '21', 'Listen')
    expect(renamed.lessons[1]).toMatchObject({ title: 'Practice', chapters: [{ key: '21', title: 'Listen' }] })
    expect(renamed.lessons[0]).toBe(start.lessons[0])
  })

  it('gives a chapter another type and content, and keeps its title', () => {
    const changed = setContent(start, '12', { type: 'PDF_UPLOAD', content: { fileID: 'f' } })
    expect(changed.lessons[0]?.chapters[1]).toEqual({
      key: '12',
      title: 'Chapter 12',
      type: 'PDF_UPLOAD',
      content: { fileID: 'f' },
    })
  })

  it('does not look at which copy of a file elsewhere the server made', () => {
    const address = { type: 'PDF_URL', content: { url: 'https://example.org/a.pdf', fileID: null } } as const
    expect(sameContent(address, { type: 'PDF_URL', content: { ...address.content, fileID: 'f' } })).toBe(true)
    expect(sameContent(address, { type: 'VIDEO', content: address.content })).toBe(false)
    expect(sameContent(address, { type: 'PDF_URL', content: { url: 'https://example.org/b.pdf', fileID: null } })).toBe(
      false,
    )
  })
})

describe('setText', () => {
  const withSecond = (content: TypedContent) => setContent(start, '12', content)
  const second = (document: SpeachDocument) => document.lessons[0]?.chapters[1]

  it('changes the words and leaves the rest of the content', () => {
    const success = withSecond({ type: 'REUSSITE', content: { html: '<p>a</p>', certificate: true } })
    expect(second(setText(success, '12', '<p>b</p>'))).toMatchObject({
      type: 'REUSSITE',
      content: { html: '<p>b</p>', certificate: true },
    })
    expect(second(setText(start, '12', '<p>b</p>'))).toMatchObject({ type: 'HTML', content: { html: '<p>b</p>' } })
  })

  it('changes nothing where there are no words, or the same', () => {
    const empty = withSecond({ type: 'NONE', content: {} })
    expect(setText(empty, '12', '<p>b</p>')).toBe(empty)
    expect(setText(start, '12', '<p>two</p>')).toBe(start)
    expect(setText(start, 'gone', '<p>b</p>')).toBe(start)
  })
})
