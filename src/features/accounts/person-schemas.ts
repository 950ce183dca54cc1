import { z } from 'zod'
import { rowId } from '#shared/fields.ts'

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
