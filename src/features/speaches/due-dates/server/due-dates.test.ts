import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { listenTo } from '#app/testing/listen-to-events.ts'
import { writeSetting } from '#features/site/server/service.ts'
import { addDays, dayIn, endOfDay } from '#shared/days.ts'
import { archiveSpeach, getDraft, publishSpeach, restoreSpeach, updateSpeach } from '../../contract.ts'
import { dueDateReached, speachUnpublished } from '../../events.ts'
import { type MadeSpeach, makeSpeach, type SpeachPlan } from '../../server/drafts/make-speach-service.ts'
import { reachDueDates as reachDueDatesJob } from '../../server/job-definitions.ts'
import { speachJobHandlers } from '../../server/jobs.ts'
import { speaches } from '../../server/tables.ts'
import { refusal } from '../../server/testing/refusal.ts'
import { setDueDate, setUnpublishedAfterDueDate } from '../contract.ts'

const events = listenTo([dueDateReached, speachUnpublished])
// Near the time of the machine, by which sessions end.
const START = new Date()
const clock = new TestClock(START)
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

type Person = 'author' | 'coEditor' | 'otherAuthor' | 'reader' | 'admin'

async function make({ badge = true, ...plan }: Partial<SpeachPlan> & { badge?: boolean } = {}) {
  const made = await makeSpeach(app.platform, app.people.author, { title: 'Due', publish: true, ...plan })
  if (badge) await change(made, { badge: { type: 'AVANCEMENT' } })
  return made
}

const change = ({ id }: MadeSpeach, values: Partial<typeof speaches.$inferInsert>) =>
  app.platform.database.db.update(speaches).set(values).where(eq(speaches.id, id))

const set = ({ id }: MadeSpeach, dueDate: string, person: Person = 'author') =>
  app.as(person).call(setDueDate, { body: { speachID: id, dueDate } })

const setUnpublish = ({ id }: MadeSpeach, unpublish: boolean, person: Person = 'author') =>
  app.as(person).call(setUnpublishedAfterDueDate, { body: { speachID: id, unpublish } })

const draftOf = ({ id }: MadeSpeach) => app.as('author').call(getDraft, { params: { speachID: id } })

const liveIn = (zone: string) => writeSetting(app.platform, app.platform.database.db, 'organisation.timeZone', zone)

/** The handler of the job that looks every minute. */
async function reach(): Promise<void> {
  const handler = speachJobHandlers(app.platform).find(({ definition }) => definition.name === reachDueDatesJob.name)
  if (!handler) throw new Error('nobody reaches due dates')
  await handler.handle({}, AbortSignal.timeout(20_000))
}

describe('a due date', () => {
  it('is tomorrow or later, and is kept as it was when it is not', async () => {
    await liveIn('Europe/Paris')
    const speach = await make()
    const today = dayIn('Europe/Paris', clock.now())
    const tomorrow = addDays(today, 1)
    expect(await set(speach, tomorrow)).toEqual({
      dueDateTimestamp: endOfDay('Europe/Paris', tomorrow).getTime(),
      unpublishAfterDueDate: false,
    })
    for (const [day, code] of [
      [today, 'DUE_DATE_TOO_SOON'],
      [addDays(today, -400), 'DUE_DATE_TOO_SOON'],
      ['', 'INVALID'],
      ['2030-02-30', 'INVALID'],
      ['31/12/2030', 'INVALID'],
      ['2030-12-31T00:00:00Z', 'INVALID'],
    ] as const) {
      expect([day, await refusal(set(speach, day))]).toEqual([day, expect.objectContaining({ status: 400, code })])
    }
    expect(await draftOf(speach)).toMatchObject({ dueDate: tomorrow, unpublishAfterDueDate: false })
  })

  // The same moment is another day elsewhere: what is tomorrow there decides.
  it.each(['Pacific/Kiritimati', 'Etc/GMT-14', 'Etc/GMT+12', 'Pacific/Chatham', 'America/Havana'])(
    'is counted by the clocks of %s',
    async (zone) => {
      await liveIn(zone)
      const speach = await make()
      const today = dayIn(zone, clock.now())
      expect(await refusal(set(speach, today))).toMatchObject({ status: 400 })
      expect(await set(speach, addDays(today, 1))).toMatchObject({
        dueDateTimestamp: endOfDay(zone, addDays(today, 1)).getTime(),
      })
    },
  )

  it('needs a badge, and is for who may edit', async () => {
    await liveIn('UTC')
    const day = addDays(dayIn('UTC', clock.now()), 30)
    const bare = await make({ badge: false })
    expect(await refusal(set(bare, day))).toMatchObject({ status: 409, code: 'NO_BADGE' })
    expect(await refusal(setUnpublish(bare, true))).toMatchObject({ status: 409, code: 'NO_BADGE' })
    const speach = await make()
    for (const person of ['reader', 'otherAuthor'] as const) {
      expect([person, (await refusal(set(speach, day, person))).status]).toEqual([person, 403])
      expect([person, (await refusal(setUnpublish(speach, true, person))).status]).toEqual([person, 403])
    }
    const draft = await make({ publish: false })
    expect(await refusal(set(draft, day, 'otherAuthor'))).toMatchObject({ status: 404 })
    await set(speach, day, 'admin')
    await change(speach, { isWorkflowBound: true })
    expect(await refusal(setUnpublish(speach, true))).toMatchObject({ status: 403, code: 'WORKFLOW_DECIDES' })
    expect(await setUnpublish(speach, true, 'admin')).toMatchObject({ unpublishAfterDueDate: true })
    await app.as('author').call(archiveSpeach, { query: { id: speach.id } })
    expect(await refusal(set(speach, day))).toMatchObject({ status: 409, code: 'ARCHIVED' })
  })

  it('takes the text that the fixed call sends', async () => {
    const speach = await make()
    const send = (unpublish: string) =>
      app.as('author').fetch('/api/v2/speach/setUnpublishedAfterDueDate', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ speachID: speach.speachID, unpublish }),
      })
    expect(await (await send('true')).json()).toEqual({ dueDateTimestamp: null, unpublishAfterDueDate: true })
    expect(await (await send('false')).json()).toEqual({ dueDateTimestamp: null, unpublishAfterDueDate: false })
    expect((await send('maybe')).status).toBe(400)
  })
})

describe('when the day is over', () => {
  /** What was raised of one speach since the last time. */
  async function heardOf({ id }: MadeSpeach) {
    const heard = await events.heard(app)
    return heard.filter(([, payload]) => (payload as { speachId: number }).speachId === id)
  }

  /** A published speach whose day is tomorrow there. */
  async function makeDue(zone: string, unpublish: boolean) {
    await liveIn(zone)
    const speach = await make()
    const day = addDays(dayIn(zone, clock.now()), 1)
    await set(speach, day)
    if (unpublish) await setUnpublish(speach, true)
    return { speach, end: endOfDay(zone, day) }
  }

  it.each(['UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'in %s, readers lose what shall go, to the minute, once',
    async (zone) => {
      clock.set(START)
      const { speach, end } = await makeDue(zone, true)
      clock.set(new Date(end.getTime() - 1))
      await reach()
      expect(await draftOf(speach)).toMatchObject({ state: 'PUBLIE' })
      expect(await heardOf(speach)).toEqual([])
      clock.set(end)
      await Promise.all([reach(), reach()])
      await reach()
      expect(await draftOf(speach)).toMatchObject({ state: 'NON_PUBLIE', publishedVersion: null })
      expect(await heardOf(speach)).toEqual([
        [dueDateReached.name, { speachId: speach.id }],
        [speachUnpublished.name, { speachId: speach.id, by: null }],
      ])
    },
  )

  it('says so and leaves what may stay; a later day begins anew', async () => {
    clock.set(START)
    const { speach, end } = await makeDue('UTC', false)
    clock.set(end)
    await reach()
    expect(await heardOf(speach)).toEqual([[dueDateReached.name, { speachId: speach.id }]])
    expect(await draftOf(speach)).toMatchObject({ state: 'PUBLIE' })
    const later = addDays(dayIn('UTC', end), 3)
    await set(speach, later)
    await reach()
    expect(await heardOf(speach)).toEqual([])
    clock.set(endOfDay('UTC', later))
    await reach()
    expect(await heardOf(speach)).toEqual([[dueDateReached.name, { speachId: speach.id }]])
  })

  it('does nothing without the badge, and nothing to what readers do not see', async () => {
    clock.set(START)
    const { speach: bare, end } = await makeDue('UTC', true)
    await app.as('author').call(updateSpeach, { params: { speachID: bare.id }, body: { badge: { type: 'NONE' } } })
    const { speach: archived } = await makeDue('UTC', true)
    await app.as('author').call(archiveSpeach, { query: { id: archived.id } })
    clock.set(end)
    await reach()
    expect(await heardOf(bare)).toEqual([])
    expect(await draftOf(bare)).toMatchObject({ state: 'PUBLIE' })
    await app.as('author').call(restoreSpeach, { query: { id: archived.id } })
    await reach()
    expect(await draftOf(archived)).toMatchObject({ state: 'NON_PUBLIE' })
    expect(await heardOf(archived)).toEqual([])
  })

  it('does not keep an author from publishing once more', async () => {
    clock.set(START)
    const { speach, end } = await makeDue('UTC', true)
    clock.set(end)
    await reach()
    await app.as('author').call(publishSpeach, { params: { speachID: speach.id }, body: {} })
    await reach()
    expect(await draftOf(speach)).toMatchObject({ state: 'PUBLIE' })
  })
})
