import { z } from 'zod'

const count = z.number().int()
const day = z.iso.date()

/** The count from one day to another, both inclusive (seed 000 §3); the last point is still growing. */
export const point = z.object({
  startDate: day,
  endDate: day,
  value: count,
  /** At the same place in the period before. */
  previous: count,
})

export type Point = z.infer<typeof point>

/** A speach among the best (seed 000 §3); reads and grades are those of the period. */
export const topSpeach = z.object({
  speachID: z.string(),
  speachTitle: z.string(),
  language: z.string(),
  /** When it was published first. */
  publishDate: z.iso.datetime().nullable(),
  nbWatch: count,
  nbNote: count,
  /** Average, 1 to 5; null without any. */
  note: z.number().nullable(),
})

export type TopSpeach = z.infer<typeof topSpeach>

/** An author among the best (seed 000 §3); reads and grades are those of the period. */
export const topAuthor = z.object({
  userID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Published speaches of theirs. */
  nbSpeachs: count,
  nbWatch: count,
  nbNote: count,
  note: z.number().nullable(),
})

export type TopAuthor = z.infer<typeof topAuthor>

/** How many speaches a category has; the one without a name are those without any. */
export const categoryShare = z.object({
  id: count.nullable(),
  name: z.string().nullable(),
  total: count,
  published: count,
  /** How many of them were made in the period. */
  created: count,
})

export type CategoryShare = z.infer<typeof categoryShare>

/** The state of the speaches made in the period. */
export const creationFunnel = z.object({ created: count, published: count, draft: count })

export type CreationFunnel = z.infer<typeof creationFunnel>
