import { describe, expect, it } from 'vitest'
import { copyDraft, documentOf } from '../saving/server-copy.ts'
import { sampleDraft } from '../testing/sample.ts'
import { type Drop, dropOnto } from './drop-place.ts'

const start = documentOf(copyDraft(sampleDraft()))

function land(drop: Drop): string {
  const { lessons } = dropOnto(start, drop)
  return lessons.map(({ key, chapters }) => `${key}[${chapters.map((chapter) => chapter.key).join(' ')}]`).join(' ')
}

const chapter = (key: string) => ({ kind: 'chapter', key }) as const
const lesson = (key: string) => ({ kind: 'lesson', key }) as const
const onChapter = (key: string) => ({ zone: 'chapter', key }) as const

describe('dropOnto', () => {
  it.each<[string, Drop, string]>([
    ['after the next', { dragged: chapter('11'), over: onChapter('12'), after: true }, 'L10[12 11] L20[21]'],
    [
      'before the next: nothing moves',
      { dragged: chapter('11'), over: onChapter('12'), after: false },
      'L10[11 12] L20[21]',
    ],
    ['before the one above', { dragged: chapter('12'), over: onChapter('11'), after: false }, 'L10[12 11] L20[21]'],
    [
      'after the one above: nothing moves',
      { dragged: chapter('12'), over: onChapter('11'), after: true },
      'L10[11 12] L20[21]',
    ],
    ['into another lesson', { dragged: chapter('11'), over: onChapter('21'), after: true }, 'L10[12] L20[21 11]'],
    [
      'onto the head of a lesson',
      { dragged: chapter('12'), over: { zone: 'head', key: 'L20' }, after: true },
      'L10[11] L20[12 21]',
    ],
    ['onto itself', { dragged: chapter('12'), over: onChapter('12'), after: true }, 'L10[11 12] L20[21]'],
    ['onto what is gone', { dragged: chapter('12'), over: onChapter('99'), after: true }, 'L10[11 12] L20[21]'],
    [
      'a lesson below another',
      { dragged: lesson('L10'), over: { zone: 'lesson', key: 'L20' }, after: true },
      'L20[21] L10[11 12]',
    ],
    [
      'a lesson above another',
      { dragged: lesson('L20'), over: { zone: 'lesson', key: 'L10' }, after: false },
      'L20[21] L10[11 12]',
    ],
    [
      'a lesson to where it is',
      { dragged: lesson('L10'), over: { zone: 'lesson', key: 'L20' }, after: false },
      'L10[11 12] L20[21]',
    ],
  ])('%s', (_, drop, expected) => {
    expect(land(drop)).toBe(expected)
  })
})
