import type { TypedContent } from '#features/chapters/contents.ts'
import { fileUsesOf } from '#features/chapters/registry.ts'
import type { Transaction } from '#platform/database/database.ts'
import { addFileUses } from '../file-queries.ts'
import { listChapterContents } from './draft-queries.ts'

/**
 * Notes what chapters of a draft, which are in it by now, use files for.
 * @throws Problem 400 UNKNOWN_FILE for one that is gone
 */
export async function addDraftFiles(
  tx: Transaction,
  speachId: number,
  chapters: readonly TypedContent[],
): Promise<void> {
  const uses = fileUsesOf(chapters)
  if (uses.sources.length === 0) return addFileUses(tx, speachId, null, uses)
  // Another chapter may show what this one makes something else of.
  const all = fileUsesOf([...(await listChapterContents(tx, speachId, { deleted: false })), ...chapters])
  await addFileUses(tx, speachId, null, all)
}
