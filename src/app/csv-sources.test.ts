import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import texts from '#features/exports/texts/en.json' with { type: 'json' }
import { csvSources } from './csv-sources.ts'

const sections = (await readFile('docs/exports.md', 'utf8')).split(/^## /m)

it('every file has one label, whose place is its own among those that are offered', () => {
  expect(csvSources.map(({ name }) => name)).toEqual(Object.keys(texts.templates))
})

it.each(csvSources.map((source) => [source.name, source] as const))(
  'docs/exports.md says what stands in each column of %s',
  (name, { columns }) => {
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? ''
    const heads = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cells = '']) => cells.split(', '))
    expect(heads.map((head) => head.replaceAll('`', '')).sort()).toEqual(Object.keys(columns).sort())
  },
)
