import { z } from 'zod'
import { event } from '#shared/event.ts'

/** A person was added. `by` is who added them. */
export const userAdded = event({
  name: 'accounts.user-added',
  payload: z.object({ userId: z.number().int(), by: z.number().int() }),
})

/** A person's account was ended. */
export const userDeactivated = event({
  name: 'accounts.user-deactivated',
  payload: z.object({ userId: z.number().int(), by: z.number().int() }),
})

/** People were added from a list, so many at once that each is not told of. */
export const usersImported = event({
  name: 'accounts.users-imported',
  payload: z.object({ count: z.number().int(), by: z.number().int() }),
})
