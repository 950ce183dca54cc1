import { describe, expect, it } from 'vitest'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { findWords, isWordCut, wordsAround, wordsOf } from './words.ts'

const cue = (start: number, end: number, text: string) => ({ clip: 'a', start, end, text })
const edit: VideoEdit = {
  ...BLANK_EDIT,
  clips: [{ id: 'a', fileID: 'f', start: 500, end: 9000, recordedMs: 10_000 }],
  cuts: [{ id: 'x', clip: 'a', start: 2000, end: 3000 }],
  subtitles: [{ language: 'en', cues: [cue(1000, 2000, 'One two.'), cue(4000, 5000, 'Three four five.')] }],
}

describe('words', () => {
  it('share the time of their cue by their letters', () => {
    expect(wordsOf(cue(1000, 2000, 'ab  abcdef')).map(({ text, start, end }) => [text, start, end])).toEqual([
      ['ab', 1000, 1400],
      ['abcdef', 1400, 2000],
    ])
    expect(wordsOf(cue(0, 1000, ''))).toEqual([])
  })

  it.each([
    [1000, 1900, false],
    [1900, 2400, true],
    [2800, 3400, false],
    [0, 400, true],
    [9000, 9500, true],
  ])('from %i to %i are cut: %s', (start, end, expected) => {
    expect(isWordCut(edit, { clip: 'a', start, end, text: 'x' })).toBe(expected)
    expect(isWordCut(edit, { clip: 'gone', start, end, text: 'x' })).toBe(true)
  })

  it.each([
    [2500, 3500, { before: 'two.', after: 'Three four' }],
    [0, 500, { before: '', after: 'One two.' }],
    [6000, 7000, { before: 'five.', after: '' }],
  ])('around the silence from %i to %i', (start, end, expected) => {
    expect(wordsAround(edit, { clip: 'a', start, end })).toEqual(expected)
  })

  it.each([
    ['TWO', [[1, 1]]],
    ['two. three', [[1, 2]]],
    ['ree f', [[2, 3]]],
    [
      'f',
      [
        [3, 3],
        [4, 4],
      ],
    ],
    ['één', [[5, 5]]],
    [' ', []],
    ['nobody', []],
  ])('are found by %o', (query, expected) => {
    const words = edit.subtitles[0]?.cues.flatMap(wordsOf) ?? []
    const found = findWords([...words, ...wordsOf(cue(5000, 6000, 'Een'))], query)
    expect(found.map(({ first, last }) => [first, last])).toEqual(expected)
  })
})
