import { describe, expect, it } from 'vitest'
import type { SpeachCard } from '../../schemas.ts'
import { mapCards } from './map-cards.ts'

// Only what the function looks at; the rest of a card is carried along.
const card = (speachID: string, isFavori = false) => ({ speachID, isFavori, title: speachID }) as SpeachCard
const a = card('aaaaaaaaaaa')
const b = card('bbbbbbbbbbb')
const like = (one: SpeachCard) => ({ ...one, isFavori: true })

describe('mapCards', () => {
  it('finds a card in the pages of a grid', () => {
    const data = {
      pages: [
        { result: [a], total: 2 },
        { result: [b], total: 2 },
      ],
      pageParams: [1, 2],
    }
    expect(mapCards(data, b.speachID, like)).toEqual({
      pages: [
        { result: [a], total: 2 },
        { result: [{ ...b, isFavori: true }], total: 2 },
      ],
      pageParams: [1, 2],
    })
  })

  it('keeps every part that does not contain it', () => {
    const first = { result: [a], total: 2 }
    const data = { pages: [first, { result: [b], total: 2 }] }
    const mapped = mapCards(data, b.speachID, like) as typeof data
    expect(mapped.pages[0]).toBe(first)
    expect(mapCards(data, 'ccccccccccc', like)).toBe(data)
  })

  it('takes a card out of its list', () => {
    expect(mapCards({ results: [a, b] }, a.speachID, () => null)).toEqual({ results: [b] })
  })

  it('does not take out what was empty before', () => {
    expect(mapCards([null, a, b], a.speachID, () => null)).toEqual([null, b])
  })

  it.each([undefined, null, 7, 'text'])('leaves %s alone', (data) => {
    expect(mapCards(data, a.speachID, like)).toBe(data)
  })
})
