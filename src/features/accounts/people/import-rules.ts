import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { readCsvCell } from '#shared/csv.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { FIELD_VALUE_MAX, GROUP_NAME_MAX } from './rules.ts'

/** The meaning of a column in a list of people; `field:7` is the custom field of that number, null is left out. */
export const IMPORT_COLUMNS = ['email', 'firstName', 'lastName', 'language', 'groups', 'roles'] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ImportTarget = ImportColumn | `field:${number}` | null

export const IMPORT_STATUSES = ['processing', 'done', 'failed', 'cancelled'] as const

/** Why a list was not read to its end. */
export const IMPORT_FAILURES = ['UNREADABLE', 'GROUPS_MANY', 'UNEXPECTED'] as const

/** Rows of one list. */
export const IMPORT_ROWS_MAX = 50_000

/** Bytes of one list. */
export const IMPORT_BYTES_MAX = 32 * 1024 * 1024

/** Rows that are dealt with in one transaction. */
export const IMPORT_BATCH = 1000

/** Rows that could not be taken of which it is told why; all of them are counted. */
export const FAULTS_KEPT = 5000

/** Of these, and of the people who change, those that come with every look at the progress. */
export const ROWS_TOLD = 200

/** Groups that one list can make. */
export const NEW_GROUPS_MAX = 500

/** Characters that are told of a cell. */
export const CELL_TOLD = 100

/** Columns that are looked at. */
export const IMPORT_COLUMNS_MAX = 500

export const ROW_REASONS = [
  'EMAIL_MISSING',
  'EMAIL_WRONG',
  'NAME_MISSING',
  'NAME_LONG',
  'LANGUAGE_UNKNOWN',
  'GROUP_UNKNOWN',
  'GROUP_CLOSED',
  'ROLE_UNKNOWN',
  'VALUE_LONG',
  'DUPLICATE',
  'PROTECTED',
  'TOO_MANY',
] as const

export type RowReason = (typeof ROW_REASONS)[number]

/** A row that could not be taken, counted as the file's lines are: the header is row 1. */
export interface RowFault {
  row: number
  email: string
  /** The cell that is wrong; empty when none is. */
  value: string
  reason: RowReason
}

/** What a list does beyond adding people. */
export interface ImportChoices {
  /** Makes the groups that are missing. */
  addGroups: boolean
  /** Changes who is there already. */
  updateExisting: boolean
  /** Mails everyone who is added a link on which they choose their password. */
  invite: boolean
}

/** One thing that changes of a person; for groups and roles, `after` is what they are given besides theirs. */
export interface ImportChange {
  what: NonNullable<ImportTarget>
  before: string
  after: string
}

/** A person as a row says them. */
export interface ImportedPerson {
  email: string
  firstName: string
  lastName: string
  language: Locale | null
  /** By name, as the row spells them. */
  groups: string[]
  author: boolean
  approver: boolean
  fields: { fieldId: number; value: string }[]
}

/** The known column headers in the four languages, in lower case with letters only. */
const HEADS: Record<ImportColumn, readonly string[]> = {
  email: ['email', 'mail', 'emailaddress', 'emailadresse', 'adresseemail', 'courriel', 'correo', 'correoelectrónico'],
  firstName: ['firstname', 'givenname', 'vorname', 'prénom', 'prenom', 'nombre'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname', 'name', 'nom', 'apellidos', 'apellido'],
  language: ['language', 'sprache', 'langue', 'idioma', 'locale'],
  groups: ['groups', 'group', 'gruppen', 'gruppe', 'groupes', 'groupe', 'grupos', 'grupo'],
  roles: ['roles', 'role', 'rollen', 'rolle', 'rôles', 'rôle', 'rol'],
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Guesses the meaning of the columns from their headers; each is used once. */
export function guessMapping(head: readonly string[], fields: readonly { id: number; name: string }[]): ImportTarget[] {
  const taken = new Set<ImportTarget>()
  return head.map((cell) => {
    const word = letters(cell)
    const column = IMPORT_COLUMNS.find((one) => HEADS[one].includes(word))
    const field = fields.find(({ name }) => name.trim().toLowerCase() === cell.trim().toLowerCase())
    const target: ImportTarget = column ?? (field ? `field:${field.id}` : null)
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

const ROLE_WORDS: Record<'author' | 'approver', readonly string[]> = {
  author: ['author', 'trainer', 'formateur', 'auteur', 'autor', 'autorin', 'autorautorin'],
  approver: ['approver', 'freigeber', 'freigabe', 'approbateur', 'aprobador', 'validator'],
}

/**
 * One part of a cell with several, and the sign after it. In quotes, as our exports write it, it may have such signs in
 * itself; a quotation mark anywhere else is a letter like others. No name is as long as what is looked for in quotes.
 */
const PART = /\s*(?:"((?:[^"]|""){0,1000})"\s*(?=[;,|]|$)|([^;,|]*))[;,|]?/g

const tidy = (cell: string | undefined) =>
  withoutControls(readCsvCell(cell ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

const partsOf = (cell: string) =>
  [...cell.matchAll(PART)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter((part) => part !== '')

/** The settings for reading a row. */
export interface ReadOptions {
  mapping: readonly ImportTarget[]
  /** The groups there are by their names in small letters, and whether people fill them. */
  groups: ReadonlyMap<string, { isOpen: boolean }>
  /** Missing groups are made. */
  addsGroups: boolean
  /** A person without a name can be read: they may be there already. */
  needsName: boolean
  isEmail: (text: string) => boolean
}

/** Why a row can't be imported, and the cell because of which. */
export interface CellFault {
  reason: RowReason
  value: string
}

/** Reads the person of a row, or why they can't be imported. */
export function readPerson(cells: readonly string[], options: ReadOptions): ImportedPerson | CellFault {
  const { mapping, isEmail, needsName } = options
  const said = (column: ImportColumn) => tidy(cells[mapping.indexOf(column)])
  const email = said('email').toLowerCase()
  if (email === '') return { reason: 'EMAIL_MISSING', value: '' }
  if (email.length > EMAIL_MAX || !isEmail(email)) return { reason: 'EMAIL_WRONG', value: email }
  const [firstName, lastName] = [said('firstName'), said('lastName')]
  if (needsName && firstName === '' && lastName === '') return { reason: 'NAME_MISSING', value: '' }
  const long = [firstName, lastName].find((name) => name.length > NAME_MAX)
  if (long !== undefined) return { reason: 'NAME_LONG', value: long }
  const word = said('language').toLowerCase()
  const language = LOCALES.find((locale) => locale === word.slice(0, 2)) ?? null
  if (word !== '' && !language) return { reason: 'LANGUAGE_UNKNOWN', value: word }
  const groups = groupsIn(cells, mapping)
  const groupFault = groups.map((name) => faultOfGroup(name, options)).find((fault) => fault !== null)
  if (groupFault) return groupFault
  const roles = partsOf(said('roles'))
  const is = (role: 'author' | 'approver') => roles.some((one) => ROLE_WORDS[role].includes(letters(one)))
  const known = [...ROLE_WORDS.author, ...ROLE_WORDS.approver]
  const unknown = roles.find((role) => !known.includes(letters(role)))
  if (unknown !== undefined) return { reason: 'ROLE_UNKNOWN', value: unknown }
  const fields = mapping.flatMap((target, place) => {
    const value = tidy(cells[place])
    return target?.startsWith('field:') && value !== '' ? [{ fieldId: Number(target.slice(6)), value }] : []
  })
  const tooLong = fields.find(({ value }) => value.length > FIELD_VALUE_MAX)
  if (tooLong) return { reason: 'VALUE_LONG', value: tooLong.value }
  return { email, firstName, lastName, language, groups, fields, author: is('author'), approver: is('approver') }
}

/** The groups that a row names, each once. */
export function groupsIn(cells: readonly string[], mapping: readonly ImportTarget[]): string[] {
  const names = partsOf(tidy(cells[mapping.indexOf('groups')]))
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

function faultOfGroup(name: string, { groups, addsGroups }: ReadOptions): CellFault | null {
  const known = groups.get(name.toLowerCase())
  if (known) return known.isOpen ? null : { reason: 'GROUP_CLOSED', value: name }
  if (!addsGroups) return { reason: 'GROUP_UNKNOWN', value: name }
  return name.length > GROUP_NAME_MAX ? { reason: 'VALUE_LONG', value: name } : null
}

/** How somebody is whom a row may change. */
export interface HeldPerson {
  firstName: string
  lastName: string
  language: Locale
  trainer: boolean
  approver: boolean
  groups: readonly { name: string }[]
  customFieldValues: readonly { value: string; customField: { id: number } }[]
}

/** What a row changes of somebody who is there. Nothing is taken away: an empty cell leaves what is. */
export function changesOfRow(person: ImportedPerson, held: HeldPerson): ImportChange[] {
  const texts = (['firstName', 'lastName', 'language'] as const).map((what) => ({
    what,
    before: held[what],
    after: person[what] ?? '',
  }))
  const fields = person.fields.map(({ fieldId, value }) => ({
    what: `field:${fieldId}` as const,
    before: held.customFieldValues.find(({ customField }) => customField.id === fieldId)?.value ?? '',
    after: value,
  }))
  const isIn = new Set(held.groups.map(({ name }) => name.toLowerCase()))
  const groups = person.groups.filter((name) => !isIn.has(name.toLowerCase()))
  const roles = [
    ...(person.author && !held.trainer ? ['author'] : []),
    ...(person.approver && !held.approver ? ['approver'] : []),
  ]
  return [
    ...texts,
    ...fields,
    { what: 'groups' as const, before: '', after: groups.join('; ') },
    { what: 'roles' as const, before: '', after: roles.join('; ') },
  ].filter(({ before, after }) => after !== '' && after !== before)
}
