import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line, list } from '#shared/fields.ts'
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from './rules.ts'
import { csvTemplate, exportedFile } from './schemas.ts'

const templateName = line(TEMPLATE_NAME_MAX, 1)

export const listCsvTemplates = endpoint({
  method: 'GET',
  path: '/administration/listCsvTemplates',
  auth: 'admin',
  summary: 'The CSV files that can be had, with their labels in four languages (seed 000 §7).',
  query: z.object({
    /** True adds those of super-administrators; without the role it is ignored (PRODUCT §4). */
    superAdminAccess: flag.default(false),
  }),
  responses: { 200: z.array(csvTemplate) },
})

export const launchMultipleExportCsv = endpoint({
  method: 'POST',
  path: '/administration/launchMultipleExportCsv',
  auth: 'admin',
  summary: 'Has CSV files made and mailed to who asks: attached up to 10 MB, else by a link for 7 days (seed 000 §7).',
  rateLimit: { limit: 30, seconds: 3600 },
  body: z.object({ templateNames: list(templateName, { max: TEMPLATES_MAX }).pipe(z.array(z.string()).min(1)) }),
  responses: { 200: z.object({ message: z.string() }) },
})

export const streamCsv = endpoint({
  method: 'GET',
  path: '/api/v2/exports/{templateName}.csv',
  auth: 'admin',
  summary: 'One of these files as it is made: UTF-8 with a byte order mark, commas, times in UTC.',
  rateLimit: { limit: 120, seconds: 3600 },
  params: z.object({ templateName }),
  responses: { 200: null },
})

/** What a mailed link says: until when it holds, in seconds since 1970, and that we said so. */
const proof = z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(64) })

export const getExportedFile = endpoint({
  method: 'GET',
  path: '/api/v2/exports/files/{exportID}',
  auth: 'admin',
  session: true,
  summary: 'A file that was too big for a mail, by its link and for who asked for it.',
  params: z.object({ exportID: z.string().max(64) }),
  query: proof,
  responses: { 200: exportedFile },
})

export const downloadExportedFile = endpoint({
  method: 'GET',
  path: '/api/v2/exports/files/{exportID}/content',
  auth: 'admin',
  session: true,
  summary: 'The same file, to be saved.',
  params: z.object({ exportID: z.string().max(64) }),
  query: proof,
  responses: { 200: null },
})
