import { describe, expect, it } from 'vitest'
import { type MyList, tabsOf } from './rules.ts'

const reader = { isAdmin: false, isAuthor: false, isApprover: false }
const author = { ...reader, isAuthor: true }
const approver = { ...reader, isApprover: true }
const admin = { ...reader, isAdmin: true }
const all = { workflow: true, periodicReview: true, delay: true }
const off = { workflow: false, periodicReview: false, delay: false }

const OWN: MyList[] = ['EDITED', 'COEDIT']
const READ: MyList[] = ['SPEACHDUEDATE', 'FOLLOWED', 'BOOKMARKED', 'ASSIGNED']
const TEMPLATES: MyList[] = ['TEMPLATE_EDIT', 'TEMPLATE_COEDIT']

/** By hand from seed 000 §2's table and PRODUCT §6, §8. */
describe('the tabs', () => {
  it.each([
    ['a reader', reader, all, 0, READ],
    ['a reviewer', reader, all, 2, ['TOREVIEW', ...READ]],
    ['a reviewer without reviews', reader, off, 2, READ],
    ['an author', author, all, 0, [...OWN, 'WFINPROGRESS', 'SPEACHDELAY', ...READ, ...TEMPLATES]],
    ['an author with nothing on', author, off, 0, [...OWN, ...READ, ...TEMPLATES]],
    ['an approver', approver, all, 0, ['WFTOVALIDATE', 'TOREVIEW', ...READ]],
    ['an approver with reviews only', approver, { ...off, periodicReview: true }, 0, ['TOREVIEW', ...READ]],
    [
      'an approver with the workflow only',
      approver,
      { ...off, workflow: true },
      0,
      ['WFTOVALIDATE', 'TOREVIEW', ...READ],
    ],
    [
      'an admin, who has not the followed ones',
      admin,
      all,
      0,
      [...OWN, 'WFINPROGRESS', 'SPEACHDELAY', 'SPEACHDUEDATE', 'BOOKMARKED', 'ASSIGNED', ...TEMPLATES],
    ],
  ])('of %s', (_who, person, flags, toReview, tabs) => {
    expect(tabsOf(person, flags, toReview)).toEqual(tabs)
  })
})
