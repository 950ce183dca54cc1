import { Readable } from 'node:stream'
import {
  generateContents,
  generateSteps,
  getDocument,
  getLesson,
  getSteps,
  removeLesson,
  uploadDocument,
  validateSteps,
} from '#features/ai-generator/contract.ts'
import { getDraft, updateSpeach } from '#features/speaches/contract.ts'
import type { FormPart } from '#platform/http/implement.ts'
import { DOCUMENTS } from '../content/documents/documents.ts'
import { GENERATED } from '../content/generated.ts'
import type { Caller } from './calls.ts'
import { publishAt } from './make-speach.ts'
import { printDocument } from './print/print-document.ts'
import { until } from './workshop.ts'
import type { World } from './world.ts'

/**
 * Has a speach generated from a document of ours, as its author would: its sentences lead to their pages.
 * @returns its number
 */
export async function makeGenerated(world: World): Promise<number> {
  const { author, life } = GENERATED
  const publishedDaysAgo = life.publishedDaysAgo ?? 0
  const desk = world.at(author, publishedDaysAgo + 1, 10)
  // A start that was ended in the middle may have left it.
  await desk.call(removeLesson, {})
  const params = { speachID: await generate(world, desk, await upload(world, desk)) }
  const { category, tags } = GENERATED
  await desk.call(updateSpeach, { params, body: { tags, categoryId: world.categories[category] } })
  await publishAt(world, author, { daysAgo: publishedDaysAgo, hour: 9 }, { params, body: {} })
  return (await desk.call(getDraft, { params })).id
}

/** Uploads the document and waits until it is read; the id of that job. */
async function upload(world: World, desk: Caller): Promise<string> {
  const document = DOCUMENTS[GENERATED.document]
  if (!document) throw new Error(`the demonstration has no ${GENERATED.document}`)
  const bytes = await printDocument(document)
  const jobID = await desk.call(uploadDocument, {}, formOf(document.file, bytes))
  await until(world.signal, async () => {
    const { state, failure } = await desk.call(getDocument, { params: { jobID } })
    if (state === 'failed') throw new Error(`${document.file} could not be read: ${failure}`)
    return state === 'ready'
  })
  return jobID
}

async function* formOf(fileName: string, bytes: Buffer): AsyncGenerator<FormPart> {
  yield { type: 'file', name: 'file', fileName, stream: Readable.from([bytes]), truncated: () => false }
}

/** Has the plan and all texts made; the public id of the draft. */
async function generate(world: World, desk: Caller, documentJobID: string): Promise<string> {
  const jobID = await desk.call(generateSteps, { body: { jobIDs: [documentJobID], duration: 'long' } })
  const { lessonID } = await desk.call(getLesson, { query: {} })
  const { title, description } = GENERATED
  let speachID = ''
  await until(world.signal, async () => {
    const { result } = await desk.call(getSteps, { params: { jobID } })
    if (result === 'ERROR') throw new Error(`no plan could be made of ${GENERATED.document}`)
    if (result === '') return false
    const body = { ...result, lessonID, title, description }
    speachID = (await desk.call(validateSteps, { body })).speachID
    return true
  })
  await desk.call(generateContents, { body: { lessonID, subchapterIDs: [] } })
  await until(world.signal, async () => {
    const { contents, parts } = await desk.call(getLesson, { query: { speachID } })
    if (parts.some(({ state }) => state === 'failed')) throw new Error(`${title} could not be written`)
    return contents?.state === 'ready'
  })
  return speachID
}
