import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { exampleSpeaches } from './tables.ts'

/** `loading` from the first start on, `loaded` when everything is there. */
export type DemoState = 'loading' | 'loaded'

/** Any number, the same in every process: who holds it decides whether there will be a demonstration. */
const DEMO_LOCK = 7_361_208

const stateRow = z.object({ state: z.enum(['loading', 'loaded']) })

/** The progress of the demonstration; null if there is none. */
export async function findState(db: Executor): Promise<DemoState | null> {
  const row = await rowsOf(db, stateRow).first(sql`SELECT value ->> 'state' AS state FROM settings WHERE name = 'demo'`)
  return row?.state ?? null
}

export async function putState(db: Executor, state: DemoState): Promise<void> {
  const value = JSON.stringify({ state })
  await db.execute(sql`
    INSERT INTO settings (name, value) VALUES ('demo', ${value}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`)
}

/** Waits until no other process decides about the demonstration. */
export async function lockDemo(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`)
}

export async function hasUsers(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM users LIMIT 1`)
  return rows.length > 0
}

const personRow = z.object({ email: z.string(), id: z.number() })

/** The numbers of people by their e-mail addresses. */
export async function findPeople(db: Executor, emails: string[]): Promise<Map<string, number>> {
  const rows = await rowsOf(db, personRow).all(
    sql`SELECT email, id FROM users WHERE email = ANY(${sql.param(emails)}::text[])`,
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

const groupRow = z.object({ name: z.string(), id: z.number() })

/** The numbers of groups by their names; those that keep themselves by their keys. */
export async function findGroups(db: Executor): Promise<Map<string, number>> {
  const rows = await rowsOf(db, groupRow).all(sql`SELECT coalesce(system_key, name) AS name, id FROM groups`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const speachIdRow = z.object({ speachId: z.string() })

/** Which of these `speachID`s exist. */
export async function findSpeachIds(db: Executor, speachIds: string[]): Promise<Set<string>> {
  const rows = await rowsOf(db, speachIdRow).all(
    sql`SELECT speach_id AS "speachId" FROM speaches WHERE speach_id = ANY(${sql.param(speachIds)}::text[])`,
  )
  return new Set(rows.map(({ speachId }) => speachId))
}

/** Speaches of an author with a title: what a start that was ended in the middle left half-made. */
export async function findByTitle(db: Executor, authorId: number, title: string): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(
    sql`SELECT id FROM speaches WHERE author_id = ${authorId} AND title = ${title}`,
  )
  return rows.map(({ id }) => id)
}

const fileIDRow = z.object({ fileID: z.string() })

/** A file of this name that somebody uploaded and that can be used. */
export async function findUpload(db: Executor, uploaderId: number, name: string): Promise<string | undefined> {
  const row = await rowsOf(db, fileIDRow).first(sql`
    SELECT file_id AS "fileID" FROM files
     WHERE uploader_id = ${uploaderId} AND name = ${name} AND status <> 'failed' ORDER BY id LIMIT 1`)
  return row?.fileID
}

/** Characters that people read in a second. */
const READ_A_SECOND = 18

const chapterRow = z.object({
  id: z.number(),
  type: z.string(),
  /** How long it takes to read, in seconds; about, where it is no text. */
  seconds: z.number(),
})

export type ReadChapter = z.infer<typeof chapterRow>

/** The chapters of the version that readers see, in the order of reading. */
export async function listChapters(db: Executor, speachId: number): Promise<ReadChapter[]> {
  return rowsOf(db, chapterRow).all(sql`
    SELECT (chapter ->> 'id')::int AS id, chapter ->> 'type' AS type,
           CASE WHEN chapter ->> 'type' = 'HTML' THEN 15 + length(chapter ->> 'content') / ${READ_A_SECOND}::int ELSE 90 END
             AS seconds
      FROM speaches s
      JOIN versions v ON v.id = s.published_version_id
     CROSS JOIN jsonb_array_elements(v.content -> 'lessons') WITH ORDINALITY AS lessons (lesson, lesson_place)
     CROSS JOIN jsonb_array_elements(lesson -> 'chapters') WITH ORDINALITY AS chapters (chapter, chapter_place)
     WHERE s.id = ${speachId} ORDER BY lesson_place, chapter_place`)
}

/** How many of the examples are there. */
export async function countExamples(db: Executor): Promise<number> {
  return db.$count(exampleSpeaches)
}

/** Notes that a speach is one of the examples. */
export async function markExample(db: Executor, speachId: number): Promise<void> {
  await db.insert(exampleSpeaches).values({ speachId })
}

const exampleRow = z.object({ id: z.number(), isArchived: z.boolean() })

/** The numbers of the examples. */
export async function listExamples(db: Executor): Promise<z.infer<typeof exampleRow>[]> {
  return rowsOf(db, exampleRow).all(sql`
    SELECT s.id, s.state = 'ARCHIVE' AS "isArchived"
      FROM example_speaches e JOIN speaches s ON s.id = e.speach_id ORDER BY s.id`)
}

const anyRow = z.object({ some: z.boolean() })

/** Whether readers have a speach that is no example. */
export async function hasPublished(db: Executor): Promise<boolean> {
  const row = await rowsOf(db, anyRow).first(sql`
    SELECT EXISTS (SELECT FROM speaches s WHERE s.state = 'PUBLIE' AND NOT s.is_template
             AND NOT EXISTS (SELECT FROM example_speaches e WHERE e.speach_id = s.id)) AS some`)
  return row?.some === true
}

const templateRow = z.object({ id: z.number(), isOffered: z.boolean() })

/** The template of the demonstration, offered to everybody or not yet. */
export async function findTemplate(db: Executor): Promise<z.infer<typeof templateRow> | undefined> {
  return rowsOf(db, templateRow).first(
    sql`SELECT id, is_offered AS "isOffered" FROM speaches WHERE is_template ORDER BY id LIMIT 1`,
  )
}

/** The number of the exam of a speach. */
export async function findExam(db: Executor, speachId: string): Promise<number | undefined> {
  const row = await rowsOf(db, idRow).first(sql`
    SELECT c.id FROM chapters c JOIN lessons l ON l.id = c.lesson_id JOIN speaches s ON s.id = l.speach_id
     WHERE s.speach_id = ${speachId} AND c.type = 'QUIZZ_EXAMEN' LIMIT 1`)
  return row?.id
}

/** Whether a speach was ever handed to a workflow. */
export async function isSubmitted(db: Executor, speachId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM workflow_runs r JOIN speaches s ON s.id = r.speach_id WHERE s.speach_id = ${speachId} LIMIT 1`)
  return rows.length > 0
}

/** Whether somebody has handed in an exam. */
export async function hasAttempt(db: Executor, { chapterId, userId }: { chapterId: number; userId: number }) {
  const { rows } = await db.execute(sql`
    SELECT FROM quiz_attempts WHERE chapter_id = ${chapterId} AND user_id = ${userId} AND submitted_at IS NOT NULL`)
  return rows.length > 0
}
