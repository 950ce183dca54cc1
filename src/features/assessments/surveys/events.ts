import { z } from 'zod'
import { event } from '#shared/event.ts'

/** Somebody answered a poll or a survey; null where they were promised that nobody will know who. */
export const surveyAnswered = event({
  name: 'surveys.survey-answered',
  payload: z.object({ speachId: z.number().int(), by: z.number().int().nullable() }),
})
