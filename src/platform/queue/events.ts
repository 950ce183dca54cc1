import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { JobDefinition } from './job.ts'
import type { Queue } from './queue.ts'

/** Something that happened in one feature and that others may act on. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `feature.noun-past-verb` */
  name: string
  payload: Payload
}

/** Declares an event. */
export function event<const Payload extends z.ZodType>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition
}

/** Which job answers which event: written down in one place, `app/subscriptions.ts`. */
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
