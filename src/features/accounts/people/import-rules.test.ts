import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { changesOfRow, guessMapping, type HeldPerson, IMPORT_COLUMNS, type ImportedPerson } from './import-rules.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }

describe('the columns of the template', () => {
  it.each(LOCALES)('are known again when it comes back in %s', (locale) => {
    const { targets } = { en, fr, de, es }[locale].import
    const head = [...IMPORT_COLUMNS.map((column) => targets[column]), 'Unit']
    expect(guessMapping(head, [{ id: 7, name: 'Unit' }])).toEqual([...IMPORT_COLUMNS, 'field:7'])
  })
})

describe('what a row changes of somebody', () => {
  const held: HeldPerson = {
    ...{ firstName: 'Ada', lastName: 'Byron', language: 'en', trainer: true, approver: false },
    groups: [{ name: 'Night' }],
    customFieldValues: [{ value: 'Lab', customField: { id: 7 } }],
  }
  const person: ImportedPerson = {
    ...{ email: 'ada@x.io', firstName: '', lastName: '', language: null },
    ...{ groups: [], author: false, approver: false, fields: [] },
  }
  it.each<[string, Partial<ImportedPerson>, string[]]>([
    ['empty cells', {}, []],
    ['what is so already', { firstName: 'Ada', language: 'en', groups: ['NIGHT'], author: true }, []],
    ['another name', { lastName: 'Lovelace' }, ['lastName Byron>Lovelace']],
    ['a language', { language: 'de' }, ['language en>de']],
    ['a group besides', { groups: ['Night', 'Day'] }, ['groups >Day']],
    ['a role besides', { author: true, approver: true }, ['roles >approver']],
    ['a field', { fields: [{ fieldId: 7, value: 'Shop' }] }, ['field:7 Lab>Shop']],
  ])('%s', (_, said, expected) => {
    const changes = changesOfRow({ ...person, ...said }, held)
    expect(changes.map(({ what, before, after }) => `${what} ${before}>${after}`)).toEqual(expected)
  })
})
