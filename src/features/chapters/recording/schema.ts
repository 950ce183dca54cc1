import { z } from 'zod'
import { subtitles } from '../subtitles/schema.ts'

/** A recording made in the browser; null before that. */
export const recordingContent = z.object({ fileID: z.string().nullable(), subtitles })
