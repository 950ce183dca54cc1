import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { listToValidate } from '#features/reader/my/contract.ts'
import { getDraft } from '#features/speaches/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { addDays, addMonths, dayIn } from '#shared/days.ts'
import * as contract from '../contract.ts'
import { openRegulatedFixtures } from './testing/regulated-fixtures.ts'

const clock = new TestClock(new Date())
let app: TestApp
const fixtures = openRegulatedFixtures(() => app, TEST_PASSWORD)
const { actionsOf, historyOf, rewrite, rowOf, sign, submittedSigned: submitted, turnRegulated } = fixtures

beforeAll(async () => {
  app = await startTestApp({ clock })
  await fixtures.begin()
})
afterAll(() => app.close())
beforeEach(() => app.platform.database.pool.query('DELETE FROM rate_limits'))

describe('a regulated workflow', () => {
  it('is made while the flag is on, and stays regulated once something was submitted to it', async () => {
    await turnRegulated(false)
    const refused = await refusal(fixtures.addWorkflow([{ users: ['approver'] }], 'Too early', true))
    expect(refused).toMatchObject({ status: 409, code: 'REGULATED_OFF' })
    await turnRegulated(true)
    const made = await fixtures.addWorkflow([{ users: ['approver'] }], 'Regulated', true)
    expect(made).toMatchObject({ regulated: true, regulatedForGood: false })
    const change = (regulated?: boolean) =>
      app.as('admin').call(contract.updateWorkflow, {
        params: { id: made.id },
        body: fixtures.plan([{ users: ['approver'] }], 'Regulated', regulated),
      })
    expect(await change(false)).toMatchObject({ regulated: false })
    await turnRegulated(false)
    expect(await refusal(change(true))).toMatchObject({ code: 'REGULATED_OFF' })
    await turnRegulated(true)
    await change(true)
    const speach = await fixtures.make()
    await fixtures.submit(speach, { workflowId: made.id, ...sign('author') })
    expect(await refusal(change(false))).toMatchObject({ status: 409, code: 'REGULATED_FOR_GOOD' })
    await turnRegulated(false)
    // What is not said stays, with the flag off too.
    expect(await change()).toMatchObject({ regulated: true, regulatedForGood: true })
    await turnRegulated(true)
  })

  it('makes a speach regulated for good with its first publication, at once or delayed', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    expect(await fixtures.run(speach)).toMatchObject({ regulated: true, popup: { isRegulated: true } })
    expect(await rowOf(speach)).toMatchObject({ regulated: false })
    await fixtures.validate(speach, 'approver', sign())
    expect(await rowOf(speach)).toMatchObject({ regulated: true, state: 'PUBLIE' })
    const draft = await app.as('author').call(getDraft, { params: { speachID: speach.id } })
    expect(draft).toMatchObject({ regulated_gmp: true, rights: { canPublish: false } })
    const later = await submitted([{ users: ['approver'] }])
    const day = addDays(dayIn('Europe/Paris', clock.now()), 3)
    await fixtures.validate(later, 'approver', { popup: `${day}||${addMonths(day, 24)}`, ...sign() })
    expect(await rowOf(later)).toMatchObject({ regulated: true, state: 'NON_PUBLIE' })
    expect(await actionsOf(later)).toEqual(['SUBMITTED', 'VALIDATED'])
    // The next one goes through a regulated workflow too, whichever is asked for.
    const { id: other } = await fixtures.addWorkflow([{ users: ['approver'] }])
    await rewrite(speach, 'author', 1)
    expect(await refusal(fixtures.submit(speach, { workflowId: other, ...sign('author') }))).toMatchObject({
      status: 400,
    })
    const { result } = await app.as('author').call(contract.listWorkflowChoices, { params: { speachID: speach.id } })
    expect(result.every(({ regulated }) => regulated)).toBe(true)
  })
})

describe('a signature', () => {
  it('is asked of who submits, as the author', async () => {
    const { id: workflowId } = await fixtures.addWorkflow([{ users: ['approver'] }], undefined, true)
    const speach = await fixtures.make()
    const submit = (body: object) => fixtures.submit(speach, { workflowId, ...body })
    expect(await refusal(submit({}))).toMatchObject({ status: 400, code: 'SIGNATURE_NEEDED' })
    expect(await refusal(submit(sign('approver')))).toMatchObject({ status: 400 })
    expect(await refusal(submit(sign('author', 'wrong')))).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
    expect(await actionsOf(speach)).toEqual([])
    await submit({ note: 'First time.', ...sign('author') })
    expect(await historyOf(speach)).toMatchObject([
      {
        act: 'SUBMITTED',
        meaning: 'author',
        userId: app.people.author.id,
        userName: 'author Test',
        version: 1,
        comment: 'First time.',
      },
    ])
  })

  it('is asked of every word, and stands for exactly the version that was submitted', async () => {
    const speach = await submitted([{ users: ['approver'] }, { users: ['member'] }])
    const { checksum } = await fixtures.run(speach)
    expect(await refusal(fixtures.validate(speach, 'approver'))).toMatchObject({
      status: 400,
      code: 'SIGNATURE_NEEDED',
    })
    expect(await refusal(fixtures.refuse(speach, 'approver', 'No.'))).toMatchObject({ code: 'SIGNATURE_NEEDED' })
    expect(await refusal(fixtures.validate(speach, 'approver', sign('author')))).toMatchObject({
      status: 400,
      body: { fields: { 'signature.meaning': 'one of reviewer, approver' } },
    })
    const wrong = sign('approver', 'not it')
    for (const say of [
      () => fixtures.validate(speach, 'approver', wrong),
      () => fixtures.refuse(speach, 'approver', 'No.', wrong.signature),
    ]) {
      expect(await refusal(say())).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
    }
    // Nothing was recorded.
    expect(await fixtures.run(speach)).toMatchObject({ step: 1, steps: [{ decisions: [] }, { decisions: [] }] })
    expect(await actionsOf(speach)).toEqual(['SUBMITTED'])
    // What its author writes on is not what is signed.
    await rewrite(speach, 'author', 1)
    await fixtures.validate(speach, 'approver', { comment: 'Read it all.', ...sign('reviewer') })
    await fixtures.validate(speach, 'member', sign())
    expect(await fixtures.run(speach)).toMatchObject({
      state: 'VALIDATED',
      steps: [{ decisions: [{ meaning: 'reviewer' }] }, { decisions: [{ meaning: 'approver' }] }],
    })
    expect(await historyOf(speach)).toMatchObject([
      { act: 'SUBMITTED', version: 1, checksum },
      {
        ...{ act: 'VALIDATED', version: 1, checksum, meaning: 'reviewer', userName: 'approver Test' },
        ...{ comment: 'Read it all.', details: { step: 1, totalStep: 2 } },
      },
      { act: 'VALIDATED', version: 1, checksum, meaning: 'approver', userName: 'member Test', details: { step: 2 } },
      { act: 'PUBLISHED', version: 1, checksum, userName: 'member Test', meaning: null },
    ])
  })

  it('is guessed a few times only', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    for (let tries = 0; tries < 8; tries += 1) {
      const word = fixtures.validate(speach, 'approver', sign('approver', `guess ${tries}`))
      expect(await refusal(word)).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
    }
    expect(await refusal(fixtures.validate(speach, 'approver', sign()))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_TRIES',
    })
  })

  it('needs a password of one’s own', async () => {
    const speach = await submitted([{ users: ['otherReader'] }])
    const { db } = app.platform.database
    const { id } = app.people.otherReader
    await db.execute(sql`UPDATE identities SET provider_id = 'directory' WHERE user_id = ${id}`)
    const refused = await refusal(fixtures.validate(speach, 'otherReader', sign()))
    expect(refused).toMatchObject({ status: 403, code: 'NO_PASSWORD' })
    await db.execute(sql`UPDATE identities SET provider_id = 'credential' WHERE user_id = ${id}`)
    await fixtures.validate(speach, 'otherReader', sign())
  })
})

describe('one’s own work', () => {
  it('is approved by none of those who made it: author, co-editors who wrote in it, and who submitted it', async () => {
    const people = { coEditors: [app.people.coEditor.id, app.people.otherAuthor.id] }
    const { id: workflowId } = await fixtures.addWorkflow(
      [{ needs: 'ALL', users: ['author', 'coEditor', 'otherAuthor', 'approver'] }],
      undefined,
      true,
    )
    const speach = await fixtures.make({ people })
    await rewrite(speach, 'coEditor', 1)
    await fixtures.submit(speach, { workflowId, ...sign('author') }, 'otherAuthor')
    for (const who of ['author', 'coEditor', 'otherAuthor'] as const) {
      expect([who, await refusal(fixtures.validate(speach, who, sign()))]).toMatchObject([
        who,
        { status: 403, code: 'OWN_WORK' },
      ])
      expect(await fixtures.run(speach, who)).toMatchObject({ rights: { canDecide: false } })
      const { result } = await app.as(who).call(listToValidate, { query: {} })
      expect(result.some(({ id }) => id === speach.id)).toBe(false)
    }
    // Neither are they waited for.
    expect(await fixtures.run(speach)).toMatchObject({ steps: [{ approvers: [{ label: 'approver Test' }] }] })
    await fixtures.validate(speach, 'approver', sign())
    expect(await fixtures.run(speach)).toMatchObject({ state: 'VALIDATED' })
  })

  it('is approved by a co-editor who has no part in it', async () => {
    const speach = await submitted([{ users: ['coEditor'] }], { people: { coEditors: [app.people.coEditor.id] } })
    await fixtures.validate(speach, 'coEditor', sign())
    expect(await fixtures.run(speach)).toMatchObject({ state: 'VALIDATED' })
  })

  it('is not approved by a deputy either: neither in the place of who made it, nor when the deputy made it', async () => {
    const today = dayIn('Europe/Paris', clock.now())
    const untilDay = addDays(today, 2)
    const name = (who: PersonName, deputy: PersonName | null) =>
      app.as(who).call(contract.setDeputy, { body: { deputyId: deputy && app.people[deputy].id, untilDay } })
    await name('author', 'member')
    await name('otherReader', 'author')
    const speach = await submitted([{ users: ['author', 'otherReader'] }])
    expect(await refusal(fixtures.validate(speach, 'member', sign()))).toMatchObject({ status: 404 })
    expect(await refusal(fixtures.validate(speach, 'author', sign()))).toMatchObject({ status: 403, code: 'OWN_WORK' })
    await fixtures.validate(speach, 'otherReader', sign())
    await name('author', null)
    await name('otherReader', null)
  })

  it('is not submitted to a step that has nobody else', async () => {
    const { id: workflowId, name } = await fixtures.addWorkflow(
      [{ users: ['approver'] }, { users: ['author'] }],
      undefined,
      true,
    )
    const refused = await refusal(fixtures.submit(await fixtures.make(), { workflowId, ...sign('author') }))
    expect(refused).toMatchObject({ status: 409, code: 'STEP_WITHOUT_OTHERS' })
    expect(refused.message).toContain(name)
  })

  it('is approved as before where nothing is regulated', async () => {
    const speach = await fixtures.submitted([{ users: ['author'] }])
    await fixtures.validate(speach, 'author')
    expect(await fixtures.run(speach)).toMatchObject({ state: 'VALIDATED' })
    expect(await actionsOf(speach)).toEqual([])
  })
})
