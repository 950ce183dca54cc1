import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '#features/chapters/quiz/interchange/spreadsheet/testing/workbook.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { writeCsvText } from '#shared/csv.ts'
import { LOCALES } from '#shared/locales.ts'
import { tableText } from '#shared/testing/table-text.ts'
import { guessMapping, readPerson } from '../../import-rules.ts'
import { type ChosenList, readList } from './read-list.ts'

const HEAD = ['E-mail', 'First name', 'Last name', 'Group']

/** A file as a person chooses it, packed as Excel packs. */
const packed = (rows: Parameters<typeof workbookOf>[0]) =>
  new File([new Uint8Array(zipSync(unzipSync(workbookOf(rows))))], 'people.xlsx')

async function chosen(file: File): Promise<ChosenList> {
  const list = await readList(file)
  if (typeof list === 'string') throw new Error(`the list is ${list}`)
  return list
}

describe('a workbook', () => {
  it('is shown by its first rows, and sent as what it says, whatever stands in its cells', async () => {
    const { head, rows, csv } = await chosen(
      packed([HEAD, ['ada@x.io', 'Ada', 'Lovelace', '=1+1'], ['bob@x.io', '0123', 'O"Neil, Jr.', 7], ['', '', '', '']]),
    )
    expect(head).toEqual(HEAD)
    expect(rows).toEqual([
      ['ada@x.io', 'Ada', 'Lovelace', '=1+1'],
      ['bob@x.io', '0123', 'O"Neil, Jr.', '7'],
    ])
    expect(await csv.text()).toBe(
      'E-mail,First name,Last name,Group\r\nada@x.io,Ada,Lovelace,=1+1\r\nbob@x.io,0123,"O""Neil, Jr.",7',
    )
  })

  it('is read as people see it there, from the line that names its columns', async () => {
    const { head, rows, csv } = await chosen(
      packed([
        ['Staff of the ward'],
        [],
        ['E-mail', 'Last name', 'Number', 'Since', 'Hours', 'Share'],
        ['a@x.io', 'Fish & <Chips>', [42, '"P"00000'], [46353, 'dd/mm/yyyy'], [0.3125, 'h:mm'], [0.5, '0%']],
        ['b@x.io', 'x', [33612345678, '0'], [46353.25, 'd/m/yy hh:mm'], 0.1 + 0.2, 1e21],
      ]),
    )
    expect(head).toEqual(['E-mail', 'Last name', 'Number', 'Since', 'Hours', 'Share'])
    expect(rows).toEqual([
      ['a@x.io', 'Fish & <Chips>', 'P00042', '2026-11-27', '07:30', '50%'],
      ['b@x.io', 'x', '33612345678', '2026-11-27 06:00', '0.3', '1e+21'],
    ])
    expect((await csv.text()).startsWith('E-mail,Last name,')).toBe(true)
  })

  it('of fifty thousand people is read', { timeout: 60_000 }, async () => {
    const people = Array.from({ length: 50_000 }, (_, n) => [`p${n}@x.io`, `First ${n}`, `Last ${n}`, 'Day shift'])
    const { rows, csv } = await chosen(packed([HEAD, ...people]))
    expect(rows).toHaveLength(5)
    const lines = (await csv.text()).split('\r\n')
    expect([lines.length, lines.at(-1)]).toEqual([50_001, 'p49999@x.io,First 49999,Last 49999,Day shift'])
  })

  it.each([
    ['a zip of something else', zipOf({ 'readme.txt': 'nothing' }), 'unreadable'],
    ['only its first bytes', workbookOf([HEAD, ['a@x.io']]).slice(0, 200), 'unreadable'],
    ['one that says it is gigabytes', zipOf({ 'xl/workbook.xml': 'x' }, 0xfff_ffff), 'tooLarge'],
    ['one with a head alone', workbookOf([HEAD]), 'empty'],
  ])('that is %s is none', async (_, bytes, problem) => {
    expect(await readList(new File([bytes], 'people.xlsx'))).toBe(problem)
  })
})

describe('a table of text', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('\ufeffE-mail;Name\né@x.io;Zoé\n')],
    ['UTF-16', Uint8Array.from(Buffer.from('\ufeffE-mail;Name\né@x.io;Zoé\n', 'utf16le'))],
  ])('in %s is shown in its letters', async (_, bytes) => {
    const { head, rows } = await chosen(new File([bytes], 'people.csv'))
    expect([head, rows]).toEqual([['E-mail', 'Name'], [['é@x.io', 'Zoé']]])
  })

  it.each([
    ['below a title', 'Staff, ward 3; all\n\nE-mail;Name\na@x.io;"Ada; B"\n'],
    ['with more of another sign', 'E-mail;Name\na@x.io;Ada, B, C, D\n'],
  ])('%s comes as a table that anybody reads alike', async (_, text) => {
    const { head, rows, csv } = await chosen(new File([text], 'people.csv'))
    expect(head).toEqual(['E-mail', 'Name'])
    expect(Papa.parse(await csv.text(), { skipEmptyLines: 'greedy' }).data).toEqual([head, ...rows])
    expect(rows).toEqual([['a@x.io', expect.stringMatching(/^Ada[;,] B/)]])
  })

  it('without rows is empty', async () => {
    expect(await readList(new File(['E-mail;Name\n'], 'people.csv'))).toBe('empty')
  })
})

it.each(LOCALES)('people come back from their own export in %s with the names they have', async (locale) => {
  const name = tableText.map((text) => withoutControls(text.slice(0, 12).toWellFormed()).replace(/\s+/g, ' ').trim())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 5 }), async (names) => {
      const rows = names.map(([first, last], index) => [`p${index}@x.io`, `${first}x`, last])
      const { head, csv } = await chosen(
        new File([writeCsvText([['email', 'firstName', 'lastName'], ...rows], locale)], 'p.csv'),
      )
      const mapping = guessMapping(head, [])
      const text = (await csv.text()).replace(/^\ufeff/, '')
      const [, ...read] = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
      const people = read.map((cells) =>
        readPerson(cells, { mapping, groups: new Map(), addsGroups: false, needsName: true, isEmail: () => true }),
      )
      expect(people).toMatchObject(rows.map(([email, firstName, lastName]) => ({ email, firstName, lastName })))
    }),
    { numRuns: 100 },
  )
})
