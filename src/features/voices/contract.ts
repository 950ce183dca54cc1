import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line, lines, rowId } from '#shared/fields.ts'
import { VOICE_TEXT_MAX } from './rules.ts'

const chapterParams = z.object({ chapterId: rowId })

/** The subtitles in one language; `id` is that language, as a BCP 47 tag. */
const subtitle = z.object({
  id: z.string(),
  lang: z.string(),
  label: z.string(),
  /** Whether it can be spoken here: by the voices that come with the product, or by the provider that is set. */
  hasVoice: z.boolean(),
})

export type Subtitle = z.infer<typeof subtitle>

export const listSubtitles = endpoint({
  method: 'GET',
  path: '/api/v2/chapter/subtitles/{chapterId}',
  auth: 'user',
  summary:
    'The languages of a chapter’s subtitles (seed 002 §7): of the draft for its authors, of what readers see for them.',
  params: chapterParams,
  responses: { 200: z.array(subtitle) },
})

/** A line that has to be said faster than its voice speaks: `rate` times as fast, and cut where that is too fast. */
const hurriedLine = z.object({ startMs: z.number().int(), text: z.string(), rate: z.number(), isTooFast: z.boolean() })

export type HurriedLine = z.infer<typeof hurriedLine>

const track = z.object({
  /** Address of the sound, which is as long as the chapter's own track. */
  url: z.string(),
  /** Public id of its file. */
  fileID: z.string(),
  /** The lines that do not fit at the voice's own pace. */
  hurried: z.array(hurriedLine),
})

export type VoiceTrack = z.infer<typeof track>

const waiting = z.object({ jobID: z.string() })

export const getVoiceTrack = endpoint({
  method: 'GET',
  path: '/api/v2/chapter/voice/track/{chapterId}/{subtitleId}',
  auth: 'user',
  sideEffect: 'fetch',
  summary:
    'The subtitles of a language, spoken (seed 002 §4): 200 when they are ready, 202 while they are being spoken.',
  rateLimit: { limit: 1200, seconds: 600 },
  params: chapterParams.extend({ subtitleId: line(20, 2) }),
  query: z.object({
    /** Of the draft instead of what readers see, for its authors. */
    draft: flag.default(false),
  }),
  responses: { 200: track, 202: waiting },
})

const spokenText = z.object({
  /** The address by which the sound is played, and handed to `copyGeneratedAudio`. */
  urlFileAudio: z.string(),
  /** What is handed to `useSpokenText`. */
  filePath: z.string(),
})

export type SpokenText = z.infer<typeof spokenText>

export const speakText = endpoint({
  method: 'POST',
  path: '/api/v2/chapter/voice/text/{chapterId}',
  auth: 'author',
  summary: 'A typed text, spoken (seed 002 §4): 200 when it is ready; 202 while not, to be asked again with the jobID.',
  rateLimit: { limit: 1200, seconds: 600 },
  params: chapterParams,
  body: z.object({ text: lines(VOICE_TEXT_MAX), lang: line(20, 2), jobID: line(64).optional() }),
  responses: { 200: spokenText, 202: waiting },
})

export const useRecordedVoice = endpoint({
  method: 'POST',
  path: '/recorder/voiceOver/upload/{chapterId}',
  auth: 'author',
  encoding: 'multipart',
  summary:
    'Gives a chapter the voice in the field `file`. For slides, a field `cues` before it says when they turn: JSON as in the chapter.',
  rateLimit: { limit: 120, seconds: 600 },
  params: chapterParams,
  responses: { 200: waiting },
})

export const useSubtitleVoice = endpoint({
  method: 'POST',
  path: '/recorder/voiceOver/subtitle/{chapterId}',
  auth: 'author',
  summary: 'Gives a chapter the voice that speaks its subtitles of a language (seed 002 §7).',
  rateLimit: { limit: 120, seconds: 600 },
  params: chapterParams,
  body: z.object({ subtitleId: line(20, 2) }),
  responses: { 200: waiting },
})

export const useSpokenText = endpoint({
  method: 'POST',
  path: '/recorder/voiceOver/text/{chapterId}',
  auth: 'author',
  summary: 'Gives a chapter the voice that spoke a typed text, by the `filePath` that it was issued with.',
  rateLimit: { limit: 120, seconds: 600 },
  params: chapterParams,
  body: z.object({ filePath: line(200, 1) }),
  responses: { 200: waiting },
})

export const copyGeneratedAudio = endpoint({
  method: 'POST',
  path: '/recorder/copyGeneratedAudio/{chapterId}',
  auth: 'author',
  summary: 'The same by the `urlFileAudio` that it was issued with.',
  rateLimit: { limit: 120, seconds: 600 },
  params: chapterParams,
  body: z.object({ urlFileAudio: line(200, 1) }),
  responses: { 200: waiting },
})

export const getJobResult = endpoint({
  method: 'GET',
  path: '/recorder/jobID/{jobId}',
  auth: 'author',
  summary: 'What came of one’s own job (seed 002 §7): empty while waiting, ERROR when it failed, with the reason.',
  rateLimit: { limit: 1200, seconds: 600 },
  params: z.object({ jobId: line(64, 1) }),
  responses: {
    200: z.object({
      result: z.string(),
      /** From 0 to 1. */
      progress: z.number(),
      /** Why it failed, in the interface language. */
      reason: z.string().optional(),
    }),
  },
})
