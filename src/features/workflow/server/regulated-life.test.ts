import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import {
  archiveSpeach,
  deleteSpeach,
  publishSpeach,
  restoreSpeach,
  unpublishSpeach,
  updateSpeach,
} from '#features/speaches/contract.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addMonths, dayIn } from '#shared/days.ts'
import { decideReview } from '../reviews/contract.ts'
import { verifyHistory } from '../validation/server/service.ts'
import { openRegulatedFixtures } from './testing/regulated-fixtures.ts'

const clock = new TestClock(new Date())
let app: TestApp
const fixtures = openRegulatedFixtures(() => app, TEST_PASSWORD)
const { actionsOf, chapterOf, historyOf, rewrite, rowOf, sign, submittedSigned: submitted } = fixtures

beforeAll(async () => {
  app = await startTestApp({ clock })
  await fixtures.begin()
})
afterAll(() => app.close())
beforeEach(() => app.platform.database.pool.query('DELETE FROM rate_limits'))

describe('a regulated speach', () => {
  it('is always reviewed: in a year where nobody says when, whatever the flag', async () => {
    const today = dayIn('Europe/Paris', clock.now())
    await writeSetting(app.platform, app.platform.database.db, 'flag.periodicReview', false)
    const speach = await submitted([{ users: ['approver'] }])
    const never = fixtures.validate(speach, 'approver', { popup: '||', ...sign() })
    expect(await refusal(never)).toMatchObject({ status: 400, code: 'REVIEW_NEEDED' })
    expect(await actionsOf(speach)).toEqual(['SUBMITTED'])
    await fixtures.validate(speach, 'approver', sign())
    expect(await rowOf(speach)).toMatchObject({ nextReviewOn: addMonths(today, 12) })
    const chosen = await submitted([{ users: ['approver'] }])
    await fixtures.validate(chosen, 'approver', { popup: `||${addMonths(today, 36)}`, ...sign() })
    expect(await rowOf(chosen)).toMatchObject({ nextReviewOn: addMonths(today, 36) })
    const { db } = app.platform.database
    await db.update(speaches).set({ nextReviewOn: today }).where(eq(speaches.id, speach.id))
    await app.as('author').call(decideReview, {
      params: { speachID: speach.id },
      body: { operation: 'NO_REVISION', frequency: 'TWO_YEARS' },
    })
    expect((await historyOf(speach)).at(-1)).toMatchObject({
      ...{ act: 'REVIEWED', userName: 'author Test', version: 1 },
      details: { operation: 'NO_REVISION', frequency: 'TWO_YEARS' },
    })
    await writeSetting(app.platform, app.platform.database.db, 'flag.periodicReview', true)
  })

  it('is changed and published by nobody around its workflow, and never deleted', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    await fixtures.validate(speach, 'approver', sign())
    await rewrite(speach, 'author', 1)
    const params = { speachID: speach.id }
    for (const who of ['author', 'admin'] as const) {
      const calls = {
        publish: () => app.as(who).call(publishSpeach, { params, body: {} }),
        unpublish: () => app.as(who).call(unpublishSpeach, { params }),
      }
      for (const [what, call] of Object.entries(calls)) {
        expect([who, what, await refusal(call())]).toMatchObject([who, what, { status: 403, code: 'WORKFLOW_DECIDES' }])
      }
      const retitled = app.as(who).call(updateSpeach, { params, body: { title: 'Another' } })
      expect(await refusal(retitled)).toMatchObject({ status: 403, code: 'REGULATED' })
    }
    await app.as('admin').call(archiveSpeach, { query: { id: speach.id } })
    expect(await refusal(app.as('admin').call(deleteSpeach, { params }))).toMatchObject({ status: 403 })
    await app.as('admin').call(restoreSpeach, { query: { id: speach.id } })
    // Away from its readers it can be changed, and comes back through its workflow alone.
    await app.as('author').call(updateSpeach, { params, body: { title: 'Another' } })
    expect(await refusal(app.as('admin').call(publishSpeach, { params, body: {} }))).toMatchObject({ status: 403 })
    await fixtures.submit(speach, sign('author'))
    await fixtures.validate(speach, 'approver', sign())
    expect(await rowOf(speach)).toMatchObject({ state: 'PUBLIE', title: 'Another' })
    expect(await actionsOf(speach)).toEqual([
      ...['SUBMITTED', 'VALIDATED', 'PUBLISHED', 'ARCHIVED', 'RESTORED'],
      ...['SUBMITTED', 'VALIDATED', 'PUBLISHED'],
    ])
  })

  it('has its refusals and cancellations written down too', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    await fixtures.refuse(speach, 'approver', 'The gown is missing.', sign('reviewer').signature)
    await fixtures.submit(speach, sign('author'))
    await fixtures.cancel(speach)
    await fixtures.submit(speach, sign('author'))
    await fixtures.enable(false)
    await fixtures.enable(true)
    expect(await historyOf(speach)).toMatchObject([
      { act: 'SUBMITTED' },
      { act: 'REFUSED', comment: 'The gown is missing.', meaning: 'reviewer' },
      { act: 'SUBMITTED' },
      { act: 'CANCELLED', userName: 'author Test' },
      { act: 'SUBMITTED' },
      { act: 'CANCELLED', userName: 'admin Test' },
    ])
  })

  it('is one publication and one chain, however many decide at once', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => submitted([{ needs: 'ALL', users: ['approver', 'member', 'otherReader'] }])),
    )
    const words = made.flatMap((speach) =>
      (['approver', 'member', 'otherReader'] as const).map((who) => fixtures.validate(speach, who, sign())),
    )
    const outcomes = await Promise.allSettled(words)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    for (const speach of made) {
      const acts = await actionsOf(speach)
      expect(acts).toEqual(['SUBMITTED', 'VALIDATED', 'VALIDATED', 'VALIDATED', 'PUBLISHED'])
    }
    expect(await verifyHistory(app.platform)).toMatchObject({ fault: null })
  })
})

describe('training', () => {
  const read = (speach: MadeSpeach, who: PersonName) =>
    app
      .as(who)
      .call(saveProgress, { params: { speachID: speach.id }, body: { chapterId: chapterOf(speach), done: true } })
  const view = (speach: MadeSpeach, who: PersonName) =>
    app.as(who).call(viewSpeach, { params: { speachID: speach.id } })
  const listed = async (speach: MadeSpeach) => {
    const response = await app.as('admin').fetch(`/api/v2/admin/regulated/trainings.csv?speachID=${speach.speachID}`)
    const [, ...lines] = (await response.text()).trim().split('\r\n')
    return lines.map((line) => line.split(',')).map(([, , name, version, , , again]) => [name, version, again])
  }

  it('is recorded once for each person and exact version, and asked for again by a new one', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    await fixtures.validate(speach, 'approver', sign())
    const { checksum } = await fixtures.run(speach)
    await view(speach, 'otherReader')
    await read(speach, 'reader')
    await read(speach, 'reader')
    await app.drain()
    const trained = async () => (await historyOf(speach)).filter(({ act }) => act === 'TRAINED')
    expect(await trained()).toMatchObject([
      { userId: app.people.reader.id, userName: 'reader Test', version: 1, checksum },
    ])
    expect(await view(speach, 'reader')).toMatchObject({ trainedVersion: 1, version: 1 })
    expect(await listed(speach)).toEqual([['reader Test', '1', 'no']])

    await rewrite(speach, 'author', 1)
    await fixtures.submit(speach, sign('author'))
    // Done in the last moment, and not worked off when the next version goes out.
    await read(speach, 'member')
    await fixtures.validate(speach, 'approver', sign())
    expect(await trained()).toMatchObject([{ userName: 'reader Test' }, { userName: 'member Test', version: 1 }])
    await app.drain()
    expect(await view(speach, 'reader')).toMatchObject({
      ...{ trainedVersion: 1, version: 2 },
      progress: { chapters: [{ done: false }] },
    })
    expect(await listed(speach)).toEqual([
      ['member Test', '1', 'yes'],
      ['reader Test', '1', 'yes'],
    ])
    await read(speach, 'reader')
    await app.drain()
    expect((await trained()).at(-1)).toMatchObject({ userName: 'reader Test', version: 2 })
    expect(await listed(speach)).toEqual([
      ['member Test', '1', 'yes'],
      ['reader Test', '1', 'no'],
      ['reader Test', '2', 'no'],
    ])
    expect(await verifyHistory(app.platform)).toMatchObject({ fault: null })
  })

  it('is kept of no version that was not regulated', async () => {
    const plain = await fixtures.submitted([{ users: ['approver'] }])
    await fixtures.validate(plain, 'approver')
    await read(plain, 'reader')
    await app.drain()
    const { id: workflowId } = await fixtures.addWorkflow([{ users: ['approver'] }], undefined, true)
    await rewrite(plain, 'author', 1)
    await fixtures.submit(plain, { workflowId, ...sign('author') })
    await fixtures.validate(plain, 'approver', sign())
    await app.drain()
    expect(await actionsOf(plain)).toEqual(['SUBMITTED', 'VALIDATED', 'PUBLISHED'])
    expect(await view(plain, 'reader')).toMatchObject({ trainedVersion: null, version: 2 })
  })
})
