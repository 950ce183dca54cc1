import { z } from 'zod'
import { EMAIL_MAX } from '#features/site/rules.ts'
import { line } from '#shared/fields.ts'
import { GROUP_NAME_MAX } from '../../../people/rules.ts'
import type { Operation } from './patch.ts'
import { invalidValue, ScimError } from './scim-error.ts'

/** A change to the members of a group, step by step. */
export type MemberStep = { do: 'add' | 'remove' | 'set'; people: string[] }

/** A directory's data about a group; absent fields stay as they are. */
export interface GroupChanges {
  name?: string
  externalId?: string | null
  members: MemberStep[]
}

const MEMBERS_MAX = 20_000

const displayName = line(GROUP_NAME_MAX, 1)
const externalId = line(EMAIL_MAX)
const member = z.looseObject({ value: z.guid().toLowerCase(), type: z.string().optional() })
const members = z.array(member).max(MEMBERS_MAX)

/** `members[value eq "…"]` */
const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i

/** Reads a whole group, as POST and PUT send it. @throws ScimError 400 */
export function readGroup(input: unknown): GroupChanges {
  const read = z.record(z.string(), z.unknown()).safeParse(input)
  if (!read.success) throw new ScimError(400, 'Not a group.', 'invalidSyntax')
  const changes: GroupChanges = { members: [] }
  for (const [name, value] of Object.entries(read.data)) setAttribute(changes, 'replace', name, value)
  return changes
}

/** Reads what a PATCH changes of a group. @throws ScimError 400 invalidPath, invalidValue, noTarget */
export function readGroupPatch(operations: readonly Operation[]): GroupChanges {
  const changes: GroupChanges = { members: [] }
  for (const { op, path, value } of operations) {
    const [, one] = ONE_MEMBER.exec(path) ?? []
    if (one !== undefined) {
      if (op !== 'remove') throw new ScimError(400, 'A member can be removed by its number.', 'invalidPath')
      changes.members.push({ do: 'remove', people: readPeople([{ value: one }]) })
    } else if (path !== '') {
      if (!setAttribute(changes, op, path, value)) throw new ScimError(400, `No group has ${path}.`, 'invalidPath')
    } else if (op === 'remove') {
      throw new ScimError(400, 'What is to be removed?', 'noTarget')
    } else {
      const said = z.record(z.string(), z.unknown()).safeParse(value)
      if (!said.success) throw invalidValue('Without a path, the value names the attributes.')
      for (const [name, part] of Object.entries(said.data)) setAttribute(changes, op, name, part)
    }
  }
  return changes
}

/** Notes one attribute. False when there is no such attribute. */
function setAttribute(changes: GroupChanges, op: Operation['op'], path: string, value: unknown): boolean {
  switch (path.toLowerCase()) {
    case 'displayname':
      changes.name = readValue(displayName, value, `displayName has 1 to ${GROUP_NAME_MAX} characters.`)
      return true
    case 'externalid':
      changes.externalId =
        op === 'remove' ? null : readValue(externalId, value ?? '', 'externalId is too long.') || null
      return true
    case 'members':
      changes.members.push(stepOf(op, value))
      return true
    default:
      return ['schemas', 'id', 'meta'].includes(path.toLowerCase())
  }
}

function stepOf(op: Operation['op'], value: unknown): MemberStep {
  // Entra ID names the people to remove outside the path; a request to remove all names nobody.
  if (op === 'remove') {
    const isAll = value === undefined || value === null
    return isAll ? { do: 'set', people: [] } : { do: 'remove', people: readPeople(value) }
  }
  return { do: op === 'add' ? 'add' : 'set', people: readPeople(value ?? []) }
}

function readPeople(value: unknown): string[] {
  const list = readValue(members, Array.isArray(value) ? value : [value], 'Members are people, by their id.')
  if (list.some(({ type }) => type?.toLowerCase() === 'group')) throw invalidValue('Groups have no groups in them.')
  return [...new Set(list.map((one) => one.value))]
}

function readValue<Schema extends z.ZodType>(schema: Schema, value: unknown, otherwise: string): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw invalidValue(otherwise)
  return read.data
}
