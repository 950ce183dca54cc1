import { z } from 'zod'
import { event } from '#shared/event.ts'

const payload = z.object({ fileId: z.string() })

/** A file can be shown: its derivatives, and the text that stands on its pages, are there. */
export const fileReady = event({ name: 'media.file-ready', payload })

/** A file could not be prepared; its reason stands in its row. */
export const fileFailed = event({ name: 'media.file-failed', payload })
