import { z } from 'zod'
import { NAME_MAX } from '#features/site/rules.ts'
import { flag, line } from '#shared/fields.ts'
import { bounce } from '../bounces/schemas.ts'
import { namedGroup } from '../person-schemas.ts'
import { BATCH_REASONS, FIELD_NAME_MAX, FIELD_VALUE_MAX } from './rules.ts'

/** The highest number that a row can have. */
const ROW_ID_MAX = 2_147_483_647

export const rowId = z.coerce.number().int().min(1).max(ROW_ID_MAX)

/** Identifies a person: the number or the uuid (PRODUCT §2). */
export const userRef = z.union([rowId, z.guid()])

export type UserRef = z.output<typeof userRef>

const count = z.number().int()

/** A field that the organisation added to every person, labelled in each language. */
export const customField = z.object({
  id: count,
  name: z.string(),
  labelEn: z.string(),
  labelDe: z.string(),
  labelEs: z.string(),
  labelFr: z.string(),
})

export type CustomField = z.infer<typeof customField>

export const userGroup = namedGroup.extend({
  /** Made by the product, not by people: shown, never given or taken. */
  system: z.boolean(),
  /** Filled by a directory: shown, and changed there. */
  external: z.boolean(),
})

/** A group as administrators see it (seed 001 §3). */
export const adminGroup = userGroup.extend({
  order: count,
  description: z.string(),
  /** Active people in it. */
  memberCount: count,
})

export type AdminGroup = z.infer<typeof adminGroup>

/** A group as a row of their table. */
export const groupRow = adminGroup.extend({
  /** Names of the first of those who manage it. */
  managers: z.array(z.string()),
})

export type GroupRow = z.infer<typeof groupRow>

/** Somebody in a group. */
export const groupMember = z.object({
  id: count,
  userID: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  /** For administrators alone: to managers of a group, null. */
  email: z.string().nullable(),
  img: z.string().nullable(),
  manager: z.boolean(),
})

export type GroupMember = z.infer<typeof groupMember>

/** A person as administrators see them (seed 001 §3). */
export const adminUser = z.object({
  id: count,
  userID: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  img: z.string().nullable(),
  groups: z.array(userGroup),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  trainer: z.boolean(),
  approver: z.boolean(),
  aiEditor: z.boolean(),
  /** Erased: nothing says who it was. */
  anonymous: z.boolean(),
  createdAt: z.iso.datetime(),
  lastActiveDate: z.iso.datetime().nullable(),
  customFieldValues: z.array(z.object({ customField, value: z.string() })),
  deactivatedAt: z.iso.datetime().nullable(),
  /** Has to choose a new password at the next sign-in. */
  mustChangePassword: z.boolean(),
  /** Their signature waits: an administrator set their password, or changed their address. */
  signingHold: z.enum(['PASSWORD', 'ADDRESS']).nullable(),
  /** Mails to them come back. */
  bounce: bounce.nullable(),
  rev: count,
  updatedAt: z.iso.datetime(),
})

export type AdminUser = z.infer<typeof adminUser>

/** The result of a batch: the people it failed for, and why. With failures the answer is a 422 with the same fields. */
export const batchOutcome = z.object({
  updated: count,
  failed: z.array(z.object({ id: z.string(), email: z.string(), reason: z.enum(BATCH_REASONS) })),
  skipped: count,
})

export type BatchOutcome = z.infer<typeof batchOutcome>

/** A number, or an object with an `id`. */
const idOf = z.union([rowId, z.object({ id: rowId }).transform(({ id }) => id)])

/** The changeable fields of a person; absent ones stay as they are. */
export const userChanges = z
  .object({
    id: rowId.optional(),
    userID: z.guid().optional(),
    firstName: line(NAME_MAX, 1).optional(),
    lastName: line(NAME_MAX).optional(),
    email: z.string().max(1000).optional(),
    admin: flag.optional(),
    trainer: flag.optional(),
    approver: flag.optional(),
    aiEditor: flag.optional(),
    /** The groups, as numbers or objects; those of the system stay as they are. */
    groups: z.array(idOf).max(1000).optional(),
    /** Values by field; an empty one takes the value away, a field that is not named keeps it. */
    customFieldValues: z
      .array(z.object({ customField: idOf, value: line(FIELD_VALUE_MAX).nullable() }))
      .max(100)
      .optional(),
    /** The state that the change started from, by either of its marks. */
    rev: z.coerce.number().int().optional(),
    updatedAt: z.iso.datetime().optional(),
  })
  .refine(({ id, userID }) => id !== undefined || userID !== undefined, { path: ['userID'], message: 'missing' })

export type UserChanges = z.output<typeof userChanges>

/** A custom field as somebody writes it. */
export const customFieldBody = z.object({
  name: line(FIELD_NAME_MAX, 1),
  labelEn: line(FIELD_NAME_MAX).default(''),
  labelDe: line(FIELD_NAME_MAX).default(''),
  labelEs: line(FIELD_NAME_MAX).default(''),
  labelFr: line(FIELD_NAME_MAX).default(''),
})
