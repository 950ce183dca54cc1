import { copyOriginal, openWorkFolder } from '#features/media/server/service.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { cancelOwnJob, startJob } from '#platform/jobs/tracked-job.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { recognizePages } from '#platform/media-tools/ocr/recognize-pages.ts'
import type { TemporaryFolder } from '#platform/media-tools/temporary-folder.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { DocumentLayout, RecognizedPage } from '#shared/document-layout.ts'
import { Problem } from '#shared/errors.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { AiDocument } from '../contract.ts'
import { withRecognized } from '../recognition/with-recognized.ts'
import { requireGenerator, TEXTS } from './access.ts'
import { copyLayout, DocumentReader, keepLayout, readLayoutFile } from './document-reader.ts'
import { openDocument, readDocumentState } from './document-service.ts'
import { recognizePagesJob } from './job-definitions.ts'
import * as queries from './queries.ts'

/**
 * Begins to read the pages of a document that are pictures.
 * @throws Problem 403 as `requireGenerator`, 404, 409 AI_NOT_READY, 409 AI_ACCEPTED once there is a speach
 */
export async function startRecognition(
  platform: Platform,
  { actor, locale }: { actor: Actor; locale: Locale },
  jobID: string,
): Promise<AiDocument> {
  const { database } = platform
  await requireGenerator(database.db, actor)
  const document = await openDocument(database.db, actor, jobID)
  if (!document.summary) throw new Problem(409, 'AI_NOT_READY', TEXTS)
  await database.transaction(async (tx) => {
    const lesson = await queries.lockLesson(tx, document.lessonId)
    if (lesson?.speachId != null) throw new Problem(409, 'AI_ACCEPTED', TEXTS)
    const start = { ownerId: actor.id, input: { jobID, locale }, exclusiveKey: jobID }
    const { jobId } = await startJob(platform, tx, recognizePagesJob, start)
    await queries.noteDocument(tx, jobID, { recognitionJob: jobId })
  })
  return readDocumentState(platform, actor, jobID)
}

/** Ends the reading of pictures; what was read stays. @throws Problem 404 */
export async function cancelRecognition(platform: Platform, actor: Actor, jobID: string): Promise<void> {
  const { recognitionJob } = await openDocument(platform.database.db, actor, jobID)
  if (recognitionJob === null) return
  await cancelOwnJob(platform, recognizePagesJob, { jobId: recognitionJob, ownerId: actor.id })
}

type Recognition = RunningJob<typeof recognizePagesJob>

/** Reads pages that are pictures. What ends it in the middle leaves what was read, and the next run goes on from there. */
export async function recognizeNow(platform: Platform, job: Recognition): Promise<void> {
  const { database } = platform
  const { jobID, locale } = job.input
  const [document] = await queries.listDocuments(database.db, { jobID, ownerId: job.ownerId ?? 0 })
  if (!document?.summary) return job.fail('GONE')
  await using folder = await openWorkFolder(platform, job.jobId)
  const packed = folder.file('layout.json.gz')
  if (!(await copyLayout(platform, document.fileID, packed, job.signal))) return job.fail('GONE')
  const layout = await readLayoutFile(packed)
  const pages = [...layout.pages.entries()].filter(([, page]) => isPicture(page)).map(([index]) => index + 1)
  const read: RecognizedPage[] = []
  try {
    const path = folder.file('document.pdf')
    await copyOriginal(platform, document.fileID, path, job.signal)
    await recognizePages(path, {
      pages,
      languages: languagesOf(document.summary.language, locale),
      signal: job.signal,
      onPage: (page) => void read.push(page),
      onProgress: (done, total) => job.report(done / total, { done, total }),
    })
  } catch (error) {
    if (read.length > 0) await keepRead(platform, { document, folder, layout, read })
    if (error instanceof MediaError && !job.signal.aborted) return job.fail('BROKEN', error)
    throw error
  }
  await keepRead(platform, { document, folder, layout, read })
  await database.transaction((tx) => job.finish(tx, { done: pages.length, total: pages.length }))
}

function isPicture({ unreadable }: DocumentLayout['pages'][number]): boolean {
  return unreadable === 'picture' || unreadable === 'letters'
}

/** That of what could be read, else of who asks. Each further one would take its time. */
function languagesOf(found: Locale | null, locale: Locale): [Locale, ...Locale[]] {
  return found ? [found] : [locale, ...LOCALES.filter((other) => other !== locale)]
}

interface Read {
  document: queries.DocumentState
  folder: TemporaryFolder
  layout: DocumentLayout
  read: RecognizedPage[]
}

/** Puts what was read into the layout of the document, and sums it up anew. */
async function keepRead(platform: Platform, { document, folder, layout, read }: Read): Promise<void> {
  const packed = folder.file('recognized.json.gz')
  await keepLayout(platform, document.fileID, withRecognized(layout, read), packed)
  // It goes on when the job is cancelled: it is the last that is done, and takes a moment.
  await using reader = new DocumentReader(new AbortController().signal)
  const summary = await reader.summarise(packed)
  await platform.database.transaction((tx) => queries.noteDocument(tx, document.jobID, { summary }))
}
