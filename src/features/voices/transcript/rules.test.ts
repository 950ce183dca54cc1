import { describe, expect, it } from 'vitest'
import { longestRow } from '#shared/subtitle-rows.ts'
import { cuesOf } from './rules.ts'

const word = (text: string, start: number, end = start + 0.3) => ({ text, start, end })
const said = (words: ReturnType<typeof word>[], durationMs = 60_000) => cuesOf({ words, segments: [] }, durationMs)

describe('the lines of a transcript', () => {
  it('follow its sentences and pauses', () => {
    const words = [word('Good', 0), word('morning.', 0.4), word('You', 0.8), word('there', 1.2), word('again', 3)]
    expect(said(words)).toEqual([
      { start: 0, end: 700, text: 'Good morning.' },
      { start: 800, end: 1500, text: 'You there' },
      { start: 3000, end: 3300, text: 'again' },
    ])
  })

  it('are no longer than two lines of a screen, nor than six seconds', () => {
    const words = Array.from({ length: 100 }, (_, index) => word('wonderful', index * 0.35))
    const cues = said(words)
    expect(cues.map(({ text }) => text.replace('\n', ' ')).join(' ')).toBe(words.map(({ text }) => text).join(' '))
    expect(Math.max(...cues.map(({ text }) => longestRow(text)))).toBeLessThanOrEqual(42)
    expect(Math.max(...cues.map(({ text }) => text.split('\n').length))).toBe(2)
    expect(Math.max(...cues.map(({ start, end }) => end - start))).toBeLessThanOrEqual(6000)
  })

  it('have no spaces where the language has none', () => {
    expect(said([word('早', 0), word('上好', 0.4), word('OK', 0.8)])).toMatchObject([{ text: '早上好 OK' }])
  })

  it('come of segments where the words have no times, long ones shared out', () => {
    const long = Array.from({ length: 40 }, () => 'abcde').join(' ')
    const segments = [
      { text: 'Short one.', start: 0, end: 2 },
      { text: long, start: 2, end: 22 },
    ]
    const cues = cuesOf({ words: [], segments }, 60_000)
    expect(cues[0]).toEqual({ start: 0, end: 2000, text: 'Short one.' })
    expect(
      cues
        .slice(1)
        .map(({ text }) => text.replace('\n', ' '))
        .join(' '),
    ).toBe(long)
    expect(cues.at(-1)?.end).toBe(22_000)
  })

  it.each([
    [
      'that overlap',
      [word('a.', 0, 3), word('b.', 1, 2)],
      [
        [0, 1000],
        [1000, 2000],
      ],
    ],
    [
      'out of order',
      [word('b.', 5, 6), word('a.', 1, 2)],
      [
        [1000, 2000],
        [5000, 6000],
      ],
    ],
    ['beyond the end', [word('a.', 59, 70), word('b.', 61, 62)], [[59_000, 60_000]]],
    ['without a length', [word('a.', 1, 1)], []],
    ['without letters', [word(' ', 1, 2)], []],
  ])('of words %s neither overlap nor end before they begin', (_, words, times) => {
    expect(said(words).map(({ start, end }) => [start, end])).toEqual(times)
  })
})
