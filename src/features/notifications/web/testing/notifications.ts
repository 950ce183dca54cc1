import type { Notification } from '../../schemas.ts'
import type { NotificationType } from '../../types.ts'

export const SPEACH: NonNullable<Notification['speach']> = {
  id: 7,
  speachID: 'kQ3vZ8pWm1A',
  title: 'Give feedback',
  slug: 'give-feedback',
  img: null,
  publication: 'PUBLIE',
  delayed_till: null,
  regulated_gmp: false,
  isWorkflowInProgress: false,
  canApprove: false,
}

export const PATH: NonNullable<Notification['parcours']> = {
  pathId: 3,
  title: 'First week',
  slug: 'first-week',
  image: null,
}

export const PERSON: NonNullable<Notification['sourceUser']> = {
  id: 12,
  userID: '0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f7f10',
  firstName: 'Ada',
  lastName: 'Lovelace',
  img: null,
  anonymous: false,
}

export const ANONYMOUS: NonNullable<Notification['sourceUser']> = {
  ...PERSON,
  id: null,
  userID: null,
  firstName: '',
  lastName: '',
  anonymous: true,
}

let last = 0

/** A notification as the server answers it: of a speach, by Ada Lovelace, read. */
export function makeNotification(type: NotificationType, own: Partial<Notification> = {}): Notification {
  last += 1
  return {
    key: last,
    typeNotification: type,
    date: '2026-11-23T06:00:00.000Z',
    unread: false,
    sourceUser: PERSON,
    speach: SPEACH,
    parcours: null,
    message: null,
    commentaire: null,
    words: null,
    badge: null,
    topic: null,
    groupe: null,
    count: null,
    ...own,
  }
}
