import { z } from 'zod'
import { event } from '#shared/event.ts'

/** A person was added. `by` is who added them; null: a directory, or they themselves. */
export const userAdded = event({
  name: 'accounts.user-added',
  payload: z.object({ userId: z.number().int(), by: z.number().int().nullable() }),
})

/** A person's account was ended. `by` is who did it; null: a directory. */
export const userDeactivated = event({
  name: 'accounts.user-deactivated',
  payload: z.object({ userId: z.number().int(), by: z.number().int().nullable() }),
})

/** People were imported, too many at once for an event each. */
export const usersImported = event({
  name: 'accounts.users-imported',
  payload: z.object({ count: z.number().int(), by: z.number().int() }),
})

/** A manager asked a person into a group. */
export const groupJoiningAsked = event({
  name: 'accounts.group-joining-asked',
  payload: z.object({ groupId: z.number().int(), userId: z.number().int(), by: z.number().int() }),
})
