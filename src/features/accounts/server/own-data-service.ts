import { randomBytes } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { Executor } from '#platform/database/database.ts'
import { FileReply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import type { DataExport } from '../own-data-contract.ts'
import { EXPORT_DAYS } from '../rules.ts'
import { exportData } from './job-definitions.ts'
import * as data from './own-data-queries.ts'
import { findPassword } from './queries.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** A part of what is kept of a person, told by the feature that keeps it; `name` is its key in the file. */
export interface PersonData {
  name: string
  collect(db: Executor, userId: number): Promise<unknown>
}

/** What the accounts themselves keep of a person. */
export const accountData: PersonData = { name: 'account', collect: data.readAccount }

function presentExport({ exportId, status, progress, size, createdAt }: data.ExportRow): DataExport {
  const expiresAt = new Date(createdAt.getTime() + EXPORT_DAYS * DAY_MS).toISOString()
  return { exportID: exportId, status, progress, size, createdAt: createdAt.toISOString(), expiresAt }
}

/** Has a file made of everything that is kept of somebody; while one is being made, that one is answered. */
export async function requestExport(platform: Platform, actor: Pick<Actor, 'id'>): Promise<DataExport> {
  const row = await platform.database.transaction(async (tx) => {
    const exportId = randomBytes(24).toString('base64url')
    const now = platform.clock.now()
    // One whose job was lost would otherwise stand in the way for ever.
    await data.failExportsBefore(tx, actor.id, new Date(now.getTime() - HOUR_MS))
    const begun = await data.insertExport(tx, { exportId, userId: actor.id, createdAt: now })
    if (begun) await platform.queue.enqueue(tx, exportData, { exportId })
    return begun
  })
  const [current] = row ? [row] : await data.listExports(platform.database.db, actor.id)
  if (!current) throw notFound()
  return presentExport(current)
}

/** The files that were made for somebody, latest first. */
export async function listExports({ database: { db } }: Platform, actor: Pick<Actor, 'id'>) {
  const result = (await data.listExports(db, actor.id)).map(presentExport)
  return { result, total: result.length }
}

/** The file, for whom it was made. @throws Problem 404 also while it is being made */
export async function downloadExport(
  { database: { db }, storage }: Platform,
  actor: Pick<Actor, 'id'>,
  exportID: string,
): Promise<FileReply> {
  const found = await data.findExport(db, exportID)
  if (found?.userId !== actor.id || found.status !== 'ready') throw notFound()
  return new FileReply(await storage.get(keyOf(exportID)), {
    'content-type': 'application/json',
    'content-length': String(found.size),
    'content-disposition': 'attachment; filename="openspeach-data.json"',
    'cache-control': 'no-store',
  })
}

/** Where the files lie that were made for somebody, or are being made, whoever asked for them. */
export async function listStoredFor(db: Executor, userId: number): Promise<string[]> {
  return (await data.listExports(db, userId)).map(({ exportId }) => keyOf(exportId))
}

function keyOf(exportId: string): string {
  return `exports/${exportId}.json`
}

/** Makes the file, part by part; done already, it does nothing. Of who is erased meanwhile, no file is left. */
export async function makeExport(platform: Platform, parts: PersonData[], exportId: string): Promise<void> {
  const { db } = platform.database
  const found = await data.findExport(db, exportId)
  if (found?.status !== 'processing') return
  const content: Record<string, unknown> = { exportedAt: platform.clock.now().toISOString() }
  for (const [index, { name, collect }] of parts.entries()) {
    content[name] = await collect(db, found.userId)
    await data.updateExport(db, exportId, { progress: (index + 1) / (parts.length + 1) })
  }
  const bytes = Buffer.from(JSON.stringify(content, null, 2))
  await platform.storage.put(keyOf(exportId), bytes, { contentType: 'application/json' })
  const finishedAt = platform.clock.now()
  await data.updateExport(db, exportId, { status: 'ready', progress: 1, size: bytes.length, finishedAt })
  if (!(await data.findExport(db, exportId))) await platform.storage.delete(keyOf(exportId))
}

/** Deletes the files that are old enough. */
export async function sweepExports({ database: { db }, storage, clock }: Platform): Promise<void> {
  const gone = await data.deleteExportsBefore(db, new Date(clock.now().getTime() - EXPORT_DAYS * DAY_MS))
  for (const exportId of gone) await storage.delete(keyOf(exportId))
}

/** Whether somebody has asked to be erased. */
export async function readErasure({ database: { db } }: Platform, actor: Actor) {
  return { requestedAt: (await data.findErasure(db, actor.id))?.toISOString() ?? null }
}

/** Records that somebody asks to be erased; an administrator decides. @throws Problem 403 WRONG_PASSWORD */
export async function requestErasure(platform: Platform, actor: Actor, { password }: { password: string }) {
  const { db } = platform.database
  const hash = await findPassword(db, actor.id)
  if (!hash || !(await verifyPassword({ hash, password }))) {
    throw forbidden('WRONG_PASSWORD', { texts: 'accounts', fields: { password: 'wrong' } })
  }
  await data.insertErasure(db, actor.id, platform.clock.now())
  return readErasure(platform, actor)
}

/** Takes the request back. */
export async function withdrawErasure({ database: { db } }: Platform, actor: Actor): Promise<void> {
  await data.deleteErasure(db, actor.id)
}
