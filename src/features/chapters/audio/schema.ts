import { z } from 'zod'
import { subtitles } from '../subtitles/schema.ts'
import { TRACK_MAX_MS } from '../track.ts'

/** Parts that one sound can have. */
export const MARKERS_MAX = 200

/** Characters of a part's title. */
export const MARKER_TITLE_MAX = 200

/** The start of a part of a recording in milliseconds, and its title, which is empty until someone enters one. */
const marker = z.object({ atMs: z.number().int().min(0).max(TRACK_MAX_MS), title: z.string().max(MARKER_TITLE_MAX) })

export type Marker = z.infer<typeof marker>

/** An uploaded sound, null until it is chosen, whether readers may keep a copy of it, and its parts in order. */
export const audioUploadContent = z.object({
  fileID: z.string().nullable(),
  downloadable: z.boolean().optional(),
  markers: z.array(marker).max(MARKERS_MAX).optional(),
  subtitles,
})
