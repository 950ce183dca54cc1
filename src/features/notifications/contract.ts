import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { pageNumber } from '#shared/paging.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from './rules.ts'
import { notification, notificationParameter } from './schemas.ts'
import { NOTIFICATION_FREQUENCIES, NOTIFICATION_TYPES } from './types.ts'

/** A code, or a category for all of its codes; one that is neither is answered with 'type inconnu' (seed 000 §8). */
const type = z.string().max(100).optional()

const total = z.number().int()

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/count',
  auth: 'user',
  summary: 'How many notifications one has of a type or a category, of all without one.',
  query: z.object({ type }),
  responses: { 200: total },
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/notifications',
  auth: 'user',
  summary: 'A page of what one was told, newest first: only what one may see now.',
  query: z.object({
    page: pageNumber,
    size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    type,
  }),
  responses: { 200: z.array(notification) },
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/countUnread',
  auth: 'user',
  summary: 'How many notifications one has not acknowledged.',
  responses: { 200: total },
})

export const acknowledge = endpoint({
  method: 'POST',
  path: '/api/v2/notifications/acquit',
  auth: 'user',
  summary: 'Acknowledges everything: nothing is unread any more.',
  responses: { 204: null },
})

export const getParameters = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/parameters',
  auth: 'user',
  summary: 'What one is told of, and how often one is written to: of the types that are for one’s roles.',
  responses: {
    200: z.object({
      params: z.array(notificationParameter),
      frequencyNotification: z.enum(NOTIFICATION_FREQUENCIES),
    }),
  },
})

export const listTypes = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/parameters/types',
  auth: 'user',
  summary: 'The types that are for one’s roles.',
  responses: { 200: z.array(z.enum(NOTIFICATION_TYPES)) },
})

/** Settings accept every type whatever the person's roles, which may change. */
const oneType = z.object({ type: z.string().max(100) })

export const activateType = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/parameters/activate',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Turns a type on, from now on.',
  query: oneType,
  responses: { 204: null },
})

export const deactivateType = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/parameters/desactivate',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Turns a type off: what happens from now on is not kept for one.',
  query: oneType,
  responses: { 204: null },
})

export const setFrequency = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/parameters/frequency',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Says how often one is written to of what is new and unread.',
  query: z.object({ frequency: z.enum(NOTIFICATION_FREQUENCIES) }),
  responses: { 204: null },
})

/** The name of the event sent by `followNotifications`: at once, and whenever the count changes. */
export const UNREAD_EVENT = 'unread'

/** What such an event carries, as JSON. */
export const unreadEvent = z.object({ count: total })

/** The name of the event sent when a long job of the person's has ended, well or not: what waits for it asks again. */
export const JOB_END_EVENT = 'job-end'

export const followNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/notifications/events',
  auth: 'user',
  session: true,
  summary: 'Server-sent events: the count of what is unread, at once and whenever it changes, and ended jobs.',
  responses: { 200: null },
})
