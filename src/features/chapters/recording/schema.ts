import { z } from 'zod'
import { presenter, presenterCorner } from '../presenter.ts'
import { subtitles } from '../subtitles/schema.ts'

/** A voice recorded in the browser; null before that. */
export const recordedVoiceContent = z.object({ fileID: z.string().nullable(), subtitles })

/** The same with a picture. */
export const recordedVideoContent = z.object({ fileID: z.string().nullable(), presenter, presenterCorner, subtitles })
