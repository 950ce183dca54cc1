import { expect, it } from 'vitest'
import { canDeleteMessage, canRenameTopic, canReportMessage } from './rules.ts'

const reader = { id: 1, isAdmin: false }
const admin = { id: 2, isAdmin: true }
const message = { authorId: 1, deletedAt: null, inManagedGroup: false, isReported: false }
const gone = { ...message, deletedAt: new Date(0) }
const ofOther = { ...message, authorId: 3 }

it.each([
  ['one’s own', reader, message, true],
  ['one’s own, deleted already', reader, gone, false],
  ['somebody else’s', reader, ofOther, false],
  ['somebody else’s in a group that one manages', reader, { ...ofOther, inManagedGroup: true }, true],
  ['an erased person’s', reader, { ...message, authorId: null }, false],
  ['an administrator, unreported', admin, ofOther, false],
  ['an administrator, reported', admin, { ...ofOther, isReported: true }, true],
  ['somebody without a role, reported', reader, { ...ofOther, isReported: true }, false],
])('who may delete a message: %s', (_, person, facts, expected) => {
  expect(canDeleteMessage(person, facts)).toBe(expected)
})

it.each([
  ['one’s own', message, false],
  ['somebody else’s', ofOther, true],
  ['a deleted one', { ...ofOther, deletedAt: new Date(0) }, false],
])('who may report a message: %s', (_, facts, expected) => {
  expect(canReportMessage(reader, facts)).toBe(expected)
})

it.each([
  ['who began it', reader, { openedBy: 1, managesGroup: false }, true],
  ['another member', reader, { openedBy: 3, managesGroup: false }, false],
  ['who manages the group', reader, { openedBy: 3, managesGroup: true }, true],
  ['an administrator', admin, { openedBy: 3, managesGroup: false }, true],
  ['a member, when an erased person began it', reader, { openedBy: null, managesGroup: false }, false],
])('who may rename a topic: %s', (_, person, topic, expected) => {
  expect(canRenameTopic(person, topic)).toBe(expected)
})
