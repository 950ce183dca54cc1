import type { z } from 'zod'

/** A kind of background job. Handlers run at least once, so they must be idempotent. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `feature.verb-noun` */
  name: string
  payload: Payload
  /** How many more times a failed job is tried before it goes to the dead letters. */
  retryLimit?: number
  /** Seconds before the first retry, doubled at each further one. */
  retryDelay?: number
  /** Seconds beyond which the pause between two tries does not grow. */
  retryDelayMax?: number
  /** Seconds after which a running job counts as lost and is given to someone else. */
  expireInSeconds?: number
  /** A job that reports to the queue while it runs is given away this many seconds after its last word. */
  heartbeatSeconds?: number
  /** Every job has a key, and of those that wait there is one per key: asking twice is doing once. */
  onePerKey?: true
  /** Jobs of this kind that one process works on at once. */
  concurrency?: number
  /** Runs by the clock: cron in UTC. */
  cron?: string
}

/** Declares a kind of background work. */
export function job<const Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

/** A kind of work and who does it. The signal is aborted when the process stops or the job ran out of time. */
export interface JobHandler {
  definition: JobDefinition
  handle(payload: unknown, signal: AbortSignal): Promise<void>
}

/** Binds work to its handler. */
export function handleJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  handle: (payload: z.output<Payload>, signal: AbortSignal) => Promise<void>,
): JobHandler {
  return { definition, handle: (payload, signal) => handle(definition.payload.parse(payload), signal) }
}
