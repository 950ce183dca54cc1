import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { TEST_PASSWORD } from '#app/testing/people.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { archiveSpeach } from '#features/speaches/contract.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addDays, addMonths, dayIn } from '#shared/days.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'
import { verifyHistory } from '../validation/server/service.ts'
import { workflowJobHandlers } from './jobs.ts'
import type { PersonName, StepPlan } from './testing/fixtures.ts'
import { openRegulatedFixtures } from './testing/regulated-fixtures.ts'

/* Steps that need all of their approvers, the last of whom leaves without a word. */

const listener = listenTo(Object.values(events))
const clock = new TestClock(new Date())
let app: TestApp
const fixtures = openRegulatedFixtures(() => app, TEST_PASSWORD)
const { run, sign, validate } = fixtures

beforeAll(async () => {
  app = await startTestApp({ clock })
  await fixtures.begin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.platform.database.pool.query('DELETE FROM rate_limits')
  await app.platform.database.db.execute(sql`UPDATE users SET deactivated_at = NULL`)
  await fixtures.setApprovers(['approver', 'member', 'otherReader', 'coEditor'])
})

/** The job of each minute. */
async function sync(): Promise<void> {
  const job = workflowJobHandlers(app.platform).find(({ definition }) => definition.name === 'workflow.sync-approvers')
  await job?.handle({}, AbortSignal.timeout(5000))
}

const deactivate = (who: PersonName) =>
  app.platform.database.db.execute(sql`UPDATE users SET deactivated_at = now() WHERE id = ${app.people[who].id}`)

const loseRole = (who: PersonName) => fixtures.setApprovers([who], false)

/** Those who were asked to validate something since the last time, by whom and at which step. */
async function askedOf({ id }: MadeSpeach): Promise<unknown[]> {
  const heard = await listener.heard(app)
  return heard
    .filter(
      ([name, payload]) => name === events.speachToValidate.name && (payload as { speachId: number }).speachId === id,
    )
    .map(([, payload]) => payload)
}

const BOTH: StepPlan = { needs: 'ALL', users: ['approver', 'member'] }

describe('a step that needs all goes on by itself when the last who is missing', () => {
  it.each([
    ['is deactivated', () => deactivate('member')],
    ['loses the role', () => loseRole('member')],
  ] as const)('%s', async (_, leave) => {
    const speach = await fixtures.submitted([BOTH, { users: ['approver', 'otherReader'] }])
    await validate(speach, 'approver')
    await sync()
    expect(await run(speach)).toMatchObject({ step: 1 })
    await askedOf(speach)
    await leave()
    await sync()
    expect(await run(speach)).toMatchObject({
      ...{ state: 'AWAITING_VALIDATION', step: 2 },
      steps: [
        { state: 'DONE', decisions: [{ by: { label: 'approver Test' } }] },
        { state: 'CURRENT', decisions: [] },
      ],
    })
    expect(await fixtures.rowOf(speach)).toMatchObject({ workflowState: 'AWAITING_VALIDATION', workflowStep: 2 })
    const { approver, otherReader } = app.people
    const userIds = [approver.id, otherReader.id].sort((one, other) => one - other)
    expect(await askedOf(speach)).toMatchObject([{ step: 2, userIds, by: null }])
    // Once, however often it is looked at.
    await sync()
    expect([(await run(speach)).step, await askedOf(speach)]).toEqual([2, []])
    await fixtures.content(speach, 'otherReader')
    expect(await validate(speach, 'otherReader')).toMatchObject({ state: 'VALIDATED' })
  })

  it('leaves the group', async () => {
    const { people, platform } = app
    const group = await addGroup(platform, 'Leaving', [people.approver.id, people.member.id])
    const speach = await fixtures.submitted([{ needs: 'ALL', groups: [group] }, { users: ['otherReader'] }])
    await validate(speach, 'approver')
    await platform.database.db.execute(
      sql`DELETE FROM group_members WHERE group_id = ${group} AND user_id = ${people.member.id}`,
    )
    await Promise.all([sync(), sync()])
    expect(await run(speach)).toMatchObject({ step: 2 })
    expect(await askedOf(speach)).toMatchObject([{ step: 1 }, { step: 2, userIds: [people.otherReader.id] }])
  })
})

describe('a step that needs all waits', () => {
  it('for who is still there, and where nobody is left', async () => {
    const three = await fixtures.submitted([{ needs: 'ALL', users: ['approver', 'member', 'otherReader'] }, BOTH])
    const empty = await fixtures.submitted([BOTH, { users: ['otherReader'] }])
    await validate(three, 'approver')
    await validate(empty, 'approver')
    await loseRole('member')
    await loseRole('approver')
    await sync()
    expect([(await run(three)).step, (await run(empty)).step]).toEqual([1, 1])
  })

  it('where it was archived or taken back', async () => {
    const archived = await fixtures.submitted([BOTH, { users: ['otherReader'] }])
    const cancelled = await fixtures.submitted([BOTH, { users: ['otherReader'] }])
    await validate(archived, 'approver')
    await validate(cancelled, 'approver')
    await loseRole('member')
    await fixtures.cancel(cancelled)
    await app.as('author').call(archiveSpeach, { query: { id: archived.id } })
    await sync()
    expect(await run(cancelled)).toMatchObject({ state: 'CANCELLED', step: 1 })
    expect(await run(archived)).toMatchObject({ step: 1 })
  })
})

describe('the last step that needs all, when the last who is missing leaves', () => {
  it('is concluded by one who validated it, as the popup says', async () => {
    const speach = await fixtures.submitted([{ needs: 'ALL', users: ['approver', 'otherReader', 'member'] }])
    await validate(speach, 'approver', { comment: 'Fine.' })
    await validate(speach, 'otherReader')
    expect(await run(speach, 'approver')).toMatchObject({
      isLast: false,
      rights: { canDecide: false, canRefuse: false },
    })
    await loseRole('member')
    await sync()
    expect(await run(speach, 'approver')).toMatchObject({
      ...{ state: 'AWAITING_VALIDATION', step: 1, isLast: true, decidesFor: [] },
      rights: { canDecide: true, canRefuse: false },
    })
    expect(await run(speach)).toMatchObject({ isLast: false, rights: { canDecide: false } })
    expect(await refusal(fixtures.refuse(speach, 'approver'))).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })
    expect(await refusal(validate(speach, 'approver', { isLast: false }))).toMatchObject({ code: 'LAST_VALIDATION' })
    const day = addDays(dayIn('Europe/Paris', clock.now()), 10)
    const popup = `${day}||${addMonths(day, 12)}`
    const both = await Promise.allSettled([
      validate(speach, 'approver', { popup, isLast: true }),
      validate(speach, 'otherReader', { popup, isLast: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await run(speach)).toMatchObject({ state: 'VALIDATED', steps: [{ state: 'DONE' }] })
    const row = await fixtures.rowOf(speach)
    expect(row).toMatchObject({ workflowState: null, state: 'NON_PUBLIE', nextReviewOn: addMonths(day, 12) })
    expect(row?.delayedTill && dayIn('Europe/Paris', row.delayedTill)).toBe(day)
  })

  it('keeps the words that were said, and adds the one that concludes it', async () => {
    const speach = await fixtures.submitted([BOTH])
    await validate(speach, 'approver', { comment: 'Fine.' })
    await loseRole('member')
    await validate(speach, 'approver', { comment: 'Out with it.' })
    const by = { label: 'approver Test' }
    expect(await run(speach)).toMatchObject({
      state: 'VALIDATED',
      steps: [
        {
          decisions: [
            { by, insteadOf: null, comment: 'Fine.' },
            { by, insteadOf: null, comment: 'Out with it.' },
          ],
        },
      ],
    })
  })

  it('is concluded by a deputy too, and by nobody while somebody is waited for again', async () => {
    const speach = await fixtures.submitted([BOTH])
    await validate(speach, 'approver')
    await loseRole('member')
    const untilDay = addDays(dayIn('Europe/Paris', clock.now()), 2)
    const name = (deputyId: number | null) =>
      app.as('approver').call(contract.setDeputy, { body: { deputyId, untilDay } })
    await name(app.people.otherReader.id)
    expect(await run(speach, 'otherReader')).toMatchObject({
      ...{ isLast: true, decidesFor: ['approver Test'] },
      rights: { canDecide: true, canRefuse: false },
    })
    await fixtures.setApprovers(['member'])
    for (const who of ['approver', 'otherReader'] as const) {
      expect(await refusal(validate(speach, who))).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })
    }
    await loseRole('member')
    expect(await validate(speach, 'otherReader', { isLast: true })).toMatchObject({ state: 'VALIDATED' })
    await name(null)
  })
})

describe('a regulated step that needs all, when the last who is missing leaves', () => {
  it('goes on without a word that nobody signed', async () => {
    const speach = await fixtures.submittedSigned([BOTH, { users: ['otherReader'] }])
    await validate(speach, 'approver', sign())
    await loseRole('member')
    await sync()
    expect(await run(speach)).toMatchObject({ step: 2 })
    expect(await fixtures.actionsOf(speach)).toEqual(['SUBMITTED', 'VALIDATED'])
    await validate(speach, 'otherReader', sign())
    expect(await fixtures.historyOf(speach)).toMatchObject([
      { act: 'SUBMITTED' },
      { act: 'VALIDATED', userName: 'approver Test', meaning: 'approver', details: { step: 1 } },
      { act: 'VALIDATED', userName: 'otherReader Test', meaning: 'approver', details: { step: 2 } },
      { act: 'PUBLISHED' },
    ])
    expect((await verifyHistory(app.platform)).fault).toBeNull()
  })

  it('is concluded with a signature and a review', async () => {
    const speach = await fixtures.submittedSigned([BOTH])
    await validate(speach, 'approver', sign('reviewer'))
    await loseRole('member')
    expect(await refusal(validate(speach, 'approver'))).toMatchObject({ status: 400, code: 'SIGNATURE_NEEDED' })
    const wrong = sign('approver', 'not it')
    expect(await refusal(validate(speach, 'approver', wrong))).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
    const never = validate(speach, 'approver', { popup: '||', ...sign() })
    expect(await refusal(never)).toMatchObject({ status: 400, code: 'REVIEW_NEEDED' })
    expect(await fixtures.actionsOf(speach)).toEqual(['SUBMITTED', 'VALIDATED'])
    const nextReviewOn = addMonths(dayIn('Europe/Paris', clock.now()), 24)
    await validate(speach, 'approver', { popup: `||${nextReviewOn}`, ...sign() })
    expect(await fixtures.historyOf(speach)).toMatchObject([
      { act: 'SUBMITTED' },
      { act: 'VALIDATED', userName: 'approver Test', meaning: 'reviewer', details: { step: 1 } },
      { act: 'VALIDATED', userName: 'approver Test', meaning: 'approver', details: { step: 1, nextReviewOn } },
      { act: 'PUBLISHED' },
    ])
    expect((await verifyHistory(app.platform)).fault).toBeNull()
    expect(await run(speach)).toMatchObject({
      steps: [{ decisions: [{ meaning: 'reviewer' }, { meaning: 'approver' }] }],
    })
  })
})
