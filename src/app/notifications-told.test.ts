import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#features/accounts/privacy/contract.ts'
import { answerSurvey } from '#features/assessments/surveys/contract.ts'
import { PAPER, planSurvey } from '#features/assessments/surveys/server/testing/surveys.ts'
import * as contract from '#features/notifications/contract.ts'
import { raiseNotifications } from '#features/notifications/server/job-definitions.ts'
import { raise } from '#features/notifications/server/raise-service.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { assignSpeach, reportSpeach } from '#features/social/contract.ts'
import { toggleFavourite } from '#features/speaches/card-contract.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { openNotificationFixtures } from './testing/notification-fixtures.ts'
import type { PersonName } from './testing/people.ts'

let app: TestApp
const { as, params, make, list, unread, assign } = openNotificationFixtures(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  await app.platform.database.db.execute(sql`DELETE FROM notification_events`)
})

/** The payloads of what waits to be told. */
async function waiting() {
  const { rows } = await app.platform.database.db.execute<{ data: unknown }>(sql`
    SELECT data FROM jobs.job WHERE name = ${raiseNotifications.name} AND state = 'created'`)
  return rows.map(({ data }) => raiseNotifications.payload.parse(data))
}

describe('what happened', () => {
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
