import { describe, expect, it } from 'vitest'
import { parseRecent, withRecent } from './recent-searches.ts'

describe('recent searches', () => {
  it('have the latest first', () => {
    expect(withRecent(['onboarding'], 'wind')).toEqual(['wind', 'onboarding'])
  })

  it('keep the same words once, as they were written last', () => {
    expect(withRecent(['GxP', 'wind'], ' gxp ')).toEqual(['gxp', 'wind'])
  })

  it('are six at most', () => {
    expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
  })

  it('ignore an empty term', () => {
    expect(withRecent(['a'], '  ')).toEqual(['a'])
  })

  it.each([
    [null, []],
    ['["a","b"]', ['a', 'b']],
    ['not JSON', []],
    ['{"a":1}', []],
    ['[1,"a",null,""]', ['a']],
  ])('are read from %s', (kept, list) => {
    expect(parseRecent(kept)).toEqual(list)
  })
})
