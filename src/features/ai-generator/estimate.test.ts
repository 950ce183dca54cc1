import { describe, expect, it } from 'vitest'
import { costWith, tokensOfParts, tokensOfPlan } from './estimate.ts'

const document = { jobID: 'a', letters: 70_000, pageCount: 100 }
const part = (count: number, jobID = 'a') => ({
  documentPages: Array.from({ length: count }, (_, index) => ({ jobID, documentName: 'a.pdf', pageNumber: index + 1 })),
})

describe('what a model reads and writes', () => {
  it.each([
    ['no part', [], { inputTokens: 0, outputTokens: 0 }],
    ['a part of ten pages', [part(10)], { inputTokens: 3000, outputTokens: 950 }],
    ['two of them', [part(10), part(10)], { inputTokens: 6000, outputTokens: 1900 }],
    ['a part of a document that is gone', [part(10, 'b')], { inputTokens: 1000, outputTokens: 950 }],
    ['a part that is longer than is sent', [part(100)], { inputTokens: 18_143, outputTokens: 950 }],
  ])('is known about: %s', (_, parts, expected) => {
    expect(tokensOfParts(parts, [document], 'medium')).toEqual(expected)
  })

  it('grows with the headings of a plan, not with its pages', () => {
    const section = { id: 's', title: 'T', firstPage: 1, lastPage: 90 }
    const [none, some] = [[], [section, section]].map((sections) => tokensOfPlan([{ sections }], 'short'))
    expect(none).toEqual({ inputTokens: 1000, outputTokens: 400 })
    expect(some?.inputTokens).toBe(1126)
  })
})

describe('what that costs', () => {
  const model = { name: 'm', host: 'h', budget: null }
  const prices = { inputPrice: 2, outputPrice: 6, currency: 'EUR' }
  it.each([
    ['to the cent', prices, { inputTokens: 31_000, outputTokens: 7600 }, 0.11],
    ['nothing worth a cent', prices, { inputTokens: 100, outputTokens: 100 }, 0],
    ['without prices', null, { inputTokens: 100, outputTokens: 100 }, null],
  ])('is told %s', (_, given, tokens, expected) => {
    expect(costWith({ ...model, prices: given }, tokens)).toBe(expected)
  })
})
