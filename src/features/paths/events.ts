import { z } from 'zod'
import { event } from '#shared/event.ts'

const id = z.number().int()

/** A path went out: those it is for find it from now on. */
export const pathPublished = event({
  name: 'paths.path-published',
  payload: z.object({ pathId: id, isFirst: z.boolean(), by: id }),
})

/** Taken away from those it was for. */
export const pathUnpublished = event({
  name: 'paths.path-unpublished',
  payload: z.object({ pathId: id, by: id }),
})

/** A published path is for these people and groups from now on: when it goes out, and when they are added. */
export const pathAssigned = event({
  name: 'paths.path-assigned',
  payload: z.object({ pathId: id, userIds: z.array(id), groupIds: z.array(id), by: id }),
})

/** Gone for good. */
export const pathDeleted = event({
  name: 'paths.path-deleted',
  payload: z.object({ pathId: id, by: id }),
})
