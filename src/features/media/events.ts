import { z } from 'zod'
import { event } from '#shared/event.ts'

const payload = z.object({ fileId: z.string() })

/** A file is ready: its derivatives and the text of its pages exist. */
export const fileReady = event({ name: 'media.file-ready', payload })

/** A file could not be prepared; the reason is in its row. */
export const fileFailed = event({ name: 'media.file-failed', payload })
