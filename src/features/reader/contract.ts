import { z } from 'zod'
import { viewChapter } from '#features/chapters/view-chapter.ts'
import { ACCESS_CODE_MAX } from '#features/speaches/rules.ts'
import { speachCard, speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line, rowId } from '#shared/fields.ts'
import { SECONDS_MAX } from './rules.ts'

/** A reader's progress in one chapter. */
const chapterProgress = z.object({
  chapterId: z.number().int(),
  /** Seconds of a track, page of a document (from 1), share of a text that was scrolled (0–1). */
  position: z.number(),
  done: z.boolean(),
})

export const readingProgress = z.object({
  chapters: z.array(chapterProgress),
  lastChapterId: z.number().int().nullable(),
})

export type ReadingProgress = z.infer<typeof readingProgress>

/** A chapter of the published version. */
/** What a reader sees: the card, the published version, and where they were. */
export const speachView = speachCard.extend({
  description: z.string(),
  tags: z.array(z.string()),
  category: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Whether its authors let readers talk about it; the organisation's flag decides before. */
  commentsEnabled: z.boolean(),
  /** This reader's due date, `YYYY-MM-DD`; null without one. */
  dueDate: z.iso.date().nullable(),
  /** The latest version of a regulated speach that this reader has read to its end (PRODUCT §6). */
  trainedVersion: z.number().int().nullable().optional(),
  /** Number of the version that is shown; null for the draft. */
  version: z.number().int().nullable(),
  lessons: z.array(z.object({ id: z.number().int(), title: z.string(), chapters: z.array(viewChapter) })),
  /** The share read so far, the same as `progress` on a card. */
  progress: readingProgress,
  /** Where to continue; null on the first visit and when everything is read. */
  resume: z.object({ chapterId: z.number().int(), position: z.number() }).nullable(),
})

export type SpeachView = z.infer<typeof speachView>

const speachParams = z.object({ speachID: speachRef })

export const viewSpeach = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/view',
  auth: 'open',
  // It makes a follower and counts: nothing that another site, or a picture in a text, may have done to a reader.
  sideEffect: 'reading',
  summary: 'What a reader sees of a published speach, and where they stopped. For visitors with open access.',
  params: speachParams,
  responses: { 200: speachView },
})

export const playSpeach = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/play',
  auth: 'user',
  summary: 'The draft as a reader would see it, for those who may see it unpublished; nothing is counted or kept.',
  params: speachParams,
  responses: { 200: speachView },
})

export const enterAccessCode = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/access',
  auth: 'user',
  summary: 'Gives the access code of a private speach, once.',
  params: speachParams,
  body: z.object({ code: line(ACCESS_CODE_MAX, 1) }),
  responses: { 204: null },
})

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/progress',
  auth: 'user',
  summary: 'Keeps where a reader is in a chapter, and whether it is done.',
  params: speachParams,
  body: z.object({
    chapterId: rowId,
    position: z.coerce.number().min(0).max(1e9).optional(),
    done: flag.optional(),
    /** How long the reader was at it since they said so last; the server takes no more than went by. */
    seconds: z.coerce.number().int().min(0).max(SECONDS_MAX).optional(),
  }),
  responses: { 200: readingProgress },
})

export const listNext = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/next',
  auth: 'user',
  summary: 'What to read after a speach: of its category or author, and not opened yet.',
  params: speachParams,
  responses: { 200: z.object({ result: z.array(speachCard) }) },
})
