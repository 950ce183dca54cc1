/** The groups of the settings (seed 000 §3). */
export const NOTIFICATION_CATEGORIES = ['ADMIN', 'TRAINER', 'USER'] as const

export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** Everything that people are told of (seed 000 §3, PRODUCT §9; asked into a group: §15), in the order in which the settings list it. */
export const NOTIFICATION_TYPES = [
  'TRAINER_NEW_LEARNER',
  'TRAINER_NEW_COMMENT',
  'TRAINER_ADDED_TO_FAVOURITES',
  'TRAINER_SPEACH_SHARED',
  'TRAINER_EXAM_ANSWER',
  'TRAINER_SURVEY_ANSWER',
  'TRAINER_NEW_MESSAGE',
  'TRAINER_NEW_COEDITION',
  'TRAINER_BADGE_OBTAINED',
  'TRAINER_DUE_DATE_REACHED',
  'TRAINER_SPEACH_VALIDATED',
  'TRAINER_SPEACH_REFUSED',
  'TRAINER_SPEACH_PUBLISHED',
  'TRAINER_SPEACH_UNPUBLISHED',
  'ADMIN_NEW_SPEACH_PUBLISHED',
  'ADMIN_NEW_PATH_PUBLISHED',
  'ADMIN_NEW_COMMENT',
  'ADMIN_NEW_LEARNER',
  'ADMIN_NEW_USER',
  'ADMIN_ABUSE_REPORTED',
  'ADMIN_ABUSE_REPORTED_ON_SPEACH',
  'ADMIN_BADGE_OBTAINED',
  'ADMIN_DUE_DATE_REACHED',
  'ADMIN_PERIODIC_REVIEW_ASSIGNED',
  'USER_NEW_MESSAGE',
  'USER_SPEACH_ASSIGNED',
  'USER_PATH_ASSIGNED',
  'USER_NEW_TOPIC_MESSAGE',
  'USER_BADGE_OBTAINED',
  'USER_DUE_DATE_APPROACHING',
  'USER_SPEACH_SHARED',
  'USER_ASKED_INTO_GROUP',
  'VALIDATOR_SPEACH_TO_VALIDATE',
  'REVIEWER_PERIODIC_REVIEW_ASSIGNED',
] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** How often somebody is written to of what is new and unread (seed 000 §3): never, daily, weekly, monthly. */
export const NOTIFICATION_FREQUENCIES = ['NONE', 'JOURNALIER', 'HEBDOMADAIRE', 'MENSUEL'] as const

export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number]

/** Whether a text is one of the codes. */
export function isNotificationType(text: string): text is NotificationType {
  return NOTIFICATION_TYPES.some((type) => type === text)
}

/** Whether a text is one of the groups. */
export function isNotificationCategory(text: string): text is NotificationCategory {
  return NOTIFICATION_CATEGORIES.some((category) => category === text)
}

/** The group of settings for a type; those of approvers and reviewers belong to the trainers' (PRODUCT §9). */
export function categoryOf(type: NotificationType): NotificationCategory {
  if (type.startsWith('ADMIN_')) return 'ADMIN'
  return type.startsWith('USER_') ? 'USER' : 'TRAINER'
}
