import type { Readable } from 'node:stream'
import { z } from 'zod'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import type { Executor } from '#platform/database/database.ts'
import type { FormPart } from '#platform/http/implement.ts'
import { tellStatus } from '#platform/jobs/rules.ts'
import {
  cancelOwnJob,
  findOwnJob,
  listOwnJobs,
  newJobId,
  startJob,
  type TrackedJob,
} from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { UserImport } from '../import-contract.ts'
import { IMPORT_BYTES_MAX, ROWS_TOLD, type RowFault } from '../import-rules.ts'
import { importMapping, importUsers, NOTHING_READ } from './job-definitions.ts'

/** The storage key of a list while it is imported. */
export function keyOfImport(importId: string): string {
  return `imports/${importId}.csv`
}

const yesOrNo = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform((text) => text === 'true' || text === '1')

const said = z.object({
  mapping: importMapping
    .refine((targets) => targets.includes('email'), 'no column is the e-mail address')
    .refine((targets) => {
      const named = targets.filter((one) => one !== null)
      return new Set(named).size === named.length
    }, 'two columns are the same'),
  dryRun: yesOrNo,
  addGroups: yesOrNo,
  updateExisting: yesOrNo,
  invite: yesOrNo,
})

/**
 * Keeps a list and has its people added, or only looked at. In an encoding from before Unicode it is refused: which one
 * it is can only be guessed, and a wrong guess gives people other names.
 * @throws Problem 400 naming `mapping`, a choice or `file`, 413
 */
export async function startImport(
  platform: Platform,
  actor: Actor,
  parts: AsyncIterable<FormPart>,
): Promise<UserImport> {
  const fields: Record<string, string> = {}
  for await (const part of parts) {
    if (part.type === 'field') fields[part.name] = part.value
    else if (part.name === 'file') return keepAndStart(platform, actor, readSaid(fields), part)
    else part.stream.resume()
  }
  throw invalid({ file: 'missing' })
}

function readSaid({ mapping, ...choices }: Record<string, string>): z.output<typeof said> {
  const read = said.safeParse({ ...choices, mapping: parseJson(mapping) })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalid({ [String(issue?.path[0] ?? 'mapping')]: issue?.message ?? 'wrong' })
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

async function keepAndStart(
  platform: Platform,
  actor: Actor,
  input: z.output<typeof said>,
  file: { fileName: string; stream: Readable; truncated(): boolean },
): Promise<UserImport> {
  const importId = newJobId()
  const { size } = await platform.storage.put(keyOfImport(importId), file.stream, { contentType: 'text/csv' })
  if (file.truncated() || size > IMPORT_BYTES_MAX) {
    await platform.storage.delete(keyOfImport(importId))
    throw new Problem(413, 'TOO_LARGE')
  }
  if (!(await findEncoding(await platform.storage.get(keyOfImport(importId))))) {
    await platform.storage.delete(keyOfImport(importId))
    throw invalid({ file: 'not in Unicode: save it as UTF-8' })
  }
  const begun = await platform.database.transaction(async (tx) => {
    const job = await startJob(platform, tx, importUsers, { jobId: importId, ownerId: actor.id, input })
    // Only looked at, a list changes nobody.
    const act = { act: 'person.import' as const, subject: { id: job.id, name: file.fileName } }
    if (!input.dryRun) await recordAuditActions(platform, tx, actor, [act])
    return job
  })
  return present(begun)
}

/** The progress of an import, for the person who started it. @throws Problem 404 */
export async function readImport({ database: { db } }: Platform, actor: Actor, importID: string): Promise<UserImport> {
  const found = await findOwnJob(db, importUsers, { jobId: importID, ownerId: actor.id })
  if (!found) throw notFound()
  return present(found)
}

/** The rows of a list that could not be taken, for the person who started it. @throws Problem 404 */
export async function readFaults({ database: { db } }: Platform, actor: Actor, importID: string): Promise<RowFault[]> {
  const found = await findOwnJob(db, importUsers, { jobId: importID, ownerId: actor.id })
  if (!found) throw notFound()
  return found.result?.faults ?? []
}

/** Stops it; who was added stays. One that is over stays as it is. @throws Problem 404 */
export async function cancelImport(platform: Platform, actor: Actor, importID: string): Promise<UserImport> {
  const cancelled = await cancelOwnJob(platform, importUsers, { jobId: importID, ownerId: actor.id })
  return cancelled ? present(cancelled) : readImport(platform, actor, importID)
}

/** The storage keys of the lists that a person imported. */
export async function listImportKeys(db: Executor, userId: number): Promise<string[]> {
  return (await listOwnJobs(db, importUsers, userId)).map(({ jobId }) => keyOfImport(jobId))
}

function present(job: TrackedJob<typeof importUsers>): UserImport {
  const { jobId: importID, input, status, progress, failure } = job
  const { faults, changes, ...counts } = job.result ?? NOTHING_READ
  return {
    ...{ importID, dryRun: input.dryRun, status: tellStatus(status, 'done'), progress, failure, ...counts },
    faults: faults.slice(0, ROWS_TOLD),
    changes: changes.slice(0, ROWS_TOLD),
  }
}

/** The encoding of a list: UTF-16 where its first two bytes say so, UTF-8 where all are; null for anything else. */
export async function findEncoding(file: Readable): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const bytes of file as AsyncIterable<Buffer>) {
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    // A text that ends within a character isn't UTF-8 either.
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
