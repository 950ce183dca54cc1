import { describe, expect, it, test } from 'vitest'
import { PRESENTERS } from '#features/chapters/presenter.ts'
import { timeLines } from './lines.ts'
import { MOUTH_MS, type MouthTime, mouthAt, mouthsFromLevels, mouthsFromPeaks, mouthsFromPhones } from './mouths.ts'
import { isBlinking, sceneAt, shotsOf, type Track } from './scene.ts'

/** Sounds of a tenth of a second each; `_` is a pause. */
const said = (phones: string, seconds = 0.1) =>
  phones.split(' ').map((text, index) => ({
    text: text === '_' ? '' : text,
    start: index * seconds,
    end: (index + 1) * seconds,
  }))
const shapes = (times: MouthTime[]) => times.map(([, mouth]) => mouth).join('')

describe('mouths by sounds', () => {
  it.each([
    ['“Loosen the leg loops” of the American voice', '_ l u s ə n ð ə l ɛ ɡ l u p s _', 'XHFBCBICHCBHFABX'],
    ['a French sentence of espeak-ng', 'b ɔ̃ ʒ ˈu ʁ _ m ˈɔ̃ d', 'AEJFBXAEBX'],
    ['a German one', 'l ˈøː z ə n v ˈɑː f ʃ', 'HEBCBGDGJX'],
    ['a Chinese one', 'n i χ ˈɑ s. tɕ ˈɛ', 'BDBJCX'],
    ['sounds that nobody knows', '@ ʘ k', 'BX'],
    ['closed lips between open ones', 'a m a b a', 'DADADX'],
  ])('%s', (_, phones, expected) => {
    expect(shapes(mouthsFromPhones(said(phones)))).toBe(expected)
  })

  it('parts a diphthong in the middle, and keeps an affricate whole', () => {
    expect(mouthsFromPhones([{ text: 'aʊ', start: 0, end: 0.3 }])).toEqual([
      [0, 'D'],
      [150, 'F'],
      [300, 'X'],
    ])
    expect(shapes(mouthsFromPhones(said('tʃ dʒ')))).toBe('JX')
  })

  it('shows no mouth too short to be seen, but closed lips in place of what is beside them', () => {
    const times = mouthsFromPhones(said('a s e m o k a f i', 0.03))
    expect(shapes(times)).toContain('A')
    const gaps = times.slice(1).map(([at], index) => at - (times[index]?.[0] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MOUTH_MS)
  })
})

describe('mouths by loudness', () => {
  it.each<[string, number[], string]>([
    ['silence', Array(20).fill(0), 'X'],
    ['a voice that grows', [0, 0, 0, 0.1, 0.1, 0.1, 0.3, 0.3, 0.3, 1, 1, 1], 'XACD'],
    [
      'one on the edge between two',
      [0, 0, ...Array.from({ length: 20 }, (_, at) => (at % 2 ? 0.54 : 0.56)), 1, 1],
      'XD',
    ],
    ['hiss', Array.from({ length: 20 }, (_, at) => (at % 2 ? 0.0002 : 0.0001)), 'X'],
  ])('%s', (_, levels, expected) => {
    expect(shapes(mouthsFromLevels(levels, 40))).toBe(expected)
  })
})

describe('mouths by the waveform of a file', () => {
  it.each<[string, number[], number, MouthTime[]]>([
    [
      'open where it is loud, from when on it is',
      [0, 0, 0, 0.5, 0.5, 0.5, 0, 0, 0],
      900,
      [
        [0, 'X'],
        [300, 'D'],
        [600, 'X'],
      ],
    ],
    ['rest where its parts are longer than the sounds of speech', [0.5, 0.5], 500, []],
    ['rest in nothing', [], 1000, []],
  ])('%s', (_, peaks, durationMs, expected) => {
    expect(mouthsFromPeaks(peaks, durationMs)).toEqual(expected)
  })
})

test('a mouth is at rest before its first time, and stays as it was last', () => {
  const times: MouthTime[] = [
    [100, 'A'],
    [200, 'D'],
  ]
  expect([0, 99, 100, 199, 200, 9000].map((ms) => mouthAt(times, ms)).join('')).toBe('XXAADD')
  expect(mouthAt([], 10)).toBe('X')
})

test('blinks for a seventh of a second every three to six seconds, each in a time of its own', () => {
  const blinksOf = PRESENTERS.map((presenter) => {
    const closed = Array.from({ length: 600_000 / 20 }, (_, at) => at * 20).filter((ms) => isBlinking(presenter, ms))
    return closed.filter((ms, index) => ms - (closed[index - 1] ?? -1000) > 20)
  })
  for (const starts of blinksOf) {
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2980)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6020)
    expect(new Set(gaps).size).toBeGreaterThan(20)
  }
  expect(new Set(blinksOf.map((starts) => starts.slice(0, 5).join())).size).toBe(PRESENTERS.length)
})

const track: Track = {
  durationMs: 2030,
  mouths: [
    [0, 'X'],
    [400, 'D'],
    [1000, 'A'],
  ],
  lines: [
    { text: 'Loosen the leg loops.', startMs: 0, endMs: 1000 },
    { text: 'Ready?', startMs: 1000, endMs: 1800 },
  ],
}

test('what is seen is a function of the time alone', () => {
  expect(sceneAt(track, 'fig', 450)).toEqual({ mouth: 'D', eyes: 'open', brows: 'level', line: 0 })
  expect(sceneAt(track, 'fig', 1100)).toEqual({ mouth: 'A', eyes: 'open', brows: 'raised', line: 1 })
  expect(sceneAt(track, 'fig', 1900)).toMatchObject({ brows: 'level', line: 1 })
  expect(sceneAt({ ...track, lines: [] }, 'fig', 500)).toMatchObject({ line: 0, brows: 'level' })
})

test('a clip shows what is seen at the beginning of each frame', () => {
  const shots = shotsOf(track, 'quince')
  expect(shots.reduce((sum, { lengthMs }) => sum + lengthMs, 0)).toBe(2040)
  let at = 0
  for (const { scene, lengthMs } of shots) {
    for (let ms = at; ms < at + lengthMs; ms += 40) expect(sceneAt(track, 'quince', ms)).toEqual(scene)
    at += lengthMs
  }
  expect(shots.length).toBeLessThan(10)
})

describe('the times of lines', () => {
  const words = (text: string) => said(text.replaceAll(' ', '#').replaceAll('#', ' '), 0.5)

  it.each([
    ['by their words', ['Loosen the', 'leg loops.', 'Up!'], 'Loosen the leg loops. Up!', [0, 1000, 2000]],
    ['where a line begins within a word', ['Loosen the l', 'eg.'], 'Loosen the leg.', [0, 1000]],
    ['where Chinese is parted into words', ['你好。', '世界'], '你好。 世 界', [0, 500]],
    ['of a line alone', ['Up!'], 'Up!', [0]],
  ])('%s', (_, lines, text, starts) => {
    const timed = timeLines(lines, words(text), 3000)
    expect(timed.map(({ startMs }) => startMs)).toEqual(starts)
    expect(timed.map(({ endMs }) => endMs)).toEqual([...starts.slice(1), 3000])
  })

  it('are none for no lines, and all at the end where nothing was heard', () => {
    expect(timeLines([], [], 100)).toEqual([])
    expect(timeLines(['a', 'b'], [], 100)).toMatchObject([{ startMs: 0 }, { startMs: 0 }])
  })
})
