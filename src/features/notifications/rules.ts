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
