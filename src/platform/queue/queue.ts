import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { makeTables } from '../database/migrate.ts'
import type { Log } from '../log.ts'
import type { Subscription } from './events.ts'
import type { JobDefinition, JobHandler } from './job.ts'

/** Jobs that failed for good, kept for an operator to look at and to send back. */
export const DEAD_LETTERS = 'dead-letters'

const DEAD_LETTER_SECONDS = 30 * 24 * 3600

export interface EnqueueOptions {
  /** The earliest moment to run it. */
  startAfter?: Date
  /** For kinds of work that are `onePerKey`: at most one waiting job with this key. */
  singletonKey?: string
  /** Of the jobs of a kind that are due, the one with the highest number is next; 0 where nothing is said. */
  priority?: number
}

export interface Queue {
  readonly subscriptions: Subscription[]
  /** Adds a job in the transaction that makes it necessary: both happen, or neither. */
  enqueue<Payload extends z.ZodType>(
    tx: Transaction,
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Adds a job for each payload, in one statement; not for kinds of work that are `onePerKey`. */
  enqueueAll<Payload extends z.ZodType>(
    tx: Transaction,
    definition: JobDefinition<Payload>,
    payloads: z.input<Payload>[],
  ): Promise<void>
  /** Starts working on the jobs of these kinds. */
  work(handlers: JobHandler[]): Promise<void>
  /** Does the due jobs of one kind now, one after the other, and returns how many there were. */
  workOff(handler: JobHandler): Promise<number>
  /** Jobs waiting or running, by kind, and those that failed for good. */
  counts(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>
  /** Lets running jobs finish for a while, then hands them back. */
  stop(): Promise<void>
}

/**
 * How often it is looked for jobs that have waited for their time or their next try; new ones are told of at once. One
 * look for all kinds: were each kind looked for by itself, a server without work would do little else.
 */
const LOOK_EVERY_MS = 2000

/** Seconds that running jobs get at a stop before they go back to the queue. */
const STOP_TIMEOUT_SECONDS = 20

export interface QueueOptions {
  /** Every kind of job that any process enqueues or works on. */
  jobs: JobDefinition[]
  subscriptions: Subscription[]
  log: Log
}

/** Opens the durable queue in the database. */
export async function openQueue(database: Database, options: QueueOptions): Promise<Queue> {
  // The embedded database has one connection, and no other process.
  if (database.engine === 'embedded') return openAlone(database, options)
  return makeTables(database.pool, () => openAlone(database, options))
}

async function openAlone(database: Database, { jobs, subscriptions, log }: QueueOptions): Promise<Queue> {
  let boss = await startBoss(database, log)
  if (await declareQueues(boss, jobs)) {
    // A queue that pg-boss learned of after its start is looked up at the first job, by a statement outside the
    // job's transaction, which would wait for ever for the embedded database's one connection.
    await boss.stop({ graceful: false, close: false })
    boss = await startBoss(database, log)
  }
  if (database.engine === 'embedded') await handBackOrphans(database)
  return new BossQueue(boss, database, subscriptions, log)
}

async function startBoss(database: Database, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: adaptDatabase(database),
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: true,
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue had an error'))
  return boss.start()
}

/** Makes the queues that are missing and changes those that differ; says whether there was anything to do. */
async function declareQueues(boss: PgBoss, jobs: JobDefinition[]): Promise<boolean> {
  const wanted = new Map<string, Record<string, unknown>>([[DEAD_LETTERS, { retentionSeconds: DEAD_LETTER_SECONDS }]])
  for (const definition of jobs) wanted.set(definition.name, queueOptions(definition))
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as object]))
  let changed = false
  for (const [name, options] of wanted) {
    const queue = existing.get(name) as Record<string, unknown> | undefined
    // How a queue admits jobs is fixed when it is made.
    const { policy: _, ...changeable } = options
    if (queue && Object.entries(changeable).every(([key, value]) => queue[key] === value)) continue
    changed = true
    if (queue) await boss.updateQueue(name, changeable)
    else await boss.createQueue(name, options)
  }
  for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  const recurring = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  // Schedules of an earlier release would create jobs that nobody handles.
  for (const { name } of await boss.getSchedules()) if (!recurring.has(name)) await boss.unschedule(name)
  return changed
}

function queueOptions(definition: JobDefinition): Record<string, unknown> {
  return {
    retryLimit: definition.retryLimit ?? 3,
    retryDelay: definition.retryDelay ?? 5,
    retryBackoff: true,
    ...(definition.retryDelayMax && { retryDelayMax: definition.retryDelayMax }),
    expireInSeconds: definition.expireInSeconds ?? 15 * 60,
    ...(definition.heartbeatSeconds && { heartbeatSeconds: definition.heartbeatSeconds }),
    policy: definition.onePerKey ? 'short' : 'standard',
    deadLetter: DEAD_LETTERS,
    notify: true,
  }
}

/** Only one process can have the embedded database: what is marked as running at its start, nobody is running. */
async function handBackOrphans(database: Database): Promise<void> {
  await database.pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}

class BossQueue implements Queue {
  readonly subscriptions: Subscription[]
  private readonly boss: PgBoss
  private readonly database: Database
  private readonly log: Log
  /** The workers of each kind, by its name. */
  private readonly workers = new Map<string, string[]>()
  private readonly stopping = new AbortController()
  private looking: Promise<void> | undefined

  constructor(boss: PgBoss, database: Database, subscriptions: Subscription[], log: Log) {
    this.boss = boss
    this.database = database
    this.subscriptions = subscriptions
    this.log = log
  }

  async enqueue(tx: Transaction, definition: JobDefinition, payload: unknown, options: EnqueueOptions = {}) {
    if (Boolean(options.singletonKey) !== Boolean(definition.onePerKey)) {
      throw new Error(`${definition.name}: a key goes with onePerKey, and only with it`)
    }
    const data = definition.payload.parse(payload) as object
    await this.boss.send(definition.name, data, { ...options, db: fromDrizzle(tx, sql) })
  }

  async enqueueAll(tx: Transaction, definition: JobDefinition, payloads: unknown[]) {
    if (definition.onePerKey) throw new Error(`${definition.name}: jobs with a key are added one by one`)
    if (payloads.length === 0) return
    const jobs = payloads.map((payload) => ({ data: definition.payload.parse(payload) as object }))
    await this.boss.insert(definition.name, jobs, { db: fromDrizzle(tx, sql) })
  }

  async work(handlers: JobHandler[]): Promise<void> {
    for (const handler of handlers) {
      const { name, concurrency = 1 } = handler.definition
      const workers = await Promise.all(Array.from({ length: concurrency }, () => this.startWorker(handler)))
      this.workers.set(name, workers)
    }
    this.looking ??= this.keepLooking()
  }

  /**
   * Starts a worker that does one job after another. Several workers of the library for one kind can't be woken one by
   * one.
   */
  private async startWorker({ definition, handle }: JobHandler): Promise<string> {
    const worker = await this.boss.work(definition.name, { batchSize: 1 }, async (jobs) => {
      // Where there was one job there may be more, so the worker looks at once rather than after the usual pause.
      this.boss.notifyWorker(worker)
      for (const { id, data, signal } of jobs) {
        const log = this.log.child({ job: definition.name, id })
        try {
          await handle(data, signal)
          log.info('job done')
        } catch (error) {
          log.warn({ err: error }, 'job failed')
          throw error
        }
      }
    })
    return worker
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.stopping
    for (;;) {
      await setTimeout(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await this.wakeForDue().catch((error) => this.log.error({ err: error }, 'due jobs could not be looked for'))
    }
  }

  private async wakeForDue(): Promise<void> {
    const { rows } = await this.database.pool.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS kinds (name)
        WHERE EXISTS (SELECT FROM jobs.job
                       WHERE job.name = kinds.name AND state < 'active' AND NOT blocked AND start_after <= now())`,
      [[...this.workers.keys()]],
    )
    for (const { name } of rows) {
      for (const worker of this.workers.get(name) ?? []) this.boss.notifyWorker(worker)
    }
  }

  async workOff({ definition, handle }: JobHandler): Promise<number> {
    let done = 0
    for (;;) {
      const [next] = await this.boss.fetch(definition.name)
      if (!next) return done
      try {
        await handle(next.data, AbortSignal.timeout((definition.expireInSeconds ?? 900) * 1000))
        await this.boss.complete(definition.name, next.id)
      } catch (error) {
        await this.boss.fail(definition.name, next.id, { message: String(error) })
        throw error
      }
      done += 1
    }
  }

  async counts() {
    const { rows } = await this.database.pool.query(
      `SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
              count(*) FILTER (WHERE state = 'active')::int AS active,
              count(*) FILTER (WHERE state = 'failed')::int AS failed
         FROM jobs.job GROUP BY name ORDER BY name`,
    )
    return rows
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.looking
    await this.boss.stop({ graceful: true, timeout: STOP_TIMEOUT_SECONDS * 1000, close: false })
  }
}

function adaptDatabase(database: Database): Db {
  return {
    executeSql: async (text, values) => {
      const result = await database.pool.query(text, values as unknown[])
      // Several statements without parameters answer a list of results; the queue reads the rows of all of them.
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows ?? []) : result.rows }
    },
    listen: (channel, onNotification, onReconnect) =>
      database.listen(channel, { onNotification, ...(onReconnect && { onGap: onReconnect }) }),
  }
}
