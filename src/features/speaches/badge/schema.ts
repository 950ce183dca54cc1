import { z } from 'zod'
import { BADGE_TYPES } from '../rules.ts'
import { BADGE_COLOURS, BADGE_ICONS, BADGE_SHAPES, VALID_MONTHS_MAX } from './rules.ts'

/** How a badge looks: one of our shapes, in one of our colours, with one of our drawings. */
export const badgeDesign = z.object({
  shape: z.enum(BADGE_SHAPES),
  colour: z.enum(BADGE_COLOURS),
  icon: z.enum(BADGE_ICONS),
})

/** What readers of a speach earn (seed 001 §3); what is absent is as `badgeOf` says. */
export const speachBadge = z.object({
  type: z.enum(BADGE_TYPES),
  title: z.string().optional(),
  design: badgeDesign.optional(),
  /** What somebody shows who earns it. */
  description: z.string().optional(),
  /** Months for which it holds; null or absent: for ever. */
  validMonths: z.number().int().min(1).max(VALID_MONTHS_MAX).nullable().optional(),
})

export type SpeachBadge = z.infer<typeof speachBadge>
