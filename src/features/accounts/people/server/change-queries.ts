import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { groups, sessions, users } from '../../server/tables.ts'
import type { UserRef } from '../schemas.ts'

/** The facts that decide what may be done with a person. */
const held = z.object({
  id: z.number(),
  userID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  aiEditor: z.boolean(),
  active: z.boolean(),
})

export type Held = z.infer<typeof held>

/**
 * Keeps these people as they are until the end of the transaction, with `admins` every active administrator too, and
 * says how all of them are. One statement, by number: two of them never wait for each other.
 */
export async function lockUsers(
  tx: Transaction,
  refs: readonly UserRef[],
  { admins = false }: { admins?: boolean } = {},
): Promise<Held[]> {
  const ids = refs.filter((ref) => typeof ref === 'number')
  const uuids = refs.filter((ref) => typeof ref === 'string')
  return rowsOf(tx, held).all(sql`
    SELECT id, user_id AS "userID", first_name AS "firstName", last_name AS "lastName", email, is_admin AS admin, is_super_admin AS "superAdmin",
           (is_author AND has_ai_licence) AS "aiEditor", deactivated_at IS NULL AS active
      FROM users
     WHERE id = ANY(${sql.param(ids)}::int[]) OR user_id = ANY(${sql.param(uuids)}::uuid[])
           ${admins ? sql`OR (is_admin AND deactivated_at IS NULL)` : sql``}
     ORDER BY id FOR NO KEY UPDATE`)
}

/** Keeps others from giving licences away, and says how many are left; null when there is no end to them. */
export async function lockLicences(tx: Transaction): Promise<number | null> {
  await tx.execute(sql`SELECT 1 FROM settings WHERE name = 'ai.licences' FOR UPDATE`)
  return countFreeLicences(tx)
}

const freeRow = z.object({ free: z.number().nullable() })

/** Licences that are left; null when there is no end to them. */
export async function countFreeLicences(db: Executor): Promise<number | null> {
  const row = await rowsOf(db, freeRow).first(sql`
    SELECT (SELECT value::text::int FROM settings WHERE name = 'ai.licences' AND jsonb_typeof(value) = 'number')
         - (SELECT count(*)::int FROM users WHERE has_ai_licence AND deactivated_at IS NULL) AS free`)
  return row?.free ?? null
}

/** Sets the roles that a batch speaks of; whoever changes is counted as changed. */
export async function putRoles(
  tx: Transaction,
  ids: readonly number[],
  { author, approver }: { author: boolean; approver?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({
      isAuthor: author,
      // The licence is an author's.
      ...(!author && { hasAiLicence: false }),
      ...(approver !== undefined && { isApprover: approver }),
      updatedAt: now,
      rev: sql`${users.rev} + 1`,
    })
    .where(sql`${users.id} = ANY(${sql.param(ids)}::int[])`)
}

/** Puts people into exactly these groups; memberships that stay keep who manages, those of the system and of directories stay. */
export async function putGroups(
  tx: Transaction,
  userIds: readonly number[],
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  const people = sql`${sql.param(userIds)}::int[]`
  const wanted = sql`${sql.param(groupIds)}::int[]`
  await tx.execute(sql`
    DELETE FROM group_members m USING groups g
     WHERE g.id = m.group_id AND NOT g.is_system AND NOT g.is_external AND m.user_id = ANY(${people}) AND NOT m.group_id = ANY(${wanted})`)
  await tx.execute(sql`
    INSERT INTO group_members (group_id, user_id)
    SELECT g.id, u.id FROM unnest(${wanted}) AS g (id), unnest(${people}) AS u (id) ON CONFLICT DO NOTHING`)
  await tx.execute(sql`UPDATE users SET updated_at = ${now}, rev = rev + 1 WHERE id = ANY(${people})`)
}

/** Puts people into these groups or takes them out, and answers whom that changed; who is in or out already stays. */
export async function changeMemberships(
  tx: Transaction,
  userIds: readonly number[],
  groupIds: readonly number[],
  { isIn, now }: { isIn: boolean; now: Date },
): Promise<number[]> {
  const people = sql`${sql.param(userIds)}::int[]`
  const chosen = sql`${sql.param(groupIds)}::int[]`
  const changed = isIn
    ? sql`INSERT INTO group_members (group_id, user_id)
          SELECT g.id, u.id FROM unnest(${chosen}) AS g (id), unnest(${people}) AS u (id)
          ON CONFLICT DO NOTHING RETURNING user_id`
    : sql`DELETE FROM group_members WHERE group_id = ANY(${chosen}) AND user_id = ANY(${people}) RETURNING user_id`
  const rows = await rowsOf(tx, idRow).all(sql`
    WITH changed AS (${changed})
    UPDATE users SET updated_at = ${now}, rev = rev + 1 WHERE id IN (SELECT user_id FROM changed) RETURNING id`)
  return rows.map(({ id }) => id)
}

/** Which of these groups were made and are filled by people. */
export async function filterGroups(db: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(eq(groups.isSystem, false), eq(groups.isExternal, false), sql`${groups.id} = ANY(${sql.param(ids)}::int[])`),
    )
  return rows.map(({ id }) => id)
}

/** Ends accounts, with every session of theirs; those whose account was open are answered. */
export async function deactivate(tx: Transaction, ids: readonly number[], now: Date): Promise<number[]> {
  const changed = await tx
    .update(users)
    .set({ deactivatedAt: now, updatedAt: now, rev: sql`${users.rev} + 1` })
    .where(sql`${users.id} = ANY(${sql.param(ids)}::int[]) AND ${users.deactivatedAt} IS NULL`)
    .returning({ id: users.id })
  await tx.delete(sessions).where(sql`${sessions.userId} = ANY(${sql.param(ids)}::int[])`)
  return changed.map(({ id }) => id)
}

/** Opens accounts again; those of `withoutLicence` lose the AI licence that they held. */
export async function reactivate(
  tx: Transaction,
  ids: readonly number[],
  withoutLicence: readonly number[],
  now: Date,
): Promise<number[]> {
  const loses = sql`${users.id} = ANY(${sql.param(withoutLicence)}::int[])`
  const changed = await tx
    .update(users)
    .set({
      deactivatedAt: null,
      hasAiLicence: sql`${users.hasAiLicence} AND NOT ${loses}`,
      updatedAt: now,
      rev: sql`${users.rev} + 1`,
    })
    .where(sql`${users.id} = ANY(${sql.param(ids)}::int[]) AND ${users.deactivatedAt} IS NOT NULL`)
    .returning({ id: users.id })
  return changed.map(({ id }) => id)
}

/** Writes custom field values of one person; an empty one is taken away. Unknown fields are answered, nothing written. */
export async function putFieldValues(
  tx: Transaction,
  userId: number,
  values: readonly { fieldId: number; value: string }[],
): Promise<number[]> {
  const ids = values.map(({ fieldId }) => fieldId)
  const rows = await rowsOf(tx, idRow).all(sql`
    SELECT id FROM unnest(${sql.param(ids)}::int[]) AS asked (id)
     WHERE NOT EXISTS (SELECT 1 FROM custom_fields c WHERE c.id = asked.id)`)
  if (rows.length > 0) return rows.map(({ id }) => id)
  const kept = values.filter(({ value }) => value !== '')
  await tx.execute(sql`
    DELETE FROM custom_field_values WHERE user_id = ${userId} AND field_id = ANY(${sql.param(ids)}::int[])`)
  await tx.execute(sql`
    INSERT INTO custom_field_values (user_id, field_id, value)
    SELECT ${userId}::int, field_id, value
      FROM unnest(${sql.param(kept.map(({ fieldId }) => fieldId))}::int[],
                  ${sql.param(kept.map(({ value }) => value))}::text[]) AS given (field_id, value)`)
  return []
}
