import { z } from 'zod'
import { badgeDesign } from '#features/speaches/badge/schema.ts'
import { BADGE_TYPES } from '#features/speaches/rules.ts'
import { LOCALES } from '#shared/locales.ts'

const moment = z.iso.datetime()

/** Whether a badge holds: `expired` when its months are over, `revoked` when its trainer took it back. */
export const AWARD_STATES = ['valid', 'expired', 'revoked'] as const

/** How an award is earned: as the badge of a speach says, or by completing a path. */
export const AWARD_TYPES = [...BADGE_TYPES, 'PARCOURS'] as const

/** The name of an award in public addresses. */
export const awardCode = z.string().regex(/^[\w-]{22}$/)

/** A badge that somebody earned, or a path that they completed, as it was on that day. */
export const award = z.object({
  code: z.string(),
  state: z.enum(AWARD_STATES),
  type: z.enum(AWARD_TYPES),
  title: z.string(),
  description: z.string(),
  design: badgeDesign,
  /** Title of the speach, or of the path. */
  speachTitle: z.string(),
  /** The speach's language; null for a path, which has none. */
  language: z.enum(LOCALES).nullable(),
  /** Number of the version that was read; null for a path, which has none. */
  version: z.number().int().nullable(),
  issuedAt: moment,
  /** Null: for ever. */
  expiresAt: moment.nullable(),
  /** The public page that shows whether the badge is valid. */
  verifyUrl: z.url(),
  /** The signed credential (Open Badges 3.0). */
  credentialUrl: z.url(),
})

export type Award = z.infer<typeof award>

/** An award among one's own, with the speach or the path it is for; null where that is gone. */
export const ownAward = award.extend({ speachID: z.string().nullable(), pathId: z.number().int().nullable() })

export type OwnAward = z.infer<typeof ownAward>

/** What is still missing for a badge. */
const missing = z.object({
  /** Chapters that are not done. */
  chapters: z.number().int(),
  /** Exams that are not passed. */
  exams: z.number().int(),
  /** The author has to award it. */
  byTrainer: z.boolean(),
  /** It was earned before and has expired, so the speach has to be read again. */
  again: z.boolean(),
  /** Nobody can earn it with the speach as it is. */
  unattainable: z.boolean(),
})

export type Missing = z.infer<typeof missing>

/** A reader's status for the badge of a speach. */
export const badgeStanding = z.object({
  /** Null: the speach has none. */
  badge: z
    .object({
      type: z.enum(BADGE_TYPES),
      title: z.string(),
      description: z.string(),
      design: badgeDesign,
      validMonths: z.number().int().nullable(),
    })
    .nullable(),
  /** The latest that this reader earned here. */
  award: award.nullable(),
  /** Null when one holds, and where there is no badge. */
  missing: missing.nullable(),
})

export type BadgeStanding = z.infer<typeof badgeStanding>

/** The public facts of an award. */
export const verification = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unknown') }),
  z.object({
    state: z.enum(AWARD_STATES),
    type: z.enum(AWARD_TYPES),
    title: z.string(),
    description: z.string(),
    design: badgeDesign,
    speachTitle: z.string(),
    language: z.enum(LOCALES).nullable(),
    version: z.number().int().nullable(),
    issuedAt: moment,
    expiresAt: moment.nullable(),
    revokedAt: moment.nullable(),
    issuer: z.string(),
    /** First name and initial; all of it for the owner. */
    name: z.string(),
    isOwn: z.boolean(),
    credentialUrl: z.url(),
  }),
])

export type Verification = z.infer<typeof verification>

/** A follower of a speach, as its trainer sees them. */
export const badgeFollower = z.object({
  id: z.number().int(),
  userID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The latest award; `told` is false while it can still be taken back without a trace. */
  award: z
    .object({
      code: z.string(),
      state: z.enum(AWARD_STATES),
      type: z.enum(AWARD_TYPES),
      issuedAt: moment,
      told: z.boolean(),
    })
    .nullable(),
})

export type BadgeFollower = z.infer<typeof badgeFollower>
