import { describe, expect, it } from 'vitest'
import { stepsOf } from '#features/chapters/web/reading/overview.ts'
import { askedPosition, chooseStep, neighboursOf } from './opened.ts'
import { readPlace } from './place.ts'

describe('readPlace', () => {
  it.each([
    ['nothing', {}, {}],
    ['numbers', { chapter: 12, page: 3 }, { chapter: 12, page: 3 }],
    ['texts', { chapter: '12', t: '0' }, { chapter: 12, t: 0 }],
    ['a path', { chapter: 'end', path: '5' }, { chapter: 'end', path: 5 }],
    ['found words', { chapter: '6', found: 'wasser kraft' }, { chapter: 6, found: 'wasser kraft' }],
    ['no words', { found: '' }, {}],
    ['more words than a search finds', { found: 'a'.repeat(301) }, {}],
    ['no path', { path: '0' }, {}],
    ['more than numbers of rows', { path: 3e9 }, {}],
    ['the end', { chapter: 'end' }, { chapter: 'end' }],
    ['nonsense', { chapter: '<b>', page: -1, t: 1.5, x: 1 }, {}],
    ['no chapter or page 0', { chapter: 0, page: '0' }, {}],
    ['empty and several', { chapter: '', page: ['1', '2'], t: null }, {}],
  ])('%s', (_, search, expected) => {
    expect(readPlace(search)).toEqual(expected)
  })
})

describe('chooseStep', () => {
  const chapters = [1, 2, 3].map((id) => ({
    ...{ id, title: '', minutes: 1, type: 'HTML' as const, content: { html: '' } },
  }))
  const steps = stepsOf([{ id: 1, title: '', chapters }])
  const resume = { chapterId: 2, position: 0.5 }

  function chosen(asked: number | 'end' | undefined, from: typeof resume | null) {
    const opened = chooseStep(steps, asked, from)
    return opened && opened !== 'end' ? [opened.step.chapter.id, opened.resumed] : opened
  }

  it.each([
    ['the first at the first opening', undefined, null, [1, false]],
    ['the last place', undefined, resume, [2, true]],
    ['the last place in the first chapter', undefined, { chapterId: 1, position: 0.4 }, [1, true]],
    ['the very beginning, once more', undefined, { chapterId: 1, position: 0 }, [1, false]],
    ['what is asked for', 3, resume, [3, false]],
    ['the last place instead of what is gone', 99, resume, [2, true]],
    ['the first when both are gone', 99, { chapterId: 98, position: 0 }, [1, false]],
    ['the end', 'end' as const, resume, 'end'],
  ])('%s', (_, asked, from, expected) => {
    expect(chosen(asked, from)).toEqual(expected)
  })

  it('finds nothing in a speach without chapters', () => {
    expect(chooseStep([], 'end', null)).toBeNull()
  })
})

describe('neighboursOf', () => {
  const chapters = [1, 2].map((id) => ({ id, title: '', minutes: 1, type: 'HTML' as const, content: { html: '' } }))
  const steps = stepsOf([{ id: 1, title: '', chapters }])

  function around(asked: number | 'end') {
    const { previous, next } = neighboursOf(steps, chooseStep(steps, asked, null))
    return [previous?.chapter.id, next === 'end' ? 'end' : next?.chapter.id]
  }

  it.each([
    ['the first', 1, [undefined, 2]],
    ['the last', 2, [1, 'end']],
    ['the end', 'end' as const, [2, undefined]],
  ])('of %s', (_, asked, expected) => {
    expect(around(asked)).toEqual(expected)
  })
})

it.each([
  ['document', 7],
  ['track', 90],
  ['text', undefined],
  ['frame', undefined],
] as const)('asks in a %s for %s', (family, expected) => {
  expect(askedPosition(family, { page: 7, t: 90 })).toBe(expected)
})
