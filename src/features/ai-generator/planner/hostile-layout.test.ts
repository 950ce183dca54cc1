import { describe, expect, test } from 'vitest'
import { LAYOUT_BOUNDS } from '#shared/document-layout.ts'
import { BodyReader } from './body.ts'
import { findStructure, readDocument } from './find-structure.ts'
import { makeLayout } from './testing/make-layout.ts'

const LETTERS = LAYOUT_BOUNDS.lineLetters
const half = (one: string, other: string) => one.repeat(LETTERS / 2) + other.repeat(LETTERS / 2 / other.length - 1)

/** Lines that expressions with several open ends take seconds for. */
const LINES = {
  'letters and leaders': half('a', '.'),
  'letters and spaced leaders': half('a', '. '),
  'Roman numerals and gaps': half('i', ' '),
  spaces: `a${' '.repeat(LETTERS - 2)}!`,
  hyphens: half('a-', '-').slice(0, LETTERS),
  'numbers of sections': '1.'.repeat(LETTERS / 2),
  'numbers and letters': '1.1 a '.repeat(Math.floor(LETTERS / 6)),
  brackets: '('.repeat(LETTERS),
  marks: '• '.repeat(LETTERS / 2),
  pages: 'page '.repeat(LETTERS / 5),
  'one word': 'a'.repeat(LETTERS),
  capitals: 'A. '.repeat(Math.floor(LETTERS / 3)),
}

describe('a page full of hostile lines', () => {
  test.each(Object.entries(LINES))('%s: is read in the time of any other', (_, text) => {
    const pages = Array.from({ length: 10 }, () => ({ lines: Array.from({ length: 20 }, () => ({ text })) }))
    const outline = pages.map((_, index) => ({
      title: text.slice(0, LAYOUT_BOUNDS.titleLetters),
      level: 1,
      page: index + 1,
    }))
    const begin = performance.now()
    const document = readDocument(makeLayout(pages, outline))
    const { sections } = findStructure(document)
    const reader = new BodyReader(document)
    for (const index of sections.keys()) reader.read(sections, index)
    // Two hundred lines take a few milliseconds; half a second each was what one such expression took.
    expect(performance.now() - begin).toBeLessThan(5000)
  })
})
