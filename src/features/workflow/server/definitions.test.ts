import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { addGroup } from '#features/accounts/server/service.ts'
import { createSpeach, getDraft, publishSpeach } from '#features/speaches/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import * as contract from '../contract.ts'
import { readPersonData } from './person-data.ts'
import { openFixtures } from './testing/fixtures.ts'

let app: TestApp
const fixtures = openFixtures(() => app)
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async () => (await app.as('admin').call(contract.listWorkflows)).result
const mayPublish = async (speachID: string) =>
  (await app.as('author').call(getDraft, { params: { speachID } })).rights.canPublish

describe('a workflow', () => {
  it('has a name and one to five steps, each with approvers', async () => {
    const { people, platform } = app
    const group = await addGroup(platform, 'Quality', [people.approver.id, people.reader.id])
    const made = await fixtures.addWorkflow(
      [{ users: ['approver'] }, { needs: 'ALL', groups: [group] }],
      '  Two   steps ',
    )
    expect(made).toMatchObject({
      name: 'Two steps',
      archived: false,
      running: 0,
      steps: [
        { needs: 'ONE', users: [{ label: 'approver Test' }], groups: [] },
        { needs: 'ALL', users: [], groups: [{ id: group, label: 'Quality', approvers: 1 }] },
      ],
    })
    const params = { id: made.id }
    const changed = await app
      .as('admin')
      .call(contract.updateWorkflow, { params, body: fixtures.plan([{ users: ['approver'] }], 'One step') })
    expect(changed).toMatchObject({ id: made.id, name: 'One step', steps: [{ needs: 'ONE' }] })
    expect(await list()).toContainEqual(changed)
    expect(await app.as('admin').call(contract.deleteWorkflow, { params })).toEqual({ archived: false })
    expect(await refusal(app.as('admin').call(contract.deleteWorkflow, { params }))).toMatchObject({ status: 404 })
  })

  it('is refused with what makes no sense', async () => {
    const add = (body: object) =>
      app.as('admin').fetch('/api/v2/admin/workflows', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { approver, reader } = app.people
    const step = { needs: 'ONE', users: [approver.id], groups: [] }
    for (const [field, body] of [
      ['name', { name: ' ', steps: [step] }],
      ['name', { name: 'x'.repeat(81), steps: [step] }],
      ['steps', { name: 'None', steps: [] }],
      ['steps', { name: 'Six', steps: Array.from({ length: 6 }, () => step) }],
      ['steps.0.needs', { name: 'Some', steps: [{ ...step, needs: 'SOME' }] }],
      ['steps.0', { name: 'Nobody', steps: [{ ...step, users: [] }] }],
      ['steps.1.users', { name: 'Reader', steps: [step, { ...step, users: [reader.id] }] }],
      ['steps.0.groups', { name: 'Group', steps: [{ ...step, groups: [999_999] }] }],
    ] as const) {
      const response = await add(body)
      const { fields } = (await response.json()) as { fields?: object }
      expect([body.name, response.status, Object.keys(fields ?? {})]).toEqual([body.name, 400, [field]])
    }
    await fixtures.addWorkflow([{ users: ['approver'] }], 'Taken')
    expect(await refusal(fixtures.addWorkflow([{ users: ['approver'] }], 'taken'))).toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
    })
  })

  it('is archived while something was submitted to it, which goes on as it was', async () => {
    await fixtures.enable(true)
    const made = await fixtures.addWorkflow([{ users: ['approver'] }], 'In use')
    const params = { id: made.id }
    const speach = await fixtures.make()
    await fixtures.submit(speach, { workflowId: made.id })
    const other = fixtures.plan([{ users: ['approver'] }, { users: ['approver'] }], 'In use')
    await app.as('admin').call(contract.updateWorkflow, { params, body: other })
    expect(await fixtures.run(speach)).toMatchObject({ totalStep: 1 })
    expect(await app.as('admin').call(contract.deleteWorkflow, { params })).toEqual({ archived: true })
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ archived: true, running: 1 })
    const again = app.as('admin').call(contract.updateWorkflow, { params, body: other })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'WORKFLOW_ARCHIVED' })
    await fixtures.refuse(speach, 'approver')
    expect(await refusal(fixtures.submit(speach, { workflowId: made.id }))).toMatchObject({ status: 400 })
    await fixtures.addWorkflow([{ users: ['approver'] }], 'In use')
    const restored = app.as('admin').call(contract.restoreWorkflow, { params })
    expect(await refusal(restored)).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
  })

  it('comes back from the archive while there are fewer than a hundred', async () => {
    await fixtures.enable(true)
    const { db } = app.platform.database
    const { id } = await fixtures.addWorkflow([{ users: ['approver'] }], 'Hundred and first')
    await fixtures.submit(await fixtures.make(), { workflowId: id })
    await app.as('admin').call(contract.deleteWorkflow, { params: { id } })
    const active = (await list()).filter(({ archived }) => !archived).length
    await db.execute(sql`
      INSERT INTO workflows (name) SELECT 'Filler ' || number FROM generate_series(1, ${100 - active}::int) AS number`)
    const restore = () => app.as('admin').call(contract.restoreWorkflow, { params: { id } })
    expect(await refusal(restore())).toMatchObject({ status: 409, code: 'TOO_MANY' })
    await db.execute(sql`DELETE FROM workflows WHERE name = 'Filler 1'`)
    expect(await restore()).toMatchObject({ id, archived: false })
    // It counts once: what is back already is not one more.
    expect(await restore()).toMatchObject({ id, archived: false })
    await db.execute(sql`DELETE FROM workflows WHERE name LIKE 'Filler %'`)
  })
})

describe('workflows', () => {
  it('decide on every speach while they are on and there is one', async () => {
    await fixtures.enable(false)
    const before = await fixtures.make()
    expect(await mayPublish(before.speachID)).toBe(true)
    await fixtures.enable(true)
    const after = await app.as('author').call(createSpeach, { body: { title: 'Made bound' } })
    expect([await mayPublish(before.speachID), await mayPublish(after.speachID)]).toEqual([false, false])
    for (const { id, archived } of await list()) {
      if (!archived) await app.as('admin').call(contract.deleteWorkflow, { params: { id } })
    }
    expect([await mayPublish(before.speachID), await mayPublish(after.speachID)]).toEqual([true, true])
    expect(await refusal(fixtures.submit(before))).toMatchObject({ status: 409, code: 'NO_WORKFLOW' })
    await fixtures.addWorkflow([{ users: ['approver'] }])
    expect(await mayPublish(before.speachID)).toBe(false)
  })

  it('that are turned off cancel what is under way', async () => {
    await fixtures.enable(true)
    const waiting = await fixtures.submitted([{ users: ['approver'] }])
    const refused = await fixtures.submitted([{ users: ['approver'] }])
    await fixtures.refuse(refused, 'approver')
    const { cancelled } = await fixtures.enable(false)
    expect(cancelled).toBeGreaterThanOrEqual(2)
    expect([await fixtures.run(waiting), await fixtures.run(refused)]).toMatchObject([
      { state: 'CANCELLED', rights: { canCancel: false } },
      { state: 'CANCELLED', rights: { canResubmit: false } },
    ])
    expect(await refusal(fixtures.validate(waiting, 'approver'))).toMatchObject({ status: 409 })
    const { rows } = await app.platform.database.db.execute(sql`SELECT FROM speach_grants WHERE source = 'WORKFLOW'`)
    expect(rows).toEqual([])
    expect(await refusal(fixtures.submit(waiting))).toMatchObject({ status: 409, code: 'WORKFLOW_OFF' })
    await app.as('author').call(publishSpeach, { params: { speachID: waiting.id }, body: {} })
  })

  it('are turned on only where somebody can validate', async () => {
    await fixtures.enable(false)
    await fixtures.setApprovers(['approver'], false)
    expect(await refusal(fixtures.enable(true))).toMatchObject({ status: 409, code: 'NO_APPROVER' })
    await fixtures.setApprovers(['approver'])
    expect(await fixtures.enable(true)).toEqual({ enabled: true, cancelled: 0 })
  })

  it('find approvers, and groups in which there are some', async () => {
    const find = (who: 'admin' | 'approver' | 'author', search: string) =>
      app.as(who).call(contract.searchApprovers, { query: { search } })
    expect((await find('admin', 'APPRO')).users).toMatchObject([{ label: 'approver Test' }])
    expect(await find('approver', 'reader')).toEqual({ users: [], groups: [] })
    expect((await find('admin', 'approver@')).users).toMatchObject([{ label: 'approver Test' }])
    // Who sees no addresses cannot try them out either.
    expect(await find('approver', 'approver@')).toEqual({ users: [], groups: [] })
    expect((await find('admin', 'qual')).groups).toMatchObject([{ label: 'Quality', approvers: 1 }])
    expect(await find('admin', '%')).toEqual({ users: [], groups: [] })
    expect(await refusal(find('author', ''))).toMatchObject({ status: 403 })
  })

  it('leave what administrators do with them in the audit log', async () => {
    const { db } = app.platform.database
    await db.execute(sql`DELETE FROM audit_entries`)
    const call = (definition: typeof contract.deleteWorkflow | typeof contract.restoreWorkflow, id: number) =>
      app.as('admin').call(definition, { params: { id } })
    await fixtures.enable(false)
    await fixtures.enable(true)
    await fixtures.enable(true)
    const { id } = await fixtures.addWorkflow([{ users: ['approver'] }], 'Logged')
    const body = fixtures.plan([{ needs: 'ALL', users: ['approver'] }], 'Logged well')
    await app.as('admin').call(contract.updateWorkflow, { params: { id }, body })
    await fixtures.submit(await fixtures.make(), { workflowId: id })
    await call(contract.deleteWorkflow, id)
    await call(contract.restoreWorkflow, id)
    const unused = await fixtures.addWorkflow([{ users: ['approver'] }], 'Unused')
    await call(contract.deleteWorkflow, unused.id)
    const { rows } = await db.execute(sql`
      SELECT act, subject_name AS name, actor_name AS actor, before, after FROM audit_entries ORDER BY id`)
    const approver = { person: app.people.approver.id, name: 'approver Test' }
    const step = (needs: string) => ({ needs, users: [approver], groups: [] })
    const actor = 'admin Test'
    expect(rows).toMatchObject([
      { act: 'workflow.disable', actor, before: { enabled: true }, after: { enabled: false } },
      { act: 'workflow.enable', actor, before: { enabled: false }, after: { enabled: true } },
      { act: 'workflow.create', name: 'Logged', actor, after: { name: 'Logged', steps: [step('ONE')] } },
      {
        ...{ act: 'workflow.update', name: 'Logged well', actor },
        before: { name: 'Logged', steps: [step('ONE')] },
        after: { name: 'Logged well', steps: [step('ALL')] },
      },
      { act: 'workflow.archive', name: 'Logged well', actor },
      { act: 'workflow.restore', name: 'Logged well', actor },
      { act: 'workflow.create', name: 'Unused' },
      { act: 'workflow.delete', name: 'Unused', actor },
    ])
  })

  it('tell people what is kept of them', async () => {
    await fixtures.enable(true)
    const speach = await fixtures.submitted([{ users: ['approver'] }], { title: 'Kept' })
    await fixtures.refuse(speach, 'approver', 'Because.')
    const { author, approver } = app.people
    const { db } = app.platform.database
    const entry = { title: 'Kept', speachID: speach.speachID }
    expect(await readPersonData(db, author.id)).toMatchObject({
      submitted: expect.arrayContaining([expect.objectContaining(entry)]),
    })
    expect(await readPersonData(db, approver.id)).toMatchObject({
      decided: expect.arrayContaining([expect.objectContaining({ ...entry, decision: 'REFUSE', comment: 'Because.' })]),
    })
  })
})
