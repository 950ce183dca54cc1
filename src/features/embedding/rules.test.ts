import { describe, expect, it } from 'vitest'
import { embedCode, sizeWithin } from './rules.ts'

describe('the size of a frame', () => {
  it.each([
    [{}, { width: 960, height: 600 }],
    [{ maxwidth: 480 }, { width: 480, height: 300 }],
    [{ maxheight: 300 }, { width: 480, height: 300 }],
    [
      { maxwidth: 700, maxheight: 100 },
      { width: 160, height: 100 },
    ],
    [
      { maxwidth: 5000, maxheight: 5000 },
      { width: 960, height: 600 },
    ],
  ])('within %j', (limits, size) => {
    expect(sizeWithin(limits)).toEqual(size)
  })
})

describe('the code', () => {
  it('is one element, whatever the title says', () => {
    const title = '"><script>alert(1)</script> \u202e ]]> 🚒 & more'
    const code = embedCode({ origin: 'https://learn.example', speachID: 'dPCnC-DM7fy', title })
    expect(code.match(/[<>]/g)).toHaveLength(4)
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; \u202e ]]&gt; 🚒 &amp; more"')
    expect(code).toContain('src="https://learn.example/play-embedded/dPCnC-DM7fy"')
  })
})
