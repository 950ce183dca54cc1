import { z } from 'zod'
import { isTimeZone } from '#shared/time-zones.ts'
import { webAddress } from '../address.ts'
import { chapterKind } from '../kind.ts'
import { liveEventContent } from './schema.ts'

/** Minutes that an event lasts at least and at most. */
export const EVENT_MINUTES_MIN = 5
export const EVENT_MINUTES_MAX = 1440

/** Minutes that a new event lasts. */
const USUAL_MINUTES = 60

/** The address to join, if a browser may open it: https only. Null for anything else. */
export function joinAddress(url: string): URL | null {
  return webAddress(url, ['https:'])
}

/** What an author may send: a time with its zone, or none of both; an https address, or none. */
const liveEventInput = z
  .object({
    startsAt: z.iso
      .datetime({ offset: true })
      .transform((time) => new Date(time).toISOString())
      .nullable(),
    durationMinutes: z.coerce.number().int().min(EVENT_MINUTES_MIN).max(EVENT_MINUTES_MAX),
    timeZone: z.string().max(60),
    url: z.string().transform((typed, context) => {
      if (typed.trim() === '') return ''
      const address = joinAddress(typed)
      if (address) return address.href
      context.addIssue({ code: 'custom', message: 'EVENT_ADDRESS' })
      return z.NEVER
    }),
  })
  .refine(({ startsAt, timeZone }) => (startsAt === null && timeZone === '') || isTimeZone(timeZone), {
    path: ['timeZone'],
    message: 'TIME_ZONE',
  })

/** A meeting that people join elsewhere. */
export const liveEventKind = chapterKind({
  schema: liveEventContent,
  input: liveEventInput,
  blank: { startsAt: null, durationMinutes: USUAL_MINUTES, timeZone: '', url: '' },
  files: () => [],
  text: () => '',
  textFiles: () => [],
  minutes: ({ durationMinutes }) => durationMinutes,
  missing: ({ startsAt, url }) => (startsAt === null ? 'TIME' : url === '' ? 'ADDRESS' : null),
})
