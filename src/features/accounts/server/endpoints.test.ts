import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { changePassword, getMe, listSessions, revokeOtherSessions, revokeSession, updateMe } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, ...headers },
    body: JSON.stringify(body),
  })
}

describe('signing in', () => {
  it('tells who is signed in', async () => {
    const me = await app.as('aiEditor').call(getMe)
    expect(me).toMatchObject({
      email: emailOf('aiEditor'),
      isAuthor: true,
      isAiEditor: true,
      isAdmin: false,
      pending: [],
    })
  })

  it('marks a lost session, forced when a cookie no longer opens anything', async () => {
    await expect(app.as(null).call(getMe)).rejects.toMatchObject({ status: 401, code: 'SESSION_LOST' })
    const response = await fetch(`${app.url}/api/v2/me`, {
      headers: { cookie: 'openspeach.session_token=forged.c2ln' },
    })
    expect(await response.json()).toMatchObject({ code: 'SESSION_LOST', forced: true })
  })

  it('never hands the session to scripts', async () => {
    const response = await post('/api/auth/sign-in/email', { email: emailOf('reader'), password: TEST_PASSWORD })
    expect(await response.json()).toEqual({ ok: true })
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/i)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await post('/api/auth/sign-in/email', { email: emailOf('reader'), password: 'not this one' })
    const unknown = await post('/api/auth/sign-in/email', { email: 'nobody@test.local', password: 'not this one' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
  })

  it('is refused from another site', async () => {
    const body = { email: emailOf('reader'), password: TEST_PASSWORD }
    const response = await post('/api/auth/sign-in/email', body, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'CROSS_SITE' })
  })

  it('signs out', async () => {
    const cookie = await signIn(app.url, emailOf('otherReader'))
    await post('/api/auth/sign-out', {}, { cookie })
    const response = await fetch(`${app.url}/api/v2/me`, { headers: { cookie } })
    expect(response.status).toBe(401)
  })
})

describe('many wrong passwords', () => {
  it('stop who tries, but not the person in the browser they know', async () => {
    const email = emailOf('approver')
    const known = await signIn(app.url, email)
    const tries = []
    for (let count = 0; count < 9; count += 1) {
      tries.push((await post('/api/auth/sign-in/email', { email, password: `guess number ${count}` })).status)
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429])
    const right = { email, password: TEST_PASSWORD }
    expect((await post('/api/auth/sign-in/email', right)).status).toBe(429)
    expect((await post('/api/auth/sign-in/email', right, { cookie: known })).status).toBe(200)
  })
})

describe('one’s own account', () => {
  it('changes names and language, and keeps what is not said', async () => {
    const me = await app.as('member').call(updateMe, { body: { firstName: ' Zoë  Ann ', language: 'de' } })
    expect(me).toMatchObject({ firstName: 'Zoë Ann', lastName: 'Test', language: 'de' })
    // Until they choose, their interface language and English.
    expect(me.contentLanguages).toEqual(['en', 'de'])
    const chosen = await app.as('member').call(updateMe, { body: { contentLanguages: ['es', 'fr', 'es'] } })
    expect(chosen.contentLanguages).toEqual(['fr', 'es'])
    for (const contentLanguages of [[], ['xx'], ['fr', 'en', 'de', 'es', 'fr']]) {
      const body = { contentLanguages: contentLanguages as 'fr'[] }
      await expect(app.as('member').call(updateMe, { body })).rejects.toMatchObject({ status: 400 })
    }
    await expect(app.as('member').call(updateMe, { body: { firstName: 'x'.repeat(31) } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { firstName: expect.any(String) } },
    })
  })

  it('lists sessions and ends one or all others', async () => {
    const email = emailOf('coEditor')
    const [first, second] = [await signIn(app.url, email), await signIn(app.url, email)]
    const list = await app.as('coEditor').call(listSessions)
    expect(list.total).toBe(3)
    expect(list.result.filter((session) => session.current)).toHaveLength(1)
    const other = list.result.find((session) => !session.current)
    await app.as('coEditor').call(revokeSession, { params: { id: other?.id ?? 0 } })
    expect((await app.as('coEditor').call(listSessions)).total).toBe(2)
    await app.as('coEditor').call(revokeOtherSessions)
    expect((await app.as('coEditor').call(listSessions)).total).toBe(1)
    for (const cookie of [first, second]) {
      expect((await fetch(`${app.url}/api/v2/me`, { headers: { cookie } })).status).toBe(401)
    }
  })

  it('cannot end somebody else’s session', async () => {
    const list = await app.as('admin').call(listSessions)
    const id = list.result[0]?.id ?? 0
    await expect(app.as('reader').call(revokeSession, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('chooses a new password, which ends the other sessions', async () => {
    const caller = app.as('otherAuthor')
    const elsewhere = await signIn(app.url, emailOf('otherAuthor'))
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'a much better one' }
    await expect(
      caller.call(changePassword, { body: { ...body, currentPassword: 'wrong wrong' } }),
    ).rejects.toMatchObject({
      status: 403,
      code: 'WRONG_PASSWORD',
    })
    await expect(caller.call(changePassword, { body: { ...body, newPassword: 'short' } })).rejects.toMatchObject({
      status: 400,
    })
    await caller.call(changePassword, { body })
    expect((await fetch(`${app.url}/api/v2/me`, { headers: { cookie: elsewhere } })).status).toBe(401)
    await signIn(app.url, emailOf('otherAuthor'), 'a much better one')
  })
})

describe('the address of who calls', () => {
  /** What a caller writes themselves. */
  const FORGED = '198.51.100.9'

  it.each([
    ['0', `${FORGED}`, '127.0.0.1'],
    ['1', `${FORGED}, 203.0.113.7`, '203.0.113.7'],
    // Somebody in the house is a caller like any other.
    ['1', `${FORGED}, 192.168.1.50`, '192.168.1.50'],
    ['2', `${FORGED}, 203.0.113.7, 10.0.0.3`, '203.0.113.7'],
    ['127.0.0.1,10.0.0.0/24', `${FORGED}, 203.0.113.7, 10.0.0.3`, '203.0.113.7'],
    // Past the proxy that is named.
    ['10.0.0.3', `${FORGED}, 203.0.113.7`, '127.0.0.1'],
  ])('with TRUST_PROXY=%s and %s is %s, whatever they write', async (TRUST_PROXY, forwarded, address) => {
    const behind = await startTestApp({ env: { TRUST_PROXY } })
    try {
      await behind.platform.database.db.execute(sql`DELETE FROM rate_limits`)
      await fetch(`${behind.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: behind.url, 'x-forwarded-for': forwarded },
        body: JSON.stringify({ email: 'nobody@test.local', password: 'a guess' }),
      })
      const { rows } = await behind.platform.database.db.execute(
        sql`SELECT key FROM rate_limits WHERE key LIKE 'sign-in address%'`,
      )
      expect(rows).toEqual([{ key: `sign-in address ${address}` }])
    } finally {
      await behind.close()
    }
  })
})
