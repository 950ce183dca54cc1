import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#features/accounts/privacy/contract.ts'
import { answerSurvey } from '#features/assessments/surveys/contract.ts'
import { PAPER, planSurvey } from '#features/assessments/surveys/server/testing/surveys.ts'
import * as contract from '#features/notifications/contract.ts'
import { raiseNotifications } from '#features/notifications/server/job-definitions.ts'
import { raise } from '#features/notifications/server/raise-service.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import {
  assignSpeach,
  deleteComment,
  rateSpeach,
  reportSpeach,
  shareSpeach,
  writeComment,
} from '#features/social/contract.ts'
import { openTopic, writeToPerson } from '#features/social/messages/contract.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { archiveSpeach, updateSpeach } from '#features/speaches/contract.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { openFixtures } from '#features/workflow/server/testing/fixtures.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import type { PersonName } from './testing/people.ts'

let app: TestApp
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

const as = (who: PersonName) => app.as(who)
const params = ({ speachID }: MadeSpeach) => ({ speachID })
const make = (plan: Partial<SpeachPlan> = {}) =>
  makeSpeach(app.platform, app.people.author, { title: 'Shown', publish: true, ...plan })
const list = (who: PersonName, query: { type?: string; page?: number; size?: number } = {}) =>
  as(who).call(contract.listNotifications, { query })
const unread = (who: PersonName) => as(who).call(contract.countUnread)
const comment = (speach: MadeSpeach, who: PersonName, content: string) =>
  as(who).call(writeComment, { params: params(speach), body: { content } })
const assign = (speach: MadeSpeach, who: PersonName) =>
  as('author').call(assignSpeach, { params: params(speach), body: { users: [app.people[who].id] } })

const titlesOf = async (who: PersonName) => (await list(who)).map(({ speach }) => speach?.title)

/** The payloads of what waits to be told. */
async function waiting() {
  const { rows } = await app.platform.database.db.execute<{ data: unknown }>(sql`
    SELECT data FROM jobs.job WHERE name = ${raiseNotifications.name} AND state = 'created'`)
  return rows.map(({ data }) => raiseNotifications.payload.parse(data))
}

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

  it('is told once, however often its job runs, and by whom it goes on', async () => {
    const speach = await make()
    await assign(speach, 'reader')
    const [telling] = (await waiting()).filter(({ tell }) => tell[0]?.type === 'USER_SPEACH_ASSIGNED')
    if (!telling) throw new Error('nothing is to be told')
    const ended = new AbortController()
    ended.abort()
    await expect(raise(app.platform, telling, ended.signal)).rejects.toThrow()
    const signal = AbortSignal.timeout(20_000)
    await Promise.all([raise(app.platform, telling, signal), raise(app.platform, telling, signal)])
    await app.drain()
    expect(await list('reader', { type: 'USER_SPEACH_ASSIGNED' })).toHaveLength(1)
    await as('reader').call(contract.acknowledge)
    await raise(app.platform, telling, signal)
    expect(await unread('reader')).toBe(0)
  })

  it('is told once to each, though the worker ends between two portions', async () => {
    const told = ['reader', 'otherReader', 'member', 'approver'] as const
    const speach = await make()
    const body = { users: told.map((who) => app.people[who].id) }
    await as('author').call(assignSpeach, { params: params(speach), body })
    const [telling] = (await waiting()).filter(({ tell }) => tell[0]?.type === 'USER_SPEACH_ASSIGNED')
    if (!telling) throw new Error('nothing is to be told')
    const { db } = app.platform.database
    const counts = () => Promise.all(told.map(async (who) => (await list(who)).length))
    await db.execute(sql`
      CREATE FUNCTION end_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'ended'; END $$`)
    await db.execute(sql`
      CREATE TRIGGER end_it BEFORE INSERT ON notifications FOR EACH ROW
      WHEN (NEW.user_id = ${sql.raw(String(app.people.otherReader.id))}) EXECUTE FUNCTION end_it()`)
    const signal = AbortSignal.timeout(20_000)
    await expect(raise(app.platform, telling, signal, 1)).rejects.toThrow()
    await db.execute(sql`DROP FUNCTION end_it CASCADE`)
    // In the order of their numbers: the approver and the reader come before, the member after.
    expect(await counts()).toEqual([1, 0, 0, 1])
    await raise(app.platform, telling, signal, 1)
    await app.drain()
    expect(await counts()).toEqual([1, 1, 1, 1])
  })

  it('of what is gone before it is told is none', async () => {
    const speach = await make()
    await as('reader').call(toggleFavourite, { query: { idCour: speach.id } })
    await app.platform.database.db.execute(sql`DELETE FROM speaches WHERE id = ${speach.id}`)
    await app.drain()
    expect(await list('author')).toEqual([])
  })
})

describe('an anonymous source', () => {
  const ANONYMOUS = { id: null, userID: null, firstName: '', lastName: '', img: null, anonymous: true }
  const sources = async (who: PersonName, type: string) => (await list(who, { type })).map((one) => one.sourceUser)

  it('is who is deactivated, and who is erased', async () => {
    const speach = await make()
    await as('otherAuthor').call(viewSpeach, { params: params(speach) })
    await app.drain()
    const read = () => sources('author', 'TRAINER_NEW_LEARNER')
    const { id } = app.people.otherAuthor
    expect(await read()).toMatchObject([{ id, anonymous: false }])
    const { db } = app.platform.database
    await db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${id}`)
    expect(await read()).toEqual([ANONYMOUS])
    await db.execute(sql`UPDATE users SET deactivated_at = NULL WHERE id = ${id}`)
    expect(await read()).toMatchObject([{ id, anonymous: false }])
    await as('admin').call(erasePerson, { params: { id }, body: { heirId: app.people.author.id } })
    expect(await read()).toEqual([ANONYMOUS])
  })

  it('is who answers an anonymous survey: it is not even kept who', async () => {
    const speach = await make({
      ...planSurvey({ rules: { anonymous: true } }),
      people: { coEditors: [app.people.coEditor.id] },
    })
    const chapterId = speach.lessons[0]?.chapters[0]?.id ?? 0
    const answer = (who: PersonName) =>
      as(who).call(answerSurvey, { params: { chapterId }, body: { answers: PAPER, anonymous: true } })
    await answer('reader')
    const told = (await waiting()).filter(({ tell }) => tell.some(({ type }) => type === 'TRAINER_SURVEY_ANSWER'))
    expect(told).toMatchObject([{ source: 'ANONYMOUS', except: [] }])
    await app.drain()
    expect(await sources('author', 'TRAINER_SURVEY_ANSWER')).toEqual([ANONYMOUS])
    // Who makes it is not told of themselves, and who did it would be seen by who is told.
    await answer('coEditor')
    await app.drain()
    expect(await sources('author', 'TRAINER_SURVEY_ANSWER')).toHaveLength(1)
    expect(await sources('coEditor', 'TRAINER_SURVEY_ANSWER')).toHaveLength(1)
  })

  it('is who reports abuse', async () => {
    const speach = await make()
    await as('reader').call(reportSpeach, { params: params(speach), body: { reason: 'Wrong' } })
    await app.drain()
    expect(await sources('admin', 'ADMIN_ABUSE_REPORTED_ON_SPEACH')).toEqual([ANONYMOUS])
    const { rows } = await app.platform.database.db.execute(sql`
      SELECT source_id FROM notification_events WHERE key LIKE 'report %'`)
    expect(rows).toEqual([{ source_id: null }])
  })
})
