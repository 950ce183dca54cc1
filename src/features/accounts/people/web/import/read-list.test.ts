import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbookOf, zipOf } from '#features/chapters/quiz/interchange/spreadsheet/testing/workbook.ts'
import { type ChosenList, readList } from './read-list.ts'

const HEAD = ['E-mail', 'First name', 'Last name', 'Group']

/** A file as a person chooses it, packed as Excel packs. */
const packed = (rows: readonly (readonly (string | number)[])[]) =>
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

  it('without rows is empty', async () => {
    expect(await readList(new File(['E-mail;Name\n'], 'people.csv'))).toBe('empty')
  })
})
