import { findChapter, findLesson, moveChapter, moveLesson } from '#features/chapters/outline.ts'
import type { SpeachDocument } from '../document/document.ts'

/** What a pointer may be over while it drags; `key` is that of the lesson or chapter. */
export type DropZone = { zone: 'chapter' | 'head' | 'lesson'; key: string }

/** The dragged row and its target: before or after the row under the pointer. */
export interface Drop {
  dragged: { kind: 'chapter' | 'lesson'; key: string }
  over: DropZone
  after: boolean
}

/** The document after something was dropped; the same when nothing moves. */
export function dropOnto(document: SpeachDocument, { dragged, over, after }: Drop): SpeachDocument {
  if (dragged.kind === 'lesson') return dropLesson(document, dragged.key, over, after)
  if (over.zone !== 'chapter')
    return findLesson(document, over.key) ? moveChapter(document, dragged.key, over.key, 0) : document
  const target = findChapter(document, over.key)
  const from = findChapter(document, dragged.key)
  if (!target || !from || over.key === dragged.key) return document
  const isBelowItself = from.lesson.key === target.lesson.key && from.index < target.index
  const index = target.index + (after ? 1 : 0) - (isBelowItself ? 1 : 0)
  return moveChapter(document, dragged.key, target.lesson.key, index)
}

function dropLesson(document: SpeachDocument, key: string, over: DropZone, after: boolean): SpeachDocument {
  const from = document.lessons.findIndex((lesson) => lesson.key === key)
  const target = document.lessons.findIndex((lesson) => lesson.key === over.key)
  if (from < 0 || target < 0 || from === target) return document
  return moveLesson(document, key, target + (after ? 1 : 0) - (from < target ? 1 : 0))
}
