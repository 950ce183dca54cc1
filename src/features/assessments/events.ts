import { z } from 'zod'
import { event } from '#shared/event.ts'

/** An attempt ended, or what nobody had read of it was read: its result is what it is now; but for a video, its chapter is done. */
export const attemptEnded = event({
  name: 'assessments.attempt-ended',
  payload: z.object({
    attemptId: z.number().int(),
    userId: z.number().int(),
    speachId: z.number().int(),
    chapterId: z.number().int(),
  }),
})

/** Somebody handed in an exam, or an answer to an open question. */
export const examAnswered = event({
  name: 'assessments.exam-answered',
  payload: z.object({ attemptId: z.number().int(), userId: z.number().int(), speachId: z.number().int() }),
})
