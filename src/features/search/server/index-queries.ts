import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import type { Locale } from '#shared/locales.ts'
import type { Passage } from './passages.ts'
import { searchPassages } from './tables.ts'
import { wordsOf } from './terms.ts'

/** Rows that one statement inserts. */
const ROWS_PER_INSERT = 200

/** Words of one speach, each part already in the form in which the database is given words. */
export interface DocumentWords {
  title: string
  /** Tags, and titles of lessons and chapters. */
  headings: string
  description: string
  keywords: string
  all: string
}

export async function upsertDocument(
  tx: Executor,
  { speachId, language, words }: { speachId: number; language: Locale; words: DocumentWords },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO search_documents (speach_id, language, words, open_since)
    SELECT ${speachId}, ${language}::text,
           strip(search_stems(${language}, ${words.all})) || strip(to_tsvector('openspeach_plain', ${words.all})),
           search_open_since(speaches)
      FROM speaches WHERE id = ${speachId}
    ON CONFLICT (speach_id) DO UPDATE SET language = excluded.language, words = excluded.words,
      open_since = excluded.open_since, indexed_at = now()`)
  const [title, headings] = [
    sql`search_vector(${language}, ${words.title})`,
    sql`search_vector(${language}, ${words.headings})`,
  ]
  await tx.execute(sql`
    INSERT INTO search_heads (speach_id, language, head, names)
    VALUES (${speachId}, ${language},
      setweight(${title}, 'A') || setweight(${headings}, 'B')
        || setweight(search_vector(${language}, ${words.description}), 'C')
        || setweight(search_stems(${language}, ${words.keywords}), 'D'),
      strip(${title} || ${headings}))
    ON CONFLICT (speach_id) DO UPDATE SET language = excluded.language, head = excluded.head, names = excluded.names`)
}

/** Makes the places of a speach exactly these; the first of a chapter is found by the chapter's title too. */
export async function replacePassages(
  tx: Executor,
  { speachId, language }: { speachId: number; language: Locale },
  passages: Passage[],
): Promise<void> {
  await tx.delete(searchPassages).where(eq(searchPassages.speachId, speachId))
  for (let from = 0; from < passages.length; from += ROWS_PER_INSERT) {
    const rows = passages.slice(from, from + ROWS_PER_INSERT).map((passage, index) => {
      const place = from + index
      const isFirst = passages[place - 1]?.chapterId !== passage.chapterId
      const text = isFirst ? `${passage.chapterTitle} ${passage.text}` : passage.text
      return { place, ...passage, words: wordsOf(text).join(' ') }
    })
    await tx.execute(sql`
      INSERT INTO search_passages (speach_id, place, chapter_id, chapter_title, chapter_type, page, text, words)
      SELECT ${speachId}, place, "chapterId", "chapterTitle", "chapterType", page, text,
             strip(search_vector(${language}, words))
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rows (
          place int, "chapterId" int, "chapterTitle" text, "chapterType" text, page int, text text, words text)`)
  }
}

/** Lets one transaction at a time write what the search knows of a speach. */
export async function lockDocument(tx: Executor, speachId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('search document ' || ${speachId}::int, 0))`)
}

/** Whether readers still see this version, and what is said of it is still the same; it stays so while `tx` lasts. */
export async function isStillPublished(
  tx: Executor,
  { speachId, versionId, rev }: { speachId: number; versionId: number; rev: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM speaches
     WHERE id = ${speachId} AND state = 'PUBLIE' AND published_version_id = ${versionId} AND rev = ${rev}
       FOR SHARE`)
  return rows.length > 0
}

/** Speaches that an earlier release indexed, at most so many, each handed out once: their jobs do the rest. */
export async function claimOutdated(tx: Executor, max: number): Promise<number[]> {
  const rows = await rowsOf(tx, idRow).all(sql`
    UPDATE search_documents SET indexed_at = now()
     WHERE speach_id IN (
       SELECT speach_id FROM search_documents WHERE indexed_at = '-infinity' ORDER BY speach_id LIMIT ${max}
          FOR UPDATE SKIP LOCKED)
    RETURNING speach_id AS id`)
  return rows.map(({ id }) => id)
}

/** Forgets a speach that readers do not see. */
export async function deleteUnpublished(tx: Executor, speachId: number): Promise<void> {
  await tx.execute(sql`
    DELETE FROM search_documents d USING speaches s
     WHERE d.speach_id = ${speachId} AND s.id = d.speach_id AND s.state <> 'PUBLIE'`)
}

/** Adds words to the dictionary, always in the same order, so that two speaches indexed at once cannot block each other. */
export async function addWords(db: Executor, words: string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO search_words
    SELECT DISTINCT word FROM unnest(tsvector_to_array(to_tsvector('openspeach_plain', ${words.join(' ')}))) AS word
     ORDER BY word
    ON CONFLICT DO NOTHING`)
}

/** Removes words from the dictionary that no speach contains any more. */
export async function sweepWords(db: Executor): Promise<void> {
  const stands = sql`search_found_by(d.words) @@ ('''' || search_words.word || '''')::tsquery`
  await db.execute(sql`
    DELETE FROM search_words WHERE NOT EXISTS (SELECT FROM search_documents d WHERE d.language = 'fr' AND ${stands})
      AND NOT EXISTS (SELECT FROM search_documents d WHERE d.language = 'en' AND ${stands})
      AND NOT EXISTS (SELECT FROM search_documents d WHERE d.language = 'de' AND ${stands})
      AND NOT EXISTS (SELECT FROM search_documents d WHERE d.language = 'es' AND ${stands})`)
}
