import { z } from 'zod'
import { CHAPTER_TYPES } from '#features/chapters/contents.ts'
import { speachCard, speachRef } from '#features/speaches/schemas.ts'
import { cutText } from '#shared/cut-text.ts'
import { endpoint } from '#shared/endpoint.ts'
import { list } from '#shared/fields.ts'
import { LANGUAGE_IDS, LOCALES } from '#shared/locales.ts'
import { pageNumber } from '#shared/paging.ts'
import { FOUND_IN, PEOPLE_PAGE_SIZE, PEOPLE_PAGE_SIZE_MAX, SEARCH_SORTS, TERM_MAX } from './rules.ts'

/** The search term. Any text is accepted; beyond `TERM_MAX` it is ignored. */
const term = z
  .string()
  .default('')
  .transform((text) => cutText(text, TERM_MAX).trim())

/** A text cut where something was found in it, to be shown in this order. */
export const foundText = z.array(z.object({ text: z.string(), hit: z.boolean() }))

export type FoundText = z.infer<typeof foundText>

/** A place in a speach that contains the term. */
export const foundPlace = z.object({
  chapterId: z.number().int(),
  chapterTitle: z.string(),
  type: z.enum(CHAPTER_TYPES),
  /** Page of a document, from 1. */
  page: z.number().int().optional(),
  /** Empty when only the chapter's title was found. */
  excerpt: foundText,
  /** The words that answer, folded: they are marked when the place is opened. */
  words: z.array(z.string()),
})

export type FoundPlace = z.infer<typeof foundPlace>

export const foundSpeach = speachCard.extend({
  titleParts: foundText,
  /** The best places, best first. */
  matches: z.array(foundPlace),
  /** How many places there are. */
  matchCount: z.number().int(),
  /** Where the words stand when neither the title nor a place contains them; null when one of these does. */
  reason: z.object({ foundIn: z.enum(FOUND_IN), parts: foundText }).nullable(),
})

export type FoundSpeach = z.infer<typeof foundSpeach>

export const speachSearch = z.object({
  /** In the chosen language. */
  totalNumberOfSpeachesFound: z.number().int(),
  /** The languages in which something was found, whichever is chosen. */
  availableLanguages: z.array(z.object({ id: z.number().int(), language: z.enum(LOCALES), count: z.number().int() })),
  results: z.array(foundSpeach),
})

export type SpeachSearch = z.infer<typeof speachSearch>

export const searchSpeaches = endpoint({
  method: 'GET',
  path: '/api/v2/speach/search',
  auth: 'open',
  summary: 'Finds speaches by what stands in them. Without a term: all that one may find, latest first.',
  query: z.object({
    term,
    page: pageNumber,
    tri: z.enum(SEARCH_SORTS).default('RELEVANT'),
    languageId: z.coerce
      .number()
      .int()
      .min(0)
      .max(Math.max(...Object.values(LANGUAGE_IDS)))
      .default(0),
    /** To begin with, where no language is chosen; all count when nothing is found in these. */
    languages: list(z.enum(LOCALES), { max: LOCALES.length }).optional(),
  }),
  responses: { 200: speachSearch },
})

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/places',
  auth: 'open',
  summary: 'The places of one found speach that contain the term, best first; empty where one does not find it.',
  params: z.object({ speachID: speachRef }),
  query: z.object({ term }),
  responses: { 200: z.array(foundPlace) },
})

/** A person as everybody may see them (seed 000 §3). */
export const foundPerson = z.object({
  id: z.number().int(),
  userID: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
  admin: z.boolean(),
  trainer: z.boolean(),
  approver: z.boolean(),
  anonymous: z.boolean(),
  /** For administrators only. */
  email: z.string().optional(),
})

export type FoundPerson = z.infer<typeof foundPerson>

export const peopleSearch = z.object({
  totalNumberOfUsersFound: z.number().int(),
  results: z.array(foundPerson),
})

export type PeopleSearch = z.infer<typeof peopleSearch>

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/v2/users',
  auth: 'user',
  summary: 'Finds active people by name. A page is `count` long: after 8 on page 1, the next 4 are page 3.',
  query: z.object({
    term,
    count: z.coerce.number().int().min(1).max(PEOPLE_PAGE_SIZE_MAX).default(PEOPLE_PAGE_SIZE),
    page: pageNumber,
  }),
  responses: { 200: peopleSearch },
})
