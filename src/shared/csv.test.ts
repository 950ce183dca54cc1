import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { readCsvCell, writeCsvText } from './csv.ts'
import { LOCALES } from './locales.ts'
import { tableText } from './testing/table-text.ts'

const HOSTILE = [
  '=1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '＝1',
  ';=1',
  'a;=1;b',
  'a,=1,b',
  'a|=1|b',
  'a\t=1',
  'a\n=1',
  'a;"=1"',
  'a;@SUM(A1);"',
  'a";=1;"b',
]

/** What a careless program makes of a line: parted at a sign, whatever stands in quotes. */
const partedAt = (text: string, sign: string) =>
  text
    .replace('\ufeff', '')
    .split(/\r?\n|\r/)
    .flatMap((line) => line.split(sign))

it.each(LOCALES)('begins no cell with a formula, however a program parts it (%s)', (locale) => {
  const text = writeCsvText([['first', ...HOSTILE, 'last'], HOSTILE], locale)
  for (const delimiter of [',', ';', '|', '\t']) {
    const read = Papa.parse<string[]>(text.replace('\ufeff', ''), { delimiter }).data.flat()
    for (const cell of [...read, ...partedAt(text, delimiter)]) {
      expect(cell, `parted at ${JSON.stringify(delimiter)}`).not.toMatch(/^["\s]*[=+\-@＝]/)
    }
  }
})

it('leaves what is no formula as it is', () => {
  const cells = ['a - b', 'a, - b', 'one; two', 'x=1', 'say "yes"', 'two\nlines', 'a|b', '']
  const { data } = Papa.parse<string[]>(writeCsvText([cells], 'en').replace('\ufeff', ''), { delimiter: ',' })
  expect(data[0]).toEqual(cells)
})

it('is read as it was written', () => {
  const cells = [...HOSTILE, "it's", "'quoted'", ' \t+', ' \r\n@x', "' \t+", " \t'+", "' \t'+"]
  const { data } = Papa.parse<string[]>(writeCsvText([cells], 'de').replace('\ufeff', ''), { delimiter: ';' })
  expect(data[0]?.map(readCsvCell)).toEqual(cells)
})

it.each(LOCALES)('whatever a cell says comes back as it was from a file in %s', (locale) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(tableText, tableText), { minLength: 1, maxLength: 4 }), (rows) => {
      const { data } = Papa.parse<string[]>(
        writeCsvText([['a', 'b'], ...rows], locale)
          .slice(1)
          .replace(/\r\n$/, ''),
        {
          delimiter: locale === 'en' ? ',' : ';',
        },
      )
      expect(data.slice(1).map((row) => row.map(readCsvCell))).toEqual(rows)
    }),
    { numRuns: 100 },
  )
})
