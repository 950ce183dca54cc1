import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordStatements } from '#app/testing/record-statements.ts'
import { copyTemplate, type TestData } from '#app/testing/test-database.ts'
import { MAX_ATTEMPTS } from './rules.ts'
import type { RunningJob } from './running-job.ts'
import { type Bake, Bakery, bake, discarding } from './testing/bakery.ts'
import { cancelOwnJob, findOwnJob, listOwnJobs, startJob } from './tracked-job.ts'

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

describe('a tracked job', () => {
  it('waits, is done by the queue, and shows what came of it', async () => {
    const { jobId, status } = await bakery.start()
    expect(status).toBe('waiting')
    expect(await bakery.queue.workOff(bakery.handler({ run: (job) => bakery.finish(job, 3) }))).toBe(1)
    expect(await findOwnJob(bakery.database.db, bake, { jobId, ownerId: bakery.ada })).toMatchObject({
      ...{ status: 'done', progress: 1, result: { layers: 3 }, failure: null, input: { cake: 'Sachertorte' } },
      ...{ createdAt: bakery.now, startedAt: bakery.now, endedAt: bakery.now },
    })
  })

  it('begins with the transaction that asks for it, or not at all', async () => {
    const refused = bakery.database.transaction(async (tx) => {
      await startJob(bakery.tools(), tx, bake, { ownerId: bakery.ada, input: { cake: 'none' } })
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    expect(await listOwnJobs(bakery.database.db, bake, bakery.ada)).toEqual([])
    expect(await bakery.queue.counts()).toEqual([])
  })

  it('is one at a time with the same key, however many ask', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => bakery.start({ exclusiveKey: 'oven' })))
    const [jobId = ''] = new Set(asked.map((job) => job.jobId))
    expect(await listOwnJobs(bakery.database.db, bake, bakery.ada)).toHaveLength(1)
    await bakery.perform(jobId, { run: (job) => bakery.finish(job, 1) })
    expect((await bakery.start({ exclusiveKey: 'oven' })).jobId).not.toBe(jobId)
  })

  it('is seen and cancelled by its owner alone', async () => {
    const { jobId } = await bakery.start()
    const theirs = { jobId, ownerId: bakery.ben }
    expect(await findOwnJob(bakery.database.db, bake, theirs)).toBeUndefined()
    expect(await cancelOwnJob(bakery.tools(), bake, theirs)).toBeUndefined()
    expect(await listOwnJobs(bakery.database.db, bake, bakery.ben)).toEqual([])
    expect((await bakery.rowOf(jobId))?.cancelAskedAt).toBeNull()
  })

  it('is read from what an earlier release queued', () => {
    expect(bake.definition.payload.parse({ cakeId: 'a' })).toEqual({ jobId: 'a' })
  })
})

describe('progress', () => {
  it('is written at most twice a second, however often it is reported', async () => {
    const { jobId } = await bakery.start()
    const updates = (texts: { text: string }[]) => texts.filter(({ text }) => text.startsWith('update "tracked_jobs"'))
    const seen: (number | undefined)[] = []
    const begin = performance.now()
    const { statements } = await recordStatements(bakery, () =>
      bakery.perform(jobId, {
        async run(job) {
          job.enter('baking')
          for (let reports = 1; seen.length < 3; reports += 1) {
            job.report(reports / 1e9)
            await setImmediate()
            if (reports % 100 > 0) continue
            const row = await bakery.rowOf(jobId)
            if (row?.phase === 'baking' && !seen.includes(row.progress)) seen.push(row.progress)
          }
          await bakery.finish(job, 1)
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
    const { jobId } = await bakery.start()
    expect(await cancelOwnJob(bakery.tools(), bake, { jobId, ownerId: bakery.ada })).toMatchObject({
      status: 'cancelled',
      endedAt: bakery.now,
    })
    const { discarded, discard } = discarding()
    await bakery.perform(jobId, { run: (job) => bakery.finish(job, 1), discard })
    expect(discarded).toEqual([jobId])
    expect((await bakery.rowOf(jobId))?.status).toBe('cancelled')
  })

  it('stops a running job within seconds', async () => {
    const { jobId } = await bakery.start()
    const { discarded, discard } = discarding()
    const performing = bakery.perform(jobId, { run: untilTold, discard })
    await vi.waitFor(async () => expect((await bakery.rowOf(jobId))?.status).toBe('running'))
    const begin = performance.now()
    expect(await cancelOwnJob(bakery.tools(), bake, { jobId, ownerId: bakery.ada })).toMatchObject({
      status: 'running',
      endedAt: null,
    })
    await performing
    expect(performance.now() - begin).toBeLessThan(4000)
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'cancelled', result: null, endedAt: bakery.now })
    expect(discarded).toEqual([jobId])
  })

  it.each(['keep', 'finish'] as const)(
    'comes before what the run would %s: its transaction is taken back',
    async (way) => {
      const { jobId } = await bakery.start()
      await bakery.perform(jobId, {
        async run(job) {
          await cancelOwnJob(bakery.tools(), bake, { jobId, ownerId: bakery.ada })
          await bakery.database.transaction(async (tx) => {
            await tx.execute(sql`UPDATE users SET name = 'changed by a cancelled job' WHERE id = ${bakery.ada}`)
            await job[way](tx, { layers: 2 })
          })
        },
      })
      expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'cancelled', result: null })
      const { rows } = await bakery.database.pool.query('SELECT name FROM users WHERE id = $1', [bakery.ada])
      expect(rows).not.toEqual([{ name: 'changed by a cancelled job' }])
    },
  )

  it('leaves alone what is over', async () => {
    const { jobId } = await bakery.start()
    await bakery.perform(jobId, { run: (job) => bakery.finish(job, 1) })
    expect(await cancelOwnJob(bakery.tools(), bake, { jobId, ownerId: bakery.ada })).toBeUndefined()
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'done', cancelAskedAt: null })
  })

  it('stops a job whose owner is gone', async () => {
    const { rows } = await bakery.database.pool.query<{ id: number }>(
      `INSERT INTO users (email, name) VALUES ('gone@test.local', '') RETURNING id`,
    )
    const { jobId } = await bakery.start({ ownerId: rows[0]?.id })
    const { discarded, discard } = discarding()
    const performing = bakery.perform(jobId, { run: untilTold, discard })
    await vi.waitFor(async () => expect((await bakery.rowOf(jobId))?.status).toBe('running'))
    await bakery.database.pool.query(`DELETE FROM users WHERE email = 'gone@test.local'`)
    await performing
    expect(discarded).toEqual([jobId])
  })
})

describe('a failure', () => {
  it('that was foreseen ends the job with its code', async () => {
    const { jobId } = await bakery.start()
    const { discarded, discard } = discarding()
    await bakery.perform(jobId, { run: async (job) => job.fail('NO_FLOUR'), discard })
    expect(await bakery.rowOf(jobId)).toMatchObject({ status: 'failed', failure: 'NO_FLOUR', endedAt: bakery.now })
    expect(discarded).toEqual([jobId])
  })

  it('that was not is tried again, until it counts', async () => {
    const { jobId } = await bakery.start()
    const { discarded, discard } = discarding()
    const statuses: (string | undefined)[] = []
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const trying = bakery.perform(jobId, { run: () => Promise.reject(new Error('the oven is cold')), discard })
      await expect(trying).rejects.toThrow('the oven is cold')
      statuses.push((await bakery.rowOf(jobId))?.status)
    }
    expect(statuses).toEqual(['waiting', 'waiting', 'waiting', 'failed'])
    expect(await findOwnJob(bakery.database.db, bake, { jobId, ownerId: bakery.ada })).toMatchObject({
      failure: 'UNEXPECTED',
    })
    expect(discarded).toEqual([jobId])
  })

  it('is work that ends without saying what came of it', async () => {
    const { jobId } = await bakery.start()
    await expect(bakery.perform(jobId, { run: async () => {} })).rejects.toThrow('ended without a result')
  })
})
