import { categoryOf, type NotificationType } from '../../types.ts'

/**
 * How the settings are put together: the three categories of seed 000 §3, of which the trainers' holds the types of
 * approvers and reviewers apart, who need not be trainers (PRODUCT §9).
 */
export const SETTINGS_GROUPS = ['USER', 'TRAINER', 'VALIDATOR', 'REVIEWER', 'ADMIN'] as const

export type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

/** The group of settings that a type belongs to. */
export function groupOf(type: NotificationType): SettingsGroup {
  if (type.startsWith('VALIDATOR_')) return 'VALIDATOR'
  if (type.startsWith('REVIEWER_')) return 'REVIEWER'
  return categoryOf(type)
}
