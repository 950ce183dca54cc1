import { z } from 'zod'
import { question } from '../../quiz/question-schema.ts'
import { CUE_TEXT_MAX, CUES_MAX, SUBTITLE_TRACKS_MAX, TRACK_LABEL_MAX } from '../../subtitles/schema.ts'
import { TRACK_MAX_MS } from '../../track.ts'

/** Clips of one video. */
export const CLIPS_MAX = 50

/** Cuts of one video: one every few seconds of an hour. */
export const CUTS_MAX = 1000

/** Chapter marks of one video. */
export const MARKS_MAX = 100

/** Characters of the title of a mark. */
export const MARK_TITLE_MAX = 120

/** Annotations and interactions of one video. */
export const ANNOTATIONS_MAX = 300
export const INTERACTIONS_MAX = 200

/** Characters of words on a picture, of a call-out, and of an address. */
export const ANNOTATION_WORDS_MAX = 300
export const CALLOUT_WORDS_MAX = 500
export const LINK_URL_MAX = 2000

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
  /** How long the whole recording is. */
  recordedMs: time,
})

/** A stretch of a clip that readers don't get. */
const cut = z.object({ id: itemId, clip: itemId, start: time, end: time })

/** Where a part of the video with a title of its own begins. */
const mark = z.object({ id: itemId, clip: itemId, at: time, title: z.string().max(MARK_TITLE_MAX) })

const share = z.number().min(0).max(1)

/** A part of the picture, as shares of its width and height from its top left corner. */
const box = z.object({ x: share, y: share, width: share, height: share })

const point = z.object({ x: share, y: share })

/** The colours of what is drawn on a picture. */
export const ANNOTATION_COLOURS = ['ink', 'white', 'peach', 'sun', 'leaf', 'berry', 'sky'] as const

const colour = z.enum(ANNOTATION_COLOURS)

/** Sizes of words and numbers on a picture. */
export const ANNOTATION_SIZES = ['S', 'M', 'L', 'XL'] as const

const size = z.enum(ANNOTATION_SIZES)

/** How words stand on a picture. */
export const TEXT_LOOKS = ['bubble', 'label', 'plain'] as const

/** Milliseconds in which an annotation comes and goes. */
export const FADES_MS = [0, 200, 500] as const

/**
 * What is drawn on the picture for a while. Those later in the list lie over those before. A function, so that the first
 * page of the browser, which needs none of it, can leave it out.
 */
function annotationSchema() {
  /** Where in a recording an annotation is seen. */
  const shown = {
    id: itemId,
    clip: itemId,
    start: time,
    end: time,
    fadeMs: z.union(FADES_MS.map((ms) => z.literal(ms))),
  }
  return z.discriminatedUnion('kind', [
    z.object({
      ...{ ...shown, box, colour, size },
      kind: z.literal('text'),
      words: z.string().max(ANNOTATION_WORDS_MAX),
      look: z.enum(TEXT_LOOKS),
    }),
    /** From its tail to its head; `bend` is how far its middle lies beside that, as a share of its length. */
    z.object({ ...shown, kind: z.literal('arrow'), from: point, to: point, bend: z.number().min(-1).max(1), colour }),
    z.object({ ...shown, kind: z.literal('box'), box, colour }),
    z.object({ ...shown, kind: z.literal('highlight'), box, colour }),
    z.object({ ...shown, kind: z.literal('number'), at: point, value: z.number().int().min(0).max(99), colour, size }),
    /** What is under a blur or a block is gone from what readers get. */
    z.object({ ...shown, kind: z.literal('blur'), box }),
    z.object({ ...shown, kind: z.literal('block'), box, colour }),
    z.object({ ...shown, kind: z.literal('zoom'), box }),
  ])
}

const annotation = annotationSchema()

/** Where an answer leads: a place in a recording. */
const jump = z.object({ clip: itemId, at: time })

/** What readers meet at a moment of the video; a function as the annotations are. */
function interactionSchema() {
  const standing = { id: itemId, clip: itemId, at: time }
  return z.discriminatedUnion('kind', [
    z.object({
      ...standing,
      kind: z.literal('question'),
      question,
      /** Nobody gets past it without an answer. */
      required: z.boolean(),
      /** Asked each time that they come by; otherwise once. */
      again: z.boolean(),
      /** Where a wrong answer leads; absent: the video goes on. */
      wrong: jump.optional(),
      /** Where single choices lead, by their ids; before `wrong`. */
      choices: z.record(itemId, jump).optional(),
    }),
    z.object({ ...standing, kind: z.literal('callout'), words: z.string().max(CALLOUT_WORDS_MAX) }),
    z.object({
      ...standing,
      kind: z.literal('link'),
      words: z.string().max(MARK_TITLE_MAX),
      url: z.string().max(LINK_URL_MAX),
    }),
    z.object({ ...standing, kind: z.literal('pause') }),
  ])
}

const interaction = interactionSchema()

/** What is said in one stretch of a clip; `text` and `was` as in the subtitles of other chapters. */
const cue = z.object({
  clip: itemId,
  start: time,
  end: time,
  text: z.string().max(CUE_TEXT_MAX),
  was: z.string().max(CUE_TEXT_MAX).optional(),
})

/** The subtitles in one language, by clip and start. */
const track = z.object({
  language: z.string().max(20),
  label: z.string().max(TRACK_LABEL_MAX).optional(),
  cues: z.array(cue).max(CUES_MAX),
})

/**
 * How a video is made of its recordings, which stay as they are (seed 002 §4). Clips stand in the order in which they are
 * seen. All times are integer milliseconds of the recording of a clip, so that nothing moves when something before it is
 * cut; `timeline.ts` says what they are in the result.
 */
export const videoEdit = z.object({
  clips: z.array(clip).max(CLIPS_MAX),
  cuts: z.array(cut).max(CUTS_MAX),
  marks: z.array(mark).max(MARKS_MAX),
  annotations: z.array(annotation).max(ANNOTATIONS_MAX),
  interactions: z.array(interaction).max(INTERACTIONS_MAX),
  subtitles: z.array(track).max(SUBTITLE_TRACKS_MAX),
  /** Readers cannot go beyond what they have seen. */
  noSkipping: z.boolean().optional(),
})

export type VideoEdit = z.infer<typeof videoEdit>
export type Clip = VideoEdit['clips'][number]
export type Cut = VideoEdit['cuts'][number]
export type Mark = VideoEdit['marks'][number]
export type Annotation = VideoEdit['annotations'][number]
export type Interaction = VideoEdit['interactions'][number]
export type AskedQuestion = Extract<Interaction, { kind: 'question' }>
export type AnchoredTrack = VideoEdit['subtitles'][number]
export type AnchoredCue = AnchoredTrack['cues'][number]

/** A video of which nothing is there yet. */
export const BLANK_EDIT: VideoEdit = {
  clips: [],
  cuts: [],
  marks: [],
  annotations: [],
  interactions: [],
  subtitles: [],
}

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
