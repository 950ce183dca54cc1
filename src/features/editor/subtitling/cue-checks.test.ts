import { describe, expect, it } from 'vitest'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { issueOf, mendOf, readingSpeed } from './cue-checks.ts'

const cue = (start: number, end: number, text = 'Words.'): SubtitleCue => ({ start, end, text })
/** So many letters. */
const letters = (count: number) => 'a'.repeat(count)
const two = `${letters(30)} ${letters(30)}`

/** The first issue of a cue at a place, and what mends it; null where nothing does. */
const checked = (cues: SubtitleCue[], index = 0, durationMs: number | null = 60_000) => {
  const issue = issueOf(cues, index, durationMs)
  return { issue, mend: issue && mendOf(cues, index, issue, durationMs) }
}

describe('how fast a cue is', () => {
  it.each([
    [cue(0, 1000, letters(20)), 20],
    [cue(0, 2000, ` ${letters(9)}\n${letters(10)} `), 10],
    [cue(0, 1000, ''), 0],
    [cue(500, 500, 'Hi'), 0],
  ])('%j', (one, speed) => expect(readingSpeed(one)).toBe(speed))
})

describe('what is to check', () => {
  it.each([
    ['nothing', [cue(0, 1000, letters(20))], null],
    ['nothing where two cues touch', [cue(0, 1000), cue(1000, 2000)], null],
    ['nothing in a gap that is seen as one', [cue(0, 1000), cue(1080, 2000)], null],
    ['no words', [cue(0, 1000, ' \n')], { kind: 'empty' }],
    ['an end after the recording', [cue(59_000, 60_001)], { kind: 'late' }],
    ['more than twenty characters a second', [cue(0, 1000, letters(21))], { kind: 'fast', speed: 21 }],
    ['more than 42 characters in a row', [cue(0, 9000, `${letters(43)}\nb`)], { kind: 'long', characters: 43 }],
    ['nothing in two rows of 42', [cue(0, 9000, `${letters(42)}\n${letters(42)}`)], null],
    ['a gap that flickers', [cue(0, 1000), cue(1079, 2000)], { kind: 'gap', seconds: 0.079 }],
    ['the most serious first', [cue(0, 1000, letters(60)), cue(1010, 2000)], { kind: 'fast', speed: 60 }],
  ])('is %s', (_, cues, issue) => expect(checked(cues).issue).toEqual(issue))

  it('is no end while the length of the recording is not known', () => {
    expect(checked([cue(59_000, 99_000)], 0, null).issue).toBeNull()
  })
})

describe('what mends it', () => {
  it.each<[name: string, cues: SubtitleCue[], index: number, how: object | null, after: SubtitleCue[]]>([
    ['an empty cue goes', [cue(0, 1000, ''), cue(2000, 3000)], 0, { how: 'remove' }, [cue(2000, 3000)]],
    ['a late end', [cue(59_000, 61_000)], 0, { how: 'shorten' }, [cue(59_000, 60_000)]],
    ['a late cue that begins too late', [cue(60_500, 61_000)], 0, null, []],
    ['time behind', [cue(0, 1000, letters(30))], 0, { how: 'give', seconds: 0.5 }, [cue(0, 1500, letters(30))]],
    [
      'time behind and before, as there is room',
      [cue(0, 900), cue(1000, 2000, letters(30)), cue(2200, 3000)],
      1,
      { how: 'give', seconds: 0.3 },
      [cue(0, 900), cue(900, 2200, letters(30)), cue(2200, 3000)],
    ],
    ['no time where there is no room', [cue(0, 1000), cue(1000, 2000, letters(30)), cue(2000, 3000)], 1, null, []],
    [
      'no more time than the recording has',
      [cue(59_000, 60_000, letters(30)), cue(60_000, 61_000)],
      0,
      { how: 'give', seconds: 0.5 },
      [cue(58_500, 60_000, letters(30)), cue(60_000, 61_000)],
    ],
    ['a row breaks', [cue(0, 9000, two)], 0, { how: 'break' }, [cue(0, 9000, two.replace(' ', '\n'))]],
    [
      'what two rows cannot hold becomes two cues',
      [cue(0, 20_000, `${letters(50)} ${letters(50)}`)],
      0,
      { how: 'split' },
      [cue(0, 10_000, letters(50)), cue(10_000, 20_000, letters(50))],
    ],
    ['a word that long stays', [cue(0, 20_000, letters(50))], 0, null, []],
    ['a gap closes', [cue(0, 1000), cue(1040, 2000)], 0, { how: 'close' }, [cue(0, 1040), cue(1040, 2000)]],
  ])('%s', (_, cues, index, how, after) => {
    const { mend } = checked(cues, index)
    if (how === null) expect(mend).toBeNull()
    else expect(mend).toEqual({ ...how, cues: after })
  })
})
