import { describe, expect, it } from 'vitest'
import de from '../texts/de.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import fr from '../texts/fr.json' with { type: 'json' }
import { filterBlocks } from './filter-blocks.ts'

function named(blocks: Record<string, { label: string; words: string }>, typed: string): string[] {
  const all = Object.entries(blocks).map(([name, texts]) => ({ name, ...texts }))
  return filterBlocks(all, typed).map(({ name }) => name)
}

describe('what is found by what is typed behind the slash', () => {
  it.each([
    ['h2', ['h2']],
    ['tab', ['table']],
    ['FOOT', ['footnote']],
    ['endn', ['footnote']],
    ['math', ['formula', 'inlineFormula']],
    ['call-', []],
    ['xyz', []],
  ])('%s in English', (typed, names) => {
    expect(named(en.blocks, typed)).toEqual(names)
  })

  it.each([
    ['fuss', ['footnote']],
    ['Fuß', ['footnote']],
    ['uberschrift', ['h2', 'h4']],
    ['Über', ['h2', 'h4']],
  ])('%s in German', (typed, names) => {
    expect(named(de.blocks, typed)).toEqual(names)
  })

  it('by a later word, without its accent', () => {
    expect(named(fr.blocks, 'numero')).toEqual(['numbers'])
    expect(named(fr.blocks, 'bas')).toEqual(['footnote'])
  })

  it('everything while nothing is typed', () => {
    expect(named(en.blocks, '')).toHaveLength(Object.keys(en.blocks).length)
  })
})
