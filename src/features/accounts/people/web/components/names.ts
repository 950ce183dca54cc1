import type { AdminUser, CustomField } from '../../schemas.ts'

/** The label of a field in a language; its name without one. */
export function labelOf(field: CustomField, locale: 'en' | 'de' | 'es' | 'fr'): string {
  const labels = { en: field.labelEn, de: field.labelDe, es: field.labelEs, fr: field.labelFr }
  return labels[locale] || field.name
}

const ROLES = { admin: 'ADMIN', trainer: 'FORMATEUR', approver: 'APPROVER', aiEditor: 'AI_EDITOR' } as const

/** The keys of a person's roles, in the order in which they are shown. */
export function rolesOf(user: AdminUser): ('SUPER_ADMIN' | (typeof ROLES)[keyof typeof ROLES])[] {
  const held = (['admin', 'trainer', 'approver', 'aiEditor'] as const).filter((role) => user[role])
  return held.map((role) => (role === 'admin' && user.superAdmin ? 'SUPER_ADMIN' : ROLES[role]))
}
