import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { copyTemplate, type TestData } from '#app/testing/test-database.ts'
import { event } from '#shared/event.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { raiseEvent, subscribe } from './events.ts'
import { handleJob, job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

const greet = job({ name: 'test.greet', payload: z.object({ name: z.string() }), retryLimit: 1, retryDelay: 1 })
const tidy = job({ name: 'test.tidy', payload: z.object({}), onePerKey: true })
const draw = job({ name: 'test.draw', payload: z.object({}), concurrency: 2 })
const personCame = event({ name: 'test.person-came', payload: greet.payload })
const log = createLog('silent')

let data: TestData
let database: Database
let queue: Queue

beforeEach(async () => {
  data = await copyTemplate()
  await open()
})
afterEach(async () => {
  await queue.stop()
  await database.close()
  await data.remove()
})

async function open(): Promise<void> {
  database = await openDatabase({ url: data.databaseUrl, folder: path.join(data.folder, 'database'), log })
  queue = await openQueue(database, { jobs: [greet, tidy, draw], subscriptions: [subscribe(personCame, greet)], log })
}

const stateOf = async (name: string) => (await queue.counts()).find((row) => row.name === name)

describe('the queue', () => {
  it('takes a job with the transaction that asks for it, or not at all', async () => {
    const refused = database.transaction(async (tx) => {
      await queue.enqueue(tx, greet, { name: 'Nobody' })
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    await database.transaction((tx) => raiseEvent({ queue }, tx, personCame, { name: 'Ada' }))
    const greeted: string[] = []
    await queue.work([handleJob(greet, async ({ name }) => void greeted.push(name))])
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), 10_000)
  })

  it.runIf(inject('onPostgres'))('is made once by processes that start together on an empty database', async () => {
    await queue.stop()
    await database.pool.query('DROP SCHEMA jobs CASCADE')
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url: data.databaseUrl, folder: '', log })))
    const options = { jobs: [greet, tidy, draw], subscriptions: [], log }
    const queues = await Promise.all([database, ...others].map((each) => openQueue(each, options)))
    queue = queues[0] as Queue
    expect(await queue.counts()).toEqual(await queues.at(-1)?.counts())
    await Promise.all(queues.slice(1).map((each) => each.stop()))
    await Promise.all(others.map((each) => each.close()))
  })

  it('asks no more at times for what only an earlier release did', async () => {
    const recurring = async () =>
      (await database.pool.query('SELECT name FROM jobs.schedule ORDER BY name')).rows.map(({ name }) => name)
    const nightly = job({ name: 'test.nightly', payload: z.object({}), cron: '20 3 * * *' })
    await queue.stop()
    queue = await openQueue(database, { jobs: [greet, nightly], subscriptions: [], log })
    expect(await recurring()).toContain('test.nightly')
    await queue.stop()
    queue = await openQueue(database, { jobs: [greet], subscriptions: [], log })
    expect(await recurring()).toEqual([])
  })

  it('leaves a queue as it is that an earlier release made to admit jobs in another way', async () => {
    const keyed = { ...greet, onePerKey: true as const }
    const changedAt = async () =>
      (await database.pool.query(`SELECT updated_on FROM jobs.queue WHERE name = 'test.greet'`)).rows
    const before = await changedAt()
    await queue.stop()
    queue = await openQueue(database, { jobs: [keyed], subscriptions: [], log })
    expect(await changedAt()).toEqual(before)
  })

  it('works through what has piled up without a pause', async () => {
    for (let n = 0; n < 20; n += 1) {
      await database.transaction((tx) => queue.enqueue(tx, greet, { name: `Guest ${n}` }))
    }
    const greeted: string[] = []
    await queue.work([handleJob(greet, async ({ name }) => void greeted.push(name))])
    // One at each look would take forty seconds.
    await vi.waitFor(() => expect(greeted).toHaveLength(20), 10_000)
  })

  it('does several of a kind at once, to the end of what has piled up', async () => {
    const payloads = Array.from({ length: 8 }, () => ({}))
    await database.transaction((tx) => queue.enqueueAll(tx, draw, payloads))
    let underWay = 0
    const company: number[] = []
    const work = async () => {
      underWay += 1
      await setTimeout(200)
      company.push(underWay)
      underWay -= 1
    }
    await queue.work([handleJob(draw, work)])
    await vi.waitFor(() => expect(company).toHaveLength(8), 10_000)
    expect(company.filter((count) => count === 2).length).toBeGreaterThanOrEqual(3)
  })

  it('tries a failing job again, then keeps it with the dead letters', async () => {
    let tries = 0
    await queue.work([
      handleJob(greet, async () => {
        tries += 1
        throw new Error('not today')
      }),
    ])
    await database.transaction((tx) => queue.enqueue(tx, greet, { name: 'Alan' }))
    await vi.waitFor(async () => expect(await stateOf('dead-letters')).toMatchObject({ waiting: 1 }), 20_000)
    expect(tries).toBe(2)
  })

  it('keeps one waiting job with a key', async () => {
    for (const singletonKey of ['kitchen', 'kitchen', 'garden']) {
      await database.transaction((tx) => queue.enqueue(tx, tidy, {}, { singletonKey }))
    }
    expect(await stateOf(tidy.name)).toMatchObject({ waiting: 2 })
  })

  // On PostgreSQL another process may still be at work on it: there a job comes back when its time has passed.
  it.skipIf(inject('onPostgres'))(
    'hands a job that was running when its process died to the next process',
    async () => {
      await database.transaction((tx) => queue.enqueue(tx, greet, { name: 'Mary' }))
      await database.pool.query(`UPDATE jobs.job SET state = 'active', started_on = now()`)
      await queue.stop()
      await database.close()
      await open()
      const greeted: string[] = []
      await queue.work([handleJob(greet, async ({ name }) => void greeted.push(name))])
      await vi.waitFor(() => expect(greeted).toEqual(['Mary']), 10_000)
    },
  )
})
