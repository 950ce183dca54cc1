import type { Actor } from '#shared/actor.ts'
import type { Notification } from './schemas.ts'
import { categoryOf, NOTIFICATION_TYPES, type NotificationCategory, type NotificationType } from './types.ts'

/** Notifications on a page (seed 000 §9). */
export const PAGE_SIZE = 10

/** The most that one page may be asked to hold (PRODUCT §3). */
export const PAGE_SIZE_MAX = 100

/** The highest count that the bell writes out (seed 000 §9). */
export const BADGE_MAX = 99

/** Unread ones above which the home page has a card for them (seed 000 §9). */
export const HOME_CARD_ABOVE = 9

/** What the bell shows: nothing for none, above 99 `+99` (seed 000 §2). */
export function badgeText(unread: number): string {
  if (unread <= 0) return ''
  return unread > BADGE_MAX ? `+${BADGE_MAX}` : String(unread)
}

/** What decides which types are for somebody. */
export interface Listener extends Pick<Actor, 'isAdmin' | 'isAuthor' | 'isApprover'> {
  /** Reviews a speach; assigned per speach rather than a role. */
  isReviewer: boolean
}

/**
 * Whether the settings show a type to somebody (seed 000 §6, PRODUCT §9): administrators' to administrators, trainers'
 * to authors, approvers' to approvers, reviewers' to reviewers, users' to everybody.
 */
export function isShownTo(listener: Listener, type: NotificationType): boolean {
  if (type.startsWith('VALIDATOR_')) return listener.isApprover
  if (type.startsWith('REVIEWER_')) return listener.isReviewer
  switch (categoryOf(type)) {
    case 'ADMIN':
      return listener.isAdmin
    case 'TRAINER':
      return listener.isAuthor
    case 'USER':
      return true
  }
}

/** The types of a category. */
export function typesOf(category: NotificationCategory): NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => categoryOf(type) === category)
}

/** What links to the workflow while one is under way, and to the speach otherwise (seed 000 §2). */
export const WORKFLOW_TYPES: readonly NotificationType[] = [
  'VALIDATOR_SPEACH_TO_VALIDATE',
  'TRAINER_SPEACH_VALIDATED',
  'TRAINER_SPEACH_REFUSED',
]

type Linked = Pick<Notification, 'typeNotification' | 'sourceUser' | 'speach' | 'parcours' | 'message' | 'count'>

/** The address of the page that a notification leads to; null if there is nothing to open. */
export function notificationLink(notification: Linked): string | null {
  const { typeNotification: type, sourceUser, speach, parcours, message, count } = notification
  switch (type) {
    case 'ADMIN_ABUSE_REPORTED':
    case 'ADMIN_ABUSE_REPORTED_ON_SPEACH':
      // Without a speach it is about a message between people.
      return speach ? '/moderation' : '/administration/messages'
    case 'ADMIN_NEW_USER':
      // For a list of people, the source is the person who imported it.
      return sourceUser?.userID && count === null ? `/profil/${sourceUser.userID}` : '/administration/users'
    case 'USER_BADGE_OBTAINED':
      return '/account/badges'
    case 'USER_ASKED_INTO_GROUP':
      return '/account/groups'
    case 'REVIEWER_PERIODIC_REVIEW_ASSIGNED':
    case 'ADMIN_PERIODIC_REVIEW_ASSIGNED':
      return speach && `/reviews/${speach.speachID}`
  }
  if (message && message.threadId !== null) return `/account/messages/${message.threadId}`
  if (parcours) return withSlug(`/p/${parcours.pathId}`, parcours.slug)
  if (!speach) return null
  if (WORKFLOW_TYPES.includes(type) && speach.isWorkflowInProgress) {
    return `/workflow/${speach.canApprove ? 'validator' : 'author'}/${speach.speachID}`
  }
  return speachLink(speach)
}

/** Published or scheduled ones are read; others are seen as those who may see them do (seed 000 §2). */
function speachLink(speach: NonNullable<Notification['speach']>): string {
  const { speachID, slug, publication, delayed_till, regulated_gmp } = speach
  if (publication !== 'PUBLIE' && delayed_till === null) return withSlug(`/play/${speachID}`, slug)
  return withSlug(`/s/${speachID}${regulated_gmp && delayed_till !== null ? '_REGULATED' : ''}`, slug)
}

function withSlug(address: string, slug: string): string {
  return slug ? `${address}/${encodeURIComponent(slug)}` : address
}

/** What is said of several in a row, by type; of the others, each is said by itself. */
const ALIKE = {
  TRAINER_NEW_LEARNER: 'learners',
  ADMIN_NEW_LEARNER: 'learners',
  TRAINER_NEW_COMMENT: 'comments',
  ADMIN_NEW_COMMENT: 'comments',
  TRAINER_ADDED_TO_FAVOURITES: 'favourites',
  TRAINER_SPEACH_SHARED: 'shares',
  TRAINER_EXAM_ANSWER: 'exams',
  TRAINER_SURVEY_ANSWER: 'surveys',
  TRAINER_BADGE_OBTAINED: 'badges',
  ADMIN_BADGE_OBTAINED: 'badges',
  TRAINER_NEW_MESSAGE: 'messages',
  USER_NEW_MESSAGE: 'messages',
  USER_NEW_TOPIC_MESSAGE: 'topicMessages',
  ADMIN_NEW_USER: 'people',
} as const satisfies Partial<Record<NotificationType, string>>

/** What is said of several in a row of this type; undefined where each is said by itself. */
export function alikeOf(type: NotificationType): (typeof ALIKE)[keyof typeof ALIKE] | undefined {
  return Object.hasOwn(ALIKE, type) ? ALIKE[type as keyof typeof ALIKE] : undefined
}

/** Puts together those in a row that say the same of the same thing (PRODUCT §15); none is lost, and the order stays. */
export function groupAlike(notifications: readonly Notification[]): [Notification, ...Notification[]][] {
  const groups: [Notification, ...Notification[]][] = []
  for (const notification of notifications) {
    const last = groups.at(-1)
    if (last && isAlike(last[0], notification)) last.push(notification)
    else groups.push([notification])
  }
  return groups
}

function isAlike(one: Notification, other: Notification): boolean {
  if (one.typeNotification !== other.typeNotification) return false
  switch (alikeOf(one.typeNotification)) {
    case undefined:
      return false
    case 'people':
      return true
    case 'messages':
      return one.message !== null && one.message.threadId !== null && one.message.threadId === other.message?.threadId
    case 'topicMessages':
      return one.topic !== null && one.topic.id === other.topic?.id
    default:
      return one.speach !== null && one.speach.id === other.speach?.id && one.badge?.title === other.badge?.title
  }
}

/** How many things or people some notifications tell of: one that stands for a list counts as all who are on it. */
export function countTold(notifications: readonly Notification[]): number {
  return notifications.reduce((sum, { count }) => sum + (count ?? 1), 0)
}

/** One that stands for several alike: the newest, with the number of people where it is about people. */
export function inOne(first: Notification, ...alike: Notification[]): Notification {
  if (alike.length === 0) return first
  const unread = [first, ...alike].some((one) => one.unread)
  return alikeOf(first.typeNotification) === 'people'
    ? { ...first, unread, count: countTold([first, ...alike]) }
    : { ...first, unread }
}
