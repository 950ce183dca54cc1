import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { sweepSessions } from './session-sweep.ts'

let app: TestApp
const clock = new TestClock(new Date('2026-11-22T10:00:00Z'))
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

it('deletes sessions that have been over for as long as is set: thirty days until an organisation says so', async () => {
  const { platform, people } = app
  const { db } = platform.database
  await db.execute(sql`DELETE FROM sessions`)
  for (const [token, end] of [
    ['long over', '2026-10-23T09:59:59Z'],
    ['over', '2026-10-23T10:00:01Z'],
    ['lately over', '2026-11-20T10:00:00Z'],
    ['open', '2026-12-01T10:00:00Z'],
  ]) {
    await db.execute(sql`
      INSERT INTO sessions (user_id, token, expires_at, ip_address, user_agent)
      VALUES (${people.reader.id}, ${token}, ${end}, '192.0.2.1', 'A browser')`)
  }
  const left = async () => {
    const { rows } = await db.execute<{ token: string }>(sql`SELECT token FROM sessions ORDER BY expires_at`)
    return rows.map(({ token }) => token)
  }
  await sweepSessions(platform)
  expect(await left()).toEqual(['over', 'lately over', 'open'])
  await writeSetting(platform, db, 'retention.signInDays', 2)
  await sweepSessions(platform)
  expect(await left()).toEqual(['lately over', 'open'])
  clock.set(new Date('2026-11-22T10:00:01Z'))
  await sweepSessions(platform)
  expect(await left()).toEqual(['open'])
})
