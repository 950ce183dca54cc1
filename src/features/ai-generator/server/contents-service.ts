import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { pictureAddress } from '#features/chapters/html/vocabulary.ts'
import { copyPreparedPicture, importFile, openWorkFolder } from '#features/media/server/service.ts'
import { openDraftChapter, writeDraftText } from '#features/speaches/server/service.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, newJobId, startJob } from '#platform/jobs/tracked-job.ts'
import { cropPicture } from '#platform/media-tools/image.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { askForText, blocksOfAnswer, claimsOf } from '../modelled/model-text.ts'
import type { Plan, PlanPart } from '../plan.ts'
import { type Block, sourcesOf } from '../writing/draft-lesson.ts'
import { type Figure, toHtml } from '../writing/lesson-html.ts'
import { openLesson, requireGenerator, TEXTS } from './access.ts'
import { askModel } from './ask-model.ts'
import { copyLayout, DocumentReader, type Draft, type Piece } from './document-reader.ts'
import { writeContentsJob } from './job-definitions.ts'
import * as queries from './queries.ts'

/**
 * Begins to write the texts of subchapters; without any, of all that are empty.
 * @returns the id of the job @throws Problem 403 as `requireGenerator`, 404, 409 AI_NOT_ACCEPTED before there is a speach,
 * 409 AI_WRITING while others are written
 */
export async function startContents(
  platform: Platform,
  actor: Actor,
  { lessonID, subchapterIDs }: { lessonID: string; subchapterIDs: string[] },
): Promise<string> {
  const { database } = platform
  await requireGenerator(database.db, actor)
  const lesson = await openLesson(database.db, actor, lessonID)
  if (lesson.speachId === null) throw new Problem(409, 'AI_NOT_ACCEPTED', TEXTS)
  const [parts, changed] = await Promise.all([
    queries.listParts(database.db, lesson.id),
    queries.listChangedParts(database.db, lesson.id),
  ])
  const isChosen = ({ partId, isMade }: queries.PartState) =>
    subchapterIDs.length === 0 ? !isMade && !changed.has(partId) : subchapterIDs.includes(partId)
  const chosen = parts.filter(({ chapterId }) => chapterId !== null).filter(isChosen)
  const ids = chosen.map(({ partId }) => partId)
  return database.transaction(async (tx) => {
    const jobId = newJobId()
    const start = { jobId, ownerId: actor.id, input: { lessonID, parts: ids }, exclusiveKey: lessonID }
    const job = await startJob(platform, tx, writeContentsJob, start)
    if (job.jobId !== jobId) {
      // Asked twice in a hurry, it is what is under way.
      if (ids.every((id) => job.input.parts.includes(id))) return job.jobId
      throw new Problem(409, 'AI_WRITING', TEXTS)
    }
    await queries.updateLesson(tx, lesson.id, { contentsJob: jobId })
    await queries.updateParts(tx, lesson.id, ids, { state: 'waiting' })
    return jobId
  })
}

/** Ends the writing of texts; what is written stays. */
export async function cancelContents(platform: Platform, actor: Actor, jobID: string): Promise<void> {
  await cancelOwnJob(platform, writeContentsJob, { jobId: jobID, ownerId: actor.id })
}

type Writing = RunningJob<typeof writeContentsJob>

/** What a run works with. */
interface Desk {
  platform: Platform
  job: Writing
  actor: Actor
  lesson: queries.LessonRow
  plan: Plan
  documents: queries.DocumentState[]
  reader: DocumentReader
  folder: TemporaryFolder
}

/** Writes the texts of subchapters, one after the other; what is written is not written again by a run after a crash. */
export async function writeContents(
  platform: Platform,
  job: Writing,
  findActor: (id: number) => Promise<Actor | null>,
): Promise<void> {
  const { database } = platform
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  const lesson = actor && (await queries.findLesson(database.db, { ownerId: actor.id, lessonID: job.input.lessonID }))
  if (!actor || !lesson?.plan) return job.fail('NOT_ALLOWED')
  const documents = await queries.listDocuments(database.db, { lessonId: lesson.id })
  await using folder = await openWorkFolder(platform, job.jobId)
  await using reader = new DocumentReader(job.signal)
  const desk: Desk = { platform, job, actor, lesson, plan: lesson.plan, documents, reader, folder }
  await copyLayouts(desk)
  const done = [...(job.soFar?.done ?? [])]
  for (const partId of job.input.parts) {
    job.signal.throwIfAborted()
    if (done.includes(partId)) continue
    // A licence may be withdrawn in the middle.
    await requireGenerator(database.db, actor).catch((error) => job.fail('NOT_ALLOWED', error))
    await writePart(desk, partId)
    done.push(partId)
    job.report(done.length / job.input.parts.length)
    await database.transaction((tx) => job.keep(tx, { done }))
  }
  await database.transaction((tx) => job.finish(tx, { done }))
}

async function copyLayouts({ platform, documents, folder, job }: Desk): Promise<void> {
  for (const { fileID } of documents) {
    const isThere = await copyLayout(platform, fileID, folder.file(fileID), job.signal)
    if (!isThere) return job.fail('GONE')
  }
}

/** One text that fails does not take the others along. */
async function writePart(desk: Desk, partId: string): Promise<void> {
  const { platform, job, lesson, plan } = desk
  const { db } = platform.database
  const part = plan.chapters.flatMap(({ subchapters }) => subchapters).find(({ id }) => id === partId)
  const row = await queries.findPart(db, lesson.id, partId)
  if (!part || !row) return
  try {
    await putText(desk, row, await draftPart(desk, part))
  } catch (error) {
    job.signal.throwIfAborted()
    // The next text would fail for the same reason.
    if (error instanceof ProviderError && error.code !== 'PROVIDER_BAD_ANSWER') return job.fail('PROVIDER', error)
    platform.log.warn({ err: error, lesson: lesson.lessonID, part: partId }, 'a text could not be written')
    await queries.updateParts(db, lesson.id, [partId], { state: 'failed' })
  }
}

interface Text {
  html: string
  sentences: number
  figures: number
}

async function draftPart(desk: Desk, part: PlanPart): Promise<Text> {
  const { plan, lesson, reader } = desk
  const pieces = piecesOf(desk, part)
  const { title } = part
  const own = await reader.draft({ title, pieces, language: plan.language, length: lesson.options.duration })
  const draft = lesson.options.writtenBy === 'model' ? await writeByModel(desk, part, pieces, own) : own
  const pictures = await cutFigures(desk, part.title, draft)
  const sizes = new Map(draft.sizes.map(({ fileID, page, size }) => [`${fileID} ${page}`, size]))
  const html = toHtml(draft.blocks, {
    pictureOf: (figure) => pictures.get(figure),
    sizeOf: (fileID, page) => sizes.get(`${fileID} ${page}`),
  })
  const sentences = draft.blocks.flatMap(sourcesOf).filter(({ quote }) => quote !== '').length
  return { html: sanitiseHtml(html), sentences, figures: pictures.size }
}

/** What the model writes, each sentence held against its page, and the figures of the documents. */
async function writeByModel(
  { platform, job, lesson, plan, reader }: Desk,
  part: PlanPart,
  pieces: Piece[],
  own: Draft,
): Promise<Draft> {
  const pages = await reader.pages(pieces)
  const others = plan.chapters.flatMap(({ subchapters }) => subchapters).filter(({ id }) => id !== part.id)
  const around = others.slice(0, OTHERS_TOLD).map(({ title }) => title)
  const request = askForText({ title: part.title, around }, pages, { ...lesson.options, language: plan.language })
  const text = await askModel(platform, lesson, request, job.signal)
  const { sources, sizes } = await reader.verify(pieces, claimsOf(text, pages))
  const figures = own.blocks.filter(({ kind }) => kind === 'figure')
  return { blocks: [...blocksOfAnswer(text, sources), ...figures], sizes: [...sizes, ...own.sizes] }
}

/** The documents of a part in the order in which its pages name them. */
export function piecesOf(
  { documents, folder }: Pick<Desk, 'documents' | 'folder'>,
  { documentPages, sections }: PlanPart,
): Piece[] {
  return [...new Set(documentPages.map(({ jobID }) => jobID))].flatMap((jobID) => {
    const document = documents.find((one) => one.jobID === jobID)
    if (!document) return []
    return {
      fileID: document.fileID,
      path: folder.file(document.fileID),
      sections: sections.filter((one) => one.jobID === jobID).map(({ id }) => id),
      pages: documentPages.filter((one) => one.jobID === jobID).map(({ pageNumber }) => pageNumber),
    }
  })
}

/** Titles of other parts that a model is told of. */
const OTHERS_TOLD = 30
const MOST_FIGURES = 20

/** Makes pictures of the figures of a draft, cut from those of their pages. */
async function cutFigures({ platform, documents, actor, folder, job }: Desk, title: string, draft: Draft) {
  const addresses = new Map<Block, string>()
  const figures = draft.blocks.filter((block): block is Figure => block.kind === 'figure')
  for (const [index, figure] of figures.slice(0, MOST_FIGURES).entries()) {
    const document = documents.find(({ fileID }) => fileID === figure.document)
    const size = draft.sizes.find(({ fileID, page }) => fileID === figure.document && page === figure.page)?.size
    if (!document || !size) continue
    const page = folder.file('page')
    if (!(await copyPreparedPicture(platform, { id: document.fileId, page: figure.page }, page, job.signal))) continue
    const [left, top, width, height] = figure.box
    const target = folder.file('figure.jpg')
    await cropPicture(page, [left / size[0], top / size[1], width / size[0], height / size[1]], target)
    const { fileID } = await importFile(platform, actor, { name: `${title} ${index + 1}.jpg`, path: target })
    addresses.set(figure, pictureAddress(fileID))
  }
  return addresses
}

/** Puts a text into its chapter, or beside it where somebody has changed that. */
async function putText({ platform, actor, lesson }: Desk, row: queries.PartRow, text: Text): Promise<void> {
  const { db } = platform.database
  const { html, ...counts } = text
  const note = (changes: Partial<queries.PartRow>) => queries.updateParts(db, lesson.id, [row.partId], changes)
  if (row.chapterId === null) throw notFound()
  const { typed, rev } = await openDraftChapter(db, actor, row.chapterId)
  if (typed.type !== 'HTML') throw new Error('the chapter became another one')
  const own = typed.content.html
  // A run that was killed put it there already, with pictures that it cut itself.
  if (withoutPictures(own) === withoutPictures(html))
    return note({ state: 'made', made: own, proposal: null, ...counts })
  if (own === (row.made ?? '')) {
    const made = await writeDraftText(platform, actor, row.chapterId, { rev, html }).catch((error) => {
      // Somebody changed it at this moment.
      if (error instanceof Problem && error.code === 'CONFLICT') return null
      throw error
    })
    if (made !== null) return note({ state: 'made', made, proposal: null, ...counts })
  }
  return note({ state: row.made === null ? 'empty' : 'made', proposal: html })
}

function withoutPictures(html: string): string {
  return html.replace(/\/api\/v2\/files\/[\w-]{22}\//g, '')
}
