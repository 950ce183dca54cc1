import { z } from 'zod'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { lines, rowId } from '#shared/fields.ts'
import { NOTE_TEXT_MAX } from './rules.ts'

/** What a reader wrote down for themselves beside a chapter. */
export const chapterNote = z.object({
  chapterId: z.number().int(),
  text: z.string(),
  /** Goes up with every change; 0 where there is no note. */
  rev: z.number().int(),
  updatedAt: z.iso.datetime(),
})

export type ChapterNote = z.infer<typeof chapterNote>

const speachParams = z.object({ speachID: speachRef })

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/notes',
  auth: 'user',
  summary: 'One’s own notes on a speach, by chapter.',
  params: speachParams,
  responses: { 200: z.object({ result: z.array(chapterNote) }) },
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/notes',
  auth: 'user',
  summary: 'Keeps one’s own note on a chapter; an empty one goes away. A stale `rev` is 409 with both texts.',
  params: speachParams,
  body: z.object({ chapterId: rowId, text: lines(NOTE_TEXT_MAX), rev: z.coerce.number().int().min(0) }),
  responses: { 200: chapterNote },
})
