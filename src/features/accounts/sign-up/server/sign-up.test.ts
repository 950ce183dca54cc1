import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf, TEST_PASSWORD } from '#app/testing/people.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { listAudit } from '#features/audit/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { readSecretMails } from '#platform/mail/testing/secret-mails.ts'
import { getMe } from '../../contract.ts'
import { deactivateUsers } from '../../people/contract.ts'
import { sweepSessions } from '../../server/session-sweep.ts'
import { confirmSignUp, signUp } from '../contract.ts'

const clock = new TestClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const PASSWORD = 'four quiet green boats'
const ann = { email: 'ann@new.example', firstName: 'Ann', lastName: 'Lee', password: PASSWORD, language: 'fr' as const }

const ask = (person: Partial<typeof ann> = {}) => app.as(null).call(signUp, { body: { ...ann, ...person } })
const confirm = (token: string, password = PASSWORD) => app.as(null).call(confirmSignUp, { body: { token, password } })
const open = (on: boolean) => writeSetting(app.platform, app.platform.database.db, 'flag.selfSignUp', on)

/** The mails to somebody once there are as many. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  await expect.poll(async () => (await readSecretMails(app.platform, email)).length).toBe(count)
  return readSecretMails(app.platform, email)
}

const tokenIn = (mail: string | undefined) => /\/sign-up\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? ''

async function countPeople(email: string): Promise<number> {
  const { rowCount } = await app.platform.database.pool.query('SELECT FROM users WHERE email = $1', [email])
  return rowCount ?? 0
}

it('is no call at all while the organisation adds its people itself', async () => {
  await expect(ask()).rejects.toMatchObject({ status: 404 })
  await expect(confirm('x')).rejects.toMatchObject({ status: 404 })
  await open(true)
})

it('makes a plain reader of who confirms their address with their password', async () => {
  expect(await ask()).toEqual({ ok: true })
  const [mail = ''] = await mailsTo(ann.email, 1)
  expect(mail).toContain('Bonjour Ann')
  expect(await countPeople(ann.email)).toBe(0)

  await expect(confirm(tokenIn(mail), 'somebody else’s words')).rejects.toMatchObject({ code: 'SIGN_UP_PASSWORD' })
  await expect(confirm('no such link')).rejects.toMatchObject({ code: 'SIGN_UP_LINK_INVALID' })
  expect(await confirm(tokenIn(mail))).toEqual({ email: ann.email })
  await expect(confirm(tokenIn(mail))).rejects.toMatchObject({ code: 'SIGN_UP_LINK_INVALID' })

  const cookie = await signIn(app.url, ann.email, PASSWORD)
  const me = await app.as(null).fetch(getMe.path, { headers: { cookie } })
  expect(await me.json()).toMatchObject({
    ...{ firstName: 'Ann', lastName: 'Lee', language: 'fr', isAdmin: false, isAuthor: false, isApprover: false },
    ...{ isAiEditor: false, isSuperAdmin: false },
  })
  const { result } = await app.as('admin').call(listAudit, { query: { page: 1 } })
  expect(result[0]).toMatchObject({ act: 'person.signUp', subject: { name: 'Ann Lee' }, actor: { name: 'Ann Lee' } })
})

it('answers alike whether there is an account, and says so in the mail alone', async () => {
  const known = emailOf('reader')
  expect(await ask({ email: known })).toEqual(await ask({ email: 'unknown@new.example' }))
  const [mail = ''] = await mailsTo(known, 1)
  expect([tokenIn(mail), mail.includes('/login'), mail.includes('/forgotten-password')]).toEqual(['', true, true])
  expect(tokenIn((await mailsTo('unknown@new.example', 1))[0])).not.toBe('')
  // Their password is still their own.
  await signIn(app.url, known, TEST_PASSWORD)
})

it('says nothing to an account that was ended', async () => {
  const { userID } = app.people.otherReader
  await app.as('admin').call(deactivateUsers, { body: { uuids: [userID] } })
  await ask({ email: emailOf('otherReader') })
  await ask({ email: 'after@new.example' })
  await mailsTo('after@new.example', 1)
  expect(await readSecretMails(app.platform, emailOf('otherReader'))).toEqual([])
})

it('lets one of two links make the account, and then neither', async () => {
  const email = 'twice@new.example'
  await ask({ email })
  await mailsTo(email, 1)
  await ask({ email, password: 'another five green boats' })
  const tokens = (await mailsTo(email, 2)).map(tokenIn)
  const done = await Promise.allSettled(
    tokens.flatMap((token) => [confirm(token), confirm(token), confirm(token, 'another five green boats')]),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countPeople(email)).toBe(1)
})

it('keeps a link for a day, and nothing of who did not use it', async () => {
  const email = 'late@new.example'
  const before = clock.now()
  await ask({ email })
  const [mail] = await mailsTo(email, 1)
  clock.set(new Date(before.getTime() + 24 * 3_600_000 + 1000))
  await expect(confirm(tokenIn(mail))).rejects.toMatchObject({ code: 'SIGN_UP_LINK_INVALID' })
  await sweepSessions(app.platform)
  const { rows } = await app.platform.database.pool.query('SELECT FROM sign_ups')
  expect(rows).toHaveLength(0)
  clock.set(before)
})

it('keeps neither link nor password in the clear', async () => {
  const email = 'secret@new.example'
  await ask({ email })
  const [mail] = await mailsTo(email, 1)
  const { rows } = await app.platform.database.pool.query('SELECT * FROM sign_ups WHERE email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})

it('is for the domains that the organisation names', async () => {
  const { db } = app.platform.database
  await writeSetting(app.platform, db, 'signUp.domains', ['new.example'])
  for (const email of ['eve@other.example', 'eve@new.example.other.example', 'eve@sub.new.example']) {
    await expect(ask({ email })).rejects.toMatchObject({ status: 400, code: 'SIGN_UP_DOMAIN' })
  }
  expect(await ask({ email: 'Bob@NEW.example' })).toEqual({ ok: true })
  await writeSetting(app.platform, db, 'signUp.domains', [])
})

it('wants a password as long as any other', async () => {
  await expect(ask({ password: 'short' })).rejects.toMatchObject({ status: 400, code: 'PASSWORD_TOO_SHORT' })
})

it('mails one address so often and no more', async () => {
  const answers = []
  for (let count = 0; count < 9; count += 1)
    answers.push(await ask({ email: 'many@new.example' }).catch((e) => e.status))
  expect(answers.at(-1)).toBe(429)
  expect(answers.slice(0, 8)).toEqual(Array(8).fill({ ok: true }))
})
