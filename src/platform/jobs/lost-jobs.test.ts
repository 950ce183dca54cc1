import { once } from 'node:events'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { copyTemplate, type TestData } from '#app/testing/test-database.ts'
import { MAX_ATTEMPTS, SILENT_MINUTES } from './rules.ts'
import type { RunningJob } from './running-job.ts'
import { type Bake, Bakery, bake, discarding } from './testing/bakery.ts'
import { reviveLostJobs } from './tracked-job.ts'

let data: TestData
let bakery: Bakery
beforeAll(async () => {
  data = await copyTemplate()
  bakery = await Bakery.open(data)
})
afterAll(async () => {
  await bakery.close()
  await data.remove()
})
beforeEach(() => bakery.clear())

/** Work that goes on until it is told to stop. */
const untilTold = async ({ signal }: RunningJob<Bake>) => {
  if (!signal.aborted) await once(signal, 'abort')
  signal.throwIfAborted()
}

describe('a process that stops or dies', () => {
  const keepLayers = (job: RunningJob<Bake>, layers: number) =>
    bakery.database.transaction((tx) => job.keep(tx, { layers }))

  it('leaves the job to the next run, which goes on from what was kept', async () => {
    const { jobId } = await bakery.start()
    const stopping = new AbortController()
    const stopped = bakery.perform(
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
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'running', attempts: 0 })
    await bakery.perform(jobId, { run: (job) => bakery.finish(job, (job.soFar?.layers ?? 0) + 1) })
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'done', result: { layers: 3 } })
  })

  it('may be alive after all: what it still does is refused, and removes nothing', async () => {
    const { jobId } = await bakery.start()
    const { discarded, discard } = discarding()
    const taken = new AbortController()
    const first = bakery.perform(jobId, {
      async run(job) {
        await once(taken.signal, 'abort')
        await bakery.finish(job, 1)
      },
      discard,
    })
    await vi.waitFor(async () => expect((await bakery.rowOf(jobId))?.holder).toBeTruthy())
    await bakery.perform(jobId, {
      async run(job) {
        taken.abort()
        await first
        await bakery.finish(job, 2)
      },
    })
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'done', result: { layers: 2 } })
    expect(discarded).toEqual([])
  })

  it('is noticed by its silence, where the queue has given up too', async () => {
    const { jobId } = await bakery.start()
    await bakery.database.pool.query(`UPDATE tracked_jobs SET status = 'running', holder = 'a dead one'`)
    await bakery.database.pool.query('DELETE FROM jobs.job')
    bakery.now = new Date(bakery.now.getTime() + SILENT_MINUTES * 60_000)
    await reviveLostJobs(bakery.tools())
    expect((await bakery.rowOf(jobId))?.status).toBe('running')
    bakery.now = new Date(bakery.now.getTime() + 1)
    await reviveLostJobs(bakery.tools())
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'waiting', attempts: 1, holder: null })
    expect(await bakery.queue.workOff(bakery.handler({ run: (job) => bakery.finish(job, 1) }))).toBe(1)
    expect((await bakery.rowOf(jobId))?.status).toBe('done')
  })

  it('is not left to die of the same job for ever', async () => {
    const { jobId } = await bakery.start()
    for (let deaths = 0; deaths < MAX_ATTEMPTS; deaths += 1) {
      await bakery.database.pool.query(`UPDATE tracked_jobs SET status = 'running'`)
      bakery.now = new Date(bakery.now.getTime() + SILENT_MINUTES * 60_000 + 1)
      await reviveLostJobs(bakery.tools())
    }
    await bakery.perform(jobId, { run: (job) => bakery.finish(job, 1) })
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'failed', failure: 'UNEXPECTED' })
  })

  it('hands its job to the next process', async () => {
    const { jobId } = await bakery.start()
    await bakery.database.pool.query(
      `UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`,
    )
    await bakery.database.pool.query(`UPDATE tracked_jobs SET status = 'running', holder = 'a dead one'`)
    await bakery.close()
    bakery = await Bakery.open(data)
    // The embedded database has one process at a time. On PostgreSQL another may be alive, until it is silent.
    if (inject('onPostgres')) await superviseNow()
    const handler = bakery.handler({ run: (job) => bakery.finish(job, 4) })
    await expect.poll(() => bakery.queue.workOff(handler), { timeout: 20_000 }).toBe(1)
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'done', result: { layers: 4 } })
  })

  /** Looks for silent jobs, as the queue does each minute. */
  async function superviseNow(): Promise<void> {
    await bakery.database.pool.query('UPDATE jobs.queue SET monitor_on = NULL')
    const boss = new PgBoss({ connectionString: data.databaseUrl ?? '', schema: 'jobs', supervise: false })
    await boss.start()
    await boss.supervise(bake.definition.name)
    await boss.stop({ graceful: false })
  }
})
