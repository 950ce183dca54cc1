import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { writeSetting } from '#features/site/server/service.ts'
import * as contract from '../../contract.ts'
import type { MadeSpeach } from '../drafts/make-speach-service.ts'
import { publishOverdue, publishScheduled } from '../job-definitions.ts'
import { speachJobHandlers } from '../jobs.ts'
import { openFixtures } from '../testing/fixtures.ts'
import { refusal } from '../testing/refusal.ts'

const HOUR = 3_600_000

// Near the time of the machine, by which sessions end and the queue works.
const MORNING = new Date()
const NOON = new Date(MORNING.getTime() + 4 * HOUR).toISOString()
const AFTER_NOON = new Date(MORNING.getTime() + 4 * HOUR + 1)
const EVENING = new Date(MORNING.getTime() + 12 * HOUR).toISOString()
const NEXT_DAY = new Date(MORNING.getTime() + 24 * HOUR)

const clock = new TestClock()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const { author, make, write, publish, unpublish, draftOf, versionsOf, rowOf, readersSee } = openFixtures(() => app)

const params = ({ id }: { id: number }) => ({ speachID: id })

describe('publishing at a time', () => {
  const [due, overdue] = [publishScheduled, publishOverdue].map(({ name }) => () => {
    const handler = speachJobHandlers(app.platform).find(({ definition }) => definition.name === name)
    if (!handler) throw new Error(`nobody does ${name}`)
    return handler
  })
  const runOverdue = () => overdue?.().handle({}, AbortSignal.timeout(5000))
  const runDue = async (speach: MadeSpeach) => {
    const { futureVersionId } = await rowOf(speach)
    return due?.().handle({ speachId: speach.id, versionId: futureVersionId }, AbortSignal.timeout(5000))
  }

  it('waits with a first version, frozen as it was', async () => {
    clock.set(MORNING)
    const speach = await make()
    await write(speach, 'frozen')
    expect(await publish(speach, { at: NOON })).toMatchObject({
      state: 'NON_PUBLIE',
      version: 1,
      delayed_till: NOON,
      futureVersionAt: null,
    })
    await write(speach, 'edited since')
    expect((await versionsOf(speach)).map(({ status }) => status)).toEqual(['SCHEDULED'])
    await runOverdue()
    expect(await readersSee(speach)).toBe('nothing')
    await expect(runDue(speach)).rejects.toThrow('is due at')
    clock.set(AFTER_NOON)
    await runOverdue()
    expect(await readersSee(speach)).toContain('frozen')
    expect(await draftOf(speach)).toMatchObject({ delayed_till: null, publishedVersion: 1, hasPendingUpdates: true })
  })

  it('keeps the current version until a future one goes out', async () => {
    clock.set(MORNING)
    const speach = await make()
    await write(speach, 'current')
    await publish(speach)
    await write(speach, 'future')
    expect(await publish(speach, { at: NOON })).toMatchObject({
      state: 'PUBLIE',
      version: 2,
      delayed_till: null,
      futureVersionAt: NOON,
    })
    expect(await readersSee(speach)).toContain('current')
    expect((await versionsOf(speach)).map(({ status }) => status)).toEqual(['SCHEDULED', 'CURRENT'])
    clock.set(AFTER_NOON)
    await runDue(speach)
    expect(await readersSee(speach)).toContain('future')
    expect((await draftOf(speach)).hasPendingUpdates).toBe(false)
  })

  it('happens once, however many try', async () => {
    clock.set(MORNING)
    const speach = await make()
    await publish(speach, { at: NOON })
    const { futureVersionId } = await rowOf(speach)
    clock.set(AFTER_NOON)
    const payload = { speachId: speach.id, versionId: futureVersionId }
    await Promise.all([1, 2, 3].map(() => due?.().handle(payload, AbortSignal.timeout(5000))))
    const { lastPublishedAt } = await rowOf(speach)
    clock.set(NEXT_DAY)
    await due?.().handle(payload, AbortSignal.timeout(5000))
    await runOverdue()
    expect((await rowOf(speach)).lastPublishedAt).toEqual(lastPublishedAt)
  })

  it('is done by the queue when its time comes', async () => {
    const moment = new Date()
    clock.set(moment)
    const speach = await make()
    await publish(speach, { at: new Date(moment.getTime() + 500).toISOString() })
    expect(await readersSee(speach)).toBe('nothing')
    clock.set(new Date(moment.getTime() + 501))
    const workAndLook = async () => {
      await app.drain()
      return readersSee(speach)
    }
    await expect.poll(workAndLook, { timeout: 10_000 }).not.toBe('nothing')
  })

  it.each<[string, (speach: MadeSpeach) => Promise<unknown>]>([
    ['cancelled', (speach) => author().call(contract.cancelSchedule, { params: params(speach) })],
    ['unpublished', unpublish],
    ['archived', ({ id }) => author().call(contract.archiveSpeach, { query: { id } })],
  ])('never happens once %s', async (_, cancel) => {
    clock.set(MORNING)
    const speach = await make()
    await publish(speach, { at: NOON })
    const { futureVersionId } = await rowOf(speach)
    await cancel(speach)
    await cancel(speach).catch(() => {})
    clock.set(AFTER_NOON)
    await runOverdue()
    await due?.().handle({ speachId: speach.id, versionId: futureVersionId }, AbortSignal.timeout(5000))
    expect(await readersSee(speach)).toBe('nothing')
    expect((await versionsOf(speach)).map(({ status }) => status)).toEqual(['CANCELLED'])
  })

  it('is refused for a time that is over, and is now for a minute that has just begun', async () => {
    clock.set(AFTER_NOON)
    const speach = await make()
    const ago = (seconds: number) => new Date(AFTER_NOON.getTime() - seconds * 1000).toISOString()
    expect(await refusal(publish(speach, { at: ago(61) }))).toMatchObject({
      status: 400,
      body: { fields: { at: 'in the past' } },
    })
    expect(await readersSee(speach)).toBe('nothing')
    expect(await publish(speach, { at: ago(59) })).toMatchObject({ state: 'PUBLIE', delayed_till: null })
  })

  it('moves to another time without another version, and is overtaken by publishing now', async () => {
    clock.set(MORNING)
    const speach = await make()
    await publish(speach, { at: NOON })
    expect(await publish(speach, { at: EVENING })).toMatchObject({ version: 1, delayed_till: EVENING })
    expect(await publish(speach)).toMatchObject({ state: 'PUBLIE', version: 1, delayed_till: null })
    await write(speach, 'later')
    await publish(speach, { at: EVENING })
    await write(speach, 'now')
    expect(await publish(speach)).toMatchObject({ version: 3, futureVersionAt: null })
    expect((await versionsOf(speach)).map(({ number, status }) => [number, status])).toEqual([
      [3, 'CURRENT'],
      [2, 'CANCELLED'],
      [1, 'PAST'],
    ])
  })

  it('is refused where it is switched off, and what goes out now is not', async () => {
    clock.set(MORNING)
    const speach = await make()
    const { db } = app.platform.database
    await writeSetting(app.platform, db, 'flag.delay', false)
    expect(await refusal(publish(speach, { at: NOON }))).toMatchObject({
      status: 403,
      body: { code: 'SCHEDULING_OFF' },
    })
    expect(await draftOf(speach)).toMatchObject({ delayed_till: null, state: 'NON_PUBLIE' })
    expect(await publish(speach, { at: MORNING.toISOString() })).toMatchObject({ state: 'PUBLIE', delayed_till: null })
    await writeSetting(app.platform, db, 'flag.delay', true)
  })
})
