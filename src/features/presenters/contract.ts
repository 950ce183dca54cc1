import { z } from 'zod'
import { PRESENTERS } from '#features/chapters/presenter.ts'
import { outlines } from '#features/chapters/weet/drawing/words.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, lines, rowId } from '#shared/fields.ts'
import { PLACES, SCRIPT_MAX, TITLE_MAX } from './rules.ts'
import { MOUTHS } from './scene/mouths.ts'

const chapterParams = z.object({ chapterId: rowId })
const clipParams = chapterParams.extend({ clipId: rowId })

/** What is said, and what stands beside it. */
const speech = z.object({
  script: lines(SCRIPT_MAX),
  /** As a BCP 47 tag: one of those in which typed texts are spoken. */
  language: line(20, 2),
  title: line(TITLE_MAX),
})

const drawing = { presenter: z.enum(PRESENTERS), place: z.enum(PLACES) }

/** All that a clip depends on, beside the voices of the organisation and the language of the speach. */
const clipParameters = speech.extend(drawing)

export type ClipParameters = z.infer<typeof clipParameters>

/** When each line is said, in milliseconds. */
const timedLines = z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() }))

/** What the studio knows of a clip that a presenter speaks. */
const knownClip = z.object({
  /** Public id of the recording that it is to the video. */
  fileID: z.string(),
  seconds: z.number(),
  params: z.object({ script: z.string(), language: z.string(), title: z.string(), ...drawing }),
})

export type KnownClip = z.infer<typeof knownClip>

const standing = z.object({
  /** Why this person cannot have a presenter speak; null if nothing keeps them. */
  refusal: z.enum(['OFF', 'LICENCE']).nullable(),
  /** The time of the organisation, in seconds. */
  time: z.object({ usedSeconds: z.number(), reservedSeconds: z.number(), limitSeconds: z.number() }),
  /** The clips of this video, latest first. */
  clips: z.array(knownClip),
})

export type Standing = z.infer<typeof standing>

export const getPresenters = endpoint({
  method: 'GET',
  path: '/api/v2/presenters/{chapterId}',
  auth: 'author',
  summary: 'What drawn presenters said in a video of the studio, and how much time is left for more.',
  params: chapterParams,
  responses: { 200: standing },
})

const preview = z.object({
  /** Address of the voice. */
  url: z.string(),
  durationMs: z.number(),
  /** From when on, in milliseconds, a mouth looks how. */
  mouths: z.array(z.tuple([z.number(), z.enum(MOUTHS)])),
  lines: timedLines,
  /** The outlines of what is written in the clip. */
  words: z.object({ title: outlines, label: outlines, lines: z.array(outlines), numbers: z.array(outlines) }),
})

export type Preview = z.infer<typeof preview>

export const previewPresenter = endpoint({
  method: 'POST',
  path: '/api/v2/presenters/{chapterId}/preview',
  auth: 'author',
  summary: 'What a presenter would say, to be drawn while it is heard: 200 when it is spoken; 202 to be asked again.',
  rateLimit: { limit: 1200, seconds: 600 },
  params: chapterParams,
  body: speech,
  responses: { 200: preview, 202: z.object({ jobID: z.string() }) },
})

const clipState = z.object({
  clipId: z.number().int(),
  state: z.enum(['working', 'ready', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it failed, in the interface language. */
  reason: z.string().optional(),
  /** Once it is ready: a file of whoever asked for it, as an upload is, and when its lines are said. */
  made: z.object({ fileID: z.string(), seconds: z.number(), lines: timedLines }).optional(),
})

export type ClipState = z.infer<typeof clipState>

export const renderClip = endpoint({
  method: 'POST',
  path: '/api/v2/presenters/{chapterId}/clips',
  auth: 'author',
  summary: 'Makes a clip in which a drawn presenter speaks, unless it is made: the same clip is made once.',
  rateLimit: { limit: 60, seconds: 600 },
  params: chapterParams,
  body: clipParameters,
  responses: { 200: clipState },
})

export const getClip = endpoint({
  method: 'GET',
  path: '/api/v2/presenters/{chapterId}/clips/{clipId}',
  auth: 'author',
  summary: 'How far a clip of a presenter is.',
  rateLimit: { limit: 1200, seconds: 600 },
  params: clipParams,
  responses: { 200: clipState },
})

export const cancelClip = endpoint({
  method: 'DELETE',
  path: '/api/v2/presenters/{chapterId}/clips/{clipId}',
  auth: 'author',
  summary: 'Ends the making of a clip of a presenter; its time is free again.',
  params: clipParams,
  responses: { 200: clipState },
})
