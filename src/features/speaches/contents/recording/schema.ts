import { z } from 'zod'

/** What was recorded in the browser; null until it is. */
export const recordingContent = z.object({ fileID: z.string().nullable() })
