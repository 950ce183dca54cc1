import { describe, expect, it } from 'vitest'
import * as operations from '#features/chapters/weet/edit/operations.ts'
import { BLANK_EDIT, type SourceRange, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { record, redo, startHistory, undo } from '#shared/history.ts'
import { cutOrBringBack, insertRecording, replaceRecording } from './cut-edits.ts'

const clip = (id: string) => ({ id, fileID: id, start: 0, end: 60_000, recordedMs: 60_000 })
const START: VideoEdit = { ...BLANK_EDIT, clips: [clip('a'), clip('b')] }
const range = (start: number, end: number, id = 'a'): SourceRange => ({ clip: id, start, end })

function ids() {
  let count = 0
  return () => `n${++count}`
}

describe('Del', () => {
  const newId = ids()
  const cut = cutOrBringBack(START, [range(1000, 5000)], newId)
  it.each<[string, SourceRange[], string[]]>([
    ['cuts what is not cut', [range(7000, 8000)], ['1000–5000', '7000–8000']],
    ['cuts the rest of what is cut in part', [range(4000, 8000)], ['1000–8000']],
    ['brings back the beginning', [range(1000, 2000)], ['2000–5000']],
    ['brings back the middle', [range(2000, 3000)], ['1000–2000', '3000–5000']],
    ['brings back all', [range(1000, 5000)], []],
    ['does nothing to nothing', [], ['1000–5000']],
  ])('%s', (_, ranges, expected) => {
    const { cuts } = cutOrBringBack(cut, ranges, newId)
    expect(cuts.map(({ start, end }) => `${start}–${end}`)).toEqual(expected)
    expect(new Set(cuts.map(({ id }) => id)).size).toBe(cuts.length)
  })
})

describe('a recording', () => {
  it.each<[string, number | 'end', [string, number, number][]]>([
    [
      'at the end',
      'end',
      [
        ['a', 0, 60_000],
        ['b', 0, 60_000],
        ['n1', 0, 5000],
      ],
    ],
    [
      'at the start',
      0,
      [
        ['n1', 0, 5000],
        ['a', 0, 60_000],
        ['b', 0, 60_000],
      ],
    ],
    [
      'in the middle of a clip',
      20_000,
      [
        ['a', 0, 20_000],
        ['n1', 0, 5000],
        ['n2', 20_000, 60_000],
        ['b', 0, 60_000],
      ],
    ],
    [
      'between two',
      60_000,
      [
        ['a', 0, 60_000],
        ['n1', 0, 5000],
        ['b', 0, 60_000],
      ],
    ],
    [
      'at the very end',
      120_000,
      [
        ['a', 0, 60_000],
        ['b', 0, 60_000],
        ['n1', 0, 5000],
      ],
    ],
  ])('comes in %s', (_, at, expected) => {
    const { clips } = insertRecording(START, { fileID: 'c', recordedMs: 5000 }, at, ids())
    expect(clips.map(({ id, start, end }) => [id, start, end])).toEqual(expected)
  })

  it('is the first of an empty video', () => {
    const { clips } = insertRecording(BLANK_EDIT, { fileID: 'c', recordedMs: 5000 }, 0, ids())
    expect(clips).toEqual([{ id: 'n1', fileID: 'c', start: 0, end: 5000, recordedMs: 5000 }])
  })
})

describe('the history', () => {
  /** Numbers from 0 to 1, the same in every run. */
  function chances(seed: number) {
    let state = seed
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      return state / 2 ** 32
    }
  }

  function randomChange(edit: VideoEdit, chance: () => number, newId: () => string): VideoEdit {
    const length = lengthOf(piecesOf(edit))
    const [one, other] = [chance() * length, chance() * length].sort((a, b) => a - b) as [number, number]
    const some = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]
    const aClip = some(edit.clips)
    const aCut = some(edit.cuts)
    const kinds: (() => VideoEdit)[] = [
      () => operations.cutBetween(edit, one, Math.min(other, one + 3000), newId),
      () => (aCut ? operations.bringBack(edit, aCut.id) : edit),
      () => (aCut ? operations.moveCut(edit, aCut.id, { start: aCut.start - 500, end: aCut.end - 200 }) : edit),
      () => operations.splitAt(edit, one, newId),
      () => (aClip ? operations.moveClip(edit, aClip.id, Math.floor(chance() * edit.clips.length)) : edit),
      () => (aClip ? operations.trimClip(edit, aClip.id, { start: aClip.start + 300, end: aClip.end - 100 }) : edit),
      () => operations.insertClip(edit, clip(newId()), Math.floor(chance() * edit.clips.length)),
      () => (aClip && edit.clips.length > 2 ? operations.removeClip(edit, aClip.id) : edit),
      () => (aClip ? cutOrBringBack(edit, [range(aClip.start + 1000, aClip.start + 4000, aClip.id)], newId) : edit),
      () =>
        aClip ? operations.putItem(edit, 'marks', { id: newId(), clip: aClip.id, at: aClip.start, title: 'x' }) : edit,
    ]
    return some(kinds)?.() ?? edit
  }

  it.each([1, 2, 3, 4, 5])('gives the same JSON after 200 random edits were taken back, and done again: %i', (seed) => {
    const [chance, newId] = [chances(seed), ids()]
    let history = startHistory(START)
    for (let now = 0; history.past.length < 200; now += 1) {
      expect(now).toBeLessThan(2000)
      history = record(history, randomChange(history.present, chance, newId), { now })
    }
    const after = JSON.stringify(history.present)
    for (let step = 0; step < 200; step += 1) history = undo(history).history
    expect(JSON.stringify(history.present)).toBe(JSON.stringify(START))
    for (let step = 0; step < 200; step += 1) history = redo(history).history
    expect(JSON.stringify(history.present)).toBe(after)
  })
})

describe('what is said in a recording', () => {
  const said = {
    language: 'en-US',
    cues: [
      { start: 0, end: 1000.4, text: 'Up.' },
      { start: 1000.4, end: 5100, text: 'Ready?' },
    ],
  }
  const file = { fileID: 'said', recordedMs: 5000 }
  const cue = (clip: string, start: number, end: number, text: string) => ({ clip, start, end, text })

  it('becomes the subtitles of its language, within its clip', () => {
    const { clips, subtitles } = insertRecording(BLANK_EDIT, file, 'end', ids(), said)
    const clip = clips[0]?.id ?? ''
    expect(subtitles).toEqual([
      { language: 'en-US', cues: [cue(clip, 0, 1000, 'Up.'), cue(clip, 1000, 5000, 'Ready?')] },
    ])
  })

  it('joins those of the same language, in the order of the clips', () => {
    const first = insertRecording(BLANK_EDIT, { fileID: 'a', recordedMs: 9000 }, 'end', () => 'a')
    const known = { ...first, subtitles: [{ language: 'en', cues: [cue('a', 100, 200, 'Hello')] }] }
    const { subtitles } = insertRecording(known, file, 0, () => 'new', said)
    expect(subtitles.map(({ language, cues }) => [language, ...cues.map(({ clip }) => clip)])).toEqual([
      ['en', 'new', 'new', 'a'],
    ])
  })

  it('takes the place of what was said in a clip before, with its cuts and what lies beyond its end', () => {
    const first = insertRecording(BLANK_EDIT, { fileID: 'a', recordedMs: 9000 }, 'end', () => 'a', said)
    const before = {
      ...first,
      cuts: [{ id: 'x', clip: 'a', start: 0, end: 100 }],
      marks: [
        { id: 'm', clip: 'a', at: 4000, title: 'Kept' },
        { id: 'n', clip: 'a', at: 6000, title: 'Beyond' },
      ],
    }
    const changed = replaceRecording(before, 'a', file, { ...said, cues: [{ start: 0, end: 900, text: 'Down.' }] })
    expect(changed).toMatchObject({
      clips: [{ id: 'a', fileID: 'said', start: 0, end: 5000, recordedMs: 5000 }],
      cuts: [],
      marks: [{ id: 'm' }],
      subtitles: [{ language: 'en-US', cues: [cue('a', 0, 900, 'Down.')] }],
    })
  })
})
