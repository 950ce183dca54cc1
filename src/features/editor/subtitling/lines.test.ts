import { describe, expect, it } from 'vitest'
import type { SubtitleCue, SubtitleTrack } from '#features/chapters/subtitles/schema.ts'
import { addCue, changeTogether, joinTogether } from './cue-edits.ts'
import { findWords, replaceWords } from './find-words.ts'
import { pairCues } from './pair-cues.ts'
import { snapTo, soundEdges } from './snap.ts'
import { follow } from './web/shown-lines.ts'

const cue = (start: number, end: number, text = ''): SubtitleCue => ({ start, end, text })
const track = (language: string, ...cues: SubtitleCue[]): SubtitleTrack => ({ language, cues })

describe('words that are found', () => {
  const tracks = [
    track('en', cue(0, 1, 'The address. An ADDRESS!'), cue(4, 5, 'no (address)')),
    track('de', cue(2, 3, 'Adresse (address)')),
    track('fr', cue(2, 3, 'address')),
  ]

  it.each<[wanted: string, places: string[]]>([
    ['address', ['en 0 4-11', 'en 0 16-23', 'de 0 9-16', 'en 1 4-11']],
    ['(address)', ['de 0 8-17', 'en 1 3-12']],
    ['.*', []],
    [' ', []],
    ['', []],
  ])('%j stand in the languages that are shown, by time', (wanted, places) => {
    const found = findWords(tracks, ['en', 'de'], wanted)
    expect(found.map(({ language, index, from, to }) => `${language} ${index} ${from}-${to}`)).toEqual(places)
  })

  it.each(Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)))('may hold %s', (sign) => {
    const found = findWords([track('en', cue(0, 1, ` ${sign}${sign} `))], ['en'], `${sign}${sign}`)
    expect(found).toMatchObject([{ from: 1, to: 3 }])
  })

  it('are replaced as they are written, each in its place, and nothing else', () => {
    const found = findWords(tracks, ['en', 'de'], 'address')
    const [english, german, french] = replaceWords(tracks, found, '$& link')
    expect(english?.cues.map(({ text }) => text)).toEqual(['The $& link. An $& link!', 'no ($& link)'])
    expect(german?.cues[0]?.text).toBe('Adresse ($& link)')
    expect(french).toBe(tracks[2])
  })

  it('stay where their cue would become too long', () => {
    const long = track('en', cue(0, 1, `a${'b'.repeat(499)}`))
    expect(replaceWords([long], findWords([long], ['en'], 'a'), 'aa')).toEqual([long])
  })
})

describe('two languages side by side', () => {
  it.each<[name: string, first: SubtitleCue[], second: SubtitleCue[], pairs: string[]]>([
    ['the same times', [cue(0, 10), cue(10, 20)], [cue(0, 10), cue(10, 20)], ['0|0', '1|1']],
    ['one that says in one cue what takes two', [cue(0, 10), cue(10, 20)], [cue(0, 19)], ['0|0', '1|-']],
    ['one that says in two what takes one', [cue(0, 20)], [cue(0, 5), cue(5, 20)], ['-|0', '0|1']],
    ['what nothing stands beside', [cue(0, 10), cue(40, 50)], [cue(20, 30), cue(60, 70)], ['0|-', '-|0', '1|-', '-|1']],
    ['none yet', [cue(0, 10)], [], ['0|-']],
    ['nothing', [], [], []],
  ])('%s', (_, first, second, pairs) => {
    const place = (index: number | null) => index ?? '-'
    expect(pairCues(first, second).map((pair) => `${place(pair.first)}|${place(pair.second)}`)).toEqual(pairs)
  })

  it('changes its twin with a cue, and leaves what has times of its own', () => {
    const tracks = [track('en', cue(0, 10), cue(10, 20)), track('de', cue(0, 10), cue(12, 20))]
    const drop = (cues: readonly SubtitleCue[], index: number) => cues.toSpliced(index, 1)
    const left = (index: number) =>
      changeTogether(tracks, { language: 'en', index }, 'de', drop).map(({ cues }) => cues.length)
    expect(left(0)).toEqual([1, 1])
    expect(left(1)).toEqual([1, 2])
    expect(changeTogether(tracks, { language: 'fr', index: 0 }, 'de', drop)).toBe(tracks)
  })

  it('joins a twin that goes on at the same time, and leaves one that goes on at its own', () => {
    const join = (second: SubtitleCue) =>
      joinTogether(
        [track('en', cue(0, 10), cue(10, 20)), track('de', cue(0, 10), second)],
        { language: 'en', index: 0 },
        'de',
      ).map(({ cues }) => cues.map(({ end }) => end))
    expect(join(cue(10, 20))).toEqual([[20], [20]])
    expect(join(cue(9000, 9010))).toEqual([[20], [10, 9010]])
  })

  it('takes a translation where nothing stands at its time', () => {
    const cues = [cue(0, 10)]
    expect(addCue(cues, cue(10, 20, 'x'))).toEqual([cue(0, 10), cue(10, 20, 'x')])
    expect(addCue(cues, cue(5, 20, 'x'))).toBe(cues)
  })
})

describe('a line that was to check', () => {
  const [one, two, three] = [cue(0, 10, 'one'), cue(10, 20, 'two'), cue(20, 30, 'three')]
  const followed = (...cues: SubtitleCue[]) =>
    [...follow({ tracks: [track('en', one, two, three)], cues: new Set([two]) }, [track('en', ...cues)]).cues][0]

  it.each<[name: string, cues: SubtitleCue[], found: SubtitleCue | undefined]>([
    ['the removal of one before it', [two, three], two],
    ['a new one before it', [one, cue(5, 6, 'new'), two, three], two],
    ['a split', [one, cue(10, 15, 't'), cue(15, 20, 'wo'), three], cue(10, 15, 't')],
    ['other words', [one, cue(10, 20, 'due'), three], cue(10, 20, 'due')],
    ['more time', [one, cue(8, 22, 'two'), three], cue(8, 22, 'two')],
    ['its own removal, not at all', [one, three], undefined],
  ])('is known after %s', (_, cues, found) => expect(followed(...cues)).toEqual(found))

  it('is known in the tracks of today alone', () => {
    expect(follow({ tracks: [track('en', one)], cues: new Set([one]) }, [track('de', one)]).cues.size).toBe(0)
  })
})

describe('what a time snaps to', () => {
  it.each([
    [100, [90, 104, 130], 6, 104],
    [100, [90, 110], 6, 100],
    [100, [94], 6, 94],
  ])('%i among %j', (ms, times, within, snapped) => expect(snapTo(ms, times, within)).toBe(snapped))

  it('is where a sound begins and ends', () => {
    expect(soundEdges([0, 0.5, 1, 0.02, 0, 0.9], 20)).toEqual([20, 60, 100, 120])
    expect(soundEdges([0, 0], 20)).toEqual([])
    expect(soundEdges([], 20)).toEqual([])
  })
})
