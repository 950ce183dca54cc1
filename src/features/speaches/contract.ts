import { z } from 'zod'
import { CHAPTER_TYPES } from '#features/chapters/contents.ts'
import { CHAPTERS_MAX } from '#features/chapters/outline.ts'
import { endpoint } from '#shared/endpoint.ts'
import { flag, lines, list, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { DESCRIPTION_MAX, NOTE_MAX } from './rules.ts'
import {
  draftChapter,
  outline,
  partTitle,
  publication,
  speachChanges,
  speachDraft,
  speachRef,
  speachTitle,
} from './schemas.ts'

const speachParams = z.object({ speachID: speachRef })
const partParams = z.object({ id: rowId })

/** Any content; the registry of chapter types says which one belongs to the type. */
const anyContent = z.record(z.string(), z.unknown())

/** A place among its siblings, counted from 0; absent: at the end. */
const place = z.coerce.number().int().min(0).max(CHAPTERS_MAX).optional()

export const createSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches',
  auth: 'author',
  summary: 'Makes a speach, empty or from a template.',
  body: z.object({
    title: speachTitle,
    language: z.enum(LOCALES).optional(),
    description: lines(DESCRIPTION_MAX).optional(),
    categoryId: rowId.optional(),
    templateId: speachRef.optional(),
  }),
  responses: { 201: z.object({ id: z.number().int(), speachID: z.string() }) },
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}',
  auth: 'user',
  summary: 'The draft with its lessons and chapters, for those who may see it unpublished.',
  params: speachParams,
  responses: { 200: speachDraft },
})

export const updateSpeach = endpoint({
  method: 'PATCH',
  path: '/api/v2/speaches/{speachID}',
  auth: 'author',
  summary: 'Changes what is said of a speach; live at once. A stale `rev` is 409 with both states.',
  params: speachParams,
  body: speachChanges.extend({ rev: z.coerce.number().int().optional() }),
  responses: { 200: speachDraft.omit({ lessons: true }) },
})

export const updateSpeachPeople = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/people',
  auth: 'author',
  summary: 'Replaces who edits a speach with its author and who a restricted one is for; absent lists stay.',
  params: speachParams,
  body: z.object({
    coEditors: list(rowId).optional(),
    coEditorGroups: list(rowId).optional(),
    affectedUsers: list(rowId).optional(),
    affectedGroups: list(rowId).optional(),
  }),
  responses: { 200: speachDraft.omit({ lessons: true }) },
})

export const pinSpeach = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/pin',
  auth: 'admin',
  summary: 'Pins a published public speach on the home page, at most ten, or takes it off.',
  params: speachParams,
  body: z.object({ pinned: flag }),
  responses: { 200: speachDraft.omit({ lessons: true }) },
})

export const offerTemplate = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/offer',
  auth: 'admin',
  summary: 'Offers a template to every author to begin with, or to its makers alone again.',
  params: speachParams,
  body: z.object({ offered: flag }),
  responses: { 200: speachDraft.omit({ lessons: true }) },
})

export const deleteSpeach = endpoint({
  method: 'DELETE',
  path: '/api/v2/speaches/{speachID}',
  auth: 'author',
  summary: 'Deletes a speach for good: one’s own draft that was never published, or, by an admin, an archived one.',
  params: speachParams,
  responses: { 204: null },
})

export const archiveSpeach = endpoint({
  method: 'DELETE',
  path: '/user/speach/delete',
  auth: 'author',
  summary: 'Archives a speach.',
  query: z.object({ id: speachRef }),
  responses: { 204: null },
})

export const restoreSpeach = endpoint({
  method: 'PUT',
  path: '/user/speach/restore',
  auth: 'author',
  summary: 'Brings an archived speach back, unpublished.',
  query: z.object({ id: speachRef }),
  responses: { 204: null },
})

const copied = z.object({ id: z.number().int(), speachID: z.string(), title: z.string() })

export const duplicateSpeach = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/duplicate',
  auth: 'author',
  summary: 'Copies a speach, for whoever may edit it.',
  query: z.object({ speachId: speachRef }),
  responses: { 200: copied },
})

export const createTemplate = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/createTemplate',
  auth: 'author',
  summary: 'Makes a template from a speach, for whoever may edit it.',
  query: z.object({ speachId: speachRef }),
  responses: { 200: copied },
})

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/lessons',
  auth: 'author',
  summary: 'Adds a lesson.',
  params: speachParams,
  body: z.object({ title: partTitle, position: place }),
  responses: { 201: z.object({ id: z.number().int() }) },
})

export const updateLesson = endpoint({
  method: 'PATCH',
  path: '/api/v2/lessons/{id}',
  auth: 'author',
  summary: 'Renames a lesson.',
  params: partParams,
  body: z.object({ title: partTitle }),
  responses: { 200: z.object({ id: z.number().int(), title: z.string() }) },
})

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/api/v2/lessons/{id}',
  auth: 'author',
  summary: 'Takes a lesson and its chapters out of the draft; they can be restored.',
  params: partParams,
  responses: { 204: null },
})

export const restoreLesson = endpoint({
  method: 'POST',
  path: '/api/v2/lessons/{id}/restore',
  auth: 'author',
  summary: 'Puts a deleted lesson back where it was.',
  params: partParams,
  responses: { 204: null },
})

export const createChapter = endpoint({
  method: 'POST',
  path: '/api/v2/lessons/{id}/chapters',
  auth: 'author',
  summary: 'Adds a chapter.',
  params: partParams,
  body: z.object({
    title: partTitle,
    type: z.enum(CHAPTER_TYPES).default('NONE'),
    content: anyContent.optional(),
    position: place,
  }),
  responses: { 201: draftChapter },
})

export const updateChapter = endpoint({
  method: 'PATCH',
  path: '/api/v2/chapters/{id}',
  auth: 'author',
  summary: 'Changes a chapter. A stale `rev` is 409 with both texts.',
  params: partParams,
  body: z.object({
    rev: z.coerce.number().int(),
    title: partTitle.optional(),
    type: z.enum(CHAPTER_TYPES).optional(),
    content: anyContent.optional(),
  }),
  responses: { 200: draftChapter },
})

export const convertToExam = endpoint({
  method: 'GET',
  path: '/api/v2/quizz/do-convert-to-quizz-exam',
  auth: 'author',
  sideEffect: 'fetch',
  summary: 'Makes an exam of a quiz, with its questions.',
  query: z.object({ chapterId: rowId }),
  responses: { 200: draftChapter },
})

export const deleteChapter = endpoint({
  method: 'DELETE',
  path: '/api/v2/chapters/{id}',
  auth: 'author',
  summary: 'Takes a chapter out of the draft; it can be restored.',
  params: partParams,
  responses: { 204: null },
})

export const restoreChapter = endpoint({
  method: 'POST',
  path: '/api/v2/chapters/{id}/restore',
  auth: 'author',
  summary: 'Puts a deleted chapter back where it was.',
  params: partParams,
  responses: { 204: null },
})

export const arrangeOutline = endpoint({
  method: 'PUT',
  path: '/api/v2/speaches/{speachID}/outline',
  auth: 'author',
  summary: 'Puts lessons and chapters in a new order; 409 when it does not name exactly what the draft contains.',
  params: speachParams,
  body: outline,
  responses: { 200: outline },
})

export const publishSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/publish',
  auth: 'author',
  summary: 'Publishes the draft as a new version, now or at a time to come.',
  params: speachParams,
  body: z.object({ at: z.iso.datetime({ offset: true }).optional(), note: lines(NOTE_MAX).optional() }),
  responses: { 200: publication },
})

export const unpublishSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/unpublish',
  auth: 'author',
  summary: 'Takes a speach away from its readers and cancels what is scheduled.',
  params: speachParams,
  responses: { 204: null },
})

export const cancelSchedule = endpoint({
  method: 'DELETE',
  path: '/api/v2/speaches/{speachID}/schedule',
  auth: 'author',
  summary: 'Cancels a publication to come; what readers see stays.',
  params: speachParams,
  responses: { 204: null },
})

export const getPublishDetails = endpoint({
  method: 'GET',
  path: '/api/v2/cours/{speachId}/publishDetails',
  auth: 'author',
  summary: 'The lessons and chapters that publishing would put out (seed 002 §3).',
  params: z.object({ speachId: speachRef }),
  responses: {
    200: z.object({
      lecons: z.array(z.object({ chapitres: z.array(z.object({ chapitreID: z.number().int(), title: z.string() })) })),
    }),
  },
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v2/categories',
  auth: 'user',
  summary: 'Every category, by name.',
  responses: { 200: z.array(z.object({ id: z.number().int(), name: z.string() })) },
})
