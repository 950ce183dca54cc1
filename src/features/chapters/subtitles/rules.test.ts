import { describe, expect, it } from 'vitest'
import {
  changeCue,
  faultOf,
  insertCue,
  joinCues,
  moveCue,
  moveEdge,
  shiftCues,
  splitCue,
  splitCueAt,
} from './edit-cues.ts'
import { plainCueText } from './plain-text.ts'
import { byPreference, countLate, cueAt, spokenText, subtitlesInput } from './rules.ts'
import type { SubtitleCue } from './schema.ts'

const cue = (start: number, end: number, text = ''): SubtitleCue => ({ start, end, text })
const CUES = [cue(1000, 2000, 'One'), cue(2000, 3500, 'two words'), cue(5000, 6000, 'Three')]

describe('what an author may send', () => {
  const take = (subtitles: unknown) => subtitlesInput.safeParse({ subtitles })
  const german = (...cues: SubtitleCue[]) => [{ language: 'de', cues }]

  it('is put in order, and its markup becomes text', () => {
    expect(take(german(cue(3000, 4000, '<v Ada>later</v>'), cue(1000, 2000, ' <i>first</i> ')))).toMatchObject({
      data: { subtitles: german(cue(1000, 2000, 'first'), cue(3000, 4000, 'later')) },
    })
    expect(take(undefined).data).toEqual({})
  })

  it.each<[string, unknown]>([
    ['LANGUAGE', [{ language: 'german', cues: [] }]],
    ['LANGUAGE', [{ language: '<b>', cues: [] }]],
    ['LANGUAGE_TWICE', [...german(), ...german()]],
    ['CUE_TIMES', german(cue(2000, 2000))],
    ['CUE_TIMES', german(cue(2000, 1000))],
    ['CUES_OVERLAP', german(cue(1000, 3000), cue(2999, 4000))],
  ])('is refused as %s', (message, subtitles) => {
    expect(take(subtitles).error?.issues[0]?.message).toBe(message)
  })

  it.each<[string, unknown]>([
    ['a time before the beginning', german(cue(-1, 10))],
    ['a time beyond every track', german(cue(0, 43_200_001))],
    ['half a millisecond', german(cue(0.5, 10))],
    ['501 characters', german(cue(0, 10, 'x'.repeat(501)))],
    ['5,001 cues', german(...Array.from({ length: 5001 }, (_, at) => cue(at, at + 1)))],
    ['9 languages', ['de', 'en', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv'].map((language) => ({ language, cues: [] }))],
    ['no list', 'WEBVTT'],
  ])('is refused: %s', (_, subtitles) => {
    expect(take(subtitles).success).toBe(false)
  })
})

describe('plain text', () => {
  it.each([
    ['<v Ada Lovelace>Hello</v>', 'Hello'],
    ['<i>a</i> <b.loud>b</b> <c.yellow.bg_blue>c</c> <lang fr>d</lang>', 'a b c d'],
    ['<font color="#ff0000">red</font> {\\an8}above', 'red above'],
    ['<00:00:01.000>karaoke', 'karaoke'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['the <div> tag', 'the <div> tag'],
    ['one\r\n\r\n two \u2028three\u0007', 'one\ntwo\nthree'],
  ])('%j is %j', (text, plain) => {
    expect(plainCueText(text)).toBe(plain)
  })
})

describe('what is found', () => {
  it.each([
    [999, -1],
    [1000, 0],
    [1999.9, 0],
    [2000, 1],
    [3500, -1],
    [5999, 2],
    [6000, -1],
  ])('at %d ms is cue %i', (ms, index) => {
    expect(cueAt(CUES, ms)).toBe(index)
  })

  it('by the search is every word of every language', () => {
    expect(spokenText({ subtitles: [{ language: 'en', cues: CUES }] })).toBe('One\ntwo words\nThree')
    expect(spokenText({})).toBe('')
  })

  it('too late is what is not over with the track', () => {
    expect(countLate(CUES, 6000)).toBe(0)
    expect(countLate(CUES, 3000)).toBe(2)
  })

  it.each([
    [['de'], 'de pt-BR en'],
    [['en-GB', 'de'], 'en de pt-BR'],
    [['pt', 'en'], 'pt-BR en de'],
    [[], 'pt-BR en de'],
  ])('first for who wants %j: %s', (wanted, order) => {
    const tracks = ['pt-BR', 'en', 'de'].map((language) => ({ language }))
    expect(
      byPreference(tracks, wanted)
        .map(({ language }) => language)
        .join(' '),
    ).toBe(order)
  })
})

describe('cues', () => {
  it.each([
    [1000, 2000, null],
    [0, 1500, null],
    [2000, 1000, 'CUE_TIMES'],
    [1500, 1500, 'CUE_TIMES'],
    [1000, 2001, 'CUES_OVERLAP'],
    [5500, 7000, 'CUES_OVERLAP'],
    [8000, 9000, null],
  ])('the first from %i to %i: %s', (start, end, fault) => {
    expect(faultOf(CUES, 0, { start, end })).toBe(fault)
  })

  it('are changed, and put where their times belong', () => {
    expect(changeCue(CUES, 0, { text: 'Uno' })[0]).toEqual(cue(1000, 2000, 'Uno'))
    expect(changeCue(CUES, 0, { start: 8000, end: 9000 }).at(-1)).toEqual(cue(8000, 9000, 'One'))
    expect(changeCue(CUES, 0, { end: 2500 })).toBe(CUES)
  })

  it('are added where there is room', () => {
    expect(insertCue(CUES, 3600)[2]).toEqual(cue(3600, 5000))
    expect(insertCue(CUES, 1500)).toBe(CUES)
    expect(insertCue(CUES, 7000.4).at(-1)).toEqual(cue(7000, 9000))
    expect(insertCue([], 0)).toEqual([cue(0, 2000)])
  })

  it('are split at a time or in the middle, their words with them', () => {
    expect(splitCue(CUES, 1, 2400).slice(1, 3)).toEqual([cue(2000, 2400, 'two'), cue(2400, 3500, 'words')])
    expect(splitCue(CUES, 1, 9000).slice(1, 3)).toEqual([cue(2000, 2750, 'two'), cue(2750, 3500, 'words')])
    expect(splitCue([cue(0, 1000, 'a b c\nd')], 0)).toEqual([cue(0, 500, 'a b c'), cue(500, 1000, 'd')])
    expect(splitCue([cue(0, 150, 'short')], 0)).toHaveLength(1)
  })

  it.each([
    [3, [cue(2000, 2563, 'two'), cue(2563, 3500, 'words')]],
    [5, [cue(2000, 2833, 'two w'), cue(2833, 3500, 'ords')]],
    [0, null],
    [9, null],
  ])('are split behind %i letters, their time with them', (offset, parts) => {
    const split = splitCueAt(CUES, 1, offset)
    if (parts) expect(split.slice(1, 3)).toEqual(parts)
    else expect(split).toBe(CUES)
  })

  it('are not split where a part could not be seen', () => {
    const short = [cue(0, 150, 'two words')]
    expect(splitCueAt(short, 0, 3)).toBe(short)
    expect(splitCueAt([cue(0, 1000, `a ${'b'.repeat(99)}`)], 0, 1)[0]?.end).toBe(100)
  })

  it.each([
    ['start', 1500, [cue(1000, 1500, 'One'), cue(1500, 3500, 'two words')]],
    ['start', 0, [cue(1000, 1100, 'One'), cue(1100, 3500, 'two words')]],
    ['start', 2600.4, [cue(1000, 2000, 'One'), cue(2600, 3500, 'two words')]],
    ['start', 9000, [cue(1000, 2000, 'One'), cue(3400, 3500, 'two words')]],
    ['end', 3000, [cue(1000, 2000, 'One'), cue(2000, 3000, 'two words')]],
    ['end', 5500, [cue(1000, 2000, 'One'), cue(2000, 5500, 'two words'), cue(5500, 6000, 'Three')]],
    ['end', 9000, [cue(1000, 2000, 'One'), cue(2000, 5900, 'two words'), cue(5900, 6000, 'Three')]],
  ] as const)('have their %s moved to %i, the edge of a neighbour with it', (edge, ms, after) => {
    expect(moveEdge(CUES, 1, edge, ms).slice(0, after.length)).toEqual(after)
  })

  it.each([
    [50, 2050],
    [-50, 2000],
    [9000, 3500],
  ])('are moved by %i as far as there is room', (by, start) => {
    expect(moveCue(CUES, 1, by)[1]).toEqual(cue(start, start + 1500, 'two words'))
  })

  it('are joined with the next', () => {
    expect(joinCues(CUES, 0)[0]).toEqual(cue(1000, 3500, 'One\ntwo words'))
    expect(joinCues(CUES, 2)).toBe(CUES)
    const long = [cue(0, 10, 'x'.repeat(300)), cue(10, 20, 'y'.repeat(300))]
    expect(joinCues(long, 0)).toBe(long)
  })

  it('are moved together, at most to the beginning and to the end of the longest track', () => {
    expect(shiftCues(CUES, 250)[2]).toEqual(cue(5250, 6250, 'Three'))
    expect(shiftCues(CUES, -5000)[0]).toEqual(cue(0, 1000, 'One'))
    expect(shiftCues(shiftCues(CUES, -5000), -1)).toEqual(shiftCues(CUES, -5000))
    expect(shiftCues(CUES, 1e9)[2]).toEqual(cue(43_199_000, 43_200_000, 'Three'))
  })
})
