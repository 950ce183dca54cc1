import { z } from 'zod'
import { presenter, presenterCorner } from '../presenter.ts'
import { subtitles } from '../subtitles/schema.ts'
import { TRACK_MAX_MS } from '../track.ts'

/** Slides of a deck, and how often the author may name one: more than any deck has. */
const SLIDES_MAX = 2000

const page = z.number().int().min(1).max(SLIDES_MAX)

/**
 * The slides in the order in which they are shown; `page` is the slide's number in its deck, from 1. Absent: all of them
 * as they are in the deck. Each slide stands there once, and at least one is not hidden.
 */
const arrangement = z
  .array(z.object({ page, hidden: z.boolean().optional() }))
  .min(1)
  .max(SLIDES_MAX)
  .refine((slides) => slides.some(({ hidden }) => !hidden), 'ALL_HIDDEN')
  .refine((slides) => new Set(slides.map((slide) => slide.page)).size === slides.length, 'TWICE')

export type Arrangement = z.infer<typeof arrangement>

/** A deck, as a presentation or a PDF, null until it is chosen, and whether readers may keep a copy of it. */
export const pptContent = z.object({
  slidesFileID: z.string().nullable(),
  downloadable: z.boolean().optional(),
  slides: arrangement.optional(),
})

const CUES_MAX = 5000

/** From when on a slide shows: `slide` is its number in its deck, from 1, `atMs` a time of the track in milliseconds. */
const cue = z.object({ slide: page, atMs: z.number().int().min(0).max(TRACK_MAX_MS) })

export type Cue = z.infer<typeof cue>

/** Slides that go with a track (PRODUCT §14). Once `synchronised`, they stay as they are (seed 002 §4). */
export const synchronisedContent = z.object({
  slidesFileID: z.string().nullable(),
  /** The uploaded or recorded file; null before there is one. */
  fileID: z.string().nullable(),
  /** In the order of their times. */
  cues: z.array(cue).max(CUES_MAX),
  synchronised: z.boolean(),
  slides: arrangement.optional(),
  presenter,
  presenterCorner,
  subtitles,
})

/** The same with a hosted video, for which nobody else speaks; `fileID` is the copy that the server makes of it. */
export const hostedSynchronisedContent = synchronisedContent
  .omit({ presenter: true, presenterCorner: true })
  .extend({ url: z.string() })
