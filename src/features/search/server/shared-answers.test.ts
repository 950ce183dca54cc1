import { describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import {
  addUp,
  bestOfShared,
  correctAnswers,
  KEPT,
  type KeptId,
  RANKED,
  type RankedId,
  type SharedAnswers,
} from './shared-answers.ts'

interface Answer {
  rank: number
  isNamed: boolean
  language: Locale
}

/** Everything that answers, by number. */
type World = Map<number, Answer>

/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const newestFirst = (world: World) => [...world].sort(([id], [otherId]) => otherId - id)

/** What the database is asked to keep of an answer. */
function read(world: World): SharedAnswers {
  const all = newestFirst(world)
  const newest = all.slice(0, KEPT)
  const named = all.filter(([, { isNamed }]) => isNamed).slice(0, KEPT)
  const from = (list: typeof all) => (list.length < KEPT ? 0 : (list.at(-1)?.[0] ?? 0))
  const isMany = all.length > RANKED
  return {
    languages: countsOf(world),
    kept: [...new Map(isMany ? [...newest, ...named] : newest)].map(([id, { rank, isNamed }]) => [id, rank, isNamed]),
    newestFrom: from(newest),
    namedFrom: isMany ? from(named) : null,
  }
}

function countsOf(world: World) {
  const counts: Partial<Record<Locale, number>> = {}
  for (const { language } of world.values()) counts[language] = (counts[language] ?? 0) + 1
  return counts
}

/** The best by the definition: of the newest, and of the newest that are named so. */
function bestOf(world: World): RankedId[] {
  const all = newestFirst(world)
  const named = all.filter(([, { isNamed }]) => isNamed)
  const ranked = new Map([...all.slice(0, RANKED), ...named.slice(0, RANKED)])
  return [...ranked]
    .map(([id, { rank }]): RankedId => [id, rank])
    .sort(([id, rank], [otherId, otherRank]) => otherRank - rank || otherId - id)
    .slice(0, RANKED)
}

function populate(roll: ReturnType<typeof dice>, size: number): World {
  return new Map(Array.from({ length: size }, (_, n) => [10 * n + 1, answer(roll)]))
}

function answer(roll: ReturnType<typeof dice>): Answer {
  return { rank: roll(20), isNamed: roll(4) === 0, language: roll(2) === 0 ? 'en' : 'fr' }
}

/** Changes some, takes some away and adds some, old and new; what a process is told of it. */
function change(world: World, roll: ReturnType<typeof dice>, times: number) {
  const before = countsOf(world)
  const ids = new Set<number>()
  for (let n = 0; n < times; n += 1) {
    const id = 1 + roll(10 * world.size + 200)
    const known = [...world.keys()][roll(world.size)] ?? id
    const chosen = roll(2) === 0 ? known : id
    ids.add(chosen)
    if (roll(3) === 0) world.delete(chosen)
    else world.set(chosen, answer(roll))
  }
  const after = countsOf(world)
  const languages = Object.fromEntries(
    (['en', 'fr'] as const).map((one) => [one, (after[one] ?? 0) - (before[one] ?? 0)]),
  )
  const answering = [...ids].flatMap((id): KeptId[] => {
    const found = world.get(id)
    return found ? [[id, found.rank, found.isNamed]] : []
  })
  return { languages, ids: [...ids], answering }
}

describe('an answer that is corrected', () => {
  it.each([0, 1, 120, RANKED, RANKED + 1, KEPT - 1, KEPT, KEPT + 1, 1100, 3000])(
    'of %i is what would be read',
    (size) => {
      const roll = dice(size + 7)
      const world = populate(roll, size)
      let shared = read(world)
      let corrected = 0
      for (let round = 0; round < 60; round += 1) {
        shared = correctAnswers(shared, change(world, roll, 1 + roll(6)))
        expect(shared.languages).toEqual(countsOf(world))
        const best = bestOfShared(shared, null)
        if (best) corrected += 1
        else shared = read(world)
        expect(best ?? bestOfShared(shared, null)).toEqual(bestOf(world))
      }
      expect(corrected).toBeGreaterThan(50)
    },
  )

  it('is not enough when too many went of those that were kept', () => {
    const world = populate(dice(1), 2000)
    const shared = read(world)
    const gone = newestFirst(world)
      .slice(0, KEPT - RANKED + 1)
      .map(([id]) => id)
    const without = (ids: number[]) => correctAnswers(shared, { languages: { en: -ids.length }, ids, answering: [] })
    expect(bestOfShared(without(gone.slice(1)), null)).not.toBeNull()
    expect(bestOfShared(without(gone), null)).toBeNull()
  })

  it('is not enough when titles were not looked for, and now more is found than gets a rank', () => {
    const world = populate(dice(2), RANKED)
    const more: KeptId[] = [[100_000, 1, true]]
    const shared = correctAnswers(read(world), { languages: { en: 1 }, ids: [100_000], answering: more })
    expect(bestOfShared(shared, null)).toBeNull()
  })

  it('stays the same where nothing changed', () => {
    const shared = read(populate(dice(3), 10))
    expect(correctAnswers(shared, { languages: {}, ids: [], answering: [] })).toBe(shared)
  })
})

it.each([
  [{}, {}, {}],
  [{ en: 2 }, { fr: 1 }, { en: 2, fr: 1 }],
  [{ en: 2, de: 1 }, { en: -2, de: 1 }, { de: 2 }],
])('adds up counts %o and %o', (some, others, sum) => {
  expect(addUp(some, others)).toEqual(sum)
})
