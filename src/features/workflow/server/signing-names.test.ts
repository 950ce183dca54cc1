import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { changePassword, updateMe } from '#features/accounts/contract.ts'
import { forcePasswordChange, resetPassword, updateUser } from '#features/accounts/people/contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { decide } from '../contract.ts'
import { openRegulatedFixtures } from './testing/regulated-fixtures.ts'

let app: TestApp
const fixtures = openRegulatedFixtures(() => app, TEST_PASSWORD)

beforeAll(async () => {
  app = await startTestApp()
  await fixtures.begin()
})
afterAll(() => app.close())

const rename = (who: PersonName, firstName: string) => app.as(who).call(updateMe, { body: { firstName } })

async function lastAct() {
  const { result } = await app.as('superAdmin').call(listAudit, { query: {} })
  return result[0]
}

it('everybody names themselves where nothing is signed, and the audit log tells it', async () => {
  expect(await rename('approver', 'Ada')).toMatchObject({ firstName: 'Ada' })
  expect(await lastAct()).toMatchObject({
    act: 'person.update',
    actor: { id: app.people.approver.id },
    before: { firstName: 'approver' },
    after: { firstName: 'Ada' },
  })
})

it('who may sign is renamed by an administrator alone', async () => {
  await fixtures.submittedSigned([{ users: ['approver'] }])
  for (const who of ['approver', 'author'] as const) {
    expect(await refusal(rename(who, 'superAdmin'))).toMatchObject({ status: 403, code: 'NAME_SIGNS' })
  }
  expect(await app.as('approver').call(updateMe, { body: { firstName: 'Ada', language: 'de' } })).toMatchObject({
    language: 'de',
  })
  expect(await rename('reader', 'Rea')).toMatchObject({ firstName: 'Rea' })
  const { id } = app.people.approver
  expect(await app.as('admin').call(updateUser, { body: { user: { id, firstName: 'Grace' } } })).toMatchObject({
    firstName: 'Grace',
  })
  expect(await lastAct()).toMatchObject({ act: 'person.update', actor: { id: app.people.admin.id } })
})

it('nobody signs with a password that an administrator set, even where it need not be changed at once', async () => {
  const speach = await fixtures.submittedSigned([{ users: ['approver'] }])
  const { id } = app.people.approver
  await app.as('admin').call(resetPassword, { params: { id }, body: { password: 'known to two people' } })
  const headers = {
    'content-type': 'application/json',
    origin: app.url,
    cookie: await signIn(app.url, emailOf('approver'), 'known to two people'),
  }
  const send = async (path: string, body: object) => {
    const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, code: response.ok ? undefined : (await response.json()).code }
  }
  const validate = (password: string) =>
    send(decide.path.replace('{speachID}', speach.speachID), {
      decision: 'VALIDATE',
      signature: { meaning: 'approver', password },
    })
  expect(await validate('known to two people')).toMatchObject({ status: 403, code: 'PENDING' })
  await app.as('admin').call(forcePasswordChange, { query: { userID: id, value: false } })
  expect(await validate('known to two people')).toMatchObject({ status: 403, code: 'PASSWORD_NOT_OWN' })
  const change = { currentPassword: 'known to two people', newPassword: 'known to one person' }
  expect(await send(changePassword.path, change)).toMatchObject({ status: 200 })
  expect((await validate('known to one person')).status).toBeLessThan(300)
})
