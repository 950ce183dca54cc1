import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#features/notifications/contract.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { deleteComment, rateSpeach, shareSpeach, writeComment } from '#features/social/contract.ts'
import { openTopic, writeToPerson } from '#features/social/messages/contract.ts'
import { archiveSpeach, updateSpeach } from '#features/speaches/contract.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { openFixtures } from '#features/workflow/server/testing/fixtures.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { openNotificationFixtures } from './testing/notification-fixtures.ts'
import type { PersonName } from './testing/people.ts'

let app: TestApp
const { as, params, make, list, unread, assign } = openNotificationFixtures(() => app)
const paths = openPathFixtures(() => app)
const workflows = openFixtures(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  await app.platform.database.db.execute(sql`DELETE FROM notification_events`)
})

const comment = (speach: MadeSpeach, who: PersonName, content: string) =>
  as(who).call(writeComment, { params: params(speach), body: { content } })

const titlesOf = async (who: PersonName) => (await list(who)).map(({ speach }) => speach?.title)

describe('a notification', () => {
  it('says of its speach, who comments, and the stars that they gave', async () => {
    const speach = await make()
    await as('reader').call(rateSpeach, { params: params(speach), body: { rating: 4 } })
    await comment(speach, 'reader', 'Well <b>said</b>')
    await app.drain()
    const [told] = await list('author', { type: 'TRAINER_NEW_COMMENT' })
    const { id, userID } = app.people.reader
    expect(told).toEqual({
      key: expect.any(Number),
      typeNotification: 'TRAINER_NEW_COMMENT',
      date: expect.stringMatching(/^20.*Z$/),
      unread: true,
      sourceUser: { id, userID, firstName: 'reader', lastName: 'Test', img: null, anonymous: false },
      speach: {
        ...{ id: speach.id, speachID: speach.speachID, title: 'Shown', slug: 'shown', img: null },
        ...{ publication: 'PUBLIE', delayed_till: null, regulated_gmp: false },
        ...{ isWorkflowInProgress: false, canApprove: false },
      },
      parcours: null,
      message: null,
      commentaire: { id: expect.any(Number), rating: 4, content: 'Well <b>said</b>', mentions: {} },
      words: null,
      badge: null,
      topic: null,
      groupe: null,
      count: null,
    })
  })

  it('is a trainer’s only as long as they are one, as their settings show', async () => {
    const speach = await make()
    await comment(speach, 'reader', 'Well said')
    await app.drain()
    const trainers = async () => (await list('author')).map(({ typeNotification }) => typeNotification)
    expect(await trainers()).toContain('TRAINER_NEW_COMMENT')
    const role = (isAuthor: boolean) =>
      app.platform.database.db.execute(sql`UPDATE users SET is_author = ${isAuthor} WHERE id = ${app.people.author.id}`)
    await role(false)
    await comment(speach, 'otherReader', 'Indeed')
    await app.drain()
    expect(await trainers()).toEqual([])
    await role(true)
    expect(await trainers()).toEqual(['TRAINER_NEW_COMMENT'])
  })

  it('says whom a comment names, and nobody of another one', async () => {
    const speach = await make()
    const { userID } = app.people.author
    await comment(speach, 'otherReader', 'Well said')
    await comment(speach, 'reader', `Thank you, @[${userID}]`)
    await app.drain()
    const told = await list('author', { type: 'TRAINER_NEW_COMMENT' })
    expect(told.map(({ commentaire }) => commentaire?.mentions)).toEqual([
      { [userID]: expect.objectContaining({ userID, firstName: 'author', lastName: 'Test' }) },
      {},
    ])
  })

  it('says of a path, of a message, and of a topic in its group', async () => {
    const pathId = await paths.makePath('A long way', [await make()])
    await paths.assignTo(pathId, 'reader')
    await paths.publish(pathId)
    const { userID } = app.people.author
    await as('reader').call(writeToPerson, { params: { userID }, body: { content: 'May I?' } })
    await app.platform.database.db.execute(sql`
      INSERT INTO group_members (group_id, user_id) VALUES (${app.groups.TESTERS}, ${app.people.otherReader.id})`)
    const params = { id: app.groups.TESTERS }
    await as('member').call(openTopic, { params, body: { title: 'Tea', content: 'Black or green?' } })
    await app.drain()
    expect((await list('reader'))[0]).toMatchObject({
      parcours: { pathId, title: 'A long way', slug: 'a-long-way', image: null },
      speach: null,
    })
    expect((await list('author', { type: 'TRAINER_NEW_MESSAGE' }))[0]).toMatchObject({
      message: { content: 'May I?', threadId: expect.any(Number) },
      topic: null,
      groupe: null,
    })
    expect((await list('otherReader'))[0]).toMatchObject({
      message: { content: 'Black or green?' },
      topic: { title: 'Tea' },
      groupe: { name: 'Testers' },
    })
    await app.platform.database.db.execute(sql`
      DELETE FROM group_members WHERE user_id = ${app.people.otherReader.id}`)
    expect(await list('otherReader')).toEqual([])
  })

  it('has the words that go with a share for those who got it, and why something was refused', async () => {
    const shared = await make()
    const share = (message?: string) =>
      as('otherAuthor').call(shareSpeach, {
        params: params(shared),
        body: { users: [app.people.reader.id], message },
      })
    await share('Page 3 is for <b>you</b>.')
    await share()
    await workflows.enable(true)
    const refused = await workflows.submitted([{ users: ['approver'] }])
    await workflows.refuse(refused, 'approver', 'The second page is wrong.')
    await workflows.enable(false)
    await app.drain()
    const wordsOf = async (who: PersonName, type: string) => (await list(who, { type })).map(({ words }) => words)
    expect(await wordsOf('reader', 'USER_SPEACH_SHARED')).toEqual([null, 'Page 3 is for <b>you</b>.'])
    expect(await wordsOf('author', 'TRAINER_SPEACH_SHARED')).toEqual([null, null])
    expect(await wordsOf('author', 'TRAINER_SPEACH_REFUSED')).toEqual(['The second page is wrong.'])
  })

  it('is gone, and not counted, while its reader may not see the speach', async () => {
    const speach = await make({ title: 'Withdrawn', facts: { visibility: 'RESTREINT' } })
    await assign(speach, 'reader')
    await app.drain()
    expect([await titlesOf('reader'), await unread('reader')]).toEqual([['Withdrawn'], 1])
    await app.platform.database.db.execute(sql`DELETE FROM speach_grants WHERE speach_id = ${speach.id}`)
    const query = { type: 'USER_SPEACH_ASSIGNED' }
    const count = () => as('reader').call(contract.countNotifications, { query })
    expect([await titlesOf('reader'), await unread('reader'), await count()]).toEqual([[], 0, 0])
    await as('author').call(updateSpeach, { params: params(speach), body: { visibility: 'PUBLIC' } })
    expect([await titlesOf('reader'), await unread('reader'), await count()]).toEqual([['Withdrawn'], 1, 1])
    await as('author').call(archiveSpeach, { query: { id: speach.id } })
    expect([await titlesOf('reader'), await unread('reader'), await count()]).toEqual([[], 0, 0])
  })

  it('is not told to who may not see the speach when it is told', async () => {
    const speach = await make({ facts: { visibility: 'RESTREINT' } })
    const body = { users: [], groups: [app.groups.TESTERS] }
    await as('author').call(shareSpeach, { params: params(speach), body })
    await app.drain()
    expect(await list('member')).toEqual([])
    // Hidden between the act and the worker.
    const open = await make()
    await assign(open, 'reader')
    await as('author').call(archiveSpeach, { query: { id: open.id } })
    await app.drain()
    const { rows } = await app.platform.database.db.execute(
      sql`SELECT FROM notifications WHERE user_id IN (${app.people.member.id}, ${app.people.reader.id})`,
    )
    expect(rows).toEqual([])
  })

  it('of a comment goes with it, and while comments are off', async () => {
    const speach = await make()
    const { comment: said } = await comment(speach, 'reader', 'Soon gone')
    await app.drain()
    const query = { type: 'TRAINER_NEW_COMMENT' }
    const count = () => as('author').call(contract.countNotifications, { query })
    expect(await count()).toBe(1)
    await as('author').call(updateSpeach, { params: params(speach), body: { commentsEnabled: false } })
    expect(await count()).toBe(0)
    await as('author').call(updateSpeach, { params: params(speach), body: { commentsEnabled: true } })
    expect(await count()).toBe(1)
    await as('reader').call(deleteComment, { params: { id: said.id } })
    expect([await count(), await list('author', query)]).toEqual([0, []])
  })
})
