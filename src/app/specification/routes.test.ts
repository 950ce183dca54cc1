import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { profileAddress } from '#features/accounts/profile-address.ts'
import {
  notificationsAddress,
  readNotificationsSearch,
  shownOf,
} from '#features/notifications/web/notifications-address.ts'
import { pathAddress } from '#features/paths/web/path-address.ts'
import { MY_LISTS } from '#features/reader/my/rules.ts'
import { askedList, listAddress, readListSearch } from '#features/reader/my/web/list-address.ts'
import { addressOfTerm, termOfAddress } from '#features/search/web/search-address.ts'
import { cardAddress, editAddress, readerAddress } from '#features/speaches/web/cards/card-rules.ts'
import { isPage, PAGE_ADDRESSES } from '../page-addresses.ts'
import { makeRouter } from '../routes.tsx'
import { walkTable } from './walk-table.ts'

const router = makeRouter(new QueryClient())
router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/'] }) })

/** Which route of the site map answers an address, and with which parameters. */
function open(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://openspeach.example')
  const [, params, route] = router.getMatchedRoutes(pathname)
  return { route: route?.fullPath, params: { ...params }, pathname, query: Object.fromEntries(searchParams) }
}

/** The list of "My account" that an address opens, as the screen reads it. */
function listAt(address: string): string | undefined {
  const { route, pathname, query } = open(address)
  return route?.startsWith('/account') ? askedList(pathname, readListSearch(query)) : undefined
}

const card = {
  speachID: 'kQ3vZ8pWm1A',
  slug: 'give-feedback',
  publication: 'PUBLIE',
  delayed_till: null,
  regulated_gmp: false,
  isWorkflowInProgress: false,
  canApprove: false,
} as const
const pages = { workflow: true }

/** By hand from the table of seed 000 §2; the addresses are those that the product itself writes where it writes them. */
walkTable('routes', 24, {
  '/ with searchTerm'() {
    expect(open(addressOfTerm('fire & water'))).toMatchObject({ route: '/', query: { searchTerm: 'fire & water' } })
    expect(termOfAddress(new URL(addressOfTerm('fire & water'), 'https://x.example').search)).toBe('fire & water')
    expect(addressOfTerm('')).toBe('/')
  },
  '/account?tabSelected={tab}'() {
    for (const list of MY_LISTS) expect(listAt(listAddress(list))).toBe(list)
    expect(open('/account?tabSelected=EDITED').route).toBe('/account')
  },
  '/account/s/validate': () => expect(listAt('/account/s/validate')).toBe('WFTOVALIDATE'),
  '/account/s/validateInProgress': () => expect(listAt('/account/s/validateInProgress')).toBe('WFINPROGRESS'),
  '/account?tabSelected=TOREVIEW': () => expect(listAt('/account?tabSelected=TOREVIEW')).toBe('TOREVIEW'),
  '/administration/t/all': () =>
    expect(open('/administration/t/all?state=ARCHIVE').route).toBe('/administration/t/all'),
  '/admin.listspeach/listperiodicreviews'() {
    expect(open('/admin.listspeach/listperiodicreviews?searchTitle=a').route).toBe(
      '/admin.listspeach/listperiodicreviews',
    )
  },
  '/account/myNotifications'() {
    const { route, query } = open(notificationsAddress({ hasSettings: true }))
    expect([route, query]).toEqual(['/account/myNotifications', { settings: 'open' }])
    expect(shownOf(readNotificationsSearch(query)).hasSettings).toBe(true)
  },
  '/recorder/indexrecorderlayout'() {
    expect(open('/recorder/indexrecorderlayout').route).toBe('/recorder/indexrecorderlayout')
  },
  '/recorder/aiSpeachGenerator'() {
    expect(open('/recorder/aiSpeachGenerator?speachID=kQ3vZ8pWm1A')).toMatchObject({
      route: '/recorder/aiSpeachGenerator',
      query: { speachID: 'kQ3vZ8pWm1A' },
    })
  },
  '/recorder/edit/{speachID}'() {
    expect(open(editAddress(card, pages))).toMatchObject({
      route: '/recorder/edit/$speachID',
      params: { speachID: 'kQ3vZ8pWm1A' },
    })
  },
  '/s/{speachID}/{title slug}, with _REGULATED when regulated and delayed'() {
    expect(open(readerAddress(card))).toMatchObject({
      route: '/s/$speachID/{-$slug}',
      params: { speachID: 'kQ3vZ8pWm1A', slug: 'give-feedback' },
    })
    const waiting = { ...card, regulated_gmp: true, delayed_till: '2026-12-04T07:00:00.000Z' }
    expect(open(readerAddress(waiting))).toMatchObject({
      route: '/s/$speachID/{-$slug}',
      params: { speachID: 'kQ3vZ8pWm1A_REGULATED', slug: 'give-feedback' },
    })
    expect(open('/s/kQ3vZ8pWm1A').route).toBe('/s/$speachID/{-$slug}')
  },
  '/list-versions/{speachID}'() {
    expect(open('/list-versions/kQ3vZ8pWm1A?from=1&to=draft')).toMatchObject({
      route: '/list-versions/$speachID',
      params: { speachID: 'kQ3vZ8pWm1A' },
      query: { from: '1', to: 'draft' },
    })
  },
  '/play/{speachID}/{title slug}'() {
    expect(open(cardAddress({ ...card, publication: 'NON_PUBLIE' }, pages))).toMatchObject({
      route: '/play/$speachID/{-$slug}',
      params: { speachID: 'kQ3vZ8pWm1A', slug: 'give-feedback' },
    })
  },
  '/p/{pathId}/{title slug}'() {
    expect(open(pathAddress({ pathId: 12, slug: 'first-week' }))).toMatchObject({
      route: '/p/$pathId/{-$slug}',
      params: { pathId: '12', slug: 'first-week' },
    })
  },
  '/workflow/validator/{speachID}'() {
    const asked = { ...card, isWorkflowInProgress: true, canApprove: true }
    expect(open(cardAddress(asked, pages))).toMatchObject({
      route: '/workflow/validator/$speachID',
      params: { speachID: 'kQ3vZ8pWm1A' },
    })
  },
  '/workflow/author/{speachID}'() {
    expect(open(editAddress({ ...card, isWorkflowInProgress: true }, pages))).toMatchObject({
      route: '/workflow/author/$speachID',
      params: { speachID: 'kQ3vZ8pWm1A' },
    })
  },
  '/profil/{userID}/{name slug}'() {
    const userID = '0b1f0c1e-7a53-4a3c-9a59-5d3f6f7f7f10'
    expect(open(profileAddress({ userID, firstName: 'Ada', lastName: 'Lovelace' }))).toMatchObject({
      route: '/profil/$userID/{-$slug}',
      params: { userID, slug: 'ada-lovelace' },
    })
  },
  '/analytics/s/{speachID}'() {
    expect(open('/analytics/s/kQ3vZ8pWm1A?view=people')).toMatchObject({
      route: '/analytics/s/$speachID',
      params: { speachID: 'kQ3vZ8pWm1A' },
      query: { view: 'people' },
    })
  },
  '/analytics/u/{id}'() {
    expect(open('/analytics/u/12')).toMatchObject({ route: '/analytics/u/$id', params: { id: '12' } })
  },
  '/administration/importUser'() {
    expect(open('/administration/importUser').route).toBe('/administration/importUser')
  },
  '/accessibility-statement': () => expect(open('/accessibility-statement').route).toBe('/accessibility-statement'),
  '/gcuContent': () => expect(open('/gcuContent').route).toBe('/gcuContent'),
  '/pdpContent': () => expect(open('/pdpContent').route).toBe('/pdpContent'),
})

it('is known to the server, which answers 404 where there is no page', () => {
  const known = (address: string, selfSignUp = true) => [address, isPage(address, { selfSignUp })]
  expect(PAGE_ADDRESSES.toSorted()).toEqual(Object.keys(router.routesByPath).toSorted())
  for (const address of ['/', '/login', '/LOGIN/', '/s/kQ3vZ8pWm1A', '/s/kQ3vZ8pWm1A/give-feedback', '/sign-up']) {
    expect(known(address)).toEqual([address, true])
  }
  for (const address of [
    '/nowhere',
    '/s',
    '/s/a/b/c',
    '/login/x',
    '/adminXlistspeach/listperiodicreviews',
    '//login',
  ]) {
    expect(known(address)).toEqual([address, false])
  }
  for (const address of ['/sign-up', '/SIGN-UP/']) expect(known(address, false)).toEqual([address, false])
})
