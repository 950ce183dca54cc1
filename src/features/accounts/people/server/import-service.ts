import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { recordActs } from '#features/audit/server/record-acts.ts'
import type { FormPart } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import type { UserImport } from '../import-contract.ts'
import { IMPORT_BYTES_MAX, IMPORT_COLUMNS, IMPORT_COLUMNS_MAX, type ImportTarget } from '../import-rules.ts'
import * as queries from './import-queries.ts'
import { importUsers } from './job-definitions.ts'

/** Where the list lies while it is read. */
export function keyOfImport(importId: string): string {
  return `imports/${importId}.csv`
}

const target: z.ZodType<ImportTarget> = z.union([
  z.enum(IMPORT_COLUMNS),
  z.templateLiteral(['field:', z.number().int().min(1)]),
  z.null(),
])

const said = z.object({
  mapping: z
    .array(target)
    .max(IMPORT_COLUMNS_MAX)
    .refine((targets) => targets.includes('email'), 'no column is the e-mail address')
    .refine((targets) => {
      const named = targets.filter((one) => one !== null)
      return new Set(named).size === named.length
    }, 'two columns are the same'),
  dryRun: z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
})

/**
 * Keeps a list and has its people added, or only looked at.
 * @throws Problem 400 naming `mapping`, `dryRun` or `file`, 413
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

function readSaid({ mapping, dryRun = 'false' }: Record<string, string>): z.output<typeof said> {
  const read = said.safeParse({ mapping: parseJson(mapping), dryRun })
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
  { mapping, dryRun }: z.output<typeof said>,
  file: { fileName: string; stream: Readable; truncated(): boolean },
): Promise<UserImport> {
  const importId = randomBytes(24).toString('base64url')
  const { size } = await platform.storage.put(keyOfImport(importId), file.stream, { contentType: 'text/csv' })
  if (file.truncated() || size > IMPORT_BYTES_MAX) {
    await platform.storage.delete(keyOfImport(importId))
    throw new Problem(413, 'TOO_LARGE')
  }
  const row = await platform.database.transaction(async (tx) => {
    const begun = { importId, userId: actor.id, mapping, dryRun, createdAt: platform.clock.now() }
    const inserted = await queries.insertImport(tx, begun)
    await platform.queue.enqueue(tx, importUsers, { importId })
    // Only looked at, a list changes nobody.
    const act = { act: 'person.import' as const, subject: { id: inserted.id, name: file.fileName } }
    if (!dryRun) await recordActs(platform, tx, actor, [act])
    return inserted
  })
  return present(row)
}

/** How far it has come, for who began it. @throws Problem 404 */
export async function readImport({ database: { db } }: Platform, actor: Actor, importID: string): Promise<UserImport> {
  const row = await queries.findImport(db, importID)
  if (row?.userId !== actor.id) throw notFound()
  return present(row)
}

function present({ importId, dryRun, status, done, created, existing, failed, faults }: queries.ImportRow): UserImport {
  return { importID: importId, dryRun, status, done, created, existing, failed, faults }
}
