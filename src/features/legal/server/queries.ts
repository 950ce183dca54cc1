import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { LEGAL_KINDS, type LegalKind } from '../rules.ts'
import { accessibilityStatements, legalAcceptances, legalTexts, legalVersions } from './tables.ts'

/** Any number, the same in every process: who holds it writes a version of a legal text. */
const LEGAL_LOCK = 7_361_209

export type Texts = Partial<Record<Locale, string>>

export async function findStatement(db: Executor) {
  const { id, statement } = accessibilityStatements
  const [row] = await db.select({ id, statement }).from(accessibilityStatements)
  return row
}

interface WrittenStatement {
  statement: string
  updatedBy: number
  updatedAt: Date
}

/** Adds the statement; undefined when there is one. */
export async function insertStatement(db: Executor, values: WrittenStatement): Promise<number | undefined> {
  const [row] = await db
    .insert(accessibilityStatements)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: accessibilityStatements.id })
  return row?.id
}

/** Changes the statement with this number; false if there is none. */
export async function updateStatement(db: Executor, id: number, values: WrittenStatement): Promise<boolean> {
  const changed = await db
    .update(accessibilityStatements)
    .set(values)
    .where(eq(accessibilityStatements.id, id))
    .returning({ id: accessibilityStatements.id })
  return changed.length > 0
}

const pagesRow = z.object({ kinds: z.array(z.enum(LEGAL_KINDS)), hasStatement: z.boolean() })

/** Which legal texts are in force, and whether there is a statement, in one statement. */
export async function findPages(db: Executor): Promise<{ kinds: LegalKind[]; hasStatement: boolean }> {
  const row = await rowsOf(db, pagesRow).first(sql`
    SELECT ARRAY(SELECT kind FROM legal_versions WHERE is_current) AS kinds,
           EXISTS (SELECT FROM accessibility_statements) AS "hasStatement"`)
  return row ?? { kinds: [], hasStatement: false }
}

/** A version with its texts. */
const versionWithTexts = z.object({
  id: z.number(),
  number: z.number(),
  publishedAt: z.string(),
  texts: z.partialRecord(z.enum(LOCALES), z.string()),
  acceptances: z.number(),
})

export type VersionWithTexts = z.infer<typeof versionWithTexts>

/** The version in force. */
export async function findCurrent(db: Executor, kind: LegalKind): Promise<VersionWithTexts | undefined> {
  return rowsOf(db, versionWithTexts).first(sql`
    SELECT v.id, v.number, ${isoTime(sql`v.published_at`)} AS "publishedAt",
           (SELECT jsonb_object_agg(t.language, t.html) FROM legal_texts t WHERE t.version_id = v.id) AS texts,
           (SELECT count(*)::int FROM legal_acceptances a WHERE a.version_id = v.id) AS acceptances
      FROM legal_versions v WHERE v.kind = ${kind} AND v.is_current`)
}

const draftRow = z.object({ id: z.number(), texts: z.partialRecord(z.enum(LOCALES), z.string()) })

/** The texts that are being written; undefined when nothing is. */
export async function findDraft(db: Executor, kind: LegalKind): Promise<{ id: number; texts: Texts } | undefined> {
  return rowsOf(db, draftRow).first(sql`
    SELECT v.id,
           coalesce((SELECT jsonb_object_agg(t.language, t.html) FROM legal_texts t WHERE t.version_id = v.id), '{}') AS texts
      FROM legal_versions v WHERE v.kind = ${kind} AND v.number IS NULL`)
}

/** Waits until nobody else writes a version. */
export async function lockVersions(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LEGAL_LOCK})`)
}

/** Replaces the draft with these texts; without any, it is deleted. */
export async function replaceDraft(tx: Executor, kind: LegalKind, texts: Texts, now: Date): Promise<void> {
  await tx.delete(legalVersions).where(and(eq(legalVersions.kind, kind), isNull(legalVersions.number)))
  const rows = Object.entries(texts).map(([language, html]) => ({ language: language as Locale, html }))
  if (rows.length === 0) return
  const [draft] = await tx.insert(legalVersions).values({ kind, createdAt: now }).returning({ id: legalVersions.id })
  if (!draft) throw new Error('an insert returned no row')
  await tx.insert(legalTexts).values(rows.map((row) => ({ versionId: draft.id, ...row })))
}

/** Puts a draft in force in the place of the version before it. */
export async function putInForce(
  tx: Executor,
  draft: { id: number; kind: LegalKind },
  publishedBy: number,
  publishedAt: Date,
): Promise<void> {
  const { id, kind } = draft
  const [last] = await tx
    .select({ number: max(legalVersions.number) })
    .from(legalVersions)
    .where(eq(legalVersions.kind, kind))
  const number = (last?.number ?? 0) + 1
  await tx.update(legalVersions).set({ isCurrent: false }).where(eq(legalVersions.kind, kind))
  await tx
    .update(legalVersions)
    .set({ number, isCurrent: true, publishedAt, publishedBy })
    .where(eq(legalVersions.id, id))
}

export async function insertAcceptance(
  db: Executor,
  values: { userId: number; versionId: number; acceptedAt: Date },
): Promise<void> {
  await db.insert(legalAcceptances).values(values).onConflictDoNothing()
}

export async function hasAccepted(db: Executor, userId: number, versionId: number): Promise<boolean> {
  const where = and(eq(legalAcceptances.userId, userId), eq(legalAcceptances.versionId, versionId))
  return (await db.$count(legalAcceptances, where)) > 0
}
