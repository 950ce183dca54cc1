import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { playSpeach } from '#features/reader/contract.ts'
import { getDraft } from '#features/speaches/contract.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addDays, addMonths, dayIn } from '#shared/days.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'
import { syncGrants } from './run-service.ts'
import { openFixtures } from './testing/fixtures.ts'

const listener = listenTo(Object.values(events))
const START = new Date()
const clock = new TestClock(START)
let app: TestApp
const fixtures = openFixtures(() => app)
const { submitted, validate, refuse, run } = fixtures

beforeAll(async () => {
  app = await startTestApp({ clock })
  await fixtures.setApprovers(['member', 'otherReader', 'coEditor'])
  await fixtures.enable(true)
})
afterAll(() => app.close())

const draftOf = ({ speachID }: MadeSpeach) => app.as('author').call(getDraft, { params: { speachID } })
const rowOf = async ({ id }: MadeSpeach) =>
  (await app.platform.database.db.select().from(speaches).where(eq(speaches.id, id)))[0]

/** Names of what was raised of a speach since the last time. */
async function heardOf({ id }: MadeSpeach): Promise<string[]> {
  const heard = await listener.heard(app)
  return heard.filter(([, payload]) => (payload as { speachId: number }).speachId === id).map(([name]) => name)
}

describe('deciding', () => {
  it('needs one of a step, and a comment to refuse', async () => {
    const speach = await submitted([{ users: ['approver', 'member'] }, { users: ['member'] }])
    expect(await refusal(refuse(speach, 'approver', ' '))).toMatchObject({
      status: 400,
      body: { fields: { comment: 'missing' } },
    })
    expect(await validate(speach, 'approver')).toMatchObject({
      step: 2,
      steps: [{ state: 'DONE' }, { state: 'CURRENT' }],
    })
    expect(await refusal(validate(speach, 'approver'))).toMatchObject({ status: 409, code: 'NOT_YOUR_TURN' })
    expect(await validate(speach, 'member')).toMatchObject({ state: 'VALIDATED' })
    expect(await refusal(validate(speach, 'member'))).toMatchObject({ status: 409, code: 'NOT_IN_VALIDATION' })
  })

  it('needs all of a step, each once, and not before its turn', async () => {
    const speach = await submitted([{ needs: 'ALL', users: ['approver', 'member'] }, { users: ['otherReader'] }])
    expect(await refusal(validate(speach, 'otherReader'))).toMatchObject({ status: 409, code: 'NOT_YOUR_TURN' })
    expect(await validate(speach, 'approver')).toMatchObject({ step: 1, rights: { canDecide: false } })
    expect(await refusal(validate(speach, 'approver'))).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })
    expect(await refusal(refuse(speach, 'approver'))).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })
    expect(await validate(speach, 'member')).toMatchObject({ step: 2 })
    expect(await run(speach)).toMatchObject({
      steps: [{ decisions: [{ by: { label: 'approver Test' } }, { by: { label: 'member Test' } }] }, { decisions: [] }],
    })
  })

  it('counts the approvers of a group as they are that day', async () => {
    const { people, platform } = app
    const group = await addGroup(platform, 'Quality', [people.member.id, people.otherReader.id, people.reader.id])
    const speach = await submitted([{ needs: 'ALL', groups: [group] }])
    // A member without the role is not asked, and sees nothing of it.
    expect(await refusal(run(speach, 'reader'))).toMatchObject({ status: 404 })
    const play = app.as('reader').call(playSpeach, { params: { speachID: speach.id } })
    expect(await refusal(play)).toMatchObject({ status: 404 })
    await validate(speach, 'member')
    expect(await run(speach)).toMatchObject({ state: 'AWAITING_VALIDATION' })
    await fixtures.setApprovers(['approver', 'otherReader'])
    await validate(speach, 'otherReader')
    expect(await run(speach)).toMatchObject({ state: 'VALIDATED' })
  })

  it('that comes last from two at once is one publication', async () => {
    const one = await submitted([{ users: ['approver', 'member', 'otherReader'] }])
    const words = await Promise.allSettled([
      validate(one, 'approver'),
      refuse(one, 'member'),
      validate(one, 'otherReader'),
    ])
    expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const all = await submitted([{ needs: 'ALL', users: ['approver', 'member', 'otherReader'] }, { users: ['member'] }])
    const both = await Promise.allSettled([
      validate(all, 'approver'),
      validate(all, 'approver'),
      validate(all, 'member'),
      validate(all, 'otherReader'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await run(all)).toMatchObject({ step: 2, state: 'AWAITING_VALIDATION' })
    expect((await heardOf(all)).filter((name) => name === events.speachToValidate.name)).toHaveLength(2)
  })

  it('meets a cancellation at the same moment with a refusal, or comes before it', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    const outcomes = await Promise.allSettled([validate(speach, 'approver'), fixtures.cancel(speach)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rowOf(speach)).toMatchObject({ workflowState: null })
    const isValidated = outcomes[0]?.status === 'fulfilled'
    expect(await draftOf(speach)).toMatchObject({ state: isValidated ? 'PUBLIE' : 'NON_PUBLIE' })
  })

  it('is for approvers of it: 403 or 404 for everybody else, also with the role', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    for (const who of ['author', 'reader', 'admin'] as const) {
      expect([who, (await refusal(validate(speach, who))).status]).toEqual([who, 403])
    }
    expect(await refusal(validate(speach, 'member'))).toMatchObject({ status: 404 })
    await app.platform.database.db.update(speaches).set({ regulated: true }).where(eq(speaches.id, speach.id))
    await fixtures.setApprovers(['author'])
    expect(await refusal(validate(speach, 'author'))).toMatchObject({ status: 403 })
    await fixtures.setApprovers(['author'], false)
  })

  it('is about the step that was looked at: a word said twice does not count for the next one', async () => {
    const speach = await submitted([{ users: ['approver'] }, { users: ['approver'] }])
    const words = await Promise.allSettled([1, 2].map(() => validate(speach, 'approver', { step: 1 })))
    expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await run(speach)).toMatchObject({ step: 2, state: 'AWAITING_VALIDATION' })
    expect(await refusal(validate(speach, 'approver', { step: 1 }))).toMatchObject({
      status: 409,
      code: 'NOT_YOUR_TURN',
    })
    expect(await validate(speach, 'approver', { step: 2 })).toMatchObject({ state: 'VALIDATED' })
  })

  it('is about the submission that was looked at', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    const { id: runId } = await run(speach)
    await refuse(speach, 'approver')
    await fixtures.submit(speach)
    expect(await refusal(validate(speach, 'approver', { runId }))).toMatchObject({ code: 'NOT_IN_VALIDATION' })
    const all = await submitted([{ needs: 'ALL', users: ['approver', 'member'] }])
    expect(await run(all, 'approver')).toMatchObject({ isLast: false })
    await validate(all, 'member')
    expect(await refusal(validate(all, 'approver', { isLast: false }))).toMatchObject({ code: 'LAST_VALIDATION' })
    expect(await run(all, 'approver')).toMatchObject({ isLast: true })
    expect(await validate(all, 'approver', { isLast: true })).toMatchObject({ state: 'VALIDATED' })
  })
})

describe('the popup of the last validation', () => {
  it('publishes at its time, and plans the review', async () => {
    const today = dayIn('Europe/Paris', clock.now())
    const speach = await submitted([{ users: ['approver'] }])
    const day = addDays(today, 10)
    await validate(speach, 'approver', { popup: `${day}||${addMonths(day, 24)}` })
    const row = await rowOf(speach)
    expect(row).toMatchObject({ state: 'NON_PUBLIE', nextReviewOn: addMonths(day, 24) })
    expect(dayIn('Europe/Paris', row?.delayedTill ?? START)).toBe(day)
    expect(await heardOf(speach)).toContain(events.speachValidated.name)
    const now = await submitted([{ users: ['approver'] }])
    await validate(now, 'approver', { popup: `||${addMonths(today, 12)}` })
    expect(await rowOf(now)).toMatchObject({ state: 'PUBLIE', nextReviewOn: addMonths(today, 12) })
    const wished = await submitted([{ users: ['approver'] }])
    const time = new Date(clock.now().getTime() + 3_600_000).toISOString()
    await validate(wished, 'approver', { popup: `${time}||` })
    expect((await rowOf(wished))?.delayedTill?.toISOString()).toBe(time)
  })

  it('counts from the day on which readers get it, where the organisation is', async () => {
    clock.set(new Date('2026-11-22T10:00:00Z'))
    const { id: workflowId } = await fixtures.addWorkflow([{ users: ['approver'] }])
    const speach = await fixtures.make()
    // Midnight in Paris, in summer two hours ahead.
    const at = '2027-05-31T22:00:00.000Z'
    await fixtures.submit(speach, { workflowId, at })
    expect(await run(speach, 'approver')).toMatchObject({
      popup: { delayedTill: at, delayedDay: '2027-06-01', today: '2026-11-22' },
    })
    await validate(speach, 'approver', { popup: `${at}||2028-06-01` })
    expect(await rowOf(speach)).toMatchObject({ nextReviewOn: '2028-06-01' })
    const unasked = await submitted([{ users: ['approver'] }])
    expect(await run(unasked, 'approver')).toMatchObject({ popup: { delayedTill: null, delayedDay: null } })
    clock.set(START)
  })

  it('is checked to the letter', async () => {
    const today = dayIn('Europe/Paris', clock.now())
    const speach = await submitted([{ needs: 'ALL', users: ['approver', 'member'] }])
    expect(await refusal(validate(speach, 'approver', { popup: '||' }))).toMatchObject({
      status: 400,
      body: { fields: { popup: 'not the last validation' } },
    })
    await validate(speach, 'member')
    for (const popup of [
      '',
      'nonsense',
      `${addDays(today, -1)}||`,
      `${new Date(clock.now().getTime() - 1000).toISOString()}||`,
      `${addMonths(today, 12 * 40)}||`,
      `||${today}`,
      `||${addMonths(today, 48)}`,
      `${addDays(today, 40)}||${addDays(today, 39)}`,
    ]) {
      expect([popup, await refusal(validate(speach, 'approver', { popup }))]).toMatchObject([popup, { status: 400 }])
    }
    expect(await run(speach)).toMatchObject({ state: 'AWAITING_VALIDATION', steps: [{ decisions: [{}] }] })
    expect(await validate(speach, 'approver', { popup: '||' })).toMatchObject({ state: 'VALIDATED' })
  })
})

describe('a deputy', () => {
  const name = (who: 'approver' | 'member', body: { deputyId: number | null; fromDay?: string; untilDay?: string }) =>
    app.as(who).call(contract.setDeputy, { body })

  it('decides from the first day to the last, in the other’s place', async () => {
    clock.set(START)
    const today = dayIn('Europe/Paris', clock.now())
    const { member } = app.people
    const speach = await submitted([{ needs: 'ALL', users: ['approver', 'otherReader'] }])
    const period = { fromDay: addDays(today, 2), untilDay: addDays(today, 3) }
    expect(await name('approver', { deputyId: member.id, ...period })).toMatchObject({
      deputy: { deputy: { id: member.id }, ...period },
    })
    expect(await refusal(validate(speach, 'member'))).toMatchObject({ status: 404 })
    clock.set(new Date(START.getTime() + 2 * 86_400_000))
    await syncGrants(app.platform, app.platform.database.db)
    expect(await run(speach, 'member')).toMatchObject({ decidesFor: ['approver Test'], rights: { canDecide: true } })
    await fixtures.content(speach, 'member')
    await validate(speach, 'member')
    expect(await run(speach)).toMatchObject({
      steps: [{ decisions: [{ by: { label: 'member Test' }, insteadOf: { label: 'approver Test' } }] }],
    })
    expect(await refusal(validate(speach, 'approver'))).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })
    clock.set(new Date(START.getTime() + 5 * 86_400_000))
    const after = await submitted([{ users: ['approver'] }])
    expect(await refusal(validate(after, 'member'))).toMatchObject({ status: 404 })
    clock.set(START)
  })

  it('is another approver, for days to come', async () => {
    const today = dayIn('Europe/Paris', clock.now())
    const { member, approver, reader } = app.people
    const untilDay = addDays(today, 3)
    for (const [field, body] of [
      ['deputyId', { deputyId: approver.id, untilDay }],
      ['deputyId', { deputyId: reader.id, untilDay }],
      ['deputyId', { deputyId: 999_999, untilDay }],
      ['untilDay', { deputyId: member.id }],
      ['untilDay', { deputyId: member.id, untilDay: addDays(today, -1) }],
      ['untilDay', { deputyId: member.id, fromDay: addDays(today, 5), untilDay }],
      ['untilDay', { deputyId: member.id, untilDay: addDays(today, 800) }],
      ['fromDay', { deputyId: member.id, fromDay: addDays(today, 500), untilDay: addDays(today, 510) }],
    ] as const) {
      const refused = await refusal(name('approver', body))
      expect([field, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([field, 400, [field]])
    }
    expect(await name('approver', { deputyId: null })).toEqual({ deputy: null })
    const { rows } = await app.platform.database.db.execute(sql`SELECT FROM workflow_deputies`)
    expect(rows).toEqual([])
  })
})
