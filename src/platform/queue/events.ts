import type { z } from 'zod'
import type { EventDefinition } from '#shared/event.ts'
import type { Transaction } from '../database/database.ts'
import type { JobDefinition } from './job.ts'
import type { Queue } from './queue.ts'

/** Which job answers which event: said by the feature whose job it is, in its `server/feature.ts`. */
export interface Subscription {
  event: EventDefinition
  job: JobDefinition
  /** What the job is given of what the event tells; absent: all of it, as it is. */
  toJob?(payload: unknown): unknown
}

/** A job for each subscriber of an event; the payload of both is the same. */
export function subscribe<Payload extends z.ZodType>(
  definition: EventDefinition<Payload>,
  job: JobDefinition<Payload>,
): Subscription {
  return { event: definition, job }
}

/** For jobs that many events end in: says what each of them means to the job. */
export function subscribeAs<Event extends z.ZodType, Payload extends z.ZodType>(
  definition: EventDefinition<Event>,
  job: JobDefinition<Payload>,
  toJob: (payload: z.output<Event>) => z.input<Payload>,
): Subscription {
  return { event: definition, job, toJob: (payload) => toJob(definition.payload.parse(payload)) }
}

/** Tells the subscribers, in the transaction that made it happen: one job each. */
export async function raiseEvent<Payload extends z.ZodType>(
  { queue }: { queue: Queue },
  tx: Transaction,
  definition: EventDefinition<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  for (const { event, job, toJob } of queue.subscriptions) {
    if (event.name === definition.name) await queue.enqueue(tx, job, toJob ? toJob(payload) : payload)
  }
}

/** The same for what happened to many at once: a statement for each subscriber, however many there are. */
export async function raiseEvents<Payload extends z.ZodType>(
  { queue }: { queue: Queue },
  tx: Transaction,
  definition: EventDefinition<Payload>,
  payloads: z.input<Payload>[],
): Promise<void> {
  for (const { event, job, toJob } of queue.subscriptions) {
    if (event.name === definition.name) await queue.enqueueAll(tx, job, toJob ? payloads.map(toJob) : payloads)
  }
}
