import { describe, expect, it } from 'vitest'
import { NOTHING_SUSPENDED, readSuspended, SUSPENDED_MAX, type Suspended, writeSuspended } from './suspended.ts'

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomCase(seed: number): Suspended {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const step = [1, 3, 5000][below(3)] ?? 1
  let id = below(2 ** 31 - 500 * step)
  const ids = Array.from({ length: below(500) }, () => {
    id += 1 + below(step)
    return id
  })
  const shareDone = random()
  const done = new Set(ids.filter(() => random() < shareDone))
  const left = ids.filter((one) => !done.has(one) && random() < 0.7).sort(() => random() - 0.5)
  const position = () => (random() < 0.3 ? below(1000) / 1000 : below(7200))
  return {
    last: ids.length > 0 && random() < 0.8 ? (ids[below(ids.length)] ?? null) : null,
    done,
    positions: new Map(left.map((one) => [one, position()])),
    quizzes: new Map(
      ids.filter(() => random() < 0.05).map((one) => [one, { best: below(101), attempts: 1 + below(9) }]),
    ),
  }
}

describe('what a package keeps', () => {
  it('comes back as it was, but for the oldest positions', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const kept = randomCase(seed)
      const written = writeSuspended(kept)
      expect(written.length, `seed ${seed}`).toBeLessThanOrEqual(SUSPENDED_MAX)
      const read = readSuspended(written)
      const { positions, ...rest } = read
      expect(rest, `seed ${seed}`).toEqual({ last: kept.last, done: kept.done, quizzes: kept.quizzes })
      const latest = positions.size === 0 ? [] : [...kept.positions].slice(-positions.size)
      expect([...positions], `seed ${seed}`).toEqual(latest)
    }
  })

  it('has room for 500 chapters that are half read', () => {
    const positions = new Map(Array.from({ length: 500 }, (_, index) => [81_000 + index, 120 + index]))
    const written = writeSuspended({ ...NOTHING_SUSPENDED, last: 81_499, positions })
    expect(written.length).toBeLessThanOrEqual(SUSPENDED_MAX)
    expect(readSuspended(written).positions.size).toBe(500)
  })

  it('lets go of the oldest positions first where numbers lie far apart', () => {
    const positions = new Map(Array.from({ length: 500 }, (_, index) => [1 + index * 4_000_000, 7000]))
    const written = writeSuspended({ ...NOTHING_SUSPENDED, done: new Set([5, 9]), positions })
    const read = readSuspended(written)
    expect(written.length).toBeGreaterThan(SUSPENDED_MAX - 20)
    expect(read.done).toEqual(new Set([5, 9]))
    expect(read.positions.size).toBeLessThan(500)
    expect([...read.positions.keys()].at(-1)).toBe(1 + 499 * 4_000_000)
  })

  it('is short where chapters follow each other', () => {
    const done = new Set(Array.from({ length: 500 }, (_, index) => 81_000 + index))
    expect(writeSuspended({ ...NOTHING_SUSPENDED, done })).toBe('1|1qi0||0-dv||')
  })

  it.each([
    ['', 'nothing'],
    ['2|0||||', 'a later version'],
    ['1', 'half of it'],
    ['1|0|||||', 'one part more'],
    ['1|0||zz-zzzz||', 'a run without end'],
    ['1|0||-1||', 'no number'],
    ['1|0|||a:b|', 'half a result'],
    ['1|0||||a', 'half a position'],
    ['1|0||||a:🙂', 'signs'],
    ['{"version":1}', 'JSON'],
    ['null', 'a word'],
    ['undefined|undefined', 'words'],
  ])('reads %j, which is %s, as nothing', (written) => {
    expect(readSuspended(written)).toEqual(NOTHING_SUSPENDED)
  })
})
