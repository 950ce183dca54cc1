import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'
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

const log = z.object({ logId: rowId })

export const getVersionVideo = endpoint({
  method: 'GET',
  path: '/versioning/logs/{logId}/video',
  auth: 'author',
  summary:
    'The address of the video of a version; an empty text until it is made, which is begun where it was not. `before` is any text that names who waits, such as when they began to: what failed for them stays so, what failed for others is tried again.',
  params: log,
  query: z.object({ before: line(64).default('') }),
  responses: { 200: z.string() },
})

export const cancelVersionVideo = endpoint({
  method: 'DELETE',
  path: '/versioning/logs/{logId}/video',
  auth: 'author',
  summary: 'Ends the making of the video of a version, whoever began it; one that is made stays.',
  params: log,
  responses: { 204: null },
})

export const downloadVersionVideo = endpoint({
  method: 'GET',
  path: '/versioning/logs/{logId}/video/content',
  auth: 'author',
  summary: 'The video of a version, to be saved; 404 before it is made. Answers ranges.',
  params: log,
  responses: { 200: null },
})
