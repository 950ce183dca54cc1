import { randomBytes } from 'node:crypto'
import type { TypedContent } from '#features/chapters/contents.ts'
import { filesOf } from '#features/chapters/registry.ts'
import type { Transaction } from '#platform/database/database.ts'
import { addFileUses } from '../file-queries.ts'
import { insertSpeach, type NewSpeach, type SpeachRow } from '../queries.ts'
import { insertChapter, insertLesson, listDraft } from './draft-queries.ts'

/** Adds a speach under a new `speachID`: 8 bytes make the 11 characters; once in a few billion there is no letter among them, or somebody has them. */
export async function insertNewSpeach(tx: Transaction, values: Omit<NewSpeach, 'speachId'>): Promise<SpeachRow> {
  for (;;) {
    const speachId = randomBytes(8).toString('base64url')
    if (!/[A-Za-z]/.test(speachId)) continue
    const inserted = await insertSpeach(tx, { ...values, speachId })
    if (inserted) return inserted
  }
}

/** Copies everything that a draft contains; files are shown by both. */
export async function copyParts(
  tx: Transaction,
  { from, to, now, actorId }: { from: number; to: number; now: Date; actorId: number },
): Promise<void> {
  for (const { lesson, chapters } of await listDraft(tx, from)) {
    const lessonId = await insertLesson(tx, { speachId: to, title: lesson.title })
    for (const { title, type, content } of chapters) {
      await insertChapter(tx, { lessonId, title, type, content, updatedAt: now, updatedBy: actorId })
      // A row's content belongs to its type.
      await addFileUses(tx, to, null, filesOf({ type, content } as TypedContent))
    }
  }
}
