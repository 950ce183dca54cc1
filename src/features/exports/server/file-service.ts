import { Readable } from 'node:stream'
import { readTimeZone } from '#features/site/server/service.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'
import type { Executor } from '#platform/database/database.ts'
import { attachment } from '#platform/http/attachment.ts'
import { writeCsv } from '#platform/http/csv-reply.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import { deleteJobsBefore, findOwnJob } from '#platform/jobs/tracked-job.ts'
import { postMail } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { writeZip, type ZipEntry } from '#platform/write-zip.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { notFound } from '#shared/errors.ts'
import { ATTACHMENT_MAX, fileNameOf, LINK_DAYS } from '../rules.ts'
import type { ExportedFile } from '../schemas.ts'
import { composeMail } from './compose-mail.ts'
import { sourcesFor } from './export-service.ts'
import { makeFiles } from './job-definitions.ts'
import { isProven, type Proof } from './link.ts'
import * as queries from './queries.ts'
import { keyOf } from './service.ts'

const DAY_MS = 24 * 3600 * 1000

type ExportJob = typeof makeFiles

const expiryOf = ({ createdAt }: { createdAt: Date }) => new Date(createdAt.getTime() + LINK_DAYS * DAY_MS)

/** Finds a person as an actor; null if they may no longer sign in. */
export type FindActor = (userId: number) => Promise<Actor | null>

/** The data of an export, and the person it is for. */
export interface ExportMaking {
  sources: CsvSource[]
  findActor: FindActor
  /** Bytes up to which a file goes with the mail. */
  attachmentMax?: number
}

/**
 * Makes what somebody asked for and mails it, once: the mail is queued in the transaction in which the file becomes
 * ready. Who may not have it any more gets nothing.
 */
export async function makeExport(
  platform: Platform,
  job: RunningJob<ExportJob>,
  { sources, findActor, attachmentMax = ATTACHMENT_MAX }: ExportMaking,
): Promise<void> {
  const { database, storage, clock, queue } = platform
  const { templateNames } = job.input
  const actor = job.ownerId === null ? null : await findActor(job.ownerId)
  const wanted = actor?.isAdmin ? choose(sourcesFor(sources, actor), templateNames) : []
  if (!actor || wanted.length < templateNames.length) job.fail('NOT_ALLOWED')
  const fileName = fileNameOf(templateNames, dayIn(await readTimeZone(database.db), clock.now()))
  const key = keyOf(job.jobId)
  const { size } = await storage.put(key, bytesOf(write(platform, wanted, job), job.signal))
  await database.transaction(async (tx) => {
    const recipient = await queries.findRecipient(tx, actor.id)
    if (!recipient) job.fail('NOT_ALLOWED')
    await job.finish(tx, { fileName, size })
    const file = { exportId: job.jobId, key, fileName, size, until: expiryOf(job), isAttached: size <= attachmentMax }
    await postMail(queue, tx, composeMail(platform, recipient, templateNames, file))
  })
}

/** A single file as it is, several as a ZIP. The size is known only at the end, so bytes are counted on the way. */
function write(
  { database: { db }, clock }: Platform,
  wanted: CsvSource[],
  job: RunningJob<ExportJob>,
): AsyncIterable<string | Uint8Array> {
  const [only, ...others] = wanted
  if (only && others.length === 0) return writeCsv(db, only)
  return zipCsv(db, wanted, { modified: clock.now(), onFile: (written) => job.report(written / wanted.length) })
}

/** Several CSV files as a ZIP, as they are read. @param onFile told how many were written before each */
export function zipCsv(
  db: Executor,
  sources: CsvSource[],
  { modified, onFile }: { modified: Date; onFile?: (written: number) => void },
): AsyncGenerator<Uint8Array> {
  function* entries(): Generator<ZipEntry> {
    for (const [index, source] of sources.entries()) {
      onFile?.(index)
      yield { name: `${source.name}.csv`, content: encoded(writeCsv(db, source)) }
    }
  }
  return writeZip(entries(), { modified })
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

function choose(sources: CsvSource[], names: readonly string[]): CsvSource[] {
  return names.flatMap((name) => sources.filter((source) => source.name === name))
}

function bytesOf(parts: AsyncIterable<string | Uint8Array>, signal: AbortSignal): Readable {
  async function* read() {
    for await (const part of parts) {
      signal.throwIfAborted()
      yield typeof part === 'string' ? Buffer.from(part) : part
    }
  }
  return Readable.from(read(), { objectMode: false })
}

/** A file behind its link. @throws Problem 404 also for a link that is over, forged, or someone else's */
export async function readFile(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  exportId: string,
  proof: Proof,
): Promise<ExportedFile> {
  const { createdAt, fileName, size } = await open(platform, actor, exportId, proof)
  return { status: 'ready', fileName, size, expiresAt: expiryOf({ createdAt }).toISOString() }
}

async function open(
  { database, secret, clock }: Platform,
  actor: Pick<Actor, 'id'>,
  exportId: string,
  proof: Proof,
): Promise<{ createdAt: Date; fileName: string; size: number }> {
  if (!isProven(secret, exportId, proof, clock.now())) throw notFound()
  const found = await findOwnJob(database.db, makeFiles, { jobId: exportId, ownerId: actor.id })
  if (found?.status !== 'done' || !found.result) throw notFound()
  return { createdAt: found.createdAt, ...found.result }
}

/** The same file itself. @throws Problem 404 */
export async function downloadFile(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  exportId: string,
  proof: Proof,
): Promise<FileReply> {
  const { fileName, size } = await open(platform, actor, exportId, proof)
  return new FileReply(await platform.storage.get(keyOf(exportId)), {
    'content-type': fileName.endsWith('.zip') ? 'application/zip' : 'text/csv; charset=utf-8',
    'content-length': String(size),
    'content-disposition': attachment(fileName),
    'cache-control': 'private, no-store',
  })
}

/** Deletes the files whose links are over. */
export async function sweepFiles({ database: { db }, storage, clock }: Platform): Promise<void> {
  const gone = await deleteJobsBefore(db, makeFiles, new Date(clock.now().getTime() - LINK_DAYS * DAY_MS))
  for (const exportId of gone) await storage.delete(keyOf(exportId))
}
