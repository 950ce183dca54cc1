import { describe, expect, it } from 'vitest'
import type { TypedContent } from '../contents.ts'
import { inputOf, minutesOf, missingIn, searchTextOf } from '../registry.ts'
import { arrangedSlides, hideSlide, moveSlide, shownPages } from './rules.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const deck = (pages: number | null, kind = 'presentation', status: 'ready' | 'processing' | 'failed' = 'ready') => {
  return () => ({ status, kind, pages, durationMs: null })
}
const ppt = (slides?: { page: number; hidden?: boolean }[]): TypedContent => ({
  type: 'PPT',
  content: { slidesFileID: FILE, slides },
})

describe('the order of slides', () => {
  it.each([
    [undefined, 3, [1, 2, 3]],
    [[{ page: 3 }, { page: 1, hidden: true }, { page: 2 }], 3, [3, 2]],
    [[{ page: 3 }, { page: 1 }], 2, [1]],
    [undefined, 0, []],
  ])('%j of %i are shown as %j', (slides, total, shown) => {
    expect(shownPages(slides, total)).toEqual(shown)
  })

  const slides = [{ page: 1 }, { page: 2 }, { page: 3 }]
  it.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [1, 9, [1, 3, 2]],
    [1, -1, [2, 1, 3]],
    [1, 1, [1, 2, 3]],
    [7, 0, [1, 2, 3]],
  ])('moving %i to %i gives %j', (from, to, order) => {
    expect(moveSlide(slides, from, to).map(({ page }) => page)).toEqual(order)
  })

  it('hides and shows again, but never all', () => {
    const one = hideSlide(slides, 1, true)
    expect(one).toEqual([{ page: 1 }, { page: 2, hidden: true }, { page: 3 }])
    expect(hideSlide(one, 1, false)).toEqual(slides)
    const two = hideSlide(one, 0, true)
    expect(hideSlide(two, 2, true)).toBe(two)
    expect(arrangedSlides(two, 3)).toHaveLength(3)
  })

  it('names each slide once and shows at least one', () => {
    const take = (slides: unknown) => inputOf('PPT').safeParse({ slidesFileID: FILE, slides }).success
    expect(take([{ page: 2 }, { page: 1, hidden: true }])).toBe(true)
    expect(take([{ page: 1, hidden: true }])).toBe(false)
    expect(take([{ page: 1 }, { page: 1 }])).toBe(false)
    expect(take([])).toBe(false)
    expect(take([{ page: 0 }])).toBe(false)
  })
})

describe('a chapter of slides', () => {
  it('takes half a minute for each that is shown', () => {
    expect(minutesOf(ppt(), deck(10))).toBe(5)
    expect(minutesOf(ppt([{ page: 1 }, { page: 2, hidden: true }]), deck(2))).toBe(0.5)
  })

  it('is searched by what stands on them, but not on hidden ones', () => {
    expect(searchTextOf(ppt())).toEqual({ text: '', fileIDs: [FILE] })
    expect(searchTextOf(ppt([{ page: 2 }, { page: 1, hidden: true }])).seenPages).toEqual([2])
  })

  it.each([
    [deck(3), null],
    [deck(3, 'pdf'), null],
    [deck(null), 'FAILED'],
    [deck(3, 'video'), 'FAILED'],
    [deck(null, 'presentation', 'processing'), 'PROCESSING'],
    [deck(null, 'presentation', 'failed'), 'FAILED'],
    [() => undefined, 'FILE'],
  ])('is published with a deck that is ready (%#)', (findFile, missing) => {
    expect(missingIn(ppt(), findFile)).toBe(missing)
    expect(missingIn({ type: 'PPT', content: { slidesFileID: null } }, findFile)).toBe('FILE')
  })
})
