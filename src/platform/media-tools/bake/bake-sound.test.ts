import { describe, expect, test } from 'vitest'
import { baking, changesOf, levelsOf } from './testing/baking.ts'

const { bake } = baking('bars.mp4', 'tone.mp4', 'quarters.mp4')

describe('sound', () => {
  test('is cut with the pictures', async () => {
    // Sounds from 0.9 to 1.0, 1.9 to 2.0 and so on: the second is cut off with the last frame before 1.95, the third is out.
    const { target } = await bake({ clips: [['bars.mp4', [500, 1950], [3000, 4033]]] })
    const expected = [400, 500, 1400, 1467, 2367, 2467]
    const found = changesOf(await levelsOf(target))
    expect(found).toHaveLength(expected.length)
    for (const [index, at] of found.entries()) expect(Math.abs(at - (expected[index] ?? 0))).toBeLessThan(8)
  })

  test('comes and goes at a join, and goes on at the same time', async () => {
    const levels = await levelsOf((await bake({ clips: [['tone.mp4', [0, 700], [1200, 2000]]] })).target)
    expect(Math.max(...levels.slice(699, 701))).toBeLessThan(0.05)
    // 440 Hz turn more than once in three thousandths.
    for (const at of [650, 690, 706, 750, 1400]) expect(Math.max(...levels.slice(at, at + 4))).toBeGreaterThan(0.1)
    expect(levels.length).toBeGreaterThan(1490)
    expect(levels.length).toBeLessThan(1525)
  })

  test('is silence in a clip that has none', async () => {
    const { target } = await bake({
      clips: [
        ['quarters.mp4', [0, 1000]],
        ['tone.mp4', [500, 1000]],
      ],
      frameRate: 10,
    })
    const [begin, ...more] = changesOf(await levelsOf(target)).filter(
      (at, index, all) => at - (all[index - 1] ?? 0) > 50,
    )
    expect(begin).toBeGreaterThan(990)
    expect(begin).toBeLessThan(1010)
    expect(more.length).toBeLessThan(2)
  })
})
