import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { listToValidate } from '#features/reader/my/contract.ts'
import { archiveSpeach, getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import type { MadeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'
import * as events from '../events.ts'
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
const chapterOf = ({ lessons }: MadeSpeach) => lessons[0]?.chapters[0]?.id ?? 0

/** Writes other words into the draft. */
const rewrite = (speach: MadeSpeach, html: string, rev = 1) =>
  app.as('author').call(updateChapter, { params: { id: chapterOf(speach) }, body: { rev, content: { html } } })

/** Names of what was raised of a speach since the last time. */
async function heardOf({ id }: MadeSpeach): Promise<string[]> {
  const heard = await listener.heard(app)
  return heard.filter(([, payload]) => (payload as { speachId: number }).speachId === id).map(([name]) => name)
}

describe('submitting', () => {
  it('freezes the draft, asks the first step alone, and tells so', async () => {
    const speach = await submitted([{ users: ['approver'] }, { users: ['member'] }])
    expect(await run(speach)).toMatchObject({
      state: 'AWAITING_VALIDATION',
      step: 1,
      totalStep: 2,
      version: 1,
      steps: [{ state: 'CURRENT' }, { state: 'TO_COME' }],
      rights: { canDecide: false, canCancel: true, canEdit: true },
    })
    expect(await rowOf(speach)).toMatchObject({
      workflowState: 'AWAITING_VALIDATION',
      workflowStep: 1,
      workflowTotalStep: 2,
      state: 'NON_PUBLIE',
      isWorkflowBound: true,
    })
    expect(await heardOf(speach)).toEqual([events.speachSubmitted.name, events.speachToValidate.name])
    const asked = await app.as('approver').call(listToValidate, { query: {} })
    expect(asked.result.find(({ id }) => id === speach.id)).toMatchObject({ canApprove: true, wf_step: 1 })
    expect(await refusal(run(speach, 'member'))).toMatchObject({ status: 404 })
    // Whatever the draft becomes, this is what is validated.
    await rewrite(speach, '<p>Other words</p>')
    const shown = await fixtures.content(speach, 'approver')
    expect(JSON.stringify(shown.lessons)).toContain('A short text to begin with')
    expect(await run(speach)).toMatchObject({ draftChanged: true })
    await validate(speach, 'approver')
    await validate(speach, 'member')
    const read = await app.as('reader').call(viewSpeach, { params: { speachID: speach.speachID } })
    expect(JSON.stringify(read.lessons)).toContain('A short text to begin with')
    expect(await draftOf(speach)).toMatchObject({ state: 'PUBLIE', hasPendingUpdates: true })
    expect(await rowOf(speach)).toMatchObject({ workflowState: null, workflowStep: null, workflowName: null })
  })

  it('names those who have to do with it, and tells nobody their mail addresses', async () => {
    const speach = await submitted([{ users: ['approver'] }, { users: ['member'] }])
    await validate(speach, 'approver')
    for (const who of ['author', 'approver', 'member', 'admin'] as const) {
      const shown = JSON.stringify(await run(speach, who))
      for (const name of ['author', 'approver', 'member']) expect(shown).toContain(`"${name} Test"`)
      expect(shown).not.toContain('@')
    }
  })

  it('is of one workflow: the named, the last, or the only one', async () => {
    const first = await fixtures.addWorkflow([{ users: ['approver'] }])
    const second = await fixtures.addWorkflow([{ users: ['approver'] }])
    const speach = await fixtures.make()
    expect(await refusal(fixtures.submit(speach))).toMatchObject({
      status: 400,
      body: { fields: { workflowId: 'to be chosen' } },
    })
    expect(await refusal(fixtures.submit(speach, { workflowId: 999_999 }))).toMatchObject({ status: 400 })
    expect(await fixtures.submit(speach, { workflowId: second.id, note: 'Please look.' })).toMatchObject({
      workflow: second.name,
      note: 'Please look.',
    })
    expect(await refusal(fixtures.submit(speach, { workflowId: first.id }))).toMatchObject({
      status: 409,
      code: 'IN_VALIDATION',
    })
    await refuse(speach, 'approver')
    const choices = await app.as('author').call(contract.listWorkflowChoices, { params: { speachID: speach.id } })
    expect(choices).toMatchObject({ last: second.id })
    expect(await fixtures.submit(speach)).toMatchObject({ workflow: second.name, step: 1, version: 2 })
  })

  it('is refused where there is nothing to validate', async () => {
    const { id: workflowId } = await fixtures.addWorkflow([{ users: ['approver'] }])
    const empty = await fixtures.make({ lessons: [{ title: '', chapters: [] }] })
    expect(await refusal(fixtures.submit(empty, { workflowId }))).toMatchObject({
      status: 422,
      code: 'NOTHING_TO_PUBLISH',
    })
    const out = await fixtures.make()
    await app.as('admin').call(publishSpeach, { params: { speachID: out.id }, body: {} })
    expect(await refusal(fixtures.submit(out, { workflowId }))).toMatchObject({ status: 409, code: 'ALREADY_OUT' })
    const archived = await fixtures.make()
    await app.as('author').call(archiveSpeach, { query: { id: archived.id } })
    expect(await refusal(fixtures.submit(archived, { workflowId }))).toMatchObject({ status: 409, code: 'ARCHIVED' })
  })

  it('is refused while a step has nobody', async () => {
    const { id: workflowId, name } = await fixtures.addWorkflow([{ users: ['approver'] }, { users: ['otherReader'] }])
    await fixtures.setApprovers(['otherReader'], false)
    const refused = await refusal(fixtures.submit(await fixtures.make(), { workflowId }))
    expect(refused).toMatchObject({ status: 409, code: 'STEP_WITHOUT_APPROVER' })
    expect(refused.message).toContain(name)
    await fixtures.setApprovers(['otherReader'])
  })

  it('leaves authors no other way to publish, and administrators none while it runs', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    const params = { speachID: speach.id }
    const byAuthor = app.as('author').call(publishSpeach, { params, body: {} })
    expect(await refusal(byAuthor)).toMatchObject({ status: 403, code: 'WORKFLOW_DECIDES' })
    const byAdmin = app.as('admin').call(publishSpeach, { params, body: {} })
    expect(await refusal(byAdmin)).toMatchObject({ status: 409, code: 'IN_VALIDATION' })
    await fixtures.cancel(speach)
    await app.as('admin').call(publishSpeach, { params, body: {} })
    expect(await draftOf(speach)).toMatchObject({ state: 'PUBLIE' })
  })
})

describe('a refusal', () => {
  it('is told to the author, who changes it and begins at the first step', async () => {
    const speach = await submitted([{ users: ['approver'] }, { users: ['member'] }])
    await validate(speach, 'approver')
    await heardOf(speach)
    await refuse(speach, 'member', 'The second page is wrong.')
    expect(await heardOf(speach)).toEqual([events.speachRefused.name])
    expect(await run(speach)).toMatchObject({
      state: 'REJECTED',
      rights: { canResubmit: true },
      steps: [{ state: 'DONE' }, { state: 'REFUSED', decisions: [{ comment: 'The second page is wrong.' }] }],
    })
    expect(await rowOf(speach)).toMatchObject({ workflowState: 'REJECTED', workflowStep: 2 })
    expect(await refusal(fixtures.content(speach, 'member'))).toMatchObject({ status: 403 })
    await rewrite(speach, '<p>Right now</p>')
    await fixtures.submit(speach)
    expect(await run(speach)).toMatchObject({ step: 1, version: 2, steps: [{ decisions: [] }, { decisions: [] }] })
    expect(JSON.stringify((await fixtures.content(speach, 'approver')).lessons)).toContain('Right now')
  })
})

describe('cancelling', () => {
  it('drops what was approved, and is for author and administrators', async () => {
    const speach = await submitted([{ users: ['approver'] }, { users: ['member'] }], {
      people: { coEditors: [app.people.otherAuthor.id] },
    })
    await validate(speach, 'approver')
    expect(await refusal(fixtures.cancel(speach, 'otherAuthor'))).toMatchObject({ status: 403 })
    expect(await refusal(fixtures.cancel(speach, 'member'))).toMatchObject({ status: 403 })
    await fixtures.cancel(speach)
    expect(await rowOf(speach)).toMatchObject({ workflowState: null, workflowStep: null })
    expect(await heardOf(speach)).toContain(events.workflowCancelled.name)
    expect(await refusal(validate(speach, 'member'))).toMatchObject({ status: 409, code: 'NOT_IN_VALIDATION' })
    expect(await refusal(fixtures.cancel(speach, 'admin'))).toMatchObject({ status: 409, code: 'NOT_IN_VALIDATION' })
    await fixtures.submit(speach)
    expect(await run(speach)).toMatchObject({ step: 1, steps: [{ decisions: [] }, {}] })
    await fixtures.cancel(speach, 'admin')
  })

  it('comes with the archive', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    await app.as('author').call(archiveSpeach, { query: { id: speach.id } })
    expect(await refusal(validate(speach, 'approver'))).toMatchObject({ status: 409 })
    await app.drain()
    expect(await rowOf(speach)).toMatchObject({ workflowState: null })
    expect(await run(speach)).toMatchObject({ state: 'CANCELLED' })
  })
})

describe('remarks', () => {
  it('are about a chapter of what is under validation', async () => {
    const speach = await submitted([{ users: ['approver'] }])
    const chapter = chapterOf(speach)
    await fixtures.remark(speach, 'approver', chapter, '<b>Which</b> page?')
    await fixtures.remark(speach, 'author', chapter, 'The first.')
    expect(await run(speach, 'approver')).toMatchObject({
      remarks: [
        { chapterId: chapter, content: '<b>Which</b> page?', own: true, by: { label: 'approver Test' } },
        { content: 'The first.', own: false },
      ],
    })
    expect(await refusal(fixtures.remark(speach, 'approver', 999_999))).toMatchObject({ status: 404 })
    expect(await refusal(fixtures.remark(speach, 'reader', chapter))).toMatchObject({ status: 404 })
    expect(await refusal(fixtures.remark(speach, 'approver', chapter, '  '))).toMatchObject({ status: 400 })
    await fixtures.cancel(speach)
    expect(await refusal(fixtures.remark(speach, 'author', chapter))).toMatchObject({ code: 'NOT_IN_VALIDATION' })
  })
})
