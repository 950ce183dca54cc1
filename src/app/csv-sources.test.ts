import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { csvSources } from './csv-sources.ts'

const sections = (await readFile('docs/exports.md', 'utf8')).split(/^## /m)

it('every file has a name of its own', () => {
  expect(new Set(csvSources.map(({ name }) => name)).size).toBe(csvSources.length)
})

it.each(csvSources.map((source) => [source.name, source] as const))(
  'docs/exports.md says what stands in each column of %s',
  (name, { columns }) => {
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? ''
    const heads = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cells = '']) => cells.split(', '))
    expect(heads.map((head) => head.replaceAll('`', '')).sort()).toEqual(Object.keys(columns).sort())
  },
)
