import path from 'node:path'
import { z } from 'zod'
import { type Database, openDatabase } from '../../database/database.ts'
import { createLog } from '../../log.ts'
import { openQueue, type Queue } from '../../queue/queue.ts'
import { findJob } from '../queries.ts'
import { handleTrackedJob, type RunningJob, type TrackedWork } from '../running-job.ts'
import { startJob, trackedJob } from '../tracked-job.ts'

export const bake = trackedJob({
  name: 'test.bake',
  formerIdKey: 'cakeId',
  input: z.object({ cake: z.string() }),
  result: z.object({ layers: z.number() }),
  phases: ['mixing', 'baking'],
  failures: ['NO_FLOUR'],
})

export type Bake = typeof bake

const log = createLog('silent')

/** Where a database lies: in a folder, or on PostgreSQL. */
interface Place {
  folder: string
  databaseUrl: string | undefined
}

/** A kind of tracked job on the real database and queue, with a clock that a test sets. */
export class Bakery {
  readonly database: Database
  readonly queue: Queue
  /** Two people, by their numbers. */
  readonly ada: number
  readonly ben: number
  now = new Date('2026-05-01T10:00:00Z')

  private constructor(database: Database, queue: Queue, [ada = 0, ben = 0]: number[]) {
    this.database = database
    this.queue = queue
    this.ada = ada
    this.ben = ben
  }

  static async open({ folder, databaseUrl: url }: Place): Promise<Bakery> {
    const database = await openDatabase({ url, folder: path.join(folder, 'database'), log })
    const queue = await openQueue(database, { jobs: [bake.definition], subscriptions: [], log })
    const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 2')
    return new Bakery(
      database,
      queue,
      rows.map(({ id }) => id),
    )
  }

  async close(): Promise<void> {
    await this.queue.stop()
    await this.database.close()
  }

  async clear(): Promise<void> {
    await this.database.pool.query('DELETE FROM tracked_jobs')
    await this.database.pool.query('DELETE FROM jobs.job')
  }

  tools() {
    return { database: this.database, queue: this.queue, clock: { now: () => this.now }, log }
  }

  start(options: { exclusiveKey?: string; ownerId?: number } = {}) {
    const asked = { ownerId: this.ada, input: { cake: 'Sachertorte' }, ...options }
    return this.database.transaction((tx) => startJob(this.tools(), tx, bake, asked))
  }

  rowOf(jobId: string) {
    return findJob(this.database.db, { kind: 'test.bake', jobId })
  }

  handler(work: TrackedWork<Bake>) {
    return handleTrackedJob(this.tools(), bake, work)
  }

  /** Does a job as the queue would. */
  perform(jobId: string, work: TrackedWork<Bake>, signal = new AbortController().signal): Promise<void> {
    return this.handler(work).handle({ jobId }, signal)
  }

  finish(job: RunningJob<Bake>, layers: number): Promise<void> {
    return this.database.transaction((tx) => job.finish(tx, { layers }))
  }
}

/** Notes of which jobs the rest was removed. */
export function discarding() {
  const discarded: string[] = []
  return { discarded, discard: async (jobId: string) => void discarded.push(jobId) }
}
