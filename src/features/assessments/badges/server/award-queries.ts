import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { speachBadge } from '#features/speaches/badge/schema.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf, totalRow } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { badgeFollower } from '../schemas.ts'
import { badgeAwards } from './tables.ts'

export type AwardRow = typeof badgeAwards.$inferSelect
export type NewAward = typeof badgeAwards.$inferInsert

/** A person and the speach whose badge they may earn. */
export interface Seat {
  speachId: number
  userId: number
}

/** A speach as its badge looks at it, with what one reader did in the version that readers see. */
const badgeFacts = z.object({
  badge: speachBadge,
  title: z.string(),
  language: z.enum(LOCALES),
  minutes: z.number(),
  versionNumber: z.number(),
  chapters: z.array(z.object({ id: z.number(), type: z.string(), content: z.unknown() })),
  done: z.array(z.number()),
  /** Exams that were passed since the last renewal. */
  passed: z.array(z.number()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  follows: z.boolean(),
})

export type BadgeFacts = z.infer<typeof badgeFacts>

const ownerColumns = sql`u.email, u.first_name AS "firstName", u.last_name AS "lastName"`

/**
 * The facts that decide about a person's badge; undefined while readers can't see the speach, and for deactivated
 * people.
 */
export async function findFacts(db: Executor, { speachId, userId }: Seat): Promise<BadgeFacts | undefined> {
  return rowsOf(db, badgeFacts).first(sql`
    SELECT s.badge, s.title, s.language, s.minutes, v.number AS "versionNumber", ${ownerColumns},
      f.user_id IS NOT NULL AS follows,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', chapter -> 'id', 'type', chapter -> 'type',
                'content', jsonb_strip_nulls(jsonb_build_object('passMark', chapter -> 'content' -> 'passMark')))), '[]')
         FROM jsonb_path_query(v.content, '$.lessons[*].chapters[*]') AS chapter) AS chapters,
      (SELECT coalesce(jsonb_agg(p.chapter_id), '[]') FROM chapter_progress p
        WHERE p.user_id = u.id AND p.speach_id = s.id AND p.done) AS done,
      (SELECT coalesce(jsonb_agg(DISTINCT a.chapter_id), '[]') FROM quiz_attempts a
        WHERE a.user_id = u.id AND a.speach_id = s.id AND a.passed AND a.started_at >= ${sinceRenewal(sql`u.id`, sql`s.id`)}) AS passed
      FROM speaches s
      JOIN versions v ON v.id = s.published_version_id
      JOIN users u ON u.id = ${userId} AND u.deactivated_at IS NULL
      LEFT JOIN speach_follows f ON f.speach_id = s.id AND f.user_id = u.id
     WHERE s.id = ${speachId} AND s.state = 'PUBLIE'`)
}

/** The moment from which results count: when somebody began to read again for a badge that was over. */
export function sinceRenewal(userId: SQL, speachId: SQL): SQL {
  return sql`coalesce((SELECT max(b.renewed_at) FROM badge_awards b
    WHERE b.user_id = ${userId} AND b.speach_id = ${speachId}), '-infinity')`
}

const ownerRow = badgeFacts.pick({ email: true, firstName: true, lastName: true })

/** Whose an award is, as stored with it. */
export type AwardOwner = z.infer<typeof ownerRow>

const awardFacts = ownerRow.extend(
  badgeFacts.pick({ badge: true, title: true, language: true, minutes: true, versionNumber: true }).shape,
)

/** The facts stored with an award, besides its day. */
export type AwardFacts = z.infer<typeof awardFacts>

const awardFactsRow = awardFacts.extend({ userId: z.number() })

/**
 * Which of these people follow a published speach, with the facts that an award of its badge would record, in one
 * statement.
 */
export async function listAwardFacts(
  db: Executor,
  speachId: number,
  userIds: number[],
): Promise<(AwardFacts & { userId: number })[]> {
  return rowsOf(db, awardFactsRow).all(sql`
    SELECT u.id AS "userId", ${ownerColumns}, s.badge, s.title, s.language, s.minutes, v.number AS "versionNumber"
      FROM speaches s
      JOIN versions v ON v.id = s.published_version_id
      JOIN speach_follows f ON f.speach_id = s.id
      JOIN users u ON u.id = f.user_id AND u.deactivated_at IS NULL
     WHERE s.id = ${speachId} AND s.state = 'PUBLIE' AND u.id = ANY(${sql.param(userIds)}::int[])
     ORDER BY u.id`)
}

/** Somebody's latest award of a speach, also one that nobody was told of. */
export async function findLatest(db: Executor, { speachId, userId }: Seat): Promise<AwardRow | undefined> {
  const [row] = await db
    .select()
    .from(badgeAwards)
    .where(and(eq(badgeAwards.speachId, speachId), eq(badgeAwards.userId, userId)))
    .orderBy(desc(badgeAwards.id))
    .limit(1)
  return row
}

/** Notes awards; left out are those of people who have one that holds already. */
export async function insertAwards(tx: Transaction, awards: NewAward[]): Promise<AwardRow[]> {
  if (awards.length === 0) return []
  return tx.insert(badgeAwards).values(awards).onConflictDoNothing().returning()
}

/** Marks awards whose months are over: all of them, those of a speach, or somebody's of it. */
export async function endExpired(
  db: Executor,
  now: Date,
  of?: Pick<Seat, 'speachId'> & Partial<Seat>,
): Promise<number> {
  const person = of?.userId === undefined ? undefined : eq(badgeAwards.userId, of.userId)
  const whose = of && and(eq(badgeAwards.speachId, of.speachId), person)
  const rows = await db
    .update(badgeAwards)
    .set({ endedAt: now })
    .where(and(isNull(badgeAwards.endedAt), lte(badgeAwards.expiresAt, now), whose))
    .returning({ id: badgeAwards.id })
  return rows.length
}

/** Begins the reading that follows on an award that is over; false when it began already. */
export async function beginAgain(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(badgeAwards)
    .set({ renewedAt: now })
    .where(and(eq(badgeAwards.id, id), isNotNull(badgeAwards.endedAt), isNull(badgeAwards.renewedAt)))
    .returning({ id: badgeAwards.id })
  return rows.length > 0
}

/** An award that its owner was told of. */
export async function findByCode(db: Executor, code: string): Promise<AwardRow | undefined> {
  const [row] = await db
    .select()
    .from(badgeAwards)
    .where(and(eq(badgeAwards.code, code), isNotNull(badgeAwards.toldAt)))
  return row
}

/** The person who is about to own an award. */
export async function findOwner(db: Executor, userId: number): Promise<AwardOwner | undefined> {
  return rowsOf(db, ownerRow).first(sql`SELECT ${ownerColumns} FROM users u WHERE u.id = ${userId}`)
}

/** Somebody's award for a path. */
export async function findOfPath(
  db: Executor,
  { pathId, userId }: { pathId: number; userId: number },
): Promise<AwardRow | undefined> {
  const [row] = await db
    .select()
    .from(badgeAwards)
    .where(and(eq(badgeAwards.pathId, pathId), eq(badgeAwards.userId, userId)))
  return row
}

/** A person's awards, latest first, in one statement. */
export async function listOwn(
  db: Executor,
  userId: number,
  page: number,
): Promise<{ rows: (AwardRow & { speachID: string | null })[]; total: number }> {
  const own = and(eq(badgeAwards.userId, userId), isNotNull(badgeAwards.toldAt))
  const speachID = sql<string | null>`(SELECT s.speach_id FROM speaches s WHERE s.id = badge_awards.speach_id)`
  const rows = await db
    .select({ award: badgeAwards, speachID })
    .from(badgeAwards)
    .where(own)
    .orderBy(desc(badgeAwards.issuedAt), desc(badgeAwards.id))
    .limit(TABLE_PAGE_SIZE)
    .offset(pageOffset(page, TABLE_PAGE_SIZE))
  const total = await db.$count(badgeAwards, own)
  return { rows: rows.map(({ award, speachID: speach }) => ({ ...award, speachID: speach })), total }
}

const followerRow = badgeFollower.omit({ award: true }).extend({
  /** Its moments are ISO 8601. */
  award: z
    .object({
      code: z.string(),
      type: speachBadge.shape.type,
      issuedAt: z.string(),
      expiresAt: z.string().nullable(),
      revokedAt: z.string().nullable(),
      isTold: z.boolean(),
    })
    .nullable(),
})

type FollowerRow = z.infer<typeof followerRow>

/** The followers of a speach by name, with their latest award. */
export async function listFollowers(
  db: Executor,
  speachId: number,
  page: number,
): Promise<{ rows: FollowerRow[]; total: number }> {
  const rows = await rowsOf(db, followerRow).all(sql`
    SELECT u.id, u.user_id AS "userID", u.first_name AS "firstName", u.last_name AS "lastName", CASE
             WHEN latest.id IS NOT NULL THEN jsonb_build_object(
               'code', latest.code, 'type', latest.type, 'issuedAt', ${isoTime(sql`latest.issued_at`)},
               'expiresAt', ${isoTime(sql`latest.expires_at`)}, 'revokedAt', ${isoTime(sql`latest.revoked_at`)},
               'isTold', latest.told_at IS NOT NULL) END AS award
      FROM speach_follows f
      JOIN users u ON u.id = f.user_id AND u.deactivated_at IS NULL
      LEFT JOIN LATERAL (SELECT * FROM badge_awards b WHERE b.speach_id = f.speach_id AND b.user_id = f.user_id
                          ORDER BY b.id DESC LIMIT 1) AS latest ON true
     WHERE f.speach_id = ${speachId}
     ORDER BY u.last_name COLLATE "und-x-icu", u.first_name COLLATE "und-x-icu", u.id
     LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)}`)
  const counted = await rowsOf(db, totalRow).all(sql`
    SELECT count(*)::int AS total FROM speach_follows f JOIN users u ON u.id = f.user_id AND u.deactivated_at IS NULL
     WHERE f.speach_id = ${speachId}`)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Takes away what a trainer gave and nobody was told of. */
export async function deleteUntold(tx: Transaction, speachId: number, codes: string[]): Promise<number> {
  const rows = await tx
    .delete(badgeAwards)
    .where(and(eq(badgeAwards.speachId, speachId), inArray(badgeAwards.code, codes), isNull(badgeAwards.toldAt)))
    .returning({ id: badgeAwards.id })
  return rows.length
}

/** Awards whose time to be taken back is over are told from now on. */
export async function markTold(tx: Transaction, givenBefore: Date, now: Date): Promise<AwardRow[]> {
  return tx
    .update(badgeAwards)
    .set({ toldAt: now })
    .where(and(isNull(badgeAwards.toldAt), lte(badgeAwards.issuedAt, givenBefore)))
    .returning()
}

/** Revokes an award that an author gave; undefined if there is none, or it was revoked before. */
export async function putRevocation(
  tx: Transaction,
  { code, speachId }: { code: string; speachId: number },
  revocation: { revokedAt: Date; revokedBy: number; revokedReason: string },
): Promise<AwardRow | undefined> {
  const [row] = await tx
    .update(badgeAwards)
    .set(revocation)
    .where(
      and(
        eq(badgeAwards.code, code),
        eq(badgeAwards.speachId, speachId),
        eq(badgeAwards.type, 'FORMATEUR'),
        isNotNull(badgeAwards.toldAt),
        isNull(badgeAwards.revokedAt),
      ),
    )
    .returning()
  return row
}

/** The revoked awards, latest first. */
export async function listRevoked(db: Executor): Promise<AwardRow[]> {
  return db.select().from(badgeAwards).where(isNotNull(badgeAwards.revokedAt)).orderBy(desc(badgeAwards.revokedAt))
}
