import type { AdminUser, UserChanges } from '../../schemas.ts'

/** A person as they are being edited. */
export interface UserDraft {
  firstName: string
  lastName: string
  email: string
  admin: boolean
  trainer: boolean
  approver: boolean
  aiEditor: boolean
  /** Groups made by people. */
  groups: number[]
  /** Values by the field's number. */
  fields: Record<number, string>
}

/** The editable part of a person. */
export function draftOf(user: AdminUser): UserDraft {
  const { firstName, lastName, email, admin, trainer, approver, aiEditor } = user
  return {
    ...{ firstName, lastName, email, admin, trainer, approver, aiEditor },
    groups: user.groups.filter(({ system, external }) => !system && !external).map(({ id }) => id),
    fields: Object.fromEntries(user.customFieldValues.map(({ customField, value }) => [customField.id, value])),
  }
}

const sameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The changed fields only, so that nothing else is overwritten. */
export function changesOf(before: UserDraft, draft: UserDraft): Partial<UserChanges> {
  const changes: Partial<UserChanges> = {}
  for (const name of ['firstName', 'lastName', 'email'] as const) {
    if (draft[name].trim() !== before[name]) changes[name] = draft[name].trim()
  }
  for (const role of ['admin', 'trainer', 'approver', 'aiEditor'] as const) {
    if (draft[role] !== before[role]) changes[role] = draft[role]
  }
  if (!sameList(before.groups, draft.groups)) changes.groups = draft.groups
  const fields = Object.entries(draft.fields).filter(
    ([id, value]) => value.trim() !== (before.fields[Number(id)] ?? ''),
  )
  if (fields.length > 0) {
    changes.customFieldValues = fields.map(([id, value]) => ({ customField: Number(id), value: value.trim() }))
  }
  return changes
}
