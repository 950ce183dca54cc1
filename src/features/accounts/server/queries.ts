import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { type OfferedGroup, offeredGroup } from '../person-schemas.ts'
import { PENDING_STEPS } from '../rules.ts'
import { groupMembers, groups, identities, sessions, users, verifications } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

const groupIdsOfUser = sql<
  number[]
>`ARRAY(SELECT ${groupMembers.groupId} FROM ${groupMembers} WHERE ${groupMembers.userId} = ${users.id})`

/** The facts about the caller that every request needs. */
const sessionPerson = z.object({
  id: z.number(),
  userId: z.string(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  isAuthor: z.boolean(),
  isApprover: z.boolean(),
  hasAiLicence: z.boolean(),
  mustChangePassword: z.boolean(),
  language: z.enum(LOCALES),
  /** Texts that they have not accepted yet. */
  pendingTerms: z.array(z.enum(PENDING_STEPS).exclude(['PASSWORD'])),
})

export type SessionPerson = z.infer<typeof sessionPerson>

/** The calling person with their groups. */
const callingPerson = sessionPerson.extend({
  groupIds: z.array(z.number()),
})

type CallingPerson = z.infer<typeof callingPerson>

const sessionRow = callingPerson.extend({
  sessionId: z.number(),
  isFramed: z.boolean(),
  movedAt: z.string(),
  expiresAt: z.string(),
})

export interface OpenSession extends CallingPerson {
  sessionId: number
  /** Of a frame on another site's page. */
  isFramed: boolean
  /** The last time the session was used. */
  movedAt: Date
  expiresAt: Date
}

/** The columns of a calling person `u`, as a `CallingPerson`. */
const columnsOfCaller = sql.raw(`
  u.id, u.user_id AS "userId", u.is_admin AS "isAdmin", u.is_super_admin AS "isSuperAdmin", u.is_author AS "isAuthor",
  u.is_approver AS "isApprover", u.has_ai_licence AS "hasAiLicence", u.must_change_password AS "mustChangePassword",
  u.language, pending_terms(u.id) AS "pendingTerms",
  ARRAY(SELECT m.group_id FROM group_members m WHERE m.user_id = u.id) AS "groupIds"`)

/** The session of a token with its person and their groups, in one statement; undefined once over. */
export async function findSession(db: Executor, token: string, now: Date): Promise<OpenSession | undefined> {
  const row = await rowsOf(db, sessionRow).first(sql`
    SELECT s.id AS "sessionId", s.is_framed AS "isFramed", s.updated_at AS "movedAt", s.expires_at AS "expiresAt", ${columnsOfCaller}
      FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.token = ${token} AND s.expires_at > ${now} AND u.deactivated_at IS NULL`)
  return row && { ...row, movedAt: new Date(row.movedAt), expiresAt: new Date(row.expiresAt) }
}

/** Somebody with an account that is not ended, as one who calls; undefined without one. */
export async function findCallingPerson(db: Executor, userId: number): Promise<CallingPerson | undefined> {
  return rowsOf(db, callingPerson).first(sql`
    SELECT ${columnsOfCaller} FROM users u WHERE u.id = ${userId} AND u.deactivated_at IS NULL`)
}

/** Moves a session's end and notes that its person was here. */
export async function touchSession(db: Executor, session: OpenSession, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: now, expiresAt }).where(eq(sessions.id, session.sessionId))
  await db.update(users).set({ lastActiveAt: now }).where(eq(users.id, session.id))
}

export async function listSessionsOf(db: Executor, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
}

/** Ends one of a person's sessions; false if there is none. */
export async function deleteSession(db: Executor, userId: number, sessionId: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** Ends the session of a token, whosever it is. */
export async function deleteSessionOf(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token))
}

/** Ends the sessions of a person, but for one that is named. */
export async function endSessions(db: Executor, userId: number, keep?: number): Promise<void> {
  const others = keep === undefined ? undefined : ne(sessions.id, keep)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** A person; with `lock`, nobody else changes them meanwhile. */
export async function findUser(
  db: Executor,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<UserRow | undefined> {
  const query = db.select().from(users).where(eq(users.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

const maySignRow = z.object({ may: z.boolean() })

/** Whether what somebody does may be signed with their name. */
export async function maySign(db: Executor, userId: number): Promise<boolean> {
  return (await rowsOf(db, maySignRow).first(sql`SELECT may_sign(${userId}) AS may`))?.may === true
}

/** Who has an address; lower case, as it is kept. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** A person with what they must accept before anything else. */
export async function findUserWithTerms(
  db: Executor,
  id: number,
): Promise<(UserRow & Pick<SessionPerson, 'pendingTerms'>) | undefined> {
  const pendingTerms = sql<SessionPerson['pendingTerms']>`pending_terms(${users.id})`
  const [row] = await db
    .select({ ...getTableColumns(users), pendingTerms })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** A person with the groups they are in. */
export async function findUserWithGroups(db: Executor, id: number) {
  const [row] = await db.select({ user: users, groupIds: groupIdsOfUser }).from(users).where(eq(users.id, id))
  return row
}

export async function updateUser(db: Executor, id: number, changes: Partial<UserRow>): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, rev: sql`${users.rev} + 1` })
    .where(eq(users.id, id))
}

export async function insertUser(db: Executor, values: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(values).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Sets the password with which a person signs in; makes the identity where there is none. Only for `setPassword`. */
export async function putPassword(db: Executor, { userId, hash }: { userId: number; hash: string }): Promise<void> {
  await db
    .insert(identities)
    .values({ userId, accountId: String(userId), providerId: 'credential', password: hash })
    .onConflictDoUpdate({
      target: [identities.providerId, identities.accountId],
      set: { password: hash, updatedAt: sql`now()` },
    })
}

/** The password of a person, and why it does not sign, if it does not; null for who signs in elsewhere. */
export async function findPassword(
  db: Executor,
  userId: number,
): Promise<{ hash: string; hold: UserRow['signingHold'] } | null> {
  const [row] = await db
    .select({ hash: identities.password, hold: users.signingHold })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
  return row?.hash ? { hash: row.hash, hold: row.hold } : null
}

const resetIdentifier = (fingerprint: string) => `reset-password:${fingerprint}`

/** Records a link on which a person chooses a password. */
export async function insertResetTokens(
  tx: Transaction,
  tokens: readonly { userId: number; fingerprint: string }[],
  expiresAt: Date,
): Promise<void> {
  await tx.insert(verifications).values(
    tokens.map(({ userId, fingerprint }) => ({
      ...{ identifier: resetIdentifier(fingerprint), value: String(userId), expiresAt },
    })),
  )
}

/** Whose a link is that still works; null for none. With `lock`, nobody else changes this person meanwhile. */
export async function findResetToken(
  db: Executor,
  { fingerprint, now }: { fingerprint: string; now: Date },
  { lock = false }: { lock?: boolean } = {},
): Promise<number | null> {
  const row = await rowsOf(db, idRow).first(sql`
    SELECT u.id FROM verifications v JOIN users u ON u.id::text = v.value
     WHERE v.identifier = ${resetIdentifier(fingerprint)} AND v.expires_at > ${now} AND u.deactivated_at IS NULL
     ${lock ? sql`FOR NO KEY UPDATE OF u` : sql``}`)
  return row?.id ?? null
}

/** Uses a link up; false when somebody has already. */
export async function takeResetToken(tx: Transaction, fingerprint: string): Promise<boolean> {
  const used = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, resetIdentifier(fingerprint)))
    .returning({ id: verifications.id })
  return used.length > 0
}

/** Takes away the links that people could still choose a password with. */
export async function deleteResetTokens(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.delete(verifications).where(sql`
    ${verifications.identifier} LIKE 'reset-password:%'
    AND ${verifications.value} = ANY(${sql.param(userIds.map(String))}::text[])`)
}

export async function hasUsers(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT EXISTS (SELECT 1 FROM users) AS some`)
  return rows[0]?.some === true
}

/** Whether two people or more have an account that is not ended. */
export async function hasSeveralUsers(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM users WHERE deactivated_at IS NULL LIMIT 2`)
  return rows.length > 1
}

export async function insertGroup(db: Executor, values: typeof groups.$inferInsert): Promise<number> {
  const [row] = await db.insert(groups).values(values).returning({ id: groups.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function addGroupMembers(db: Executor, groupId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insert(groupMembers)
    .values(userIds.map((userId) => ({ groupId, userId })))
    .onConflictDoNothing()
}

/** Waits until no other transaction holds `key`, and keeps it to the end of this one. */
export async function lockTransaction(tx: Executor, key: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${key})`)
}

/** Which groups are asked for: those of these numbers, or with all of these words in their names. */
export interface GroupsAsked {
  words?: string[]
  ids?: number[]
  /** Those of the system, too. Screens name them in the reader's language, so that words leave none of them out. */
  withSystem?: boolean
}

/** Groups by name, with how many active people are in each. */
export async function listGroups(
  db: Executor,
  { words = [], ids, withSystem = false }: GroupsAsked,
): Promise<OfferedGroup[]> {
  const has = words.map((word) => sql`AND search_name(g.name) LIKE '%' || search_name(${word}) || '%'`)
  const named = sql`true ${sql.join(has, sql` `)}`
  return rowsOf(db, offeredGroup).all(sql`
    SELECT g.id, g.name, g.system_key AS "systemKey", (
             SELECT count(*)::int FROM group_members m JOIN users u ON u.id = m.user_id
              WHERE m.group_id = g.id AND u.deactivated_at IS NULL) AS "memberCount"
      FROM groups g
     WHERE CASE WHEN g.is_system THEN ${withSystem} ELSE ${named} END
           ${ids ? sql`AND g.id = ANY(${sql.param(ids)}::int[])` : sql``}
     ORDER BY g.name COLLATE "und-x-icu", g.id`)
}

/** Those of these sessions that are not over and are somebody's who may be here. */
export async function findOpenSessions(db: Executor, ids: number[], now: Date): Promise<Set<number>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now), isNull(users.deactivatedAt)))
  return new Set(rows.map(({ id }) => id))
}
