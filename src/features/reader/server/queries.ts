import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dueDateFor } from '#features/speaches/due-dates/server/due-sql.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { speachAccessCodes, speaches } from '#features/speaches/server/tables.ts'
import { type VersionChapter, versionChapter, versionContent } from '#features/speaches/version-content.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import {
  numbersOf,
  type Roles,
  rolesOf,
  type Viewer,
  type ViewerNumbers,
  viewerWith,
} from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type ReadingProgress, readingProgress } from '../contract.ts'
import { READ_WINDOW_MINUTES } from '../rules.ts'
import { cardColumns, cardRow } from './card-queries.ts'

/** A speach as a reader opens it: its card, what is said of it, and the version that readers see. */
const viewRow = cardRow.extend({
  description: z.string(),
  tags: z.array(z.string()),
  category: z.object({ id: z.number(), name: z.string() }).nullable(),
  commentsEnabled: z.boolean(),
  showSources: z.boolean(),
  dueDate: z.string().nullable(),
  trainedVersion: z.number().nullable(),
  version: z.number().nullable(),
  content: versionContent.nullable(),
  chapterMinutes: z.record(z.string(), z.number()).nullable(),
})

export type ViewRow = z.infer<typeof viewRow>

/** The latest version of a regulated speach that somebody has read to its end. */
function trainedVersionOf(actor: Viewer): SQL {
  return sql`CASE WHEN speaches.regulated THEN (
    SELECT max(h.version) FROM regulated_history h
     WHERE h.speach_id = speaches.id AND h.user_id = ${actor.id} AND h.act = 'TRAINED') END`
}

interface ViewShape {
  roles: Roles | null
  /** Which of its names the speach is asked for by. */
  by: 'id' | 'speach_id'
}

const readView = preparedRows<ViewShape, ViewerNumbers & { ref: SpeachRef }, ViewRow>(viewRow, ({ roles, by }) => {
  const actor = viewerWith(roles)
  return sql`
    SELECT ${cardColumns(actor)}, speaches.description, speaches.tags, speaches.comments_enabled AS "commentsEnabled",
           speaches.show_sources AS "showSources",
           (SELECT jsonb_build_object('id', c.id, 'name', c.name) FROM categories c WHERE c.id = speaches.category_id)
             AS category,
           ${actor ? dueDateFor(actor) : sql`NULL`} AS "dueDate",
           ${actor ? trainedVersionOf(actor) : sql`NULL`} AS "trainedVersion",
           shown.number AS version, shown.content, shown.minutes AS "chapterMinutes"
      FROM speaches LEFT JOIN versions shown ON shown.id = speaches.published_version_id
     WHERE speaches.${sql.identifier(by)} = ${sql.placeholder('ref')}`
})

/** Finds a speach by one of its ids for any person; whether they may read it has yet to be checked. */
export async function findView(db: Executor, actor: Actor | null, ref: SpeachRef): Promise<ViewRow | undefined> {
  const by = typeof ref === 'number' ? 'id' : 'speach_id'
  const [row] = await readView(db, { roles: rolesOf(actor), by }, { ref, ...numbersOf(actor) })
  return row
}

interface Opening extends Record<string, unknown> {
  userId: number
  speachId: number
  /** In the format of `toISOString`. */
  at: string
}

const OPENER = sql.placeholder('userId')
const OPENED = sql`${sql.placeholder('speachId')}::int`
const AT = sql`${sql.placeholder('at')}::timestamptz`

const followedRow = z.object({ isFirst: z.boolean() })

const countOpening = preparedRows<null, Opening, z.infer<typeof followedRow>>(
  followedRow,
  () => sql`
    WITH counted AS (
      INSERT INTO speach_follows AS f (user_id, speach_id, first_opened_at, last_opened_at, last_read_at)
      VALUES (${OPENER}, ${OPENED}, ${AT}, ${AT}, ${AT})
      ON CONFLICT (user_id, speach_id) DO UPDATE SET last_opened_at = ${AT}, last_read_at = ${AT}
        WHERE f.last_read_at IS NULL OR f.last_read_at <= ${AT} - make_interval(mins => ${READ_WINDOW_MINUTES})
      RETURNING f.speach_id, f.user_id, xmax = 0 AS is_first
    ), logged AS (
      INSERT INTO speach_reads (speach_id, user_id, started_at) SELECT speach_id, user_id, ${AT} FROM counted
      ON CONFLICT DO NOTHING
    )
    UPDATE speaches SET read_count = read_count + 1 FROM counted WHERE speaches.id = counted.speach_id
    RETURNING counted.is_first AS "isFirst"`,
)

const moveOpening = preparedRows<null, Opening, never>(
  z.never(),
  () => sql`UPDATE speach_follows SET last_opened_at = ${AT} WHERE user_id = ${OPENER} AND speach_id = ${OPENED}`,
)

/**
 * Notes that somebody opened a speach: makes a follower of them the first time, and counts a read unless the last one is
 * less than `READ_WINDOW_MINUTES` ago. The follower's row decides, so that openings at the same moment count once.
 * @returns whether it made a follower of them
 */
export async function noteOpening(
  db: Executor,
  { userId, speachId, now }: { userId: number; speachId: number; now: Date },
): Promise<boolean> {
  const opening = { userId, speachId, at: now.toISOString() }
  const [counted] = await countOpening(db, null, opening)
  if (counted) return counted.isFirst
  await moveOpening(db, null, opening)
  return false
}

/** A person's progress in a speach. */
export async function findProgress(
  db: Executor,
  reading: { userId: number; speachId: number },
): Promise<ReadingProgress> {
  return (await findFollowing(db, reading)) ?? { chapters: [], lastChapterId: null }
}

const readFollowing = preparedRows<null, { userId: number; speachId: number }, ReadingProgress>(
  readingProgress,
  () => sql`
    SELECT f.last_chapter_id AS "lastChapterId", coalesce((
      SELECT jsonb_agg(jsonb_build_object('chapterId', p.chapter_id, 'position', p.position, 'done', p.done)
               ORDER BY p.chapter_id)
        FROM chapter_progress p WHERE p.user_id = f.user_id AND p.speach_id = f.speach_id), '[]') AS chapters
      FROM speach_follows f
     WHERE f.user_id = ${OPENER} AND f.speach_id = ${OPENED}`,
)

/** The same; undefined if the person never opened it. */
export async function findFollowing(
  db: Executor,
  { userId, speachId }: { userId: number; speachId: number },
): Promise<ReadingProgress | undefined> {
  const [following] = await readFollowing(db, null, { userId, speachId })
  return following
}

/** The chapters of the version that readers see. */
export async function listPublishedChapters(db: Executor, speachId: number): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT jsonb_object_keys(v.minutes)::int AS id
      FROM speaches s JOIN versions v ON v.id = s.published_version_id WHERE s.id = ${speachId}`)
  return rows.map(({ id }) => id)
}

const speachIdRow = z.object({ speachId: z.number() })

/** The speach that a chapter belongs to, also when it is no more in the draft: readers may still see it. */
export async function findSpeachOfChapter(db: Executor, chapterId: number): Promise<number | undefined> {
  const row = await rowsOf(db, speachIdRow).first(sql`
    SELECT l.speach_id AS "speachId" FROM chapters c JOIN lessons l ON l.id = c.lesson_id WHERE c.id = ${chapterId}`)
  return row?.speachId
}

const chapterRow = z.object({ chapter: versionChapter.nullable(), language: z.enum(LOCALES) })

/** A chapter as a version holds it, and the language of its speach. */
export async function findVersionChapter(
  db: Executor,
  versionId: number,
  chapterId: number,
): Promise<{ chapter: VersionChapter; language: Locale } | undefined> {
  const row = await rowsOf(db, chapterRow).first(sql`
    SELECT jsonb_path_query_first(v.content, '$.lessons[*].chapters[*] ? (@.id == $id)',
             jsonb_build_object('id', ${chapterId}::int)) AS chapter, s.language
      FROM versions v JOIN speaches s ON s.id = v.speach_id WHERE v.id = ${versionId}`)
  return row?.chapter ? { chapter: row.chapter, language: row.language } : undefined
}

const progressRow = z.object({ isNewlyDone: z.boolean() })

/**
 * Keeps where somebody is in a chapter; what is not said stays. The latest word wins, whenever it was said.
 * @returns whether that made a follower of them, and whether the chapter was not done before and is now
 */
export async function putProgress(
  tx: Transaction,
  step: { userId: number; speachId: number; chapterId: number; position?: number; done?: boolean; now: Date },
): Promise<{ isFirst: boolean; isNewlyDone: boolean }> {
  const { userId, speachId, chapterId, position = null, done = null } = step
  const at = sql`${step.now.toISOString()}::timestamptz`
  const followed = await rowsOf(tx, followedRow).first(sql`
    INSERT INTO speach_follows (user_id, speach_id, first_opened_at, last_opened_at, last_chapter_id)
    VALUES (${userId}, ${speachId}, ${at}, ${at}, ${chapterId})
    ON CONFLICT (user_id, speach_id) DO UPDATE SET last_opened_at = ${at}, last_chapter_id = excluded.last_chapter_id
    RETURNING xmax = 0 AS "isFirst"`)
  const kept = await rowsOf(tx, progressRow).first(sql`
    WITH known AS (
      SELECT done FROM chapter_progress
       WHERE user_id = ${userId} AND speach_id = ${speachId} AND chapter_id = ${chapterId}
    )
    INSERT INTO chapter_progress AS p (user_id, speach_id, chapter_id, position, done, done_at, updated_at)
    VALUES (${userId}, ${speachId}, ${chapterId}, coalesce(${position}::double precision, 0),
            coalesce(${done}::boolean, false), CASE WHEN ${done}::boolean THEN ${at} END, ${at})
    ON CONFLICT (user_id, speach_id, chapter_id) DO UPDATE SET
      position = coalesce(${position}::double precision, p.position), done = coalesce(${done}::boolean, p.done),
      done_at = CASE WHEN coalesce(${done}::boolean, p.done) THEN coalesce(p.done_at, ${at}) END, updated_at = ${at}
    RETURNING p.done AND NOT coalesce((SELECT done FROM known), false) AS "isNewlyDone"`)
  return { isFirst: followed?.isFirst ?? false, isNewlyDone: kept?.isNewlyDone ?? false }
}

/** Deletes a person's progress in a speach, so that they start again; they remain a follower. */
export async function deleteProgress(
  tx: Transaction,
  { userId, speachId }: { userId: number; speachId: number },
): Promise<void> {
  await tx.execute(sql`DELETE FROM chapter_progress WHERE user_id = ${userId} AND speach_id = ${speachId}`)
  await tx.execute(sql`
    UPDATE speach_follows SET last_chapter_id = NULL WHERE user_id = ${userId} AND speach_id = ${speachId}`)
}

/** Puts a speach among somebody's favourites, or takes it off; one toggle at a time, so that none is lost. */
export async function toggleFavourite(
  tx: Transaction,
  { userId, speachId }: { userId: number; speachId: number },
): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favourite ${userId} ${speachId}`}, 0))`)
  const { rows } = await tx.execute(sql`
    WITH removed AS (
      DELETE FROM speach_favourites WHERE user_id = ${userId} AND speach_id = ${speachId} RETURNING speach_id
    )
    INSERT INTO speach_favourites (user_id, speach_id)
    SELECT ${userId}, ${speachId} WHERE NOT EXISTS (SELECT FROM removed)
    RETURNING speach_id`)
  return rows.length > 0
}

/** Whether this is the code of a speach now. */
export async function isAccessCode(db: Executor, speachId: number, code: string): Promise<boolean> {
  return (await db.$count(speaches, and(eq(speaches.id, speachId), eq(speaches.accessCode, code)))) > 0
}

/** Keeps the code that somebody gave: it opens the speach while it is still the speach's code. */
export async function putAccessCode(
  db: Executor,
  { userId, speachId, code, now }: { userId: number; speachId: number; code: string; now: Date },
): Promise<void> {
  await db
    .insert(speachAccessCodes)
    .values({ userId, speachId, code, enteredAt: now })
    .onConflictDoUpdate({
      target: [speachAccessCodes.userId, speachAccessCodes.speachId],
      set: { code, enteredAt: now },
    })
}

/** A speach with a person's progress in it. */
const outlineRow = readingProgress.extend({
  id: z.number(),
  /** The chapters of the published version, in order. */
  outline: z.array(z.object({ id: z.number(), title: z.string(), minutes: z.number() })),
})

export type OutlineRow = z.infer<typeof outlineRow>

/** How far somebody has read these speaches, in one statement. */
export async function findOutlines(db: Executor, userId: number, ids: number[]): Promise<Map<number, OutlineRow>> {
  const rows = await rowsOf(db, outlineRow).all(sql`
    SELECT s.id, f.last_chapter_id AS "lastChapterId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', chapter -> 'id', 'title', chapter -> 'title',
                'minutes', coalesce((v.minutes ->> (chapter ->> 'id'))::double precision, 0)) ORDER BY lesson.n, part.n), '[]')
         FROM jsonb_array_elements(v.content -> 'lessons') WITH ORDINALITY AS lesson (value, n),
              jsonb_array_elements(lesson.value -> 'chapters') WITH ORDINALITY AS part (chapter, n)) AS outline,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('chapterId', p.chapter_id, 'position', p.position, 'done', p.done)), '[]')
         FROM chapter_progress p WHERE p.user_id = f.user_id AND p.speach_id = f.speach_id) AS chapters
      FROM speaches s
      JOIN versions v ON v.id = s.published_version_id
      JOIN speach_follows f ON f.speach_id = s.id AND f.user_id = ${userId}
     WHERE s.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

const categoryRow = z.object({ id: z.number(), name: z.string() })

export async function findCategory(db: Executor, id: number): Promise<{ id: number; name: string } | undefined> {
  return rowsOf(db, categoryRow).first(sql`SELECT id, name FROM categories WHERE id = ${id}`)
}
