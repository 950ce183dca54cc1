import { z } from 'zod'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { flag } from '#shared/fields.ts'
import { PACKAGE_FAILURES, PACKAGE_STANDARDS, PACKAGE_TYPES } from './rules.ts'

/** The name of a package: whoever has it can have nothing but their own. */
const name = z.string().max(100)

export const exportScorm = endpoint({
  method: 'GET',
  path: '/administration/scorm/exportScorm',
  auth: 'user',
  sideEffect: 'fetch',
  summary: 'Begins a SCORM package of a speach for those who may edit it, and answers its name.',
  rateLimit: { limit: 30, seconds: 600 },
  query: z.object({
    id: speachRef,
    /** One item in the LMS, with navigation of its own; else one for each chapter. */
    contentNavigation: flag.default(true),
    /** The version that is scheduled, instead of the one that readers see. */
    contentDelayed: flag.default(false),
    type: z.enum(PACKAGE_TYPES).default('SCORM_LITE'),
    standard: z.enum(PACKAGE_STANDARDS).default('1.2'),
  }),
  responses: { 200: z.object({ dataValue: z.string() }) },
})

export const checkScormCreated = endpoint({
  method: 'GET',
  path: '/administration/scorm/checkScormCreated',
  auth: 'user',
  summary: 'Whether a package of one’s own is made.',
  query: z.object({ name }),
  responses: { 200: z.boolean() },
})

export const downloadScorm = endpoint({
  method: 'GET',
  path: '/administration/scorm/download/{name}',
  auth: 'user',
  summary: 'A package of one’s own, for a day. Answers ranges.',
  params: z.object({ name }),
  responses: { 200: null },
})

/** What its dialog shows while a package is made, and after. */
const packageState = z.object({
  standard: z.enum(PACKAGE_STANDARDS),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  failure: z.enum([...PACKAGE_FAILURES, 'UNEXPECTED']).nullable(),
  /** Once it is made; size in bytes. */
  file: z.object({ name: z.string(), size: z.number().int(), until: z.iso.datetime() }).nullable(),
})

export type PackageState = z.infer<typeof packageState>

export const getPackage = endpoint({
  method: 'GET',
  path: '/api/v2/packages/{name}',
  auth: 'user',
  summary: 'How far a package of one’s own is.',
  params: z.object({ name }),
  responses: { 200: packageState },
})

export const cancelPackage = endpoint({
  method: 'POST',
  path: '/api/v2/packages/{name}/cancel',
  auth: 'user',
  summary: 'Ends the making of a package of one’s own.',
  params: z.object({ name }),
  responses: { 204: null },
})

/** What its dialog says before a package is made. */
const packageOffer = z.object({
  title: z.string(),
  /** Number of the version that would be packed. */
  version: z.number().int(),
  /** When another version comes out; null where none waits. */
  scheduledAt: z.iso.datetime().nullable(),
  types: z.array(z.enum(PACKAGE_TYPES)),
  chapters: z.number().int(),
  /** Bytes, about. */
  size: z.number().int(),
  /** Right answers can be read in it. */
  hasAnswers: z.boolean(),
  /** Titles of chapters that open on the platform. */
  online: z.array(z.string()),
  /** Sites that it shows, once its reader asks for that. */
  sites: z.array(z.string()),
  /** The name of one's own latest package of that version, where it is under way or there. */
  latest: z.string().nullable(),
})

export type PackageOffer = z.infer<typeof packageOffer>

export const getPackageOffer = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/packageOffer',
  auth: 'user',
  summary: 'What a package of a speach would hold, for those who may export it.',
  params: z.object({ speachID: speachRef }),
  query: z.object({ contentDelayed: flag.default(false) }),
  responses: { 200: packageOffer },
})
