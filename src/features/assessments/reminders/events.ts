import { z } from 'zod'
import { event } from '#shared/event.ts'

/** People are reminded of a speach that they should complete soon. */
export const dueDateApproaching = event({
  name: 'reminders.due-date-approaching',
  payload: z.object({ speachId: z.number().int(), userIds: z.array(z.number().int()) }),
})
