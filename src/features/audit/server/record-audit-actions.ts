import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { AuditActionName, SubjectKind } from '../audit-actions.ts'
import { auditEntries } from './tables.ts'

/** Rows that one statement inserts: it has room for 65,535 values. */
const ROWS_PER_INSERT = 2000

/** An administrative act on one subject. */
export interface AuditAction<Kind extends SubjectKind = SubjectKind> {
  act: Extract<AuditActionName, `${Kind}.${string}`>
  /** The number or name that identifies it; `name` is what people call it. */
  subject: { id: number | string; name?: string }
  /**
   * The values before and after; only differences are stored. Never put secrets here, and people only as `personValue`,
   * so that they can be forgotten.
   */
  before?: object
  after?: object
}

/**
 * Writes down what an administrator did, in the transaction in which it was done: of thousands of acts, many by one statement.
 * An act that changed nothing although it says what held before and after is no act.
 * @param actor null when a directory or a clock did it
 */
export async function recordAuditActions(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  actor: Pick<Actor, 'id'> | null,
  acts: AuditAction[],
): Promise<void> {
  const at = clock.now()
  const actorName = actor
    ? sql<string>`coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ${actor.id}), '')`
    : ''
  const rows = acts.flatMap(({ act, subject, before, after }) => {
    const changed = differences(before ?? {}, after ?? {})
    if (before && after && Object.keys(changed.after).length + Object.keys(changed.before).length === 0) return []
    // An act is written as what it is done to, a point, and what is done.
    const subjectKind = act.slice(0, act.indexOf('.')) as SubjectKind
    const [subjectId, subjectName] = [String(subject.id), subject.name ?? '']
    return [{ at, actorId: actor?.id ?? null, actorName, act, subjectKind, subjectId, subjectName, ...changed }]
  })
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx.insert(auditEntries).values(rows.slice(from, from + ROWS_PER_INSERT))
  }
}

type Values = Record<string, unknown>

/** The differences between two states, each with its own values. */
export function differences(before: object, after: object): { before: Values; after: Values } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const [old, now] = [before as Values, after as Values]
  const differing = [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  const only = (values: Values) =>
    Object.fromEntries(differing.filter((name) => name in values).map((name) => [name, values[name]]))
  return { before: only(old), after: only(now) }
}
