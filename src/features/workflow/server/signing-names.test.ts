import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { changePassword, updateMe } from '#features/accounts/contract.ts'
import { confirmSigner, forcePasswordChange, resetPassword, updateUser } from '#features/accounts/people/contract.ts'
import { listAudit } from '#features/audit/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { readSecretMails } from '#platform/mail/testing/secret-mails.ts'
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

describe('who is in an account by the doing of an administrator', () => {
  const known = 'known to two people'
  const person = () => app.people.approver

  /** Signs in and validates, and says what came of it. */
  async function sign(password: string) {
    const speach = await fixtures.submittedSigned([{ users: ['approver'] }])
    const signature = { meaning: 'approver', password }
    return send(password, decide.path.replace('{speachID}', speach.speachID), { decision: 'VALIDATE', signature })
  }

  async function send(password: string, path: string, body: object) {
    const cookie = await signIn(app.url, address, password)
    const headers = { 'content-type': 'application/json', origin: app.url, cookie }
    const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.ok ? 'signed' : (await response.json()).code
  }

  async function chooseByLink(newPassword: string) {
    const post = (path: string, body: object) =>
      app.as(null).fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const before = (await readSecretMails(app.platform, address)).length
    await post('/api/auth/request-password-reset', { email: address })
    await expect.poll(async () => (await readSecretMails(app.platform, address)).length).toBe(before + 1)
    const mail = (await readSecretMails(app.platform, address)).at(-1) ?? ''
    const token = /token=([\w-]+)/.exec(mail)?.[1]
    expect((await post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  }

  async function setByAdmin() {
    const { id } = person()
    await app.as('admin').call(resetPassword, { params: { id }, body: { password: known } })
  }

  const confirm = (who: PersonName) => app.as(who).call(confirmSigner, { params: { id: person().id } })
  let address = emailOf('approver')

  it('signs nothing, whatever password they choose next, until they have followed a mailed link', async () => {
    await setByAdmin()
    expect(await sign(known)).toBe('PENDING')
    await app.as('admin').call(forcePasswordChange, { query: { userID: person().id, value: false } })
    expect(await sign(known)).toBe('PASSWORD_NOT_OWN')
    await send(known, changePassword.path, { currentPassword: known, newPassword: 'chosen by either' })
    expect(await sign('chosen by either')).toBe('PASSWORD_NOT_OWN')
    await chooseByLink('known to one person')
    expect(await sign('known to one person')).toBe('signed')
  })

  it('signs once another administrator has confirmed them', async () => {
    await setByAdmin()
    await send(known, changePassword.path, { currentPassword: known, newPassword: 'chosen by either' })
    expect(await refusal(confirm('admin'))).toMatchObject({ status: 403, code: 'SECOND_ADMIN' })
    expect(await confirm('superAdmin')).toMatchObject({ signingHold: null })
    expect(await lastAct()).toMatchObject({ act: 'person.confirmSigner', actor: { id: app.people.superAdmin.id } })
    expect(await sign('chosen by either')).toBe('signed')
  })

  it('signs nothing by links to an address that an administrator gave them, until another has confirmed it', async () => {
    address = 'approver@elsewhere.local'
    await app.as('admin').call(updateUser, { body: { user: { id: person().id, email: address } } })
    await chooseByLink('by whose mailbox')
    expect(await sign('by whose mailbox')).toBe('ADDRESS_NOT_OWN')
    expect(await refusal(confirm('admin'))).toMatchObject({ status: 403, code: 'SECOND_ADMIN' })
    expect(await confirm('superAdmin')).toMatchObject({ signingHold: 'PASSWORD' })
    expect(await sign('by whose mailbox')).toBe('PASSWORD_NOT_OWN')
    await chooseByLink('known to one person')
    expect(await sign('known to one person')).toBe('signed')
  })
})
