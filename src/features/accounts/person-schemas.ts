import { z } from 'zod'
import { rowId } from '#shared/fields.ts'
import { SYSTEM_GROUPS } from './rules.ts'

/** Identifies a person: the number or the uuid (PRODUCT §2). */
export const personRef = z.union([rowId, z.guid()])

export type PersonRef = z.output<typeof personRef>

/** A person as those see them who read what they wrote; without names once erased or deactivated. */
export const shownPerson = z.object({
  id: z.number().int().nullable(),
  userID: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
  anonymous: z.boolean(),
})

export type ShownPerson = z.infer<typeof shownPerson>

/** Which group of the system it is, for screens that name it in the reader's language; null if people made the group. */
export const systemKey = z.enum(SYSTEM_GROUPS).nullable()

/** A group as a choice or as what was chosen. */
export const namedGroup = z.object({
  id: z.number().int(),
  /** English for a group of the system. */
  name: z.string(),
  systemKey,
})

/** A group to choose, with how many active people are in it. */
export const offeredGroup = namedGroup.extend({ memberCount: z.number().int() })

export type OfferedGroup = z.infer<typeof offeredGroup>
