import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'
import { openPathFixtures } from './testing/path-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { add, assignTo, makePath, publish, speach, titlesIn, view } = openPathFixtures(() => app)

describe('who may do what with a path of an author', () => {
  let pathId: number
  let inIt: MadeSpeach
  let other: MadeSpeach
  beforeAll(async () => {
    inIt = await speach('In it')
    other = await speach('Beside it')
  })
  beforeEach(async () => {
    pathId = await makePath('Rights', [inIt])
  })

  afterEach(() => app.platform.database.db.execute(sql`DELETE FROM paths WHERE id = ${pathId}`))

  // By hand from PRODUCT §4: own for authors, all for admins, the order for the owner alone.
  const ALL = ['author', 'otherAuthor', 'coEditor', 'aiEditor', 'approver', 'reader', 'admin', 'superAdmin'] as const
  const ADMINS = ['author', 'admin', 'superAdmin']
  const calls: [string, string[], (person: PersonName) => Promise<unknown>][] = [
    [
      'change',
      ADMINS,
      (person) => app.as(person).call(contract.updatePath, { body: { path: { pathId, title: 'New' } } }),
    ],
    ['add', ADMINS, (person) => add(pathId, other, person)],
    [
      'remove',
      ADMINS,
      (person) => app.as(person).call(contract.removeFromPath, { params: { pathId, id: inIt.speachID } }),
    ],
    [
      'order',
      ['author'],
      (person) => app.as(person).call(contract.orderPath, { params: { pathId }, query: { order: inIt.speachID } }),
    ],
    [
      'assign to a group',
      ADMINS,
      (person) =>
        app
          .as(person)
          .call(contract.assignPathToGroup, { params: { pathId }, query: { groupId: app.groups.TESTERS, add: true } }),
    ],
    [
      'assign to a person',
      ADMINS,
      (person) =>
        app
          .as(person)
          .call(contract.assignPathToUser, { params: { pathId }, query: { userId: app.people.reader.id, add: true } }),
    ],
    ['publish', ADMINS, (person) => publish(pathId, person)],
    ['unpublish', ADMINS, (person) => app.as(person).call(contract.unpublishPath, { params: { pathId } })],
    ['delete', ADMINS, (person) => app.as(person).call(contract.deletePath, { params: { pathId } })],
    [
      'see what to add',
      ADMINS,
      (person) => app.as(person).call(contract.listPathSpeaches, { params: { pathId }, query: { selected: false } }),
    ],
    [
      'give away',
      ['admin', 'superAdmin'],
      (person) =>
        app.as(person).call(contract.updatePath, { body: { path: { pathId, userId: app.people.otherAuthor.userID } } }),
    ],
  ]
  const table = calls.flatMap(([name, allowed, call]) =>
    ALL.map((person) => [name, person, allowed.includes(person), call] as const),
  )

  it.each(table)('%s as %s while it is a draft: %s', async (name, person, isAllowed, call) => {
    if (isAllowed) return void (await call(person))
    // Who cannot make paths at all is refused at the door; the others are not told that there is one.
    const isAuthor = ['author', 'otherAuthor', 'coEditor', 'aiEditor', 'admin', 'superAdmin'].includes(person)
    const sees = ['author', 'admin', 'superAdmin'].includes(person)
    const status = name === 'see what to add' || isAuthor ? (sees ? 403 : 404) : 403
    expect((await refusal(call(person))).status).toBe(status)
  })

  it.each(table)('%s as %s once everybody sees it: %s', async (_, person, isAllowed, call) => {
    await publish(pathId)
    if (isAllowed) await call(person)
    else expect((await refusal(call(person))).status).toBe(403)
  })

  it.each(ALL)('is made by authors and admins: %s', async (person) => {
    const may = ['author', 'otherAuthor', 'coEditor', 'aiEditor', 'admin', 'superAdmin'].includes(person)
    const call = app.as(person).call(contract.createPath, { body: { title: 'Mine' } })
    if (may) expect((await call).pathId).toBeGreaterThan(0)
    else expect((await refusal(call)).status).toBe(403)
    const groups = app.as(person).call(contract.listAllGroups)
    const names = ['Administrators', 'Approvers', 'Authors', 'Everybody', 'Testers']
    if (may) expect((await groups).map(({ name }) => name)).toEqual(names)
    else expect((await refusal(groups)).status).toBe(403)
  })

  it('asks a visitor to sign in', async () => {
    expect((await app.as(null).fetch(`/api/v2/learningPath/${pathId}`)).status).toBe(401)
    expect((await app.as(null).fetch('/api/v2/paths')).status).toBe(401)
  })
})

describe('who sees a path', () => {
  let inIt: MadeSpeach
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    inIt = await speach('Seen')
    ids.draft = await makePath('Draft', [inIt])
    ids.open = await makePath('For all', [inIt])
    ids.user = await makePath('For the reader', [inIt])
    ids.group = await makePath('For the group', [inIt])
    await assignTo(ids.user, 'reader')
    await app.as('author').call(contract.assignPathToGroup, {
      params: { pathId: ids.group },
      query: { groupId: app.groups.TESTERS, add: true },
    })
    ids.authors = await makePath('For all authors', [inIt])
    await app.as('author').call(contract.assignPathToGroup, {
      params: { pathId: ids.authors },
      query: { groupId: app.groups.AUTHORS, add: true },
    })
    for (const name of ['open', 'user', 'group', 'authors']) await publish(ids[name] ?? 0)
  })

  // By hand from PRODUCT §5.
  const SEEN: Record<string, string[]> = {
    draft: ['author', 'admin', 'superAdmin'],
    open: ['author', 'admin', 'superAdmin', 'otherAuthor', 'reader', 'otherReader', 'member'],
    user: ['author', 'admin', 'superAdmin', 'reader'],
    group: ['author', 'admin', 'superAdmin', 'member'],
    authors: ['author', 'admin', 'superAdmin', 'otherAuthor'],
  }
  const people = ['author', 'admin', 'superAdmin', 'otherAuthor', 'reader', 'otherReader', 'member'] as const
  const table = Object.entries(SEEN).flatMap(([path, seen]) =>
    people.map((person) => [path, person, seen.includes(person)] as const),
  )

  it.each(table)('%s by %s: %s', async (path, person, isSeen) => {
    const pathId = ids[path] ?? 0
    const { result } = await app.as(person).call(contract.listPaths)
    expect(result.some((card) => card.pathId === pathId)).toBe(isSeen && path !== 'draft')
    if (isSeen) {
      expect(await view(pathId, person)).toMatchObject({ pathId, speachCount: 1 })
      return
    }
    const refused = await refusal(view(pathId, person))
    const absent = await refusal(view(999_999, person))
    expect([refused.status, refused.body]).toEqual([404, absent.body])
    expect((await refusal(titlesIn(pathId, person))).status).toBe(404)
  })

  it('lists those assigned to a person apart, and their own', async () => {
    const list = async (person: PersonName, list: 'assigned' | 'own') =>
      (await app.as(person).call(contract.listPaths, { query: { list } })).result.map(({ title }) => title)
    expect(await list('reader', 'assigned')).toEqual(['For the reader'])
    expect(await list('member', 'assigned')).toEqual(['For the group'])
    expect(await list('otherReader', 'assigned')).toEqual([])
    expect(await list('author', 'own')).toEqual(expect.arrayContaining(['Draft', 'For all', 'For the reader']))
    expect(await list('reader', 'own')).toEqual([])
  })

  it('tells who it is for to those who may edit it', async () => {
    expect((await view(ids.user ?? 0, 'author')).assignment.users).toMatchObject([{ userID: app.people.reader.userID }])
    expect((await view(ids.user ?? 0, 'reader')).assignment).toEqual({ groups: [], users: [] })
    expect((await view(ids.group ?? 0, 'admin')).assignment.groups).toEqual([
      { id: app.groups.TESTERS, name: 'Testers', systemKey: null },
    ])
  })

  it('is everybody’s again when nobody is left', async () => {
    await assignTo(ids.user ?? 0, 'reader', false)
    expect(await view(ids.user ?? 0, 'otherReader')).toMatchObject({ title: 'For the reader' })
    await assignTo(ids.user ?? 0, 'reader')
    expect((await refusal(view(ids.user ?? 0, 'otherReader'))).status).toBe(404)
  })
})
