import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type { TypedContent } from '#features/chapters/contents.ts'
import type { Executor } from '#platform/database/database.ts'
import { filledLater, prepared } from '#platform/database/prepared.ts'
import type { Outline } from '../../schemas.ts'
import { textDocuments } from '../shared-text/tables.ts'
import { chapters, lessons, speaches } from '../tables.ts'

export type LessonRow = typeof lessons.$inferSelect
export type ChapterRow = typeof chapters.$inferSelect

/** The columns read for a chapter with its whole draft. */
export type DraftChapterRow = Pick<ChapterRow, 'id' | 'title' | 'type' | 'content' | 'rev' | 'updatedAt'>

/** A lesson of the draft and its chapters, in order. */
export interface LessonWithChapters {
  lesson: LessonRow
  chapters: DraftChapterRow[]
}

/** Aggregated into one value, because hundreds of separate rows take three times as long to arrive. */
const chaptersOfLesson = sql`(
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'type', c.type, 'content', c.content,
    'rev', c.rev, 'updatedAt', c.updated_at) ORDER BY c.position, c.id), '[]')
  FROM chapters c WHERE c.lesson_id = lessons.id AND c.deleted_at IS NULL)`.mapWith(readChapters)

function readChapters(rows: (Omit<DraftChapterRow, 'updatedAt'> & { updatedAt: string })[]): DraftChapterRow[] {
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }))
}

/** The draft's lessons and chapters in order; what is deleted is left out. */
export async function listDraft(db: Executor, speachId: number): Promise<LessonWithChapters[]> {
  return db
    .select({ lesson: lessons, chapters: chaptersOfLesson })
    .from(lessons)
    .where(and(eq(lessons.speachId, speachId), isNull(lessons.deletedAt)))
    .orderBy(lessons.position, lessons.id)
}

/** What every chapter contains; deleted ones only where they are asked for. */
export async function listChapterContents(
  db: Executor,
  speachId: number,
  { deleted }: { deleted: boolean },
): Promise<TypedContent[]> {
  const rows = await db
    .select({ type: chapters.type, content: chapters.content })
    .from(chapters)
    .innerJoin(lessons, eq(lessons.id, chapters.lessonId))
    .where(
      and(
        eq(lessons.speachId, speachId),
        deleted ? undefined : and(isNull(chapters.deletedAt), isNull(lessons.deletedAt)),
      ),
    )
  // A row's content was parsed by its type's schema when it was written.
  return rows as TypedContent[]
}

/** A lesson, deleted or not. */
export async function findLesson(db: Executor, id: number): Promise<LessonRow | undefined> {
  const [row] = await db.select().from(lessons).where(eq(lessons.id, id))
  return row
}

export interface FoundChapter {
  chapter: ChapterRow
  lesson: LessonRow
  /** The shared document of a text that is edited together. */
  text: typeof textDocuments.$inferSelect | null
}

const chapterOfId = prepared<{ id: number }, FoundChapter[]>('chapter_by_id', (db) =>
  db
    .select({ chapter: chapters, lesson: lessons, text: textDocuments })
    .from(chapters)
    .innerJoin(lessons, eq(lessons.id, chapters.lessonId))
    .leftJoin(textDocuments, eq(textDocuments.chapterId, chapters.id))
    .where(eq(chapters.id, sql.placeholder('id'))),
)

/** A chapter, deleted or not, with its lesson. */
export async function findChapter(db: Executor, id: number): Promise<FoundChapter | undefined> {
  const [row] = await chapterOfId(db, { id })
  return row
}

export async function countLessons(db: Executor, speachId: number): Promise<number> {
  return db.$count(lessons, and(eq(lessons.speachId, speachId), isNull(lessons.deletedAt)))
}

export async function countChapters(db: Executor, lessonId: number): Promise<number> {
  return db.$count(chapters, and(eq(chapters.lessonId, lessonId), isNull(chapters.deletedAt)))
}

/** Adds a lesson at a place among the others, or at the end. */
export async function insertLesson(
  tx: Executor,
  values: { speachId: number; title: string },
  place?: number,
): Promise<number> {
  const siblings = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.speachId, values.speachId), isNull(lessons.deletedAt)))
    .orderBy(lessons.position, lessons.id)
  const position = await placeAfterAll(tx, lessons, eq(lessons.speachId, values.speachId))
  const [row] = await tx
    .insert(lessons)
    .values({ ...values, position })
    .returning({ id: lessons.id })
  if (!row) throw new Error('an insert returned no row')
  if (place !== undefined && place < siblings.length) {
    await arrange(tx, lessons, siblings.map(({ id }) => id).toSpliced(place, 0, row.id))
  }
  return row.id
}

export type NewChapter = Pick<
  typeof chapters.$inferInsert,
  'lessonId' | 'title' | 'type' | 'content' | 'updatedAt' | 'updatedBy'
>

/** Adds a chapter at a place among the others, or at the end. */
export async function insertChapter(tx: Executor, values: NewChapter, place?: number): Promise<ChapterRow> {
  const siblings = await tx
    .select({ id: chapters.id })
    .from(chapters)
    .where(and(eq(chapters.lessonId, values.lessonId), isNull(chapters.deletedAt)))
    .orderBy(chapters.position, chapters.id)
  const position = await placeAfterAll(tx, chapters, eq(chapters.lessonId, values.lessonId))
  const [row] = await tx
    .insert(chapters)
    .values({ ...values, position })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  if (place !== undefined && place < siblings.length) {
    await arrange(tx, chapters, siblings.map(({ id }) => id).toSpliced(place, 0, row.id))
  }
  return row
}

/** The position behind every sibling, deleted ones included: a restored one comes back where it was. */
async function placeAfterAll(
  tx: Executor,
  table: typeof lessons | typeof chapters,
  siblings: ReturnType<typeof eq>,
): Promise<number> {
  const [row] = await tx
    .select({ last: max(table.position) })
    .from(table)
    .where(siblings)
  return (row?.last ?? -1) + 1
}

async function arrange(tx: Executor, table: typeof lessons | typeof chapters, ids: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${table} SET position = wanted.place
      FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS wanted (id, place)
     WHERE ${table}.id = wanted.id`)
}

/** Puts lessons and chapters in this order, chapters into these lessons. */
export async function arrangeOutline(tx: Executor, { lessons: wanted }: Outline): Promise<void> {
  await arrange(
    tx,
    lessons,
    wanted.map(({ id }) => id),
  )
  const places = wanted.flatMap((lesson) => lesson.chapters.map((id) => ({ id, lessonId: lesson.id })))
  await arrange(
    tx,
    chapters,
    places.map(({ id }) => id),
  )
  await tx.execute(sql`
    UPDATE chapters SET lesson_id = wanted.lesson_id
      FROM unnest(${sql.param(places.map(({ id }) => id))}::int[], ${sql.param(places.map((place) => place.lessonId))}::int[])
        AS wanted (id, lesson_id)
     WHERE chapters.id = wanted.id AND chapters.lesson_id <> wanted.lesson_id`)
}

export async function updateLesson(
  tx: Executor,
  id: number,
  changes: Partial<Pick<LessonRow, 'title' | 'position' | 'deletedAt'>>,
): Promise<void> {
  await tx.update(lessons).set(changes).where(eq(lessons.id, id))
}

export type ChapterChanges = Pick<ChapterRow, 'title' | 'type' | 'content' | 'updatedAt' | 'updatedBy'>

const chapterAtRev = prepared<ChapterChanges & { id: number; rev: number }, ChapterRow[]>('change_chapter', (tx) =>
  tx
    .update(chapters)
    .set({
      title: filledLater(chapters.title, 'title'),
      type: filledLater(chapters.type, 'type'),
      content: filledLater(chapters.content, 'content'),
      updatedAt: filledLater(chapters.updatedAt, 'updatedAt'),
      updatedBy: filledLater(chapters.updatedBy, 'updatedBy'),
      rev: sql`${chapters.rev} + 1`,
    })
    .where(
      and(eq(chapters.id, sql.placeholder('id')), eq(chapters.rev, sql.placeholder('rev')), isNull(chapters.deletedAt)),
    )
    .returning(),
)

/** Changes a chapter that is still at `rev`; undefined when it is not, or is deleted. */
export async function updateChapterAt(
  tx: Executor,
  id: number,
  rev: number,
  changes: ChapterChanges,
): Promise<ChapterRow | undefined> {
  const [row] = await chapterAtRev(tx, { id, rev, ...changes })
  return row
}

/** Writes a content over a chapter's, whatever its `rev`; the caller holds the speach's lock. */
export async function rewriteChapter(
  tx: Executor,
  id: number,
  changes: Pick<ChapterRow, 'content' | 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await tx
    .update(chapters)
    .set({ ...changes, rev: sql`${chapters.rev} + 1` })
    .where(eq(chapters.id, id))
}

/** Keeps others from changing a speach until the transaction ends. */
export async function lockSpeach(tx: Executor, speachId: number): Promise<void> {
  await tx.select({ id: speaches.id }).from(speaches).where(eq(speaches.id, speachId)).for('update')
}

/** Notes who wrote in a speach together: the last of them is noted by the chapter itself. */
export async function noteWriters(tx: Executor, speachId: number, userIds: number[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO speach_writers (speach_id, user_id) SELECT ${speachId}, unnest(${sql.param(userIds)}::int[])
    ON CONFLICT DO NOTHING`)
}

/** Whether a chapter has exactly this already. */
export async function isChapterAlready(
  db: Executor,
  id: number,
  { title, type, content }: Pick<ChapterRow, 'title' | 'type' | 'content'>,
): Promise<boolean> {
  const same = sql`${chapters.content} = ${JSON.stringify(content)}::jsonb`
  return (
    (await db.$count(chapters, and(eq(chapters.id, id), eq(chapters.title, title), eq(chapters.type, type), same))) > 0
  )
}

export async function markChapterDeleted(tx: Executor, id: number, deletedAt: Date | null): Promise<void> {
  await tx.update(chapters).set({ deletedAt }).where(eq(chapters.id, id))
}
