import type { AuditAction } from '#features/audit/server/record-audit-actions.ts'
import { nameOf } from '../rules.ts'
import type { AdminUser } from '../schemas.ts'

/** The facts about a person for the audit log, grouped by what is changed together. */
function factsOf(user: AdminUser) {
  const { firstName, lastName, email, admin, trainer, approver, aiEditor, mustChangePassword } = user
  return {
    who: {
      firstName,
      lastName,
      email,
      mustChangePassword,
      customFieldValues: user.customFieldValues.map(({ customField, value }) => `${customField.name}: ${value}`),
    },
    roles: { admin, trainer, approver, aiEditor },
    groups: { groups: user.groups.filter(({ system }) => !system).map(({ name }) => name) },
  }
}

/** The name of a person in the log. */
export function subjectOf({
  id,
  firstName,
  lastName,
  email,
}: Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'>) {
  return { id, name: nameOf({ firstName, lastName, email }) }
}

/** The act of adding a person. */
export function additionOf(user: AdminUser): AuditAction {
  const { who, roles, groups } = factsOf(user)
  return { act: 'person.create', subject: subjectOf(user), after: { ...who, ...roles, ...groups } }
}

/** The acts of changing people; those that changed nothing are left out when they are written. */
export function changesOf(before: readonly AdminUser[], after: readonly AdminUser[]): AuditAction[] {
  const byId = new Map(after.map((user) => [user.id, user]))
  return before.flatMap((user): AuditAction[] => {
    const changed = byId.get(user.id)
    if (!changed) return []
    const [old, now, subject] = [factsOf(user), factsOf(changed), subjectOf(changed)]
    return [
      { act: 'person.update', subject, before: old.who, after: now.who },
      { act: 'person.updateRoles', subject, before: old.roles, after: now.roles },
      { act: 'person.updateGroups', subject, before: old.groups, after: now.groups },
    ]
  })
}
