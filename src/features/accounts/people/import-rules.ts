import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { readCsvCell } from '#shared/csv.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { FIELD_VALUE_MAX } from './rules.ts'

/** The meaning of a column in a list of people; `field:7` is the custom field of that number, null is left out. */
export const IMPORT_COLUMNS = ['email', 'firstName', 'lastName', 'language', 'groups', 'roles'] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
export type ImportTarget = ImportColumn | `field:${number}` | null

export const IMPORT_STATUSES = ['processing', 'done', 'failed', 'cancelled'] as const

/** Why a list was not read to its end. */
export const IMPORT_FAILURES = ['UNREADABLE', 'UNEXPECTED'] as const

/** Rows of one list. */
export const IMPORT_ROWS_MAX = 50_000

/** Bytes of one list. */
export const IMPORT_BYTES_MAX = 32 * 1024 * 1024

/** Rows that are dealt with in one transaction. */
export const IMPORT_BATCH = 1000

/** Rows that could not be taken of which it is told why; all of them are counted. */
export const FAULTS_KEPT = 200

/** Columns that are looked at. */
export const IMPORT_COLUMNS_MAX = 500

export const ROW_REASONS = [
  'EMAIL_MISSING',
  'EMAIL_WRONG',
  'NAME_MISSING',
  'NAME_LONG',
  'LANGUAGE_UNKNOWN',
  'GROUP_UNKNOWN',
  'ROLE_UNKNOWN',
  'VALUE_LONG',
  'DUPLICATE',
  'TOO_MANY',
] as const

export type RowReason = (typeof ROW_REASONS)[number]

/** A row that could not be taken, counted as the file's lines are: the header is row 1. */
export interface RowFault {
  row: number
  email: string
  reason: RowReason
}

/** A person as a row says them. */
export interface ImportedPerson {
  email: string
  firstName: string
  lastName: string
  language: Locale | null
  groups: number[]
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

const PARTS = /[;,|]/

const tidy = (cell: string | undefined) =>
  withoutControls(readCsvCell(cell ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

const partsOf = (cell: string) =>
  cell
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The settings for reading a row. */
export interface ReadOptions {
  mapping: readonly ImportTarget[]
  /** Numbers of groups by their names in small letters. */
  groups: ReadonlyMap<string, number>
  isEmail: (text: string) => boolean
}

/** Reads the person of a row, or the reason why it can't be imported. */
export function readPerson(
  cells: readonly string[],
  { mapping, groups, isEmail }: ReadOptions,
): ImportedPerson | RowReason {
  const said = (column: ImportColumn) => tidy(cells[mapping.indexOf(column)])
  const email = said('email').toLowerCase()
  if (email === '') return 'EMAIL_MISSING'
  if (email.length > EMAIL_MAX || !isEmail(email)) return 'EMAIL_WRONG'
  const [firstName, lastName] = [said('firstName'), said('lastName')]
  if (firstName === '' && lastName === '') return 'NAME_MISSING'
  if (firstName.length > NAME_MAX || lastName.length > NAME_MAX) return 'NAME_LONG'
  const word = said('language').toLowerCase()
  const language = LOCALES.find((locale) => locale === word.slice(0, 2)) ?? null
  if (word !== '' && !language) return 'LANGUAGE_UNKNOWN'
  const groupIds = partsOf(said('groups')).map((name) => groups.get(name.toLowerCase()))
  if (groupIds.includes(undefined)) return 'GROUP_UNKNOWN'
  const roles = partsOf(said('roles')).map(letters)
  const is = (role: 'author' | 'approver') => roles.some((one) => ROLE_WORDS[role].includes(one))
  const known = [...ROLE_WORDS.author, ...ROLE_WORDS.approver]
  if (roles.some((role) => !known.includes(role))) return 'ROLE_UNKNOWN'
  const fields = mapping.flatMap((target, place) => {
    const value = tidy(cells[place])
    return target?.startsWith('field:') && value !== '' ? [{ fieldId: Number(target.slice(6)), value }] : []
  })
  if (fields.some(({ value }) => value.length > FIELD_VALUE_MAX)) return 'VALUE_LONG'
  return {
    ...{ email, firstName, lastName, language, fields, author: is('author'), approver: is('approver') },
    groups: groupIds.filter((id) => id !== undefined),
  }
}
