import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { speachDraft, speachRef, speachVersion, versionWithContent } from '../schemas.ts'

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/versions',
  auth: 'author',
  summary: 'Every version, newest first.',
  params: z.object({ speachID: speachRef }),
  responses: { 200: z.array(speachVersion) },
})

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/versions/{n}',
  auth: 'author',
  summary: 'A version with the lessons and chapters that it holds.',
  params: z.object({ speachID: speachRef, n: rowId }),
  responses: { 200: versionWithContent },
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/versions/{n}/restore',
  auth: 'author',
  summary: 'Makes the draft what a version was; the version readers see stays.',
  params: z.object({ speachID: speachRef, n: rowId }),
  responses: { 200: speachDraft },
})
