import type { SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import type { Actor } from '#shared/actor.ts'
import { searchTextOf } from '../contents/registry.ts'
import type { ChapterType } from '../contents/types.ts'
import { canAssign } from '../rules.ts'
import type { SpeachRef } from '../schemas.ts'
import { openSpeach } from './access.ts'
import { isFileReadable } from './file-queries.ts'
import { deleteGrants, type Grant, insertGrants } from './grant-queries.ts'
import { ensureCategory, findSpeach, type SpeachRow } from './queries.ts'
import { findVersion } from './version-queries.ts'
import { findableBy } from './visibility.ts'

/*
 * What other features may ask of the speaches. Each function takes the database or the transaction it runs in.
 */

/** Condition for statements on the table `speaches`: published, and this person finds it in lists and in the search. */
export function whereFindable(actor: Actor | null): SQL {
  return findableBy(actor)
}

/**
 * Whether a person may read a file because of the speaches that show it (PRODUCT §4); `fileId` is the row's number.
 * Visitors read none: there is no open access yet that would let them in.
 */
export async function mayReadFile(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  return actor !== null && isFileReadable(db, actor, fileId)
}

/** What the search needs of a published speach. */
export interface PublishedText {
  speach: SpeachRow
  versionId: number
  lessonTitles: string[]
  /** In the order of reading; `fileIDs` are those whose page text belongs to the chapter. */
  chapters: { id: number; title: string; type: ChapterType; text: string; fileIDs: string[] }[]
}

/** The words of the version that readers see; null when they see none. */
export async function readPublishedText(db: Executor, speachId: number): Promise<PublishedText | null> {
  const found = await findSpeach(db, speachId, null)
  const { speach } = found ?? {}
  if (speach?.state !== 'PUBLIE' || speach.publishedVersionId === null) return null
  const version = await findVersion(db, speach.publishedVersionId)
  if (!version) return null
  const { lessons } = version.content
  const chapters = lessons
    .flatMap((lesson) => lesson.chapters)
    .map((chapter) => ({ id: chapter.id, title: chapter.title, type: chapter.type, ...searchTextOf(chapter) }))
  return { speach, versionId: version.id, lessonTitles: lessons.map(({ title }) => title), chapters }
}

/**
 * Lets people and groups read a speach whatever its visibility; giving again renews the due date. It counts for as long
 * as who gave it may edit the speach (PRODUCT §5).
 * @throws Problem 404, 403 when this person may not assign it
 */
export async function grantAccess(tx: Transaction, actor: Actor, ref: SpeachRef, grant: Grant): Promise<void> {
  const { speach } = await openSpeach(tx, actor, ref, canAssign)
  await insertGrants(tx, { speachId: speach.id, grantedBy: actor.id, ...grant })
}

/** Takes back what one source gave: everything, or what it gave for one speach. */
export async function revokeAccess(
  tx: Transaction,
  source: Pick<Grant, 'source' | 'sourceId'> & { speachId?: number },
): Promise<void> {
  await deleteGrants(tx, source)
}

/** The number of the category of this name, which is made when there is none. */
export async function addCategory(db: Executor, name: string): Promise<number> {
  return ensureCategory(db, name)
}
