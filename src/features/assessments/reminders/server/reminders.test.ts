import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { emailOf, type PersonName } from '#app/testing/people.ts'
import { users } from '#features/accounts/server/tables.ts'
import { saveProgress, viewSpeach } from '#features/reader/contract.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { type MadeSpeach, makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { grantAccess } from '#features/speaches/server/service.ts'
import { speaches, speachGrants } from '#features/speaches/server/tables.ts'
import { momentAt } from '#shared/time-zones.ts'
import { sendReminders } from './service.ts'

const clock = new TestClock(new Date('2026-10-01T12:00:00Z'))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.platform.database
  await db.execute(sql`DELETE FROM speaches`)
  await db.execute(sql`DELETE FROM jobs.job WHERE name = 'mail.send'`)
  await liveIn('Europe/Paris')
})

const liveIn = (zone: string) => writeSetting(app.platform, app.platform.database.db, 'organisation.timeZone', zone)

/** Sends what is due when the clocks of a zone show this time; who was written to, and of what. */
async function remindAt(wallTime: string, zone = 'Europe/Paris'): Promise<[to: string, subject: string][]> {
  const time = momentAt(wallTime, zone)
  if (!time) throw new Error(`${wallTime} is no time`)
  clock.set(time)
  await sendReminders(app.platform, AbortSignal.timeout(20_000))
  return takeMails()
}

interface Mail {
  to: string
  subject: string
  text: string
}

async function readMails(): Promise<Mail[]> {
  const { rows } = await app.platform.database.db.execute<{ data: Mail }>(
    sql`DELETE FROM jobs.job WHERE name = 'mail.send' RETURNING data`,
  )
  return rows.map(({ data }) => data).sort((one, other) => one.to.localeCompare(other.to))
}

const takeMails = async () => (await readMails()).map(({ to, subject }): [string, string] => [to, subject])

async function make(title = 'Fire drill', dueDate?: string): Promise<MadeSpeach> {
  const made = await makeSpeach(app.platform, app.people.author, { title, publish: true })
  if (dueDate) {
    const changes = { dueDate, badge: { type: 'AVANCEMENT' as const } }
    await app.platform.database.db.update(speaches).set(changes).where(eq(speaches.id, made.id))
  }
  return made
}

/** Assigns a speach by a day; `on` is the day on which that was done. */
async function assign(
  { id }: MadeSpeach,
  dueDate: string | null,
  to: { people?: PersonName[]; groupIds?: number[] },
  on = '2026-10-01',
) {
  const userIds = (to.people ?? []).map((name) => app.people[name].id)
  const given = { userIds, groupIds: to.groupIds ?? [], source: 'ASSIGNMENT' as const, dueDate }
  await app.platform.database.transaction((tx) => grantAccess(tx, app.people.author, id, given))
  const createdAt = new Date(`${on}T12:00:00Z`)
  await app.platform.database.db.update(speachGrants).set({ createdAt }).where(eq(speachGrants.speachId, id))
}

const open = ({ speachID }: MadeSpeach, who: PersonName) => app.as(who).call(viewSpeach, { params: { speachID } })

async function complete(speach: MadeSpeach, who: PersonName) {
  const chapters = speach.lessons.flatMap((lesson) => lesson.chapters)
  for (const { id } of chapters) {
    const params = { speachID: speach.speachID }
    await app.as(who).call(saveProgress, { params, body: { chapterId: id, done: true } })
  }
}

describe('a reminder', () => {
  it('comes seven days and one day before, from eight in the morning on, once each', async () => {
    await assign(await make(), '2026-10-28', { people: ['reader'], groupIds: [app.groups.TESTERS] })
    expect(await remindAt('2026-10-20T23:59')).toEqual([])
    expect(await remindAt('2026-10-21T07:59')).toEqual([])
    const early = '“Fire drill” is due in 7 days'
    expect(await remindAt('2026-10-21T08:00')).toEqual([
      [emailOf('member'), early],
      [emailOf('reader'), early],
    ])
    expect(await remindAt('2026-10-21T12:00')).toEqual([])
    expect(await remindAt('2026-10-26T12:00')).toEqual([])
    const late = '“Fire drill” is due tomorrow'
    expect(await remindAt('2026-10-27T09:15')).toEqual([
      [emailOf('member'), late],
      [emailOf('reader'), late],
    ])
    expect(await remindAt('2026-10-28T09:00')).toEqual([])
    expect(await remindAt('2026-10-29T09:00')).toEqual([])
  })

  it('is made up for when the server slept, and left out by then when it is too late', async () => {
    await assign(await make(), '2026-10-28', { people: ['reader'] })
    expect(await remindAt('2026-10-23T09:00')).toEqual([[emailOf('reader'), '“Fire drill” is due in 5 days']])
    expect(await remindAt('2026-10-28T10:00')).toEqual([[emailOf('reader'), '“Fire drill” is due today']])
    await assign(await make('Missed'), '2026-10-28', { people: ['reader'] })
    expect(await remindAt('2026-10-24T09:00')).toEqual([])
  })

  it('needs no more than the assignment itself when there is less time', async () => {
    await assign(await make(), '2026-10-28', { people: ['reader'] }, '2026-10-22')
    expect(await remindAt('2026-10-22T15:00')).toEqual([])
    expect(await remindAt('2026-10-27T08:00')).toHaveLength(1)
  })

  it('is in the reader’s language, with the day and the way there', async () => {
    const { db } = app.platform.database
    await db.update(users).set({ language: 'de' }).where(eq(users.id, app.people.reader.id))
    const speach = await make('<b>Brandschutz</b>')
    await assign(speach, '2026-10-28', { people: ['reader'] })
    clock.set(new Date('2026-10-27T10:00:00Z'))
    await sendReminders(app.platform, AbortSignal.timeout(20_000))
    const [mail] = await readMails()
    expect(mail?.subject).toBe('„<b>Brandschutz</b>“ ist morgen fällig')
    expect(mail?.text).toContain('bis Mittwoch, 28. Oktober 2026')
    expect(mail?.text).toContain(`/s/${speach.speachID}/`)
    expect(mail).not.toHaveProperty('html')
    await db.update(users).set({ language: 'en' }).where(eq(users.id, app.people.reader.id))
  })

  it('goes to those who read a speach with a day of its own, while it has a badge, and not to its author', async () => {
    const speach = await make('Read', '2026-10-28')
    const bare = await make('Without badge', '2026-10-28')
    await app.platform.database.db
      .update(speaches)
      .set({ badge: { type: 'NONE' } })
      .where(eq(speaches.id, bare.id))
    for (const who of ['reader', 'otherReader', 'author'] as const) await open(speach, who)
    await open(bare, 'reader')
    await assign(speach, null, { people: ['member'] })
    await complete(speach, 'otherReader')
    expect((await remindAt('2026-10-21T09:00')).map(([to]) => to)).toEqual([emailOf('member'), emailOf('reader')])
  })

  it('goes to those who have read all of it when a result counts for the badge, until they have it', async () => {
    const { db } = app.platform.database
    const speach = await make('Exam ahead', '2026-10-28')
    await db
      .update(speaches)
      .set({ badge: { type: 'RESULTAT' } })
      .where(eq(speaches.id, speach.id))
    await complete(speach, 'reader')
    expect(await remindAt('2026-10-21T09:00')).toHaveLength(1)
    await db.execute(sql`
      INSERT INTO badge_awards (code, user_id, speach_id, type, title, description, design, speach_title, language,
                                version_number, minutes, identity_hash, identity_salt, issued_at, first_name, last_name)
      VALUES ('code', ${app.people.reader.id}, ${speach.id}, 'RESULTAT', 'Passed', '', '{}', 'Exam ahead', 'en', 1, 1,
              'hash', 'salt', now(), '', '')`)
    expect(await remindAt('2026-10-27T09:00')).toEqual([])
  })

  it('goes to nobody who cannot read it, has left, or has completed it', async () => {
    const { db } = app.platform.database
    const speach = await make()
    await assign(speach, '2026-10-28', { people: ['reader', 'otherReader', 'member'] })
    await complete(speach, 'reader')
    await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, app.people.otherReader.id))
    expect((await remindAt('2026-10-21T09:00')).map(([to]) => to)).toEqual([emailOf('member')])
    await db.update(users).set({ deactivatedAt: null }).where(eq(users.id, app.people.otherReader.id))
    await db.update(speaches).set({ state: 'NON_PUBLIE' }).where(eq(speaches.id, speach.id))
    expect(await remindAt('2026-10-27T09:00')).toEqual([])
  })

  it('goes out once though several processes send at once', async () => {
    for (let made = 0; made < 5; made += 1) {
      await assign(await make(`Number ${made}`), '2026-10-28', { groupIds: [app.groups.TESTERS] })
    }
    clock.set(new Date('2026-10-21T10:00:00Z'))
    const signal = AbortSignal.timeout(20_000)
    await Promise.all([1, 2, 3].map(() => sendReminders(app.platform, signal)))
    const subjects = (await readMails()).map(({ subject }) => subject)
    expect(subjects).toHaveLength(5)
    expect(new Set(subjects).size).toBe(5)
  })

  // The clocks go back in the night of the 25th, and it is another day elsewhere.
  it.each([
    ['Europe/Paris', '2026-10-24T07:59', '2026-10-24T08:00'],
    ['Pacific/Kiritimati', '2026-10-24T07:59', '2026-10-24T08:00'],
    ['Etc/GMT+12', '2026-10-24T07:59', '2026-10-24T08:00'],
  ])('keeps to the clocks of %s', async (zone, before, after) => {
    await liveIn(zone)
    await assign(await make(), '2026-10-25', { people: ['reader'] })
    // The early one has long been missed: what follows is the late one alone.
    expect(await remindAt(before, zone)).toEqual([])
    expect(await remindAt(after, zone)).toEqual([[emailOf('reader'), '“Fire drill” is due tomorrow']])
  })
})
