import { randomBytes } from 'node:crypto'
import type { TypedContent } from '#features/chapters/contents.ts'
import { withoutCitations } from '#features/chapters/registry.ts'
import { videoForReaders } from '#features/chapters/weet/for-readers.ts'
import type { Transaction } from '#platform/database/database.ts'
import { insertSpeach, type NewSpeach, type SpeachRow } from '../queries.ts'
import { addDraftFiles } from './draft-files.ts'
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

/**
 * Copies everything that a draft contains; files are shown by both.
 * @param isEditor whether they may edit the draft: else they get its videos as they are shown, without what was cut, and
 * no sources, which would open whole documents to them
 */
export async function copyParts(
  tx: Transaction,
  { from, to, now, actorId, isEditor }: { from: number; to: number; now: Date; actorId: number; isEditor: boolean },
): Promise<void> {
  for (const { lesson, chapters } of await listDraft(tx, from)) {
    const lessonId = await insertLesson(tx, { speachId: to, title: lesson.title })
    for (const chapter of chapters) {
      // A row's content belongs to its type.
      const typed = { type: chapter.type, content: chapter.content } as TypedContent
      const copied = isEditor ? typed : typed.type === 'WEET' ? videoAsShown(typed) : withoutCitations(typed)
      await insertChapter(tx, { lessonId, title: chapter.title, ...copied, updatedAt: now, updatedBy: actorId })
      await addDraftFiles(tx, to, [copied])
    }
  }
}

function videoAsShown({ type, content }: Extract<TypedContent, { type: 'WEET' }>): TypedContent {
  return { type, content: videoForReaders(content, { answers: true }) }
}
