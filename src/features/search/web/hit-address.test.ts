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
const place: FoundPlace = { chapterId: 6, chapterTitle: 'Power', type: 'PDF_UPLOAD', page: 7, excerpt: [] }
const pages = { workflow: false }

describe('hitAddress', () => {
  it('leads to the page of the document', () => {
    expect(hitAddress(speach, pages, place)).toBe('/s/c1BpEe7hJ-o/batteries?chapter=6&page=7')
  })

  it('leads to the chapter where there are no pages', () => {
    expect(hitAddress(speach, pages, { ...place, page: undefined })).toBe('/s/c1BpEe7hJ-o/batteries?chapter=6')
  })

  it('leads to the beginning without a place', () => {
    expect(hitAddress(speach, pages)).toBe('/s/c1BpEe7hJ-o/batteries')
  })
})
