import { describe, expect, it } from 'vitest'
import { findFaults, PATH_DESCRIPTION_MAX, PATH_TITLE_MAX, type PathFault, wayIn } from './rules.ts'

const words = (length: number) => 'x'.repeat(length)

describe('findFaults', () => {
  it.each<[string, { title?: string; description?: string }, PathFault[]]>([
    ['nothing given', {}, []],
    ['no title', { title: '' }, ['TITLE_MISSING']],
    ['the longest title', { title: words(PATH_TITLE_MAX) }, []],
    ['a title too long', { title: words(PATH_TITLE_MAX + 1) }, ['TITLE_TOO_LONG']],
    ['no description', { description: '' }, []],
    ['the longest description', { title: 'A', description: words(PATH_DESCRIPTION_MAX) }, []],
    ['a description too long', { description: words(PATH_DESCRIPTION_MAX + 1) }, ['DESCRIPTION_TOO_LONG']],
    [
      'both too long',
      { title: words(PATH_TITLE_MAX + 1), description: words(PATH_DESCRIPTION_MAX + 1) },
      ['TITLE_TOO_LONG', 'DESCRIPTION_TOO_LONG'],
    ],
  ])('%s', (_, said, faults) => {
    expect(findFaults(said)).toEqual(faults)
  })

  it('knows the limits of seed 002 §5', () => {
    expect([PATH_TITLE_MAX, PATH_DESCRIPTION_MAX]).toEqual([100, 1000])
  })
})

describe('wayIn', () => {
  /** The way from a step, of three that take a minute; `finished` names those with nothing left. */
  const way = (here: string, finished: string, notPassed = '') =>
    wayIn(
      ['a', 'b', 'c'].map((speachID) => ({
        ...{ speachID, minutes: 1 },
        isFinished: finished.includes(speachID),
        isNotPassed: notPassed.includes(speachID),
      })),
      here,
    )

  it.each([
    ['a', '', { number: 1, next: 'b', minutesLeft: 3, isHereFinished: false }],
    ['a', 'a', { number: 1, next: 'b', minutesLeft: 2, isHereFinished: true }],
    ['a', 'ab', { number: 1, next: 'c', minutesLeft: 1, isHereFinished: true }],
    ['c', 'c', { number: 3, next: 'a', minutesLeft: 2, isHereFinished: true }],
    ['c', 'ab', { number: 3, next: undefined, minutesLeft: 1, isHereFinished: false }],
    ['b', 'abc', { number: 2, next: undefined, minutesLeft: 0, isDone: true }],
  ])('at %s with "%s" finished', (here, finished, { next, ...expected }) => {
    const found = way(here, finished)
    expect(found).toMatchObject({ total: 3, ...expected })
    expect(found?.next?.speachID).toBe(next)
  })

  it.each([
    ['ab', 'c', 1],
    ['a', 'bc', 2],
    ['a', 'b', 0],
    ['abc', '', 0],
  ])('with "%s" finished and "%s" not passed has %d left to pass', (finished, notPassed, toPass) => {
    expect(way('c', finished, notPassed)?.toPass).toBe(toPass)
  })

  it('is none of what is no step', () => {
    expect(way('d', 'abc')).toBeNull()
  })
})
