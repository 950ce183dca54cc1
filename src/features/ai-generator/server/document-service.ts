import { copyOriginal, deleteUnusedFiles, openWorkFolder, receivePdf } from '#features/media/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { FormPart } from '#platform/http/implement.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { newJobId, startJob } from '#platform/jobs/tracked-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { readLayout } from '#platform/media-tools/pdf/pdf-layout.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import type { AiDocument } from '../contract.ts'
import { DOCUMENT_FAILURES, DOCUMENTS_MAX, type DocumentFailure } from '../rules.ts'
import { openBegunLesson, requireGenerator, TEXTS } from './access.ts'
import { DocumentReader, keepLayout } from './document-reader.ts'
import { readDocumentJob, recognitionProgress } from './job-definitions.ts'
import * as queries from './queries.ts'

/**
 * Takes a document into the lesson that somebody makes, and begins to read it.
 * @returns the id of that job @throws Problem 403 as `requireGenerator`, 409 AI_DOCUMENTS, as `receivePdf`
 */
export async function takeDocument(
  platform: Platform,
  actor: Actor,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<string> {
  const { database } = platform
  await requireGenerator(database.db, actor)
  const lesson = await openBegunLesson(platform, actor)
  const refuseMore = async (db: Executor) => {
    if ((await queries.countDocuments(db, lesson.id)) >= DOCUMENTS_MAX) throw new Problem(409, 'AI_DOCUMENTS', TEXTS)
  }
  await refuseMore(database.db)
  const file = await receivePdf(platform, actor, parts, announced)
  const jobID = newJobId()
  try {
    await database.transaction(async (tx) => {
      // It may have become a speach, or full, while the file was on its way.
      const open = await queries.lockLesson(tx, lesson.id)
      if (!open || open.speachId !== null) throw new Problem(409, 'AI_ACCEPTED', TEXTS)
      await refuseMore(tx)
      const createdAt = platform.clock.now()
      await queries.insertDocument(tx, { jobID, lessonId: lesson.id, fileId: file.id, createdAt })
      await startJob(platform, tx, readDocumentJob, { ownerId: actor.id, input: {}, jobId: jobID })
    })
  } catch (error) {
    await deleteUnusedFiles(platform, [file.fileID])
    throw error
  }
  return jobID
}

/** One's own document. @throws Problem 404 */
export async function openDocument(db: Executor, actor: Actor, jobID: string): Promise<queries.DocumentState> {
  const [document] = await queries.listDocuments(db, { jobID, ownerId: actor.id })
  if (!document) throw notFound()
  return document
}

/** How far one's own document is. @throws Problem 404 */
export async function readDocumentState(platform: Platform, actor: Actor, jobID: string): Promise<AiDocument> {
  const { db } = platform.database
  return presentDocument(await openDocument(db, actor, jobID))
}

/** Takes a document out of a lesson that is no speach yet. @throws Problem 404, 409 AI_ACCEPTED */
export async function removeDocument(platform: Platform, actor: Actor, jobID: string): Promise<void> {
  const { database } = platform
  const document = await openDocument(database.db, actor, jobID)
  await database.transaction(async (tx) => {
    const lesson = await queries.lockLesson(tx, document.lessonId)
    if (lesson?.speachId != null) throw new Problem(409, 'AI_ACCEPTED', TEXTS)
    await queries.deleteDocument(tx, jobID)
  })
  await forgetFiles(platform, [document])
}

/** Deletes the files of documents that no lesson has any more, unless something else uses them. */
export function forgetFiles(platform: Platform, documents: readonly queries.DocumentState[]): Promise<void> {
  return deleteUnusedFiles(
    platform,
    documents.map(({ fileID }) => fileID),
  )
}

/** A document as its owner sees it. */
export function presentDocument(document: queries.DocumentState): AiDocument {
  const { jobID, fileID, name, size, summary } = document
  const failure = failureOf(document)
  const isReady = summary !== null && document.fileStatus === 'ready'
  const state = failure !== null ? 'failed' : isReady ? 'ready' : 'reading'
  return {
    ...{ jobID, fileID, name, size, failure, state },
    progress: failure !== null ? -1 : isReady ? 100 : Math.min(99, percentOf(document)),
    pageCount: document.pageCount ?? summary?.pages.length ?? 0,
    pages: summary?.pages.map((page, index) => ({ pageNumber: index + 1, ...page })) ?? [],
    sections: summary?.sections.map(({ id, title, firstPage, lastPage }) => ({ id, title, firstPage, lastPage })) ?? [],
    letters: summary?.sections.reduce((sum, { letters }) => sum + letters, 0) ?? 0,
    foundBy: summary?.foundBy ?? null,
    structures: summary ? [summary.foundBy, ...(summary.others ?? []).map(({ source }) => source)] : [],
    language: summary?.language ?? null,
    recognition: recognitionOf(document),
  }
}

/** Reading and drawing count as much as each other. */
function percentOf({ fileStatus, drawn, summary, read }: queries.DocumentState): number {
  const ofFile = fileStatus === 'ready' ? 1 : (drawn ?? 0)
  return Math.round(50 * ofFile + 50 * (summary ? 1 : (read ?? 0)))
}

function failureOf({ readStatus, readFailure, fileStatus, fileFailure, summary }: queries.DocumentState) {
  const isOver = readStatus === 'failed' || readStatus === 'cancelled' || (readStatus === null && !summary)
  if (isOver && !summary) return asFailure(readFailure)
  return fileStatus === 'failed' ? asFailure(fileFailure) : null
}

function asFailure(code: string | null): DocumentFailure {
  return DOCUMENT_FAILURES.find((known) => known === code) ?? 'UNEXPECTED'
}

/** How far pictures of pages are read; null where that is over, or was never asked for. */
function recognitionOf({ recognitionStatus, recognized }: queries.DocumentState): AiDocument['recognition'] {
  const state = recognitionStatus && tellStatus(recognitionStatus, 'done')
  if (state !== 'processing' && state !== 'failed') return null
  const { done, total } = recognitionProgress.safeParse(recognized).data ?? { done: 0, total: 0 }
  return { state: state === 'failed' ? 'failed' : 'working', done, total }
}

/** The part of the work that reading takes; summing up takes the rest. */
const READING = 0.9

/** Reads what stands where in a document and sums it up. May be cut short at any point and run again. */
export async function readDocumentNow(platform: Platform, job: RunningJob<typeof readDocumentJob>): Promise<void> {
  const { database } = platform
  const wanted = { jobID: job.jobId, ownerId: job.ownerId ?? 0 }
  const [document] = await queries.listDocuments(database.db, wanted)
  if (!document) return job.fail('GONE')
  await using folder = await openWorkFolder(platform, job.jobId)
  const path = folder.file('document.pdf')
  try {
    await copyOriginal(platform, document.fileID, path, job.signal)
    const layout = await readLayout(path, {
      signal: job.signal,
      onProgress: (done, total) => job.report((READING * done) / total),
    })
    const packed = folder.file('layout.json.gz')
    await keepLayout(platform, document.fileID, layout, packed)
    await using reader = new DocumentReader(job.signal)
    const summary = await reader.summarise(packed)
    await database.transaction(async (tx) => {
      await job.finish(tx, {})
      await queries.noteDocument(tx, job.jobId, { summary })
    })
  } catch (error) {
    if (error instanceof MediaError)
      return job.fail(asFailure(error.code === 'UNSUPPORTED' ? 'NO_PDF' : error.code), error)
    throw error
  }
}
