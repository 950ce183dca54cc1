import { z } from 'zod'

/** The most rows that match a filter and are changed together, in the background. */
export const MATCHING_MAX = 20_000

/** Rows of a batch of which it is told why they were left as they were. */
export const BATCH_LEFT_TOLD = 500

const count = z.number().int()

/** How far a change of many rows is, besides what came of it and its kind of change. */
export const batchStanding = z.object({
  batchID: z.string(),
  status: z.enum(['processing', 'done', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The rows it was begun for; what joins the list later is not among them. */
  total: count,
  /** Those that are dealt with. */
  done: count,
})

export type BatchStanding = z.infer<typeof batchStanding>

/** The answer about a batch: what came of it so far, and how far it is. */
export function standingOf<Shape extends z.ZodRawShape>(outcome: z.ZodObject<Shape>) {
  return outcome.extend(batchStanding.shape)
}

export const batchParams = z.object({ batchID: z.string().max(64) })
