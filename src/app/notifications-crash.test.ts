import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { actAs, addGroup, addUser } from '#features/accounts/server/service.ts'
import { countUnread } from '#features/notifications/contract.ts'
import { digestJobs } from '#features/notifications/digests/server/jobs.ts'
import { assignSpeach } from '#features/social/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { readConfig } from '#platform/config.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { createLog } from '#platform/log.ts'
import { startSmtp } from '#platform/mail/testing/smtp.ts'
import { call } from '#shared/client.ts'
import { type OpenPlatform, openPlatform } from './open-platform.ts'
import { emailOf, TEST_PASSWORD } from './testing/people.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { signIn } from './testing/sign-in.ts'
import { copyTemplate, type TestData } from './testing/test-database.ts'

/** People in the group that is told of something: three portions. */
const CROWD = 6000

/** Of whom so many are written to. */
const WRITTEN_TO = 100

/** Mails that one process sends at once: what may be under way when it is killed. */
const HANDS = 4

const tellingsRow = z.object({ events: z.number(), people: z.number(), told: z.number() })

const digestsRow = z.object({ written: z.number(), mailed: z.number(), waiting: z.number() })

const LAST = 'last@test.local'

let data: TestData
let folder: string
let groupId: number
beforeAll(async () => {
  data = await copyTemplate()
  folder = data.folder
  groupId = await inFolder(async (platform) => {
    const { db } = platform.database
    const rows = await rowsOf(db, idRow).all(sql`
      INSERT INTO users (email, name, first_name, last_name)
      SELECT 'crowd' || n || '@test.local', 'Crowd ' || n, 'Crowd', n::text FROM generate_series(1, ${CROWD}) n
      RETURNING id`)
    const last = await addUser(platform, { email: LAST, password: TEST_PASSWORD, firstName: 'Last', lastName: '' })
    const group = await addGroup(platform, 'Crowd', [await idOf(platform, emailOf('reader')), last.id])
    const ids = rows.map(({ id }) => id)
    await db.execute(sql`
      INSERT INTO group_members (group_id, user_id) SELECT ${group}, unnest(${sql.param(ids)}::int[])`)
    return group
  })
})
afterAll(() => data.remove())

/** Looks into the data folder while no server has it. */
async function inFolder<Result>(look: (platform: OpenPlatform) => Promise<Result>): Promise<Result> {
  const platform = await openPlatform(readConfig({ DATA_DIR: folder, DEMO: '0' }), createLog('fatal'))
  try {
    return await look(platform)
  } finally {
    await platform.close()
  }
}

async function idOf({ database: { db } }: OpenPlatform, email: string): Promise<number> {
  const row = await rowsOf(db, idRow).first(sql`SELECT id FROM users WHERE email = ${email}`)
  return row?.id ?? 0
}

const publish = (platform: OpenPlatform, title: string) =>
  idOf(platform, emailOf('author'))
    .then((id) => actAs(platform, id))
    .then((author) => makeSpeach(platform, author, { title, publish: true }))

async function callsOf({ url }: ServerProcess, email: string) {
  const options = { baseUrl: url, headers: { origin: url, cookie: await signIn(url, email) } }
  return {
    assign: (speachID: string) => call(assignSpeach, { params: { speachID }, body: { groups: [groupId] } }, options),
    unread: () => call(countUnread, {}, options),
  }
}

/** Waits until somebody has been told of so much. */
async function told({ unread }: Awaited<ReturnType<typeof callsOf>>, count: number): Promise<void> {
  while ((await unread()) < count) await new Promise((resolve) => setImmediate(resolve))
}

/** How many people were told that a speach was assigned to them, and by how many events. */
async function tellingsOf({ database: { db } }: OpenPlatform, speachID: string) {
  return rowsOf(db, tellingsRow).first(sql`
    SELECT count(DISTINCT e.id)::int AS events, count(DISTINCT n.user_id)::int AS people, count(n.id)::int AS told
      FROM notification_events e JOIN speaches s ON s.id = e.speach_id JOIN notifications n ON n.event_id = e.id
     WHERE s.speach_id = ${speachID} AND n.type = 'USER_SPEACH_ASSIGNED'`)
}

describe('a kill', () => {
  it(`in the middle of telling ${CROWD} people tells each once`, { timeout: 180_000 }, async () => {
    const everybody = CROWD + 2
    for (let round = 1; ; round += 1) {
      const { speachID } = await inFolder((platform) => publish(platform, `Round ${round}`))
      let server = await startServerProcess({ DATA_DIR: folder })
      const first = await callsOf(server, emailOf('reader'))
      await (await callsOf(server, emailOf('author'))).assign(speachID)
      // Whoever has the lowest number is told with the first portion, whoever has the highest with the last.
      await told(first, round)
      await server.end('SIGKILL')
      const atKill = (await inFolder((platform) => tellingsOf(platform, speachID)))?.told ?? 0

      server = await startServerProcess({ DATA_DIR: folder })
      await told(await callsOf(server, LAST), round)
      await server.end('SIGTERM')
      const found = await inFolder((platform) => tellingsOf(platform, speachID))
      expect(found).toEqual({ events: 1, people: everybody, told: everybody })
      if (atKill > 0 && atKill < everybody) break
      expect(round, 'no kill fell into the telling').toBeLessThan(5)
    }
  })

  it(`in the middle of ${WRITTEN_TO} digests writes to each once`, { timeout: 180_000 }, async () => {
    await inFolder(async (platform) => {
      const { db } = platform.database
      await db.execute(sql`UPDATE notification_events SET created_at = now() - interval '2 days'`)
      await db.execute(sql`
        INSERT INTO notification_settings (user_id, frequency, frequency_since)
        SELECT id, 'JOURNALIER', now() - interval '30 days' FROM users WHERE email LIKE 'crowd%'
         ORDER BY id LIMIT ${WRITTEN_TO}
        ON CONFLICT (user_id) DO UPDATE
          SET frequency = excluded.frequency, frequency_since = excluded.frequency_since`)
      for (const job of digestJobs) await platform.database.transaction((tx) => platform.queue.enqueue(tx, job, {}))
    })
    const digests = () =>
      inFolder(async ({ database: { db } }) => {
        return rowsOf(db, digestsRow).first(sql`
          SELECT (SELECT count(*)::int FROM notification_digests) AS written,
                 (SELECT count(DISTINCT user_id)::int FROM notifications WHERE mailed_at IS NOT NULL) AS mailed,
                 (SELECT count(*)::int FROM jobs.job WHERE name = 'mail.send'
                     AND state IN ('created', 'retry', 'active')) AS waiting`)
      })
    let server: ServerProcess | undefined
    let kill = Promise.resolve<unknown>(null)
    const smtp = await startSmtp({
      onMail() {
        if (smtp.arrived.length === 10) kill = server?.end('SIGKILL') ?? kill
      },
    })
    server = await startServerProcess({ DATA_DIR: folder, SMTP_URL: smtp.url })
    const killed = server.child
    await vi.waitFor(() => expect(killed.signalCode).toBe('SIGKILL'), 60_000)
    await kill
    const atKill = await digests()
    expect(atKill?.written).toBeGreaterThan(0)
    expect(atKill?.written).toBeLessThan(WRITTEN_TO)
    // Nobody is marked as written to without the mail.
    expect(atKill?.mailed).toBe(atKill?.written)

    server = await startServerProcess({ DATA_DIR: folder, SMTP_URL: smtp.url })
    const reached = () => new Set(smtp.arrived.flatMap(({ to }) => to)).size
    await vi.waitFor(() => expect(reached()).toBe(WRITTEN_TO), 60_000)
    await server.end('SIGTERM')
    expect(await digests()).toEqual({ written: WRITTEN_TO, mailed: WRITTEN_TO, waiting: 0 })
    // What the mail server had taken, and the killed process had not noted yet, comes again as the same mail.
    expect(new Set(smtp.arrived.map(({ mail }) => mail.messageId)).size).toBe(WRITTEN_TO)
    expect(smtp.arrived.length).toBeLessThanOrEqual(WRITTEN_TO + HANDS)
    await smtp.close()
  })
})
