import { z } from 'zod'
import { TRACK_MAX_MS } from '../../track.ts'

/** Clips of one video. */
export const CLIPS_MAX = 50

/** Cuts of one video: one every few seconds of an hour. */
export const CUTS_MAX = 1000

/** Chapter marks of one video. */
export const MARKS_MAX = 100

/** Characters of the title of a mark. */
export const MARK_TITLE_MAX = 120

/** What names an item for as long as it lives; whoever makes it chooses it. */
const itemId = z.string().regex(/^[\w-]{1,40}$/)
const time = z.number().int().min(0).max(TRACK_MAX_MS)

/** A stretch of a recording. */
const clip = z.object({
  id: itemId,
  /** Public id of the recording. */
  fileID: z.string(),
  /** Where it begins and ends in the recording. */
  start: time,
  end: time,
})

/** A stretch of a clip that readers don't get. */
const cut = z.object({ id: itemId, clip: itemId, start: time, end: time })

/** Where a part of the video with a title of its own begins. */
const mark = z.object({ id: itemId, clip: itemId, at: time, title: z.string().max(MARK_TITLE_MAX) })

/**
 * How a video is made of its recordings, which stay as they are (seed 002 §4). Clips stand in the order in which they are
 * seen. All times are integer milliseconds of the recording of a clip, so that nothing moves when something before it is
 * cut; `timeline.ts` says what they are in the result.
 */
export const videoEdit = z.object({
  clips: z.array(clip).max(CLIPS_MAX),
  cuts: z.array(cut).max(CUTS_MAX),
  marks: z.array(mark).max(MARKS_MAX),
})

export type VideoEdit = z.infer<typeof videoEdit>
export type Clip = VideoEdit['clips'][number]
export type Cut = VideoEdit['cuts'][number]

/** A place in the recording of a clip. */
export interface SourcePlace {
  /** Id of the clip. */
  clip: string
  ms: number
}

/** A stretch of the recording of a clip. */
export interface SourceRange {
  /** Id of the clip. */
  clip: string
  start: number
  end: number
}
