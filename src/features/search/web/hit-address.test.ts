import { describe, expect, it } from 'vitest'
import type { FoundPlace, FoundSpeach } from '../contract.ts'
import { hitAddress } from './hit-address.ts'

// Only what the address depends on.
const speach = {
  speachID: 'c1BpEe7hJ-o',
  slug: 'batteries',
  publication: 'PUBLIE',
  delayed_till: null,
  isWorkflowInProgress: false,
} as FoundSpeach
const place: FoundPlace = {
  chapterId: 6,
  chapterTitle: 'Power',
  type: 'PDF_UPLOAD',
  page: 7,
  excerpt: [],
  words: ['wasser', 'wasserkraft'],
}
const pages = { workflow: false }

describe('hitAddress', () => {
  it('leads to the page of the document', () => {
    expect(hitAddress(speach, pages, place)).toBe('/s/c1BpEe7hJ-o/batteries?chapter=6&page=7')
  })

  it('leads to the chapter where there are no pages, and says what to mark in it', () => {
    const text = { ...place, page: undefined }
    expect(hitAddress(speach, pages, text)).toBe('/s/c1BpEe7hJ-o/batteries?chapter=6&found=wasser+wasserkraft')
    expect(hitAddress(speach, pages, { ...text, words: [] })).toBe('/s/c1BpEe7hJ-o/batteries?chapter=6')
    expect(hitAddress(speach, pages, { ...text, words: ['a'.repeat(301)] })).toBe('/s/c1BpEe7hJ-o/batteries?chapter=6')
  })

  it('leads to the beginning without a place', () => {
    expect(hitAddress(speach, pages)).toBe('/s/c1BpEe7hJ-o/batteries')
  })
})
