import { describe, expect, it } from 'vitest'
import type { Interaction } from '../edit/schema.ts'
import { asidesAt, firstBarrier, inOrder, landingOf, stopBetween, type Watching } from './interaction-rules.ts'

const place = (id: string, at: number) => ({ id, clip: 'result', at })

function question(id: string, at: number, how: { required?: boolean; again?: boolean } = {}): Interaction {
  const { required = false, again = false } = how
  return { ...place(id, at), kind: 'question', question: { id: `q-${id}`, kind: 'open', text: '' }, required, again }
}
const pause = (id: string, at: number): Interaction => ({ ...place(id, at), kind: 'pause' })
const callout = (id: string, at: number): Interaction => ({ ...place(id, at), kind: 'callout', words: 'Look' })
const link = (id: string, at: number): Interaction => ({
  ...place(id, at),
  kind: 'link',
  words: 'More',
  url: 'https://a.example',
})

function watching({
  answered = [],
  met = [],
  furthest = 0,
}: {
  answered?: string[]
  met?: string[]
  furthest?: number
}): Watching {
  return { answered: new Set(answered), met: new Set(met), furthest }
}
const played = (interactions: Interaction[], noSkipping = false) => ({
  interactions: inOrder(interactions),
  noSkipping,
})

describe('while it plays', () => {
  it.each<[string, Interaction[], [number, number], Parameters<typeof watching>[0], string | null]>([
    ['stops at a question', [question('a', 1000)], [900, 1100], {}, 'a'],
    ['stops where the stretch ends', [question('a', 1000)], [900, 1000], {}, 'a'],
    ['stops where it begins', [question('a', 0)], [0, 40], {}, 'a'],
    ['plays on before it', [question('a', 1000)], [900, 999], {}, null],
    ['plays on after it', [question('a', 1000)], [1001, 2000], {}, null],
    ['asks once', [question('a', 1000)], [900, 1100], { answered: ['q-a'] }, null],
    [
      'asks a required question once',
      [question('a', 1000, { required: true })],
      [0, 2000],
      { answered: ['q-a'] },
      null,
    ],
    [
      'asks again where it is asked each time',
      [question('a', 1000, { again: true })],
      [900, 1100],
      { answered: ['q-a'] },
      'a',
    ],
    [
      'but not while it goes on from there',
      [question('a', 1000, { again: true })],
      [1000, 1100],
      { answered: ['q-a'], met: ['a'] },
      null,
    ],
    ['lets go of a question that was met without an answer', [question('a', 1000)], [1000, 1100], { met: ['a'] }, null],
    ['stops at a pause', [pause('a', 1000)], [900, 1100], {}, 'a'],
    ['goes on after a pause', [pause('a', 1000)], [1000, 1100], { met: ['a'] }, null],
    ['stops at the first of several', [question('b', 1050), pause('a', 1000)], [900, 1100], {}, 'a'],
    ['takes two of the same moment in their order', [question('a', 1000), question('b', 1000)], [900, 1100], {}, 'a'],
    [
      'and the other right after',
      [question('a', 1000), question('b', 1000)],
      [1000, 1000],
      { met: ['a'], answered: ['q-a'] },
      'b',
    ],
    ['does not stop for a call-out or a link', [callout('a', 1000), link('b', 1000)], [900, 1100], {}, null],
    ['stops at what lies behind the very end', [question('a', 5010)], [4990, Number.POSITIVE_INFINITY], {}, 'a'],
  ])('it %s', (_, interactions, [from, to], done, expected) => {
    expect(stopBetween(played(interactions), from, to, watching(done))?.id ?? null).toBe(expected)
  })
})

describe('who goes elsewhere', () => {
  const required = question('a', 1000, { required: true })
  it.each<[string, Interaction[], boolean, number, Parameters<typeof watching>[0], number, string | null]>([
    ['gets there', [], false, 3000, {}, 3000, null],
    ['passes over a question', [question('a', 1000)], false, 3000, {}, 3000, null],
    ['passes over a pause', [pause('a', 1000)], false, 3000, {}, 3000, null],
    ['is asked where a question stands', [question('a', 1000)], false, 1000, {}, 1000, 'a'],
    ['is asked there again after it was passed', [question('a', 1000)], false, 1000, { met: ['a'] }, 1000, 'a'],
    ['is not asked there once it is answered', [question('a', 1000)], false, 1000, { answered: ['q-a'] }, 1000, null],
    ['is led to a required question', [required], false, 3000, {}, 1000, 'a'],
    ['is led to it from behind it too', [required], false, 1500, { furthest: 2000 }, 1000, 'a'],
    ['is led to the first of two', [question('b', 2000, { required: true }), required], false, 3000, {}, 1000, 'a'],
    [
      'is led to the second once the first is answered',
      [question('b', 2000, { required: true }), required],
      false,
      3000,
      { answered: ['q-a'] },
      2000,
      'b',
    ],
    ['is led to a required one over one that is not', [question('b', 500), required], false, 3000, {}, 1000, 'a'],
    ['passes it once it is answered', [required], false, 3000, { answered: ['q-a'] }, 3000, null],
    ['goes back freely', [required], false, 400, { furthest: 1000 }, 400, null],
    ['goes no further than was seen', [], true, 3000, { furthest: 1200 }, 1200, null],
    ['goes anywhere in what was seen', [], true, 800, { furthest: 1200 }, 800, null],
    ['meets what stands where seeing ended', [pause('a', 1200)], true, 3000, { furthest: 1200 }, 1200, 'a'],
    ['is held by whichever comes first', [required], true, 3000, { furthest: 1200 }, 1000, 'a'],
    ['is held before a required question that was not reached', [required], true, 3000, { furthest: 600 }, 600, null],
  ])('%s', (_, interactions, noSkipping, to, done, at, stop) => {
    const landing = landingOf(played(interactions, noSkipping), to, watching(done))
    expect({ at: landing.at, stop: landing.stop?.id ?? null }).toEqual({ at, stop })
  })
})

it('waits for the first required question without an answer', () => {
  const all = played([
    question('a', 100),
    question('b', 300, { required: true }),
    question('c', 200, { required: true }),
  ])
  expect(firstBarrier(all, new Set())?.id).toBe('c')
  expect(firstBarrier(all, new Set(['q-c']))?.id).toBe('b')
  expect(firstBarrier(all, new Set(['q-c', 'q-b']))).toBeNull()
})

it('shows call-outs and links for a while', () => {
  const all = played([callout('a', 1000), link('b', 2000), question('c', 1500), pause('d', 1500)])
  const shownAt = (ms: number) => asidesAt(all, ms).map(({ id }) => id)
  expect(shownAt(999)).toEqual([])
  expect(shownAt(1000)).toEqual(['a'])
  expect(shownAt(6999)).toEqual(['a', 'b'])
  expect(shownAt(7000)).toEqual(['b'])
  expect(shownAt(12_000)).toEqual([])
})
