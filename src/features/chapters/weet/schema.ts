import { z } from 'zod'
import { presenter, presenterCorner } from '../presenter.ts'
import { TRACK_MAX_MS } from '../track.ts'
import { videoEdit } from './edit/schema.ts'

const time = z.number().min(0).max(TRACK_MAX_MS)

/** The file that was made of a video, and what of its recordings is where in it. */
const baked = z.object({
  /** Tells of which cuts and annotations it was made; see `bakeKey`. */
  key: z.string(),
  /** Public id of the file. */
  fileID: z.string(),
  durationMs: time,
  /** As `Piece` of `edit/timeline.ts`; whole frames, so that times are not whole. */
  pieces: z.array(z.object({ clip: z.string(), fileID: z.string(), start: time, end: time, at: time })),
})

export type Baked = z.infer<typeof baked>

/** A video made in the studio (PRODUCT §15): what names it, how it is made of recordings, and what was made. */
export const weetContent = z.object({
  /** Empty before the first recording. */
  weetID: z.string().max(64),
  edit: videoEdit,
  /** Null before the first was made, and where the recording is shown as it is. */
  baked: baked.nullable(),
  presenter,
  presenterCorner,
})

export type WeetContent = z.infer<typeof weetContent>
