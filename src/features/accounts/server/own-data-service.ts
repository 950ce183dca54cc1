import { verifyPassword } from 'better-auth/crypto'
import type { Executor } from '#platform/database/database.ts'
import type { PersonData } from '#platform/feature.ts'
import { FileReply } from '#platform/http/implement.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import type { RunningJob } from '#platform/jobs/running-job.ts'
import {
  cancelOwnJob,
  deleteJobsBefore,
  findOwnJob,
  listOwnJobs,
  startJob,
  type TrackedJob,
} from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { DataExport } from '../own-data-contract.ts'
import { EXPORT_DAYS } from '../rules.ts'
import { exportData } from './job-definitions.ts'
import * as data from './own-data-queries.ts'
import { findPassword } from './queries.ts'

const DAY_MS = 24 * 3600 * 1000

/** The data that the accounts feature itself keeps about a person. */
export const accountData: PersonData = { name: 'account', collect: data.readAccount }

function presentExport({
  jobId,
  status,
  progress,
  result,
  failure,
  createdAt,
}: TrackedJob<typeof exportData>): DataExport {
  const expiresAt = new Date(createdAt.getTime() + EXPORT_DAYS * DAY_MS).toISOString()
  const told = { status: tellStatus(status, 'ready'), progress, size: result?.size ?? 0, failure }
  return { exportID: jobId, ...told, createdAt: createdAt.toISOString(), expiresAt }
}

/** Has a file made of everything that is kept of somebody; while one is being made, that one is answered. */
export async function requestExport(platform: Platform, { id }: Pick<Actor, 'id'>): Promise<DataExport> {
  const job = await platform.database.transaction((tx) =>
    startJob(platform, tx, exportData, { ownerId: id, input: {}, exclusiveKey: String(id) }),
  )
  return presentExport(job)
}

/** The files that were made for somebody, latest first. */
export async function listExports({ database: { db } }: Platform, actor: Pick<Actor, 'id'>) {
  const result = (await listOwnJobs(db, exportData, actor.id)).map(presentExport)
  return { result, total: result.length }
}

/** Stops making a file; one that is made, or failed, stays as it is. @throws Problem 404 */
export async function cancelExport(
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  exportID: string,
): Promise<DataExport> {
  const whose = { jobId: exportID, ownerId: actor.id }
  const job =
    (await cancelOwnJob(platform, exportData, whose)) ?? (await findOwnJob(platform.database.db, exportData, whose))
  if (!job) throw notFound()
  return presentExport(job)
}

/** The file, for the person it was made for. @throws Problem 404 also while it is being made */
export async function downloadExport(
  { database: { db }, storage }: Platform,
  actor: Pick<Actor, 'id'>,
  exportID: string,
): Promise<FileReply> {
  const found = await findOwnJob(db, exportData, { jobId: exportID, ownerId: actor.id })
  if (found?.status !== 'done' || !found.result) throw notFound()
  return new FileReply(await storage.get(keyOf(exportID)), {
    'content-type': 'application/json',
    'content-length': String(found.result.size),
    'content-disposition': 'attachment; filename="openspeach-data.json"',
    'cache-control': 'no-store',
  })
}

/** The storage keys of files made for a person, or being made, whoever asked for them. */
export async function listStoredFor(db: Executor, userId: number): Promise<string[]> {
  return (await listOwnJobs(db, exportData, userId)).map(({ jobId }) => keyOf(jobId))
}

/** The storage key of a file. */
export function keyOf(exportId: string): string {
  return `exports/${exportId}.json`
}

/** Makes the file, part by part. */
export async function makeExport(
  { database, storage, clock }: Platform,
  parts: PersonData[],
  job: RunningJob<typeof exportData>,
): Promise<void> {
  if (job.ownerId === null) throw new Error('an export of nobody')
  const content: Record<string, unknown> = { exportedAt: clock.now().toISOString() }
  for (const [index, { name, collect }] of parts.entries()) {
    job.signal.throwIfAborted()
    content[name] = await collect(database.db, job.ownerId)
    job.report((index + 1) / (parts.length + 1))
  }
  const bytes = Buffer.from(JSON.stringify(content, null, 2))
  await storage.put(keyOf(job.jobId), bytes, { contentType: 'application/json' })
  await database.transaction((tx) => job.finish(tx, { size: bytes.length }))
}

/** Deletes the files that are old enough. */
export async function sweepExports({ database: { db }, storage, clock }: Platform): Promise<void> {
  const gone = await deleteJobsBefore(db, exportData, new Date(clock.now().getTime() - EXPORT_DAYS * DAY_MS))
  for (const exportId of gone) await storage.delete(keyOf(exportId))
}

/** Whether somebody has asked to be erased. */
export async function readErasure({ database: { db } }: Platform, actor: Actor) {
  return { requestedAt: (await data.findErasure(db, actor.id))?.toISOString() ?? null }
}

/** Records that somebody asks to be erased; an administrator decides. @throws Problem 403 WRONG_PASSWORD */
export async function requestErasure(platform: Platform, actor: Actor, { password }: { password: string }) {
  const { db } = platform.database
  const known = await findPassword(db, actor.id)
  if (!known || !(await verifyPassword({ hash: known.hash, password }))) {
    throw forbidden('WRONG_PASSWORD', { texts: 'accounts', fields: { password: 'wrong' } })
  }
  await data.insertErasure(db, actor.id, platform.clock.now())
  return readErasure(platform, actor)
}

/** Takes the request back. */
export async function withdrawErasure({ database: { db } }: Platform, actor: Actor): Promise<void> {
  await data.deleteErasure(db, actor.id)
}
