import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line, lines, list } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { planOptions, sentPlan, toldPlan } from './plan.ts'
import { DOCUMENT_FAILURES, DOCUMENTS_MAX, INSTRUCTION_MAX, PLAN_PARTS_MAX, STRUCTURE_SOURCES } from './rules.ts'

const count = z.number().int().min(0)
const share = z.number().min(0).max(1)
const pageNumber = z.number().int().min(1).max(2000)

const sentID = line(64, 1)
const jobID = z.string()

const aiDocument = z.object({
  jobID,
  /** Its pages are shown as those of any file; null once the file is gone. */
  fileID: z.string().nullable(),
  name: z.string(),
  /** Bytes. */
  size: count,
  /** Percent of its pages that are read and drawn; −1 when it failed (seed 002 §3). */
  progress: z.number().min(-1).max(100),
  state: z.enum(['reading', 'ready', 'failed']),
  failure: z.enum(DOCUMENT_FAILURES).nullable(),
  /** How many pages it has; 0 before that is known. */
  pageCount: count,
  /** What was read, by page, once it is ready. */
  pages: z.array(
    z.object({
      pageNumber,
      /** Whether the body of the document stands there: not its cover, contents or index. */
      isBody: z.boolean(),
      /** Why its words are not known: hidden letters, a picture of a page, or damaged. */
      unreadable: z.enum(['letters', 'picture', 'damaged']).optional(),
      /** Its words were read from its picture. */
      isRecognized: z.literal(true).optional(),
      /** The beginning of what nobody sees there; it is left out of everything. */
      hidden: z.string().optional(),
    }),
  ),
  /** Its headings, for naming pages that no part of the plan uses. */
  sections: z.array(z.object({ id: z.string(), title: z.string(), firstPage: pageNumber, lastPage: pageNumber })),
  /** Letters of its sections: how much there is to read. */
  letters: count,
  /** By what its sections were found, once it is ready. */
  foundBy: z.enum(STRUCTURE_SOURCES).nullable(),
  /** The ways by which it can be divided, that one first. */
  structures: z.array(z.enum(STRUCTURE_SOURCES)),
  /** In which language it is written; null where none of ours is found. */
  language: z.enum(LOCALES).nullable(),
  /** Reading pages that are pictures, while it goes on or where it failed. */
  recognition: z.object({ state: z.enum(['working', 'failed']), done: count, total: count }).nullable(),
})

export type AiDocument = z.output<typeof aiDocument>

const making = z.object({
  jobID,
  state: z.enum(['working', 'ready', 'failed', 'cancelled']),
  progress: share,
})

/** What became of a subchapter once the speach exists. `edited`: somebody changed what was generated. */
const part = z.object({
  subchapterID: z.string(),
  /** Null once the chapter is deleted. */
  chapterID: z.number().int().nullable(),
  state: z.enum(['empty', 'waiting', 'made', 'edited', 'failed']),
  /** Sentences that are there, each with its place, once it is made. */
  sentences: count,
  figures: count,
  /** Another text that was generated after somebody changed the first: theirs stays until they decide. */
  hasProposal: z.boolean(),
})

export type MadePart = z.output<typeof part>

const lesson = z.object({
  /** Empty before the first document. */
  lessonID: z.string(),
  /** Counts what was saved of the plan; a save says which it began from. */
  rev: count,
  documents: z.array(aiDocument),
  /** The language model that can write the lesson; null where the organisation has none. */
  model: z
    .object({
      name: z.string(),
      host: z.string(),
      /** Of a million tokens; null where nobody said them. */
      prices: z.object({ inputPrice: z.number(), outputPrice: z.number(), currency: z.string() }).nullable(),
      /** What it may cost in a month, and what this one has cost; null without a limit. */
      budget: z.object({ spent: z.number(), budget: z.number(), currency: z.string() }).nullable(),
    })
    .nullable(),
  options: planOptions,
  /** The making of the latest plan. */
  steps: making.nullable(),
  plan: toldPlan.nullable(),
  /** A plan that was generated after somebody changed the one before: theirs stays until they decide. */
  proposal: toldPlan.nullable(),
  /** Once the plan is accepted. */
  speachID: z.string().nullable(),
  parts: z.array(part),
  /** The making of the latest texts. */
  contents: making.nullable(),
  /** The questions that are proposed once there is a speach: how many, undecided ones, and the latest look for them. */
  questions: z.object({ making: making.nullable(), count, open: count }),
})

export type AiLesson = z.output<typeof lesson>

const AI = '/recorder/aiSpeachGenerator'
const LIMIT = { limit: 600, seconds: 600 }

export const uploadDocument = endpoint({
  method: 'POST',
  path: `${AI}/uploadDocuments`,
  auth: 'author',
  encoding: 'multipart',
  summary: 'Takes in a PDF in the field `file` of a form and reads it; the answer is the id of that job (seed 002 §7).',
  rateLimit: { limit: 200, seconds: 600 },
  responses: { 200: z.string() },
})

const documentParams = z.object({ jobID: sentID })

export const getDocument = endpoint({
  method: 'GET',
  path: `${AI}/documents/{jobID}`,
  auth: 'author',
  summary: 'How far a document is read and what was found in it.',
  params: documentParams,
  responses: { 200: aiDocument },
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: `${AI}/documents/{jobID}`,
  auth: 'author',
  summary: 'Takes a document out of a lesson that is no speach yet.',
  params: documentParams,
  responses: { 204: null },
})

export const recognizePages = endpoint({
  method: 'POST',
  path: `${AI}/documents/{jobID}/recognition`,
  auth: 'author',
  summary: 'Reads the pages of a document that are pictures.',
  rateLimit: { limit: 60, seconds: 600 },
  params: documentParams,
  responses: { 200: aiDocument },
})

export const cancelRecognition = endpoint({
  method: 'DELETE',
  path: `${AI}/documents/{jobID}/recognition`,
  auth: 'author',
  summary: 'Ends the reading of pictures; what was read stays.',
  params: documentParams,
  responses: { 204: null },
})

export const getLesson = endpoint({
  method: 'GET',
  path: `${AI}/lesson`,
  auth: 'author',
  summary: 'The lesson that somebody makes from documents: the one that is no speach yet, or that of a speach.',
  query: z.object({ speachID: line(230).optional() }),
  responses: { 200: lesson },
})

export const removeLesson = endpoint({
  method: 'DELETE',
  path: `${AI}/lesson`,
  auth: 'author',
  summary: 'Forgets the lesson that is no speach yet, with its documents.',
  responses: { 204: null },
})

export const generateSteps = endpoint({
  method: 'POST',
  path: `${AI}/generateSteps`,
  auth: 'author',
  summary: 'Makes a plan from documents that are read; the answer is the id of that job (seed 002 §7).',
  rateLimit: { limit: 120, seconds: 600 },
  body: z.object({
    jobIDs: list(sentID, { max: DOCUMENTS_MAX }),
    language: planOptions.shape.language.default('auto'),
    duration: planOptions.shape.duration.default('medium'),
    specificPrompt: lines(INSTRUCTION_MAX).default(''),
    allowReorder: flag.default(false),
    structure: planOptions.shape.structure.default('auto'),
    writtenBy: planOptions.shape.writtenBy.default('document'),
  }),
  responses: { 200: z.string() },
})

export const getSteps = endpoint({
  method: 'GET',
  path: `${AI}/steps/{jobID}`,
  auth: 'author',
  summary: 'The plan that a job made: empty while it is made, ERROR where it failed (seed 002 §4).',
  rateLimit: LIMIT,
  params: documentParams,
  responses: { 200: z.object({ result: z.union([toldPlan, z.literal('ERROR'), z.literal('')]), progress: share }) },
})

export const cancelSteps = endpoint({
  method: 'DELETE',
  path: `${AI}/steps/{jobID}`,
  auth: 'author',
  summary: 'Ends the making of a plan.',
  params: documentParams,
  responses: { 204: null },
})

export const savePlan = endpoint({
  method: 'PUT',
  path: `${AI}/lesson/plan`,
  auth: 'author',
  summary: 'Keeps a changed plan. 409 where another window saved in between.',
  rateLimit: LIMIT,
  body: z.object({ lessonID: sentID, rev: count, plan: sentPlan, closesProposal: z.boolean().default(false) }),
  responses: { 200: z.object({ rev: count }) },
})

export const validateSteps = endpoint({
  method: 'POST',
  path: `${AI}/validateSteps`,
  auth: 'author',
  summary: 'Makes the draft of a speach from a plan, once: a second time it answers the same speach (seed 002 §7).',
  rateLimit: { limit: 60, seconds: 600 },
  body: sentPlan.extend({ lessonID: sentID.optional() }),
  responses: { 200: z.object({ speachID: z.string() }) },
})

export const generateContents = endpoint({
  method: 'POST',
  path: `${AI}/contents`,
  auth: 'author',
  summary: 'Writes the texts of subchapters; the answer is the id of that job. Without any: all that are empty.',
  rateLimit: { limit: 200, seconds: 600 },
  body: z.object({ lessonID: sentID, subchapterIDs: list(line(40, 1), { max: PLAN_PARTS_MAX }) }),
  responses: { 200: z.string() },
})

export const cancelContents = endpoint({
  method: 'DELETE',
  path: `${AI}/contents/{jobID}`,
  auth: 'author',
  summary: 'Ends the writing of texts; what is written stays.',
  params: documentParams,
  responses: { 204: null },
})

const partParams = z.object({ lessonID: sentID, subchapterID: line(40, 1) })

export const getTextProposal = endpoint({
  method: 'GET',
  path: `${AI}/lessons/{lessonID}/parts/{subchapterID}/proposal`,
  auth: 'author',
  summary: 'The text of a chapter as it is, and the one that was generated for it since it was changed.',
  params: partParams,
  responses: {
    200: z.object({
      chapterID: z.number().int(),
      /** Counts the changes of the chapter. */
      rev: count,
      /** Tells this proposed text from another one. */
      mark: z.string(),
      own: z.string(),
      proposed: z.string(),
    }),
  },
})

export const settleTextProposal = endpoint({
  method: 'PUT',
  path: `${AI}/lessons/{lessonID}/parts/{subchapterID}/proposal`,
  auth: 'author',
  summary: 'Gives a chapter the text that was chosen from both; without one its own stays. 409 where one has changed.',
  params: partParams,
  body: z.object({ rev: count, mark: line(64), html: z.string().max(500_000).optional() }),
  responses: { 204: null },
})
