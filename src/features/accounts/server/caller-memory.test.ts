import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { emailOf, type PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import { signIn } from '#app/testing/sign-in.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { getMe } from '../contract.ts'
import { authenticate } from './authenticate.ts'
import { addGroup } from './service.ts'
import { groupMembers, sessions, users } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cookieOf = (name: PersonName) => signIn(app.url, emailOf(name))
const whoCalls = (cookie: string) => authenticate(app.platform, { cookie })
const change = (name: PersonName, values: Partial<typeof users.$inferInsert>) =>
  app.platform.database.db
    .update(users)
    .set(values)
    .where(eq(users.email, emailOf(name)))

/** Calls until the database is not asked any more; a line that was cut is there again after a second. */
async function becomeKnown(cookie: string): Promise<void> {
  const asked = async () => (await recordStatements(app.platform, () => whoCalls(cookie))).statements
  await expect.poll(asked, { timeout: 10_000 }).toEqual([])
}

describe('who calls', () => {
  it('is asked of the database once, until something about them changes', async () => {
    const cookie = await cookieOf('reader')
    await becomeKnown(cookie)
    expect(await whoCalls(cookie)).toMatchObject({ actor: { id: app.people.reader.id, isAuthor: false } })
    await app.platform.database.db.update(users).set({ lastActiveAt: new Date() })
    await becomeKnown(cookie)
  })

  it.each<[string, Partial<typeof users.$inferInsert>, object]>([
    ['a role', { isAuthor: true }, { actor: { isAuthor: true } }],
    ['the language', { language: 'es' }, { actor: { language: 'es' } }],
    ['a password that must be changed', { mustChangePassword: true }, { pending: ['PASSWORD'] }],
  ])('has %s from the next call on', async (_, values, expected) => {
    const cookie = await cookieOf('otherReader')
    await becomeKnown(cookie)
    await change('otherReader', values)
    expect(await whoCalls(cookie)).toMatchObject(expected)
  })

  it('is in a group, and no more, from the next call on', async () => {
    const { database } = app.platform
    const cookie = await cookieOf('member')
    await becomeKnown(cookie)
    const groupId = await addGroup(app.platform, 'Fire wardens', [app.people.member.id])
    expect((await whoCalls(cookie))?.actor.groupIds).toContain(groupId)
    await becomeKnown(cookie)
    await database.db.delete(groupMembers).where(eq(groupMembers.groupId, groupId))
    expect((await whoCalls(cookie))?.actor.groupIds).not.toContain(groupId)
  })

  it('is nobody once the session is over, the person deactivated, or more than fifty changed at once', async () => {
    const { database } = app.platform
    const over = await cookieOf('approver')
    await becomeKnown(over)
    await database.db.delete(sessions).where(eq(sessions.userId, app.people.approver.id))
    expect(await whoCalls(over)).toBeNull()
    const shortened = await cookieOf('approver')
    await becomeKnown(shortened)
    await database.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, app.people.approver.id))
    expect(await whoCalls(shortened)).toBeNull()
    const cookie = await cookieOf('coEditor')
    await becomeKnown(cookie)
    await database.pool.query(
      `INSERT INTO users (email, name) SELECT n || '@many.local', n::text FROM generate_series(1, 60) n`,
    )
    await database.db.update(users).set({ deactivatedAt: new Date() })
    onTestFinished(async () => void (await database.db.update(users).set({ deactivatedAt: null })))
    expect(await whoCalls(cookie)).toBeNull()
  })

  it('must accept terms as soon as they are asked for', async () => {
    const { db } = app.platform.database
    const cookie = await cookieOf('reader')
    await becomeKnown(cookie)
    await db.execute(
      sql`INSERT INTO legal_versions (kind, number, is_current, published_at) VALUES ('GCU', 1, true, now())`,
    )
    await writeSetting(app.platform, db, 'flag.terms', true)
    onTestFinished(() => writeSetting(app.platform, db, 'flag.terms', false))
    expect(await whoCalls(cookie)).toMatchObject({ pending: ['GCU'] })
  })

  it('changes nothing where a transaction is taken back', async () => {
    const cookie = await cookieOf('reader')
    await becomeKnown(cookie)
    await app.platform.database
      .transaction(async (tx) => {
        await tx.update(users).set({ isAuthor: true }).where(eq(users.id, app.people.reader.id))
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect((await recordStatements(app.platform, () => whoCalls(cookie))).statements).toEqual([])
  })

  it('is forgotten after a sign-out by the browser', async () => {
    const cookie = await cookieOf('aiEditor')
    const headers = { cookie, origin: app.url, 'content-type': 'application/json' }
    await becomeKnown(cookie)
    await fetch(`${app.url}/api/auth/sign-out`, { method: 'POST', headers, body: '{}' })
    expect((await fetch(`${app.url}${getMe.path}`, { headers })).status).toBe(401)
  })
})

describe.runIf(inject('onPostgres'))('beside other processes', () => {
  it('what another one changes is heard of, also after the line was cut', async () => {
    const other = new pg.Client({ connectionString: app.platform.config.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    const setAuthor = (isAuthor: boolean) =>
      other.query('UPDATE users SET is_author = $1 WHERE id = $2', [isAuthor, app.people.reader.id])
    const isAuthor = async () => (await whoCalls(cookie))?.actor.isAuthor
    const cookie = await cookieOf('reader')
    await becomeKnown(cookie)
    await setAuthor(true)
    await expect.poll(isAuthor).toBe(true)
    await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`)
    await setAuthor(false)
    await expect.poll(isAuthor).toBe(false)
    await becomeKnown(cookie)
    await setAuthor(true)
    await expect.poll(isAuthor).toBe(true)
  })
})
