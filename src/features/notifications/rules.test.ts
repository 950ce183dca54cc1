import { describe, expect, it } from 'vitest'
import { alikeOf, badgeText, countTold, groupAlike, inOne, isShownTo, notificationLink, typesOf } from './rules.ts'
import type { Notification } from './schemas.ts'
import { categoryOf, isNotificationCategory, isNotificationType, NOTIFICATION_TYPES } from './types.ts'
import { makeNotification, SPEACH } from './web/testing/notifications.ts'

/** By hand from PRODUCT §9, with who is asked into a group (§15). */
describe('the types', () => {
  it('are thirty-four, in three categories', () => {
    expect(new Set(NOTIFICATION_TYPES).size).toBe(34)
    expect([typesOf('TRAINER').length, typesOf('ADMIN').length, typesOf('USER').length]).toEqual([16, 10, 8])
    expect(categoryOf('VALIDATOR_SPEACH_TO_VALIDATE')).toBe('TRAINER')
    expect(categoryOf('REVIEWER_PERIODIC_REVIEW_ASSIGNED')).toBe('TRAINER')
    expect([isNotificationType('USER_NEW_MESSAGE'), isNotificationType('USER')]).toEqual([true, false])
    expect([isNotificationCategory('USER'), isNotificationCategory('VALIDATOR')]).toEqual([true, false])
  })

  it('are shown by role', () => {
    const nobody = { isAdmin: false, isAuthor: false, isApprover: false, isReviewer: false }
    const count = (roles: Partial<typeof nobody>) =>
      NOTIFICATION_TYPES.filter((type) => isShownTo({ ...nobody, ...roles }, type)).length
    expect(count({})).toBe(8)
    expect([count({ isAdmin: true }), count({ isAuthor: true })]).toEqual([18, 22])
    expect([count({ isApprover: true }), count({ isReviewer: true })]).toEqual([9, 9])
    expect(count({ isAdmin: true, isAuthor: true, isApprover: true, isReviewer: true })).toBe(34)
  })
})

it('the bell shows nothing for none, and +99 above 99', () => {
  expect([-1, 0, 1, 99, 100].map(badgeText)).toEqual(['', '', '1', '99', '+99'])
})

const speach: NonNullable<Notification['speach']> = {
  id: 7,
  speachID: 'abcdefghijk',
  title: 'Fire & water',
  slug: 'fire-water',
  img: null,
  publication: 'PUBLIE',
  delayed_till: null,
  regulated_gmp: false,
  isWorkflowInProgress: false,
  canApprove: false,
}
const parcours = { pathId: 3, title: 'Été', slug: 'été', image: null }
const person = { id: 5, userID: 'b3c0', firstName: 'Eva', lastName: '', img: null, anonymous: false }
const nobody = { id: null, userID: null, firstName: '', lastName: '', img: null, anonymous: true }
const inWorkflow = { ...speach, isWorkflowInProgress: true, publication: 'NON_PUBLIE' as const }

/** By hand from seed 000 §2 and its routes. */
const NOTHING = { sourceUser: null, speach: null, parcours: null, message: null, count: null }

it.each<[string, Partial<Notification> & Pick<Notification, 'typeNotification'>, string | null]>([
  ['a published speach', { typeNotification: 'TRAINER_NEW_COMMENT', speach }, '/s/abcdefghijk/fire-water'],
  [
    'a draft',
    { typeNotification: 'TRAINER_NEW_COEDITION', speach: { ...speach, publication: 'NON_PUBLIE' } },
    '/play/abcdefghijk/fire-water',
  ],
  [
    'a regulated one that waits',
    {
      typeNotification: 'TRAINER_SPEACH_VALIDATED',
      speach: { ...speach, publication: 'NON_PUBLIE', regulated_gmp: true, delayed_till: '2026-12-01T00:00:00Z' },
    },
    '/s/abcdefghijk_REGULATED/fire-water',
  ],
  [
    'the approver while the workflow runs',
    { typeNotification: 'VALIDATOR_SPEACH_TO_VALIDATE', speach: { ...inWorkflow, canApprove: true } },
    '/workflow/validator/abcdefghijk',
  ],
  [
    'the author while the workflow runs',
    { typeNotification: 'TRAINER_SPEACH_REFUSED', speach: inWorkflow },
    '/workflow/author/abcdefghijk',
  ],
  [
    'validation that is over',
    { typeNotification: 'VALIDATOR_SPEACH_TO_VALIDATE', speach },
    '/s/abcdefghijk/fire-water',
  ],
  [
    'what has nothing to do with the workflow',
    { typeNotification: 'TRAINER_NEW_COEDITION', speach: inWorkflow },
    '/play/abcdefghijk/fire-water',
  ],
  ['a path', { typeNotification: 'USER_PATH_ASSIGNED', parcours }, '/p/3/%C3%A9t%C3%A9'],
  ['a report', { typeNotification: 'ADMIN_ABUSE_REPORTED', speach }, '/moderation'],
  ['a new person', { typeNotification: 'ADMIN_NEW_USER', sourceUser: person }, '/profil/b3c0'],
  ['people of a list', { typeNotification: 'ADMIN_NEW_USER', sourceUser: person, count: 12 }, '/administration/users'],
  ['a new person who left', { typeNotification: 'ADMIN_NEW_USER', sourceUser: nobody }, '/administration/users'],
  ['a badge of one’s own', { typeNotification: 'USER_BADGE_OBTAINED', speach }, '/account/badges'],
  ['a review', { typeNotification: 'REVIEWER_PERIODIC_REVIEW_ASSIGNED', speach }, '/reviews/abcdefghijk'],
  [
    'a letter',
    { typeNotification: 'USER_NEW_MESSAGE', message: { id: 9, threadId: 4, content: 'Hello' } },
    '/account/messages/4',
  ],
  ['a reported letter', { typeNotification: 'ADMIN_ABUSE_REPORTED' }, '/administration/messages'],
  ['nothing to open', { typeNotification: 'USER_SPEACH_SHARED' }, null],
])('a link leads to %s', (_what, given, link) => {
  expect(notificationLink({ ...NOTHING, ...given })).toBe(link)
})

describe('what is alike', () => {
  const told = (key: number, own: Partial<Notification> = {}) =>
    makeNotification('TRAINER_NEW_LEARNER', { key, ...own })
  const keys = (notifications: Notification[]) => groupAlike(notifications).map((alike) => alike.map(({ key }) => key))
  const other = { speach: { ...SPEACH, id: 8 } }

  it('is put together in a row, of the same thing only', () => {
    expect(keys([])).toEqual([])
    expect(keys([told(5), told(4), told(3, other), told(2), told(1)])).toEqual([[5, 4], [3], [2, 1]])
    expect(keys([told(2), told(1, { typeNotification: 'ADMIN_NEW_LEARNER' })])).toEqual([[2], [1]])
    expect(keys([told(2, { badge: { title: 'A' } }), told(1, { badge: { title: 'B' } })])).toEqual([[2], [1]])
    expect(keys([told(2, { speach: null }), told(1, { speach: null })])).toEqual([[2], [1]])
  })

  it('is what some types are, of messages those of one thread', () => {
    const published = { typeNotification: 'TRAINER_SPEACH_PUBLISHED' as const }
    expect(keys([told(2, published), told(1, published)])).toEqual([[2], [1]])
    const message = (key: number, threadId: number) =>
      told(key, { typeNotification: 'USER_NEW_MESSAGE', message: { id: key, threadId, content: '' } })
    expect(keys([message(3, 1), message(2, 1), message(1, 2)])).toEqual([[3, 2], [1]])
    expect(alikeOf('toString' as never)).toBeUndefined()
  })

  it('counts everyone of a list of people, and is new as long as one of them is', () => {
    const people = [null, 12].map((count, key) =>
      told(key, { typeNotification: 'ADMIN_NEW_USER', count, unread: key === 1 }),
    )
    const [alike] = groupAlike(people)
    if (!alike) throw new Error('nothing is alike')
    expect([countTold(alike), inOne(...alike)]).toEqual([13, { ...people[0], unread: true, count: 13 }])
    expect(notificationLink(inOne(...alike))).toBe('/administration/users')
  })
})
