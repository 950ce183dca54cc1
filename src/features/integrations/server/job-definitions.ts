import { z } from 'zod'
import { job } from '#platform/queue/job.ts'
import { WEBHOOK_EVENTS } from '../rules.ts'

const rowId = z.number().int()

/** The event with its subject and actor, by row numbers. */
const happened = z.object({
  event: z.enum(WEBHOOK_EVENTS),
  speachId: rowId.optional(),
  pathId: rowId.optional(),
  userId: rowId.optional(),
  /** A speach that is there no more. */
  gone: z.object({ speachID: z.string() }).optional(),
  /** Null when a clock did it. */
  by: rowId.nullish(),
})

export type Happened = z.output<typeof happened>

/** Writes down for each webhook that wants to know what it is to be told. */
export const tellWebhooks = job({ name: 'integrations.tell-webhooks', payload: happened })

/** How often a message is tried: for about nine hours, at ever longer intervals. */
export const DELIVERY_TRIES = 11

/** Sends one message to one webhook. */
export const deliverMessage = job({
  name: 'integrations.deliver-message',
  payload: z.object({ deliveryId: rowId }),
  retryLimit: DELIVERY_TRIES - 1,
  retryDelay: 30,
  concurrency: 4,
})

/** Forgets messages that are old, and tokens that are over. */
export const sweepIntegrations = job({ name: 'integrations.sweep', payload: z.object({}), cron: '41 3 * * *' })
