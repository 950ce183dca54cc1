import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { emailAddress } from '../../../contract.ts'
import type { Operation } from './patch.ts'
import { invalidValue, ScimError } from './scim-error.ts'

/** A directory's data about a person; absent fields stay as they are. */
export interface PersonChanges {
  /** The name they sign in with at the directory; null means their address. */
  userName?: string | null
  email?: string
  externalId?: string | null
  firstName?: string
  lastName?: string
  /** Their whole name, where its parts are not said. */
  fullName?: string
  active?: boolean
  language?: Locale
}

const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** Attributes that directories send and that are not kept here. */
const NOT_KEPT = new Set([
  ...['schemas', 'id', 'meta', 'groups', 'nickname', 'profileurl', 'title', 'usertype', 'locale', 'timezone'],
  ...['password', 'phonenumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509certificates'],
])

/** Reads a whole person, as POST and PUT send them; attributes that nobody knows are ignored. @throws ScimError 400 */
export function readUser(input: unknown): PersonChanges {
  if (!isObject(input)) throw new ScimError(400, 'Not a person.', 'invalidSyntax')
  const changes: PersonChanges = {}
  for (const [name, value] of Object.entries(input)) setAttribute(changes, name, value)
  return changes
}

/** Reads what a PATCH changes of a person. @throws ScimError 400 invalidPath, invalidValue, noTarget */
export function readUserPatch(operations: readonly Operation[]): PersonChanges {
  const changes: PersonChanges = {}
  for (const { op, path, value } of operations) {
    if (path !== '') {
      const isKnown = setAttribute(changes, path, op === 'remove' ? null : value)
      if (!isKnown) throw new ScimError(400, `Nobody has ${path}.`, 'invalidPath')
    } else if (op === 'remove') {
      throw new ScimError(400, 'What is to be removed?', 'noTarget')
    } else if (isObject(value)) {
      for (const [name, said] of Object.entries(value)) setAttribute(changes, name, said)
    } else {
      throw invalidValue('Without a path, the value names the attributes.')
    }
  }
  return changes
}

/** Notes one attribute. False when there is no such attribute. */
function setAttribute(changes: PersonChanges, path: string, value: unknown): boolean {
  const name = nameOf(path)
  switch (name) {
    case 'username':
      changes.userName = readUserName(value)
      return true
    case 'externalid':
      changes.externalId = readText(value, EMAIL_MAX, 'externalId') || null
      return true
    case 'active':
      changes.active = readFlag(value)
      return true
    case 'name':
      if (isObject(value)) for (const [part, said] of Object.entries(value)) setAttribute(changes, `name.${part}`, said)
      return true
    case 'name.givenname':
      changes.firstName = readText(value, NAME_MAX, 'givenName')
      return true
    case 'name.familyname':
      changes.lastName = readText(value, NAME_MAX, 'familyName')
      return true
    case 'displayname':
    case 'name.formatted':
      changes.fullName = readText(value, 1000, 'displayName')
      return true
    case 'emails':
    case 'emails.value':
      changes.email = readEmail(addressIn(value))
      return true
    case 'preferredlanguage':
      setLanguage(changes, value)
      return true
    default:
      return NOT_KEPT.has(rootOf(name)) || name.startsWith('urn:') || /^(name|emails)\./.test(name)
  }
}

/** The attribute in lower case, without filters in brackets and without the schema of the core user. */
function nameOf(path: string): string {
  const prefix = `${USER_SCHEMA.toLowerCase()}:`
  const name = path.toLowerCase().replace(/\[[^\]]*\]/g, '')
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? ''
}

function readUserName(value: unknown): string | null {
  return readText(value, EMAIL_MAX, 'userName') || null
}

/** The first-choice address of a list, the address of an object, or the address itself. */
function addressIn(value: unknown): unknown {
  if (Array.isArray(value)) {
    const chosen = value.find((one) => isObject(one) && readLooseFlag(one.primary)) ?? value[0]
    return addressIn(chosen)
  }
  return isObject(value) ? value.value : value
}

/** @throws ScimError 400 invalidValue */
export function readEmail(value: unknown): string {
  const read = emailAddress.safeParse(value)
  if (!read.success) throw invalidValue(`Not an e-mail address of at most ${EMAIL_MAX} characters.`)
  return read.data
}

function readText(value: unknown, max: number, name: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(`${name} is not a text.`)
  const text = withoutControls(String(value)).replace(/\s+/g, ' ').trim()
  if (text.length > max) throw invalidValue(`${name} has more than ${max} characters.`)
  return text
}

/** Entra ID writes `"False"` where it means false. */
function readFlag(value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw invalidValue('active is true or false.')
  return text === 'true'
}

function readLooseFlag(value: unknown): boolean {
  return String(value).toLowerCase() === 'true'
}

/** A language that the interface does not speak changes nothing. */
function setLanguage(changes: PersonChanges, value: unknown): void {
  const [tag = ''] = String(value ?? '')
    .toLowerCase()
    .split(/[-_,;]/)
  if (isLocale(tag)) changes.language = tag
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
