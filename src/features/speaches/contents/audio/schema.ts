import { z } from 'zod'
import { subtitles } from '../subtitles/schema.ts'

/** An uploaded sound, null until it is chosen, and whether readers may keep a copy of it. */
export const audioUploadContent = z.object({
  fileID: z.string().nullable(),
  downloadable: z.boolean().optional(),
  subtitles,
})
