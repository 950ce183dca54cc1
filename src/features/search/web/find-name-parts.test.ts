import { describe, expect, it } from 'vitest'
import { findNameParts } from './find-name-parts.ts'

const marked = (name: string, term: string) =>
  findNameParts(name, term)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

describe('findNameParts', () => {
  it.each([
    ['Nils Windisch', 'wind', 'Nils [Wind]isch'],
    ['Nils Windisch', 'nils wind', '[Nils] [Wind]isch'],
    ['Inês Carvalho', 'ines', '[Inês] Carvalho'],
    ['Ines Carvalho', 'inê', '[Ine]s Carvalho'],
    ['Anna-Lena Groß', 'lena', 'Anna-[Lena] Groß'],
    ['Tom Okafor', 'ka', 'Tom Okafor'],
    ['Tom Okafor', ' ', 'Tom Okafor'],
    ['', 'wind', ''],
  ])('marks in "%s" what "%s" found', (name, term, result) => {
    expect(marked(name, term)).toBe(result)
  })
})
