import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import type { PersonName } from '#app/testing/people.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'
import { openPathFixtures } from './testing/path-fixtures.ts'

const listener = listenTo(Object.values(events))
let app: TestApp
let pathId: number
let empty: number
const fixtures = openPathFixtures<PersonName>(() => app)

const heard = () => listener.heard(app)
const params = () => ({ pathId })

beforeAll(async () => {
  app = await startTestApp()
  pathId = await fixtures.makePath('First week', [await fixtures.speach('Step one')])
  empty = await fixtures.makePath('Nothing in it')
  await heard()
})
afterAll(() => app.close())

const publish = (who: PersonName = 'author', id = pathId) => fixtures.publish(id, who)
const unpublish = (who: PersonName = 'author') => app.as(who).call(contract.unpublishPath, { params: params() })
const remove = (who: PersonName = 'author') => app.as(who).call(contract.deletePath, { params: params() })
const toGroup = (groupId: number, add = true) =>
  app.as('author').call(contract.assignPathToGroup, { params: params(), query: { groupId, add } })
const toUser = (userId: number | string, add = true, who: PersonName = 'author') =>
  app.as(who).call(contract.assignPathToUser, { params: params(), query: { userId, add } })

const by = () => app.people.author.id
const group = () => app.groups.TESTERS

interface Row {
  act: () => Promise<unknown>
  raised: () => [name: string, payload: object][]
  refused: (() => Promise<unknown>)[]
  /** Acts that are done and are no news, the first one done again among them where it may be. */
  quiet?: (() => Promise<unknown>)[]
}

/** In this order: later rows stand on what earlier ones did. */
const ROWS: Record<string, Row> = {
  'a path for everybody going out': {
    act: () => publish(),
    raised: () => [['paths.path-published', { pathId, isFirst: true, by: by() }]],
    refused: [() => publish('otherAuthor'), () => publish('reader'), () => publish('author', empty)],
    quiet: [() => publish()],
  },
  'somebody more whom it is for': {
    act: () => toUser(app.people.reader.userID),
    raised: () => [['paths.path-assigned', { pathId, userIds: [app.people.reader.id], groupIds: [], by: by() }]],
    refused: [() => toUser(999_999), () => toUser(app.people.member.id, true, 'otherAuthor')],
    quiet: [() => toUser(app.people.reader.id)],
  },
  'a group more that it is for': {
    act: () => toGroup(group()),
    raised: () => [['paths.path-assigned', { pathId, userIds: [], groupIds: [group()], by: by() }]],
    refused: [() => toGroup(999_999)],
    quiet: [() => toGroup(group())],
  },
  'a path that is taken away': {
    act: () => unpublish(),
    raised: () => [['paths.path-unpublished', { pathId, by: by() }]],
    refused: [() => unpublish('otherAuthor'), () => unpublish('reader')],
    quiet: [
      () => unpublish(),
      // Nobody is told of a path that is not out.
      () => toUser(app.people.reader.id, false),
      () => toUser(app.people.reader.id),
    ],
  },
  'a path for some going out again': {
    act: () => publish(),
    raised: () => [
      ['paths.path-assigned', { pathId, userIds: [app.people.reader.id], groupIds: [group()], by: by() }],
      ['paths.path-published', { pathId, isFirst: false, by: by() }],
    ],
    refused: [],
  },
  'deleting it': {
    act: () => remove(),
    raised: () => [['paths.path-deleted', { pathId, by: by() }]],
    refused: [() => remove(), () => publish()],
  },
}

it('every event is told of here', () => {
  const told = new Set(Object.values(ROWS).flatMap(({ raised }) => raised().map(([name]) => name)))
  expect(told).toEqual(new Set(Object.values(events).map(({ name }) => name)))
})

describe.each(Object.entries(ROWS))('%s', (_, { act, raised, refused, quiet = [] }) => {
  it('is told once, or has not happened', async () => {
    expect(await listener.sabotage(app, act)).toMatchObject({ status: 'rejected', reason: { status: 500 } })
    expect(await heard()).toEqual([])
    // Had the act stayed, doing it again would be refused, or no news.
    await act()
    expect(await heard()).toEqual(raised())
  })

  it('is not told when it is refused, nor when it is no news', async () => {
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ status: expect.any(Number) })
    for (const attempt of quiet) await attempt()
    expect(await heard()).toEqual([])
  })
})
