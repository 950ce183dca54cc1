import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import { canEdit } from '../../rules.ts'
import type { SpeachDraft, SpeachRef, SpeachVersion, VersionWithContent } from '../../schemas.ts'
import { openForEditing, openSpeach } from '../access/access.ts'
import { findPersonTags } from '../access/people-queries.ts'
import { addDraftFiles } from '../drafts/draft-files.ts'
import { contentForAuthors, presentDraft } from '../drafts/present-draft.ts'
import type { SpeachRow } from '../queries.ts'
import { followChapters, writeTexts } from '../shared-text/text-service.ts'
import { noteOutlineChange, overwriteDraft } from './frozen-draft-queries.ts'
import { findVersion, findVersionByNumber, listVersionRows, type VersionRow } from './version-queries.ts'

/** Every version, newest first. @throws Problem 404, 403 */
export async function listVersions(platform: Platform, actor: Actor, ref: SpeachRef): Promise<SpeachVersion[]> {
  const { db } = platform.database
  const { speach } = await openSpeach(db, actor, ref, canEdit)
  return presentVersions(db, speach, await listVersionRows(db, speach.id))
}

/** A version with what it holds. @throws Problem 404 also for an unknown number, 403 */
export async function readVersion(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  number: number,
): Promise<VersionWithContent> {
  const { db } = platform.database
  const { speach } = await openSpeach(db, actor, ref, canEdit)
  const row = await findVersionByNumber(db, speach.id, number)
  const [version] = row ? await presentVersions(db, speach, [row]) : []
  if (!row || !version) throw notFound()
  const lessons = row.content.lessons.map((lesson) => ({
    ...lesson,
    chapters: lesson.chapters.map((chapter) => ({ ...chapter, ...contentForAuthors(chapter) })),
  }))
  return { ...version, lessons }
}

/** A version by its own number, with its speach, for whoever may see its versions. @throws Problem 404, 403 */
export async function openVersion(
  db: Executor,
  actor: Actor,
  versionId: number,
): Promise<{ speach: SpeachRow; version: VersionRow }> {
  const version = await findVersion(db, versionId)
  if (!version) throw notFound()
  const { speach } = await openSpeach(db, actor, version.speachId, canEdit)
  return { speach, version }
}

async function presentVersions(
  db: Executor,
  speach: SpeachRow,
  rows: Omit<VersionRow, 'content' | 'minutes' | 'exams'>[],
): Promise<SpeachVersion[]> {
  const authors = await findPersonTags(
    db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  return rows.map((row) => ({
    logId: row.id,
    number: row.number,
    date: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    status: statusOf(row, speach),
    author: row.authorId === null ? null : (authors.get(row.authorId) ?? null),
    note: row.note,
    checksum: row.checksum,
  }))
}

function statusOf(version: Pick<VersionRow, 'id' | 'publishedAt'>, speach: SpeachRow): SpeachVersion['status'] {
  if (speach.futureVersionId === version.id) return 'SCHEDULED'
  if (speach.state === 'PUBLIE' && speach.publishedVersionId === version.id) return 'CURRENT'
  return version.publishedAt === null ? 'CANCELLED' : 'PAST'
}

/**
 * Makes the draft what a version was; what readers see stays until it is published.
 * @throws Problem 404 also for an unknown number, 403, 409 ARCHIVED
 */
export async function restoreVersion(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  number: number,
): Promise<SpeachDraft> {
  await writeTexts(platform, ref)
  return platform.database.transaction(async (tx) => {
    const { speach } = await openForEditing(tx, actor, ref, { lock: true })
    const version = await findVersionByNumber(tx, speach.id, number)
    if (!version) throw notFound()
    const now = platform.clock.now()
    const { content } = version
    await overwriteDraft(tx, { speachId: speach.id, content, now, actorId: actor.id })
    await followChapters(tx, actor, speach.id)
    await addDraftFiles(
      tx,
      speach.id,
      content.lessons.flatMap(({ chapters }) => chapters),
    )
    await noteOutlineChange(tx, { speachId: speach.id, by: actor.id }, now)
    return presentDraft(tx, actor, await openForEditing(tx, actor, speach.id))
  })
}
