import type { z } from 'zod'
import type { EventDefinition } from '#shared/event.ts'
import type { Transaction } from '../database/database.ts'
import type { JobDefinition } from './job.ts'
import type { Queue } from './queue.ts'

/** Which job answers which event: written down in one place, `app/jobs.ts`. */
export interface Subscription {
  event: EventDefinition
  job: JobDefinition
}

/** A job for each subscriber of an event; the payload of both is the same. */
export function subscribe<Payload extends z.ZodType>(
  definition: EventDefinition<Payload>,
  job: JobDefinition<Payload>,
): Subscription {
  return { event: definition, job }
}

/** Tells the subscribers, in the transaction that made it happen: one job each. */
export async function raiseEvent<Payload extends z.ZodType>(
  { queue }: { queue: Queue },
  tx: Transaction,
  definition: EventDefinition<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  for (const subscription of queue.subscriptions) {
    if (subscription.event.name === definition.name) await queue.enqueue(tx, subscription.job, payload)
  }
}

/** The same for what happened to many at once: a statement for each subscriber, however many there are. */
export async function raiseEvents<Payload extends z.ZodType>(
  { queue }: { queue: Queue },
  tx: Transaction,
  definition: EventDefinition<Payload>,
  payloads: z.input<Payload>[],
): Promise<void> {
  for (const subscription of queue.subscriptions) {
    if (subscription.event.name === definition.name) await queue.enqueueAll(tx, subscription.job, payloads)
  }
}
