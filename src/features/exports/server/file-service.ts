import { Readable } from 'node:stream'
import { readTimeZone } from '#features/site/server/service.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'
import { attachment } from '#platform/http/attachment.ts'
import { writeCsv } from '#platform/http/csv-reply.ts'
import { FileReply } from '#platform/http/implement.ts'
import { postMail } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { dayIn } from '#shared/days.ts'
import { notFound } from '#shared/errors.ts'
import { ATTACHMENT_MAX, fileNameOf, LINK_DAYS } from '../rules.ts'
import type { ExportedFile } from '../schemas.ts'
import { composeMail } from './compose-mail.ts'
import { sourcesFor } from './export-service.ts'
import { isProven, type Proof } from './link.ts'
import * as queries from './queries.ts'
import { keyOf } from './service.ts'
import { writeZip } from './write-files.ts'

const DAY_MS = 24 * 3600 * 1000

const expiryOf = ({ createdAt }: Pick<queries.ExportRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + LINK_DAYS * DAY_MS)

/** Who somebody is now, as an actor; null when they may not sign in any more. */
export type FindActor = (userId: number) => Promise<Actor | null>

/** What is made of what, and for whom. */
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
  exportId: string,
  signal: AbortSignal,
  { sources, findActor, attachmentMax = ATTACHMENT_MAX }: ExportMaking,
): Promise<void> {
  const { database, storage, clock, queue } = platform
  const row = await queries.findExport(database.db, exportId)
  if (row?.status !== 'processing') return
  const actor = await findActor(row.userId)
  const wanted = actor?.isAdmin ? choose(sourcesFor(sources, actor), row.templateNames) : []
  if (!actor || wanted.length < row.templateNames.length) {
    await database.transaction((tx) => queries.endExport(tx, exportId, { status: 'failed', finishedAt: clock.now() }))
    return
  }
  const fileName = fileNameOf(row.templateNames, dayIn(await readTimeZone(database.db), clock.now()))
  const [only, ...others] = wanted
  const parts = only && others.length === 0 ? writeCsv(database.db, only) : writeZip(database.db, wanted, clock.now())
  const { size } = await storage.put(keyOf(exportId), bytesOf(parts, signal))
  await database.transaction(async (tx) => {
    const end = { status: 'ready', finishedAt: clock.now(), fileName, size } as const
    const recipient = await queries.findRecipient(tx, actor.id)
    if (!recipient || !(await queries.endExport(tx, exportId, end))) return
    const file = {
      exportId,
      key: keyOf(exportId),
      fileName,
      size,
      until: expiryOf(row),
      isAttached: size <= attachmentMax,
    }
    await postMail(queue, tx, composeMail(platform, recipient, row.templateNames, file))
  })
  // Of who is erased meanwhile, no file is left.
  if (!(await queries.findExport(database.db, exportId))) await storage.delete(keyOf(exportId))
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

/** A file behind its link. @throws Problem 404 also for a link that is over, forged, or somebody else's */
export async function readFile(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  exportId: string,
  proof: Proof,
): Promise<ExportedFile> {
  const row = await open(platform, actor, exportId, proof)
  const { status, fileName, size } = row
  return { status, fileName, size, expiresAt: expiryOf(row).toISOString() }
}

async function open(
  { database, secret, clock }: Platform,
  actor: Pick<Actor, 'id'>,
  exportId: string,
  proof: Proof,
): Promise<queries.ExportRow> {
  if (!isProven(secret, exportId, proof, clock.now())) throw notFound()
  const row = await queries.findExport(database.db, exportId)
  if (row?.userId !== actor.id || row.status !== 'ready') throw notFound()
  return row
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
  const gone = await queries.deleteExportsBefore(db, new Date(clock.now().getTime() - LINK_DAYS * DAY_MS))
  for (const exportId of gone) await storage.delete(keyOf(exportId))
}
