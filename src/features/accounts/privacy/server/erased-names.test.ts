import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { reportMessage, writeToPerson } from '#features/social/messages/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { updateMe } from '../../contract.ts'
import { addUser } from '../../server/service.ts'
import * as contract from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rows = async (statement: ReturnType<typeof sql>) =>
  (await app.platform.database.db.execute<Record<string, unknown>>(statement)).rows
const erase = (id: number) =>
  app.as('superAdmin').call(contract.erasePerson, { params: { id }, body: { heirId: app.people.author.id } })

/** Calls, and demands that it was a success. */
async function send(method: string, address: string, body?: object, person: PersonName = 'superAdmin') {
  const response = await app.as(person).fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await response.text()
  if (response.status >= 300) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
  return text ? JSON.parse(text) : {}
}

/** A message of this person that was reported. */
async function reportedOf(person: PersonName): Promise<number> {
  const params = { userID: app.people.author.id }
  const { message } = await app.as(person).call(writeToPerson, { params, body: { content: 'rude' } })
  await app.as('author').call(reportMessage, { params: { id: message.id }, body: { reason: 'rude' } })
  return message.id
}

/** What `admin` is in everywhere where administrators write somebody down. */
async function actOnAdmin() {
  const { admin: gone, author, coEditor, approver, otherAuthor } = app.people
  const { id } = await makeSpeach(app.platform, author, { title: 'Knots' })
  const group = `/api/v2/admin/groups/${(await send('POST', '/api/v2/admin/groups', { name: 'Night shift' })).id}`
  await send('PUT', `${group}/members/${gone.id}`, { manager: true })
  await send('DELETE', `${group}/members/${gone.id}`)
  const change = (what: string, body: object) => send('PUT', `/api/v2/admin/speach/${what}`, body)
  await change('updateCoEditors', { speach: id, coEditors: [gone.id, coEditor.id] })
  await change('updateAffectedUsers', { speachID: id, users: [gone.id] })
  await change('update-periodic-reviewers', { speachId: id, users: [coEditor.id, gone.id] })
  await change('update', { speach: { id, authorId: gone.id } })
  await change(`batch-update?authorId=${coEditor.id}`, { speachesIds: [id] })
  const steps = [{ needs: 'ONE', users: [approver.id, gone.id], groups: [] }]
  await send('POST', '/api/v2/admin/workflows', { name: 'Two eyes', steps })
  const token = await send('POST', '/api/v2/apiTokens', { name: 'Till', scopes: ['read'], days: 30 }, 'admin')
  await send('DELETE', `/api/v2/apiTokens/${token.apiToken.id}`)
  await send('POST', `/api/v2/moderation/messages/${await reportedOf('admin')}/keep`)
  await send('DELETE', `/api/v2/messages/${await reportedOf('admin')}`)
  await send('DELETE', `/api/v2/messages/${await reportedOf('reader')}`)
  await send('POST', `/api/v2/admin/users/${otherAuthor.id}/handOver`, { heirId: gone.id })
}

const entries = () =>
  rows(sql`SELECT act, subject_name AS subject, before, after FROM audit_entries
            WHERE act NOT LIKE '%.create' AND act <> 'person.erase' ORDER BY id`)

it('takes a name out of what is written down of others, and leaves everybody else’s', async () => {
  const { admin, author, coEditor, approver, reader } = app.people
  await app.as('admin').call(updateMe, { body: { firstName: 'Zelda', lastName: 'Quill' } })
  await rows(
    sql`UPDATE users SET is_author = true, is_approver = true, email = 'zelda@test.local' WHERE id = ${admin.id}`,
  )
  await actOnAdmin()
  const before = JSON.stringify(await entries())
  await erase(admin.id)

  const gone = { person: admin.id, name: '' }
  const [colleague, writer] = [
    { person: coEditor.id, name: 'coEditor Test' },
    { person: author.id, name: 'author Test' },
  ]
  expect(await entries()).toEqual([
    // How they called themselves before.
    { act: 'person.update', subject: '', before: {}, after: {} },
    { act: 'group.updateMembers', subject: 'Night shift', before: { member: null }, after: { member: gone } },
    { act: 'group.updateManagers', subject: 'Night shift', before: { manager: null }, after: { manager: gone } },
    { act: 'group.updateMembers', subject: 'Night shift', before: { member: gone }, after: { member: null } },
    { act: 'speach.update', subject: 'Knots', before: { coEditors: [] }, after: { coEditors: [gone, colleague] } },
    { act: 'speach.update', subject: 'Knots', before: { affectedUsers: [] }, after: { affectedUsers: [gone] } },
    {
      ...{ act: 'speach.assignReviewers', subject: 'Knots' },
      ...{ before: { reviewers: [] }, after: { reviewers: [gone, colleague] } },
    },
    // Who becomes the author is no co-editor any more.
    {
      ...{ act: 'speach.update', subject: 'Knots' },
      ...{ before: { coEditors: [gone, colleague] }, after: { coEditors: [colleague] } },
    },
    { act: 'speach.updateAuthor', subject: 'Knots', before: { author: writer }, after: { author: gone } },
    { act: 'speach.updateAuthor', subject: 'Knots', before: { author: gone }, after: { author: colleague } },
    { act: 'apiToken.revoke', subject: 'Till', before: { scopes: ['read'], owner: gone }, after: {} },
    { act: 'message.keep', subject: '', before: {}, after: { author: gone } },
    { act: 'message.delete', subject: '', before: { author: gone }, after: {} },
    {
      ...{ act: 'message.delete', subject: 'reader Test' },
      ...{ before: { author: { person: reader.id, name: 'reader Test' } }, after: {} },
    },
    {
      ...{ act: 'person.transfer', subject: 'otherauthor@test.local', before: {} },
      after: { heir: gone, speaches: 0, paths: 0 },
    },
    // What is left of the erased person's own.
    { act: 'person.transfer', subject: '', before: {}, after: {} },
  ])
  expect(await rows(sql`SELECT after FROM audit_entries WHERE act = 'workflow.create'`)).toMatchObject([
    { after: { steps: [{ users: [gone, { person: approver.id, name: 'approver Test' }] }] } },
  ])
  expect(before).toContain('Zelda Quill')
  expect(JSON.stringify(await rows(sql`SELECT * FROM audit_entries`))).not.toMatch(/Zelda|Quill|zelda/)
})

const addPerson = (email: string, firstName: string) =>
  addUser(app.platform, { email, password: 'a long password', firstName, lastName: 'Moor' })
const write = (...acts: AuditAction[]) =>
  app.platform.database.transaction((tx) => recordAuditActions(app.platform, tx, app.people.superAdmin, acts))
const written = (subject: string) =>
  rows(sql`SELECT act, subject_name AS subject, before, after FROM audit_entries
            WHERE subject_id = ${subject} ORDER BY id`)

describe('what was written down without numbers', () => {
  it('forgets a name that nobody else has, where people stand', async () => {
    const { id } = await addPerson('ida@test.local', 'Ida')
    const steps = [{ needs: 'ALL', users: ['Ida Moor', 'Bo'], groups: ['Ida Moor'] }]
    await write(
      { act: 'group.updateMembers', subject: { id: 'old', name: 'Ida Moor' }, after: { member: 'Ida Moor' } },
      { act: 'workflow.delete', subject: { id: 'old', name: 'W' }, before: { name: 'Ida Moor', steps } },
      { act: 'message.delete', subject: { id: 'old', name: 'Ida Moor' } },
      { act: 'message.renameTopic', subject: { id: 'old', name: 'Ida Moor' }, after: { title: 'Ida Moor' } },
      { act: 'person.transfer', subject: { id: 'old', name: 'b@test.local' }, after: { heir: 'ida@test.local' } },
    )
    await erase(id)
    expect(await written('old')).toEqual([
      { act: 'group.updateMembers', subject: 'Ida Moor', before: {}, after: { member: '' } },
      {
        ...{ act: 'workflow.delete', subject: 'W', after: {} },
        before: { name: 'Ida Moor', steps: [{ needs: 'ALL', users: ['', 'Bo'], groups: ['Ida Moor'] }] },
      },
      { act: 'message.delete', subject: '', before: {}, after: {} },
      { act: 'message.renameTopic', subject: 'Ida Moor', before: {}, after: { title: 'Ida Moor' } },
      { act: 'person.transfer', subject: 'b@test.local', before: {}, after: { heir: '' } },
    ])
  })

  it('stays where somebody else is called so', async () => {
    const { id } = await addPerson('una@test.local', 'Una')
    const namesake = await addPerson('una2@test.local', 'Una')
    const author = { person: namesake.id, name: 'Una Moor' }
    await write(
      { act: 'group.updateMembers', subject: { id: 'namesake', name: 'G' }, after: { member: 'Una Moor' } },
      { act: 'message.delete', subject: { id: 'namesake', name: 'Una Moor' }, before: { author } },
    )
    await erase(id)
    expect(await written('namesake')).toEqual([
      { act: 'group.updateMembers', subject: 'G', before: {}, after: { member: 'Una Moor' } },
      { act: 'message.delete', subject: 'Una Moor', before: { author }, after: {} },
    ])
  })
})

it('leaves the name of a list of people that has the number of the erased person', async () => {
  const { id } = await addPerson('eve@test.local', 'Eve')
  await write({ act: 'person.import', subject: { id, name: 'people.csv' } })
  await erase(id)
  expect(await written(String(id))).toMatchObject([
    { act: 'person.import', subject: 'people.csv' },
    { act: 'person.transfer', subject: '' },
    { act: 'person.erase', subject: '' },
  ])
})
