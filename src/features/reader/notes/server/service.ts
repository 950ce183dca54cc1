import type { z } from 'zod'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { listPublishedChapters } from '../../server/queries.ts'
import { openReadable } from '../../server/service.ts'
import type { ChapterNote, saveNote as saveNoteCall } from '../contract.ts'
import * as queries from './queries.ts'

/** The person's own notes on a speach they may read. @throws Problem 404, 403 CODE_REQUIRED */
export async function listNotes(platform: Platform, actor: Actor, ref: SpeachRef): Promise<{ result: ChapterNote[] }> {
  const { db } = platform.database
  const { speach } = await openReadable(db, actor, ref)
  return { result: await queries.findNotes(db, actor.id, speach.id) }
}

/**
 * Saves the person's note on a chapter of the published version; without text it is deleted.
 * @throws Problem 404 also for a chapter that is not in it, 403 CODE_REQUIRED, 409 CONFLICT with both texts
 */
export async function saveNote(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { chapterId, text, rev }: z.output<(typeof saveNoteCall)['body']>,
): Promise<ChapterNote> {
  const { db } = platform.database
  const { speach } = await openReadable(db, actor, ref)
  if (!(await listPublishedChapters(db, speach.id)).includes(chapterId)) throw notFound()
  const place = { userId: actor.id, speachId: speach.id, chapterId }
  const now = platform.clock.now()
  const none: ChapterNote = { chapterId, text: '', rev: 0, updatedAt: now.toISOString() }
  if (text === '') {
    if (rev === 0 || (await queries.deleteNote(db, place, rev))) return none
  } else {
    const note = await queries.putNote(db, place, { text, rev, now })
    if (note) return note
  }
  const notes = await queries.findNotes(db, actor.id, speach.id)
  const theirs = notes.find((note) => note.chapterId === chapterId) ?? none
  throw new Problem(409, 'CONFLICT', { details: { mine: { chapterId, text, rev }, theirs } })
}
