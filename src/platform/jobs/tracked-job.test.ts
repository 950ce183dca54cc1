import { once } from 'node:events'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { recordStatements } from '#app/testing/record-statements.ts'
import { copyTemplate, type TestData } from '#app/testing/test-database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { openQueue, type Queue } from '../queue/queue.ts'
import { findJob } from './queries.ts'
import { MAX_ATTEMPTS, SILENT_MINUTES } from './rules.ts'
import { handleTrackedJob, type RunningJob, type TrackedWork } from './running-job.ts'
import { cancelOwnJob, findOwnJob, listOwnJobs, reviveLostJobs, startJob, trackedJob } from './tracked-job.ts'

const bake = trackedJob({
  name: 'test.bake',
  formerIdKey: 'cakeId',
  input: z.object({ cake: z.string() }),
  result: z.object({ layers: z.number() }),
  phases: ['mixing', 'baking'],
  failures: ['NO_FLOUR'],
})

const log = createLog('silent')
let data: TestData
let database: Database
let queue: Queue
let now: Date
const clock = { now: () => now }
/** Two people, by their numbers. */
let ada: number
let ben: number

beforeAll(async () => {
  data = await copyTemplate()
  await open()
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 2')
  ;[ada = 0, ben = 0] = rows.map(({ id }) => id)
})
afterAll(async () => {
  await queue.stop()
  await database.close()
  await data.remove()
})
beforeEach(async () => {
  now = new Date('2026-05-01T10:00:00Z')
  await database.pool.query('DELETE FROM tracked_jobs')
  await database.pool.query('DELETE FROM jobs.job')
})

async function open(): Promise<void> {
  database = await openDatabase({ url: data.databaseUrl, folder: path.join(data.folder, 'database'), log })
  queue = await openQueue(database, { jobs: [bake.definition], subscriptions: [], log })
}

type Bake = typeof bake
const tools = () => ({ database, queue, clock, log })

const start = (options: { exclusiveKey?: string; ownerId?: number } = {}) =>
  database.transaction((tx) =>
    startJob(tools(), tx, bake, { ownerId: ada, input: { cake: 'Sachertorte' }, ...options }),
  )
const rowOf = (jobId: string) => findJob(database.db, { kind: 'test.bake', jobId })
const finish = (job: RunningJob<Bake>, layers: number) => database.transaction((tx) => job.finish(tx, { layers }))

/** Does a job as the queue would. */
const perform = (jobId: string, work: TrackedWork<Bake>, signal = new AbortController().signal) =>
  handleTrackedJob(tools(), bake, work).handle({ jobId }, signal)

/** Work that goes on until it is told to stop. */
const untilTold = async ({ signal }: RunningJob<Bake>) => {
  if (!signal.aborted) await once(signal, 'abort')
  signal.throwIfAborted()
}

/** Notes of which jobs the rest was removed. */
function discarding() {
  const discarded: string[] = []
  return { discarded, discard: async (jobId: string) => void discarded.push(jobId) }
}

describe('a tracked job', () => {
  it('waits, is done by the queue, and shows what came of it', async () => {
    const { jobId, status } = await start()
    expect(status).toBe('waiting')
    expect(await queue.workOff(handleTrackedJob(tools(), bake, { run: (job) => finish(job, 3) }))).toBe(1)
    expect(await findOwnJob(database.db, bake, { jobId, ownerId: ada })).toMatchObject({
      ...{ status: 'done', progress: 1, result: { layers: 3 }, failure: null, input: { cake: 'Sachertorte' } },
      ...{ createdAt: now, startedAt: now, endedAt: now },
    })
  })

  it('begins with the transaction that asks for it, or not at all', async () => {
    const refused = database.transaction(async (tx) => {
      await startJob(tools(), tx, bake, { ownerId: ada, input: { cake: 'none' } })
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await listOwnJobs(database.db, bake, ada)).toEqual([])
    expect(await queue.counts()).toEqual([])
  })

  it('is one at a time with the same key, however many ask', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => start({ exclusiveKey: 'oven' })))
    const [jobId = ''] = new Set(asked.map((job) => job.jobId))
    expect(await listOwnJobs(database.db, bake, ada)).toHaveLength(1)
    await perform(jobId, { run: (job) => finish(job, 1) })
    expect((await start({ exclusiveKey: 'oven' })).jobId).not.toBe(jobId)
  })

  it('is seen and cancelled by its owner alone', async () => {
    const { jobId } = await start()
    const theirs = { jobId, ownerId: ben }
    expect(await findOwnJob(database.db, bake, theirs)).toBeUndefined()
    expect(await cancelOwnJob(tools(), bake, theirs)).toBeUndefined()
    expect(await listOwnJobs(database.db, bake, ben)).toEqual([])
    expect((await rowOf(jobId))?.cancelAskedAt).toBeNull()
  })

  it('is read from what an earlier release queued', () => {
    expect(bake.definition.payload.parse({ cakeId: 'a' })).toEqual({ jobId: 'a' })
  })
})

describe('progress', () => {
  it('is written at most twice a second, however often it is reported', async () => {
    const { jobId } = await start()
    const updates = (texts: { text: string }[]) => texts.filter(({ text }) => text.startsWith('update "tracked_jobs"'))
    const seen: (number | undefined)[] = []
    const begin = performance.now()
    const { statements } = await recordStatements({ database }, () =>
      perform(jobId, {
        async run(job) {
          job.enter('baking')
          for (let reports = 1; seen.length < 3; reports += 1) {
            job.report(reports / 1e9)
            await setImmediate()
            if (reports % 100 > 0) continue
            const row = await rowOf(jobId)
            if (row?.phase === 'baking' && !seen.includes(row.progress)) seen.push(row.progress)
          }
          await finish(job, 1)
        },
      }),
    )
    // The first update gives the job to its run.
    const written = updates(statements).length - 1
    expect(written).toBeGreaterThanOrEqual(3)
    expect((performance.now() - begin) / written).toBeGreaterThanOrEqual(450)
  })
})

describe('cancelling', () => {
  it('ends a job that waits at once, and what its handler finds of it is removed', async () => {
    const { jobId } = await start()
    expect(await cancelOwnJob(tools(), bake, { jobId, ownerId: ada })).toMatchObject({
      status: 'cancelled',
      endedAt: now,
    })
    const { discarded, discard } = discarding()
    await perform(jobId, { run: (job) => finish(job, 1), discard })
    expect(discarded).toEqual([jobId])
    expect((await rowOf(jobId))?.status).toBe('cancelled')
  })

  it('stops a running job within seconds', async () => {
    const { jobId } = await start()
    const { discarded, discard } = discarding()
    const performing = perform(jobId, { run: untilTold, discard })
    await vi.waitFor(async () => expect((await rowOf(jobId))?.status).toBe('running'))
    const begin = performance.now()
    expect(await cancelOwnJob(tools(), bake, { jobId, ownerId: ada })).toMatchObject({
      status: 'running',
      endedAt: null,
    })
    await performing
    expect(performance.now() - begin).toBeLessThan(4000)
    expect(await rowOf(jobId)).toMatchObject({ status: 'cancelled', result: null, endedAt: now })
    expect(discarded).toEqual([jobId])
  })

  it.each(['keep', 'finish'] as const)(
    'comes before what the run would %s: its transaction is taken back',
    async (way) => {
      const { jobId } = await start()
      await perform(jobId, {
        async run(job) {
          await cancelOwnJob(tools(), bake, { jobId, ownerId: ada })
          await database.transaction(async (tx) => {
            await tx.execute(sql`UPDATE users SET name = 'changed by a cancelled job' WHERE id = ${ada}`)
            await job[way](tx, { layers: 2 })
          })
        },
      })
      expect(await rowOf(jobId)).toMatchObject({ status: 'cancelled', result: null })
      const { rows } = await database.pool.query('SELECT name FROM users WHERE id = $1', [ada])
      expect(rows).not.toEqual([{ name: 'changed by a cancelled job' }])
    },
  )

  it('leaves alone what is over', async () => {
    const { jobId } = await start()
    await perform(jobId, { run: (job) => finish(job, 1) })
    expect(await cancelOwnJob(tools(), bake, { jobId, ownerId: ada })).toBeUndefined()
    expect(await rowOf(jobId)).toMatchObject({ status: 'done', cancelAskedAt: null })
  })

  it('stops a job whose owner is gone', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `INSERT INTO users (email, name) VALUES ('gone@test.local', '') RETURNING id`,
    )
    const { jobId } = await start({ ownerId: rows[0]?.id })
    const { discarded, discard } = discarding()
    const performing = perform(jobId, { run: untilTold, discard })
    await vi.waitFor(async () => expect((await rowOf(jobId))?.status).toBe('running'))
    await database.pool.query(`DELETE FROM users WHERE email = 'gone@test.local'`)
    await performing
    expect(discarded).toEqual([jobId])
  })
})

describe('a failure', () => {
  it('that was foreseen ends the job with its code', async () => {
    const { jobId } = await start()
    const { discarded, discard } = discarding()
    await perform(jobId, { run: async (job) => job.fail('NO_FLOUR'), discard })
    expect(await rowOf(jobId)).toMatchObject({ status: 'failed', failure: 'NO_FLOUR', endedAt: now })
    expect(discarded).toEqual([jobId])
  })

  it('that was not is tried again, until it counts', async () => {
    const { jobId } = await start()
    const { discarded, discard } = discarding()
    const statuses: (string | undefined)[] = []
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const trying = perform(jobId, { run: () => Promise.reject(new Error('the oven is cold')), discard })
      await expect(trying).rejects.toThrow('the oven is cold')
      statuses.push((await rowOf(jobId))?.status)
    }
    expect(statuses).toEqual(['waiting', 'waiting', 'waiting', 'failed'])
    expect(await findOwnJob(database.db, bake, { jobId, ownerId: ada })).toMatchObject({ failure: 'UNEXPECTED' })
    expect(discarded).toEqual([jobId])
  })

  it('is work that ends without saying what came of it', async () => {
    const { jobId } = await start()
    await expect(perform(jobId, { run: async () => {} })).rejects.toThrow('ended without a result')
  })
})

describe('a process that stops or dies', () => {
  const keepLayers = (job: RunningJob<Bake>, layers: number) => database.transaction((tx) => job.keep(tx, { layers }))

  it('leaves the job to the next run, which goes on from what was kept', async () => {
    const { jobId } = await start()
    const stopping = new AbortController()
    const stopped = perform(
      jobId,
      {
        async run(job) {
          await keepLayers(job, 2)
          stopping.abort(new Error('the process stops'))
          await untilTold(job)
        },
      },
      stopping.signal,
    )
    await expect(stopped).rejects.toThrow('the process stops')
    expect(await rowOf(jobId)).toMatchObject({ status: 'running', attempts: 0 })
    await perform(jobId, { run: (job) => finish(job, (job.soFar?.layers ?? 0) + 1) })
    expect(await rowOf(jobId)).toMatchObject({ status: 'done', result: { layers: 3 } })
  })

  it('may be alive after all: what it still does is refused, and removes nothing', async () => {
    const { jobId } = await start()
    const { discarded, discard } = discarding()
    const taken = new AbortController()
    const first = perform(jobId, {
      async run(job) {
        await once(taken.signal, 'abort')
        await finish(job, 1)
      },
      discard,
    })
    await vi.waitFor(async () => expect((await rowOf(jobId))?.holder).toBeTruthy())
    await perform(jobId, {
      async run(job) {
        taken.abort()
        await first
        await finish(job, 2)
      },
    })
    expect(await rowOf(jobId)).toMatchObject({ status: 'done', result: { layers: 2 } })
    expect(discarded).toEqual([])
  })

  it('is noticed by its silence, where the queue has given up too', async () => {
    const { jobId } = await start()
    await database.pool.query(`UPDATE tracked_jobs SET status = 'running', holder = 'a dead one'`)
    await database.pool.query('DELETE FROM jobs.job')
    now = new Date(now.getTime() + SILENT_MINUTES * 60_000)
    await reviveLostJobs(tools())
    expect((await rowOf(jobId))?.status).toBe('running')
    now = new Date(now.getTime() + 1)
    await reviveLostJobs(tools())
    expect(await rowOf(jobId)).toMatchObject({ status: 'waiting', attempts: 1, holder: null })
    expect(await queue.workOff(handleTrackedJob(tools(), bake, { run: (job) => finish(job, 1) }))).toBe(1)
    expect((await rowOf(jobId))?.status).toBe('done')
  })

  it('is not left to die of the same job for ever', async () => {
    const { jobId } = await start()
    for (let deaths = 0; deaths < MAX_ATTEMPTS; deaths += 1) {
      await database.pool.query(`UPDATE tracked_jobs SET status = 'running'`)
      now = new Date(now.getTime() + SILENT_MINUTES * 60_000 + 1)
      await reviveLostJobs(tools())
    }
    await perform(jobId, { run: (job) => finish(job, 1) })
    expect(await rowOf(jobId)).toMatchObject({ status: 'failed', failure: 'UNEXPECTED' })
  })

  it('hands its job to the next process', async () => {
    const { jobId } = await start()
    await database.pool.query(
      `UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`,
    )
    await database.pool.query(`UPDATE tracked_jobs SET status = 'running', holder = 'a dead one'`)
    await queue.stop()
    await database.close()
    await open()
    // The embedded database has one process at a time. On PostgreSQL another may be alive, until it is silent.
    if (inject('onPostgres')) await superviseNow()
    const handler = handleTrackedJob(tools(), bake, { run: (job) => finish(job, 4) })
    await expect.poll(() => queue.workOff(handler), { timeout: 20_000 }).toBe(1)
    expect(await rowOf(jobId)).toMatchObject({ status: 'done', result: { layers: 4 } })
  })

  /** Looks for silent jobs, as the queue does each minute. */
  async function superviseNow(): Promise<void> {
    await database.pool.query('UPDATE jobs.queue SET monitor_on = NULL')
    const boss = new PgBoss({ connectionString: data.databaseUrl ?? '', schema: 'jobs', supervise: false })
    await boss.start()
    await boss.supervise(bake.definition.name)
    await boss.stop({ graceful: false })
  }
})
