import { expect, it } from 'vitest'
import { notificationsAddress, readNotificationsSearch, shownOf } from './notifications-address.ts'

it.each([
  ['nothing', {}, { page: 1, type: undefined, hasSettings: false }],
  ['a page', { page: '3' }, { page: 3, type: undefined, hasSettings: false }],
  ['no number', { page: 'two' }, { page: 1, type: undefined, hasSettings: false }],
  ['page 0', { page: '0' }, { page: 1, type: undefined, hasSettings: false }],
  ['a page beyond any', { page: '10000000' }, { page: 1, type: undefined, hasSettings: false }],
  ['a type', { type: 'USER_NEW_MESSAGE' }, { page: 1, type: 'USER_NEW_MESSAGE', hasSettings: false }],
  ['no type', { type: '' }, { page: 1, type: undefined, hasSettings: false }],
  ['the settings', { settings: 'open' }, { page: 1, type: undefined, hasSettings: true }],
  ['other settings', { settings: 'shut' }, { page: 1, type: undefined, hasSettings: false }],
  ['something strange', { type: { a: 1 }, page: null }, { page: 1, type: undefined, hasSettings: false }],
])('reads %s', (_, search, shown) => {
  expect(shownOf(readNotificationsSearch(search))).toEqual(shown)
})

it.each([
  ['the first page', {}, '/account/myNotifications'],
  ['a later one', { page: 2 }, '/account/myNotifications?page=2'],
  ['a type', { page: 1, type: 'TRAINER_NEW_COMMENT' }, '/account/myNotifications?type=TRAINER_NEW_COMMENT'],
  ['the settings', { hasSettings: true }, '/account/myNotifications?settings=open'],
  [
    'all at once',
    { page: 3, type: 'ADMIN_NEW_USER', hasSettings: true },
    '/account/myNotifications?page=3&type=ADMIN_NEW_USER&settings=open',
  ],
])('writes %s', (_, shown, address) => {
  expect(notificationsAddress(shown)).toBe(address)
})
