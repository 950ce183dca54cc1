import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf, TEST_PASSWORD } from '#app/testing/people.ts'
import { getMe, listSessions } from '../../contract.ts'
import { enterFrame, makeFramePass } from '../contract.ts'
import { FRAME_PASS_SECONDS, FRAMED_SESSION_HOURS } from '../rules.ts'

const ORIGIN = 'https://learn.example'
const clock = new TestClock()
let app: TestApp
let own: string
beforeAll(async () => {
  app = await startTestApp({ clock, env: { PUBLIC_URL: ORIGIN } })
  own = cookieOf(await send('POST', '/api/auth/sign-in/email', { email: emailOf('member'), password: TEST_PASSWORD }))
})
afterAll(() => app.close())

/** A request as a page of the site sends it, with these cookies. */
function send(method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { origin: ORIGIN, ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) }
  return fetch(app.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** The session's cookie of an answer, as browsers send it back. */
function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((one) => /session_token|framed/.test(one)) ?? ''
  return cookie.split(';', 1)[0] ?? ''
}

const makePass = async () =>
  ((await (await send('POST', makeFramePass.path, undefined, own)).json()) as { pass: string }).pass
const enter = (pass: string) => send('POST', enterFrame.path, { pass })
const statusFor = async (cookie: string) => (await send('GET', getMe.path, undefined, cookie)).status

/** Signs a frame in. */
async function framed(): Promise<string> {
  return cookieOf(await enter(await makePass()))
}

it('signs a frame in once with a pass, by a cookie that browsers keep for the site around it alone', async () => {
  const pass = await makePass()
  const entered = await enter(pass)
  expect(entered.status).toBe(201)
  const [cookie = ''] = entered.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-openspeach\.framed=[^;]+; Path=\/; Max-Age=28800; Secure; HttpOnly; SameSite=None; Partitioned$/,
  )
  const me = await send('GET', getMe.path, undefined, cookieOf(entered))
  expect(await me.json()).toMatchObject({ userID: app.people.member.userID })

  const again = await enter(pass)
  expect([again.status, again.headers.getSetCookie()]).toEqual([403, []])
  expect(await again.json()).toMatchObject({ code: 'FRAME_PASS_INVALID' })
})

it('is shown among one’s sessions, and is ended there', async () => {
  const cookie = await framed()
  const { result } = await (await send('GET', listSessions.path, undefined, cookie)).json()
  const one = result.find(({ current }: { current: boolean }) => current)
  expect(one).toMatchObject({ isFramed: true })
  expect(result.filter(({ isFramed }: { isFramed: boolean }) => !isFramed)).not.toEqual([])
  await send('DELETE', `${listSessions.path}/${one.id}`, undefined, own)
  expect(await statusFor(cookie)).toBe(401)
})

it('ends with the session of a browser that sends both', async () => {
  const [cookie, first] = [await framed(), own]
  own = cookieOf(await send('POST', '/api/auth/sign-in/email', { email: emailOf('member'), password: TEST_PASSWORD }))
  await send('POST', '/api/auth/sign-out', {}, `${first}; ${cookie}`)
  expect([await statusFor(first), await statusFor(cookie), await statusFor(own)]).toEqual([401, 401, 200])
})

it('does not take what is forged, too old, or another’s cookie', async () => {
  const pass = await makePass()
  expect((await enter(`${pass}x`)).status).toBe(403)
  const [, value = ''] = (await framed()).split('=')
  expect(
    await statusFor(`__Host-openspeach.framed=${value.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))}`),
  ).toBe(401)
  const begin = clock.now()
  clock.set(new Date(begin.getTime() + (FRAME_PASS_SECONDS + 1) * 1000))
  expect((await enter(pass)).status).toBe(403)
  clock.set(begin)
})

it('ends after its hours, although it is used', async () => {
  const begin = clock.now()
  const cookie = await framed()
  for (const hour of [2, 4, 6, FRAMED_SESSION_HOURS - 0.1]) {
    clock.set(new Date(begin.getTime() + hour * 3_600_000))
    expect(await statusFor(cookie)).toBe(200)
  }
  clock.set(new Date(begin.getTime() + (FRAMED_SESSION_HOURS + 0.1) * 3_600_000))
  expect(await statusFor(cookie)).toBe(401)
  clock.set(begin)
})

it('is made by a browser’s session alone, for pages of ours, and for nobody whose account has ended', async () => {
  expect((await send('POST', makeFramePass.path)).status).toBe(401)
  const elsewhere = { method: 'POST', headers: { origin: 'https://lms.example', cookie: own } }
  expect((await fetch(app.url + makeFramePass.path, elsewhere)).status).toBe(403)
  const pass = await makePass()
  const { pool } = app.platform.database
  await pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [app.people.member.id])
  expect((await enter(pass)).status).toBe(403)
  await pool.query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [app.people.member.id])
})

it('needs https', async () => {
  const plain = await startTestApp()
  const { pass } = await plain.as('member').call(makeFramePass)
  await expect(plain.as(null).call(enterFrame, { body: { pass } })).rejects.toMatchObject({
    status: 409,
    code: 'HTTPS_ONLY',
  })
  await plain.close()
})
