/** The columns that the table of people can be sorted by; `LAST_MAJ` is the last change (seed 001 §9). */
export const USER_SORTS = ['LAST_MAJ', 'NAME', 'CREATED', 'LAST_ACTIVE'] as const

export type UserSort = (typeof USER_SORTS)[number]

/** The columns that the table of groups can be sorted by; `ORDER` is the one that administrators put them into. */
export const GROUP_SORTS = ['ORDER', 'NAME', 'MEMBERS'] as const

export type GroupSort = (typeof GROUP_SORTS)[number]

/** Days in which a manager does not ask a person again who said no (PRODUCT §15). */
export const ASK_AGAIN_DAYS = 30

/** Managers who are named in a row of the table of groups. */
export const MANAGERS_SHOWN = 10

/** Roles to look for; `NONE` is who has none of them (seed 001 §6). */
export const ROLE_FILTERS = ['NONE', 'ADMIN', 'FORMATEUR', 'AI_EDITOR', 'APPROVER'] as const

export type RoleFilter = (typeof ROLE_FILTERS)[number]

/** Roles that many people can be given at once; `NOROLE` takes both away (seed 001 §6). */
export const BATCH_ROLES = ['NOROLE', 'FORMATEUR', 'APPROVER'] as const

export type BatchRole = (typeof BATCH_ROLES)[number]

/** Whether people who may no longer sign in are shown; `NONE` asks nothing. */
export const USER_STATES = ['NONE', 'ACTIVE', 'DEACTIVATED'] as const

export type UserState = (typeof USER_STATES)[number]

/** The pseudo group of those who are in none (seed 001 §3). */
export const NO_GROUP = -1

/** The most people that one call can change. */
export const BATCH_MAX = 5000

/** Longest value of a custom field, and longest name or label of one. */
export const FIELD_VALUE_MAX = 230
export const FIELD_NAME_MAX = 60

/** Custom fields of an organisation. */
export const FIELDS_MAX = 50

/** People who are offered at once to be put into a group. */
export const CANDIDATES_SHOWN = 20

export const GROUP_NAME_MAX = 100
export const GROUP_DESCRIPTION_MAX = 500

/** Groups whose order is said at once. */
export const GROUPS_MAX = 1000

/** Days in which somebody who was added can choose their password. */
export const INVITATION_DAYS = 7

/** Characters of a password that the server makes. */
export const GENERATED_LENGTH = 16

/** Why one of a batch was left as it was. */
export const BATCH_REASONS = ['NOT_FOUND', 'SUPER_ADMIN', 'LAST_ADMIN', 'SELF'] as const

export type BatchReason = (typeof BATCH_REASONS)[number]

/** The roles of a person as an administrator gives them. */
export interface Roles {
  admin: boolean
  trainer: boolean
  approver: boolean
  aiEditor: boolean
}

export type RoleFault = 'AI_NEEDS_AUTHOR' | 'AI_NO_LICENCE'

/**
 * A person's roles after a change: without the author role, that of AI editor goes, too; a new AI editor must be an
 * author and needs a free licence unless they hold one (seed 001 §4).
 */
export function changeRoles(
  before: Roles,
  said: Partial<Roles>,
  { licenceIsFree }: { licenceIsFree: boolean },
): { roles: Roles; fault: RoleFault | null } {
  const wanted = { ...before, ...said }
  const roles = { ...wanted, aiEditor: wanted.aiEditor && wanted.trainer }
  if (said.aiEditor === true && !wanted.trainer) return { roles, fault: 'AI_NEEDS_AUTHOR' }
  if (roles.aiEditor && !before.aiEditor && !licenceIsFree) return { roles, fault: 'AI_NO_LICENCE' }
  return { roles, fault: null }
}

/** Why the box of the AI editor cannot be ticked now; null when it can (seed 001 §5). */
export function aiEditorFault(roles: Roles, held: boolean, licenceIsFree: boolean): RoleFault | null {
  if (!roles.trainer) return 'AI_NEEDS_AUTHOR'
  return held || licenceIsFree ? null : 'AI_NO_LICENCE'
}

/** A choice in which one option excludes all others (seed 001 §5); choosing it again lets go of it. */
export function chooseExclusively<Option>(chosen: readonly Option[], next: readonly Option[], alone: Option): Option[] {
  if (!next.includes(alone)) return [...next]
  return chosen.includes(alone) ? next.filter((option) => option !== alone) : [alone]
}

/** Whether somebody may change a person at all: super-administrators are changed by their like only (PRODUCT §4). */
export function mayChange(actor: { isSuperAdmin: boolean }, person: { superAdmin: boolean }): boolean {
  return actor.isSuperAdmin || !person.superAdmin
}

/** Spans of days that are one click away (seed 001 §2.6). */
export const DATE_SHORTCUTS = ['WEEK', 'OVER_WEEK', 'OVER_MONTH', 'OVER_QUARTER'] as const

export type DateShortcut = (typeof DATE_SHORTCUTS)[number]

/** The first and the last day of a shortcut, as `YYYY-MM-DD`; an open end is null. */
export function shortcutDays(
  shortcut: DateShortcut,
  today: string,
  addDays: (day: string, days: number) => string,
): { start: string | null; end: string | null } {
  switch (shortcut) {
    case 'WEEK':
      return { start: addDays(today, -6), end: today }
    case 'OVER_WEEK':
      return { start: null, end: addDays(today, -8) }
    case 'OVER_MONTH':
      return { start: null, end: addDays(today, -31) }
    case 'OVER_QUARTER':
      return { start: null, end: addDays(today, -92) }
  }
}

/** First and last name, else the address. */
export function nameOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string | null
}): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '')
}
