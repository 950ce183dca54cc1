import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { readSecretMails } from '#platform/mail/testing/secret-mails.ts'
import { changePassword, getMe } from '../contract.ts'
import { createUser, generatePassword, resetPassword } from '../people/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function post(path: string, body: object) {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify(body),
  })
}

const choose = async (token: string, newPassword: string) =>
  (await post('/api/auth/reset-password', { token, newPassword })).status

const isIn = async (cookie: string) => (await fetch(`${app.url}/api/v2/me`, { headers: { cookie } })).ok

/** What the links say that were mailed to somebody, in order. */
async function mailedTokens(email: string): Promise<string[]> {
  const texts = await readSecretMails(app.platform, email)
  return texts.flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
}

async function askForLink(email: string): Promise<string> {
  const before = await mailedTokens(email)
  await post('/api/auth/request-password-reset', { email })
  await expect.poll(async () => (await mailedTokens(email)).length).toBe(before.length + 1)
  const token = (await mailedTokens(email)).find((one) => !before.includes(one))
  if (!token) throw new Error('no link was mailed')
  return token
}

/** Somebody new, with the link of their invitation. */
async function invite(name: string): Promise<{ id: number; email: string; token: string }> {
  const email = `${name}@new.local`
  const body = { email, firstName: name, lastName: 'New' }
  const { id } = await app.as('admin').call(createUser, { body })
  const [token = ''] = await mailedTokens(email)
  return { id, email, token }
}

type Ways = [string, (person: { id: number; email: string; cookie: string }) => Promise<unknown>][]

const ways: Ways = [
  ['a link', async ({ email }) => choose(await askForLink(email), 'another password')],
  [
    'one’s own change',
    ({ cookie }) =>
      fetch(`${app.url}/api/v2/me/password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.url, cookie },
        body: JSON.stringify({ currentPassword: TEST_PASSWORD, newPassword: 'another password' }),
      }),
  ],
  [
    'an administrator',
    ({ id }) => app.as('admin').call(resetPassword, { params: { id }, body: { password: 'another password' } }),
  ],
  ['a password that is mailed', ({ email }) => app.as('admin').call(generatePassword, { body: { email } })],
]

describe('a new password', () => {
  it.each(ways)('by %s ends links, invitations and sessions from before', async (way, change) => {
    const { id, email, token } = await invite(`way${ways.findIndex(([name]) => name === way)}`)
    // Chosen on a second link, so that the invitation itself is not used.
    expect(await choose(await askForLink(email), TEST_PASSWORD)).toBe(200)
    expect(await choose(token, 'by an old invitation')).toBe(400)
    const links = [await askForLink(email), await askForLink(email)]
    const cookie = await signIn(app.url, email)
    const elsewhere = await signIn(app.url, email)
    await change({ id, email, cookie })
    for (const link of links) expect(await choose(link, 'by an old link')).toBe(400)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await isIn(cookie)).toBe(way === 'one’s own change')
    await expect(signIn(app.url, email)).rejects.toThrow('401')
  })

  it('is chosen by one of two who use a link at once', async () => {
    const { token } = await invite('twice')
    const both = await Promise.all([choose(token, 'the first of two'), choose(token, 'the second of two')])
    expect(both.sort()).toEqual([200, 400])
  })

  it('is chosen on a link that the database does not know', async () => {
    const { token } = await invite('hashed')
    const { db } = app.platform.database
    const { rows: links } = await db.execute(sql`SELECT * FROM verifications`)
    const { rows: mails } = await db.execute(sql`SELECT * FROM jobs.job WHERE name = 'mail.send'`)
    expect([links.length > 0, mails.length > 0]).toEqual([true, true])
    expect(JSON.stringify([links, mails])).not.toContain(token)
  })

  it('has to be replaced when an administrator set it, and nothing is served until then', async () => {
    const { id, email, token } = await invite('pending')
    await choose(token, TEST_PASSWORD)
    await app.as('admin').call(resetPassword, { params: { id }, body: { password: 'known to two people' } })
    const cookie = await signIn(app.url, email, 'known to two people')
    const asThem = (path: string, init: RequestInit = {}) =>
      fetch(app.url + path, {
        ...init,
        headers: { 'content-type': 'application/json', origin: app.url, cookie },
      })
    expect(await (await asThem(getMe.path)).json()).toMatchObject({ pending: ['PASSWORD'] })
    expect(await (await asThem('/api/v2/me/sessions')).json()).toMatchObject({ code: 'PENDING' })
    const body = JSON.stringify({ currentPassword: 'known to two people', newPassword: 'known to one person' })
    expect(await (await asThem(changePassword.path, { method: 'POST', body })).json()).toMatchObject({ pending: [] })
    expect((await asThem('/api/v2/me/sessions')).status).toBe(200)
  })

  it('is kept by an administrator who sets their own', async () => {
    const who: PersonName = 'admin'
    const body = { password: 'an own new password' }
    await app.as(who).call(resetPassword, { params: { id: app.people[who].id }, body })
    expect(await app.as(who).call(getMe)).toMatchObject({ pending: [], email: emailOf(who) })
  })
})
