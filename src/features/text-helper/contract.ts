import { z } from 'zod'
import { question } from '#features/chapters/quiz/question-schema.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { ASKED_LETTERS_MAX, ASKED_PIECES_MAX, HELPS, LETTERS_MAX, PIECES_MAX } from './rules.ts'

const helper = z.object({
  /** The name of the model. */
  name: z.string(),
  /** To whose machine the text is sent. */
  host: z.string(),
  /** Of a million tokens; null where nobody said them. */
  prices: z.object({ inputPrice: z.number(), outputPrice: z.number(), currency: z.string() }).nullable(),
})

export type Helper = z.output<typeof helper>

export const getTextHelper = endpoint({
  method: 'GET',
  path: '/api/v2/recorder/textHelp',
  auth: 'author',
  summary: 'The language model that helps this author with texts; null where none does, or not them.',
  responses: { 200: z.object({ helper: helper.nullable() }) },
})

export const helpText = endpoint({
  method: 'POST',
  path: '/api/v2/recorder/textHelp/{chapterId}',
  auth: 'author',
  summary: 'Has a language model rewrite, shorten, simplify or translate pieces of a text. Nothing is changed by it.',
  rateLimit: { limit: 60, seconds: 600 },
  params: z.object({ chapterId: rowId }),
  body: z
    .object({
      what: z.enum(HELPS),
      /** Paragraphs or sentences, in their order. */
      texts: z.array(line(LETTERS_MAX, 1)).min(1).max(PIECES_MAX),
      /** Into which is translated. */
      language: z.enum(LOCALES).optional(),
    })
    .refine(({ texts }) => texts.join('').length <= LETTERS_MAX, { path: ['texts'], error: 'too long' })
    .refine(({ what, language }) => what !== 'translate' || language !== undefined, {
      path: ['language'],
      error: 'into which',
    }),
  responses: {
    200: z.object({
      /** One for each that was sent; empty where it is left out. */
      texts: z.array(z.string()),
    }),
  },
})

const textQuestion = z.object({
  question,
  /** The sentence of the text that it rests on. */
  quote: z.string(),
})

export type TextQuestion = z.output<typeof textQuestion>

export const askAboutText = endpoint({
  method: 'POST',
  path: '/api/v2/recorder/textQuestions/{chapterId}',
  auth: 'author',
  summary:
    'Has a language model propose questions about a text, each with the sentence it rests on. Nothing is changed.',
  rateLimit: { limit: 60, seconds: 600 },
  params: z.object({ chapterId: rowId }),
  body: z
    .object({ texts: z.array(line(ASKED_LETTERS_MAX, 1)).min(1).max(ASKED_PIECES_MAX) })
    .refine(({ texts }) => texts.join('').length <= ASKED_LETTERS_MAX, { path: ['texts'], error: 'too long' }),
  responses: {
    200: z.object({
      questions: z.array(textQuestion),
      /** Questions that the text does not answer, or that cannot be asked. */
      dropped: z.number().int(),
    }),
  },
})

export const describePicture = endpoint({
  method: 'POST',
  path: '/api/v2/recorder/altText/{chapterId}',
  auth: 'author',
  summary:
    'Has a language model say what a picture of a chapter shows, for people who cannot see it. Nothing is changed.',
  rateLimit: { limit: 60, seconds: 600 },
  params: z.object({ chapterId: rowId }),
  body: z.object({
    /** A picture in a speach that the author may see. */
    fileID: line(64, 1),
  }),
  responses: { 200: z.object({ text: z.string() }) },
})
