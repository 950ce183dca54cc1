import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { Notification } from '../../schemas.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '../../types.ts'
import { ANONYMOUS, makeNotification, PATH, PERSON, SPEACH } from '../testing/notifications.ts'
import { NoteList, Notes } from './note-list.tsx'

const nothing = { speach: null }
const onPath = { speach: null, parcours: PATH }
const message = { message: { id: 9, threadId: 4, content: 'Hello' } }
const inTopic = { ...message, speach: null, topic: { id: 5, title: 'Shifts' }, groupe: { id: 2, name: 'Night shift' } }
const badge = { badge: { title: 'Clean hands' } }

/** By hand: what is said of each type, and where it leads. */
const SAID: Record<NotificationType, [sentence: string, href: string, own?: Partial<Notification>]> = {
  TRAINER_NEW_LEARNER: ['Ada Lovelace started Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_NEW_COMMENT: ['Ada Lovelace commented on Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_ADDED_TO_FAVOURITES: ['Ada Lovelace added Give feedback to their favourites', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_SPEACH_SHARED: ['Ada Lovelace shared Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_EXAM_ANSWER: ['Ada Lovelace took the exam in Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_SURVEY_ANSWER: ['Ada Lovelace answered the survey in Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_NEW_MESSAGE: ['Ada Lovelace sent you a message', '/account/messages/4', message],
  TRAINER_NEW_COEDITION: ['Ada Lovelace made you a co-editor of Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_BADGE_OBTAINED: [
    'Ada Lovelace earned the badge Clean hands in Give feedback',
    '/s/kQ3vZ8pWm1A/give-feedback',
    badge,
  ],
  TRAINER_DUE_DATE_REACHED: ['Give feedback has reached its due date', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_SPEACH_VALIDATED: ['Ada Lovelace validated Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_SPEACH_REFUSED: ['Ada Lovelace refused Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_SPEACH_PUBLISHED: ['Give feedback has been published', '/s/kQ3vZ8pWm1A/give-feedback'],
  TRAINER_SPEACH_UNPUBLISHED: [
    'Give feedback is no longer published',
    '/play/kQ3vZ8pWm1A/give-feedback',
    { speach: { ...SPEACH, publication: 'NON_PUBLIE' } },
  ],
  ADMIN_NEW_SPEACH_PUBLISHED: ['A new speach has been published: Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  ADMIN_NEW_PATH_PUBLISHED: ['A new path has been published: First week', '/p/3/first-week', onPath],
  ADMIN_NEW_COMMENT: ['Ada Lovelace commented on Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  ADMIN_NEW_LEARNER: ['Ada Lovelace started Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  ADMIN_NEW_USER: ['Ada Lovelace is new here', '/profil/0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f7f10', nothing],
  ADMIN_ABUSE_REPORTED: ['A comment on Give feedback was reported', '/moderation', { sourceUser: ANONYMOUS }],
  ADMIN_ABUSE_REPORTED_ON_SPEACH: ['Give feedback was reported', '/moderation', { sourceUser: ANONYMOUS }],
  ADMIN_BADGE_OBTAINED: [
    'Ada Lovelace earned the badge Clean hands in Give feedback',
    '/s/kQ3vZ8pWm1A/give-feedback',
    badge,
  ],
  ADMIN_DUE_DATE_REACHED: ['Give feedback has reached its due date', '/s/kQ3vZ8pWm1A/give-feedback'],
  ADMIN_PERIODIC_REVIEW_ASSIGNED: ['The periodic review of Give feedback has been assigned', '/reviews/kQ3vZ8pWm1A'],
  USER_NEW_MESSAGE: ['Ada Lovelace sent you a message', '/account/messages/4', { ...message, ...nothing }],
  USER_SPEACH_ASSIGNED: ['Ada Lovelace assigned you Give feedback', '/s/kQ3vZ8pWm1A/give-feedback'],
  USER_PATH_ASSIGNED: ['Ada Lovelace assigned you the path First week', '/p/3/first-week', onPath],
  USER_NEW_TOPIC_MESSAGE: ['Ada Lovelace wrote in Shifts, Night shift', '/account/messages/4', inTopic],
  USER_BADGE_OBTAINED: ['You earned the badge Clean hands in Give feedback', '/account/badges', badge],
  USER_DUE_DATE_APPROACHING: ['Give feedback is due soon', '/s/kQ3vZ8pWm1A/give-feedback'],
  USER_SPEACH_SHARED: ['Ada Lovelace shared Give feedback with you', '/s/kQ3vZ8pWm1A/give-feedback'],
  USER_ASKED_INTO_GROUP: [
    'Ada Lovelace asks you to join the group Night shift',
    '/account/groups',
    { ...nothing, groupe: { id: 2, name: 'Night shift' } },
  ],
  VALIDATOR_SPEACH_TO_VALIDATE: ['Give feedback waits for your validation', '/s/kQ3vZ8pWm1A/give-feedback'],
  REVIEWER_PERIODIC_REVIEW_ASSIGNED: ['You are asked to review Give feedback', '/reviews/kQ3vZ8pWm1A'],
}

const draw = (...notifications: Notification[]) => drawOnPage(<Notes notifications={notifications} />, {})
const article = page.getByRole('article')
const sentenceOf = (element: Element) => element.querySelector('p')?.textContent
/** Where one comes who clicks beside all words. */
const leadsTo = (element: Element) => {
  const link = element.querySelector('p a:not([href^="/profil/"])') ?? element.querySelector('p a')
  return link?.getAttribute('href') ?? ''
}

describe('the 34 types', () => {
  it('are said and lead where they should', async () => {
    await draw(...NOTIFICATION_TYPES.map((type) => makeNotification(type, SAID[type][2])))
    await expect.poll(() => article.elements().length).toBe(34)
    const said = article
      .elements()
      .map((element, index) => [NOTIFICATION_TYPES[index], sentenceOf(element), leadsTo(element)])
    expect(said).toEqual(NOTIFICATION_TYPES.map((type) => [type, SAID[type][0], SAID[type][1]]))
  })

  it('are joined by none that is not known, which does not take the others along', async () => {
    // A newer server may send what this page has never heard of.
    const strange = { ...makeNotification('USER_NEW_MESSAGE'), typeNotification: 'USER_TELEPATHY' } as never
    await draw(makeNotification('TRAINER_NEW_LEARNER'), strange, makeNotification('TRAINER_NEW_COMMENT'))
    await expect
      .poll(() => article.elements().map(sentenceOf))
      .toEqual(['Ada Lovelace started Give feedback', 'type inconnu', 'Ada Lovelace commented on Give feedback'])
  })
})

it.each([
  [
    'in a workflow, who may approve',
    { isWorkflowInProgress: true, canApprove: true },
    '/workflow/validator/kQ3vZ8pWm1A',
  ],
  ['in a workflow, who may not', { isWorkflowInProgress: true }, '/workflow/author/kQ3vZ8pWm1A'],
  ['after it', { canApprove: true }, '/s/kQ3vZ8pWm1A/give-feedback'],
])('a refused speach leads %s: to the right page', async (_, state, href) => {
  await draw(makeNotification('TRAINER_SPEACH_REFUSED', { speach: { ...SPEACH, ...state } }))
  await expect.element(page.getByRole('link', { name: 'Give feedback' })).toHaveAttribute('href', href)
})

it('leads a person to their profile and somebody anonymous nowhere', async () => {
  await draw(
    makeNotification('TRAINER_SURVEY_ANSWER'),
    makeNotification('TRAINER_SURVEY_ANSWER', { sourceUser: ANONYMOUS, speach: { ...SPEACH, id: 8 } }),
  )
  await expect
    .element(page.getByRole('link', { name: 'Ada Lovelace' }))
    .toHaveAttribute('href', '/profil/0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f7f10/ada-lovelace')
  await expect.element(page.getByText('Someone answered the survey in Give feedback')).toBeVisible()
  expect(page.getByRole('link', { name: 'Someone' }).elements()).toHaveLength(0)
})

it('shows the stars and words of a comment, and of a message its words, as they are', async () => {
  await draw(
    makeNotification('TRAINER_NEW_COMMENT', {
      commentaire: { id: 1, rating: 5, content: 'The <b>pause</b>!', mentions: {} },
    }),
    makeNotification('TRAINER_NEW_MESSAGE', { message: { id: 1, threadId: 2, content: 'Hello {{who}}' } }),
    makeNotification('TRAINER_NEW_COMMENT', { commentaire: { id: 2, rating: null, content: '', mentions: {} } }),
    makeNotification('USER_SPEACH_SHARED', { words: 'For <b>you</b>' }),
  )
  await expect.element(page.getByRole('img', { name: '5 stars' })).toBeVisible()
  const said = page.getByRole('blockquote').elements()
  expect(said.map(({ textContent }) => textContent)).toEqual(['5The <b>pause</b>!', 'Hello {{who}}', 'For <b>you</b>'])
})

it('names those whom a comment mentions, and somebody for whom is gone', async () => {
  const [ada, gone] = [String(PERSON.userID), '5c0de000-7a53-4a3c-9a59-5d3f6f7f7f10']
  const content = `Thank you, @[${ada}] and @[${gone}]!`
  await draw(
    makeNotification('TRAINER_NEW_COMMENT', {
      commentaire: { id: 1, rating: null, content, mentions: { [ada]: PERSON } },
    }),
  )
  await expect.element(page.getByRole('blockquote')).toHaveTextContent('Thank you, @Ada Lovelace and @Someone!')
})

it('says what is unread in a word, not only by a dot', async () => {
  await draw(makeNotification('TRAINER_NEW_LEARNER', { unread: true }))
  await expect.element(page.getByText('New:')).toBeInTheDocument()
})

it('shows a title whose words look like marks as it is, cut after 60 characters', async () => {
  const title = `{{who}} <img src=x> ${'x'.repeat(60)}`
  await draw(makeNotification('USER_SPEACH_ASSIGNED', { speach: { ...SPEACH, title } }))
  const shown = `{{who}} <img src=x> ${'x'.repeat(40)}…`
  await expect.element(page.getByRole('link', { name: shown })).toHaveAttribute('title', title)
})

it.each([
  [12, '12 people are new here'],
  [1, '1 person is new here'],
])('counts the %i that came by a list, and leads to all, not to who brought it', async (count, name) => {
  await draw(makeNotification('ADMIN_NEW_USER', { speach: null, count }))
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', '/administration/users')
})

it('says that a message was reported, which belongs to no speach', async () => {
  await draw(makeNotification('ADMIN_ABUSE_REPORTED', { speach: null, sourceUser: ANONYMOUS }))
  const link = page.getByRole('link', { name: 'A message was reported' })
  await expect.element(link).toHaveAttribute('href', '/administration/messages')
})

it('says none where there are none, with a picture', async () => {
  const list = { data: [], error: null, refetch: () => undefined }
  await drawOnPage(<NoteList list={list} empty="All quiet." places={3} />, {})
  await expect.element(page.getByText('All quiet.')).toBeVisible()
  expect(document.querySelector('svg[viewBox="0 0 240 180"]')).not.toBeNull()
})

describe('several alike in a row', () => {
  const learners = ['Ada', 'Grace', 'Emmy'].map((firstName, index) =>
    makeNotification('TRAINER_NEW_LEARNER', { sourceUser: { ...PERSON, firstName }, unread: index === 2 }),
  )
  const messages = [1, 2].map((id) =>
    makeNotification('USER_NEW_MESSAGE', { message: { id, threadId: 4, content: 'Hi' } }),
  )

  it('are one with a count, new if one of them is, and each of them when opened', async () => {
    await draw(...learners, makeNotification('TRAINER_SPEACH_PUBLISHED'))
    const notes = page.getByRole('article')
    await expect.element(notes.first().getByText('New: 3 people started Give feedback')).toBeVisible()
    expect(notes.elements()).toHaveLength(2)
    await page.getByRole('button', { name: 'Show all 3' }).click()
    await expect.poll(() => notes.elements()).toHaveLength(5)
    await expect.element(page.getByText('Grace Lovelace started Give feedback')).toBeVisible()
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(() => notes.elements()).toHaveLength(2)
  })

  it('lead to where each of them leads', async () => {
    await draw(...messages)
    await expect.element(page.getByText('Ada Lovelace sent you 2 messages')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Ada Lovelace' }))
      .toHaveAttribute('href', '/account/messages/4')
  })
})
