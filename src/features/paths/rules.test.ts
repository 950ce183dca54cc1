import { describe, expect, it } from 'vitest'
import { findFaults, PATH_DESCRIPTION_MAX, PATH_TITLE_MAX, type PathFault } from './rules.ts'

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
