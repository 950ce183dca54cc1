import { z } from 'zod'
import { subtitles } from '../subtitles/schema.ts'

/** What was recorded in the browser; null until it is. */
export const recordingContent = z.object({ fileID: z.string().nullable(), subtitles })
