import { z } from 'zod'
import { presenter, presenterCorner } from '../presenter.ts'
import { subtitles } from '../subtitles/schema.ts'

/** The address of a hosted video; `fileID` is the copy that the server makes of it. */
export const videoContent = z.object({ url: z.string(), fileID: z.string().nullable(), subtitles })

/** An uploaded video; null until it is chosen. */
export const videoUploadContent = z.object({ fileID: z.string().nullable(), presenter, presenterCorner, subtitles })
