import type { TypedContent } from '#features/chapters/contents.ts'
import { CHAPTER_TYPES } from '#features/chapters/contents.ts'
import { addChapter, type Chapter, findChapter, findLesson } from '#features/chapters/outline.ts'
import type { Store } from '../saving/unsent.ts'
import type { SpeachDocument } from './document.ts'

/** Raised when the shape of what is kept changes: older copies are let go. */
const FORMAT = 1

/** A chapter without its place. */
type CopiedChapter = TypedContent & { title: string }

export type CopiedChapters = readonly CopiedChapter[]

interface Copied {
  format: number
  chapters: CopiedChapter[]
}

/** Chapters that one person copied, for all their tabs: what is copied in one speach is pasted into another. */
export class ChapterClipboard {
  readonly #store: Store
  readonly #name: string

  constructor(store: Store, userID: string) {
    this.#store = store
    this.#name = `copied-chapters:${userID}`
  }

  /** Whether there was room for it. */
  copy(chapters: readonly Chapter[]): boolean {
    const plain = chapters.map(({ title, type, content }) => ({ title, type, content }))
    try {
      this.#store.setItem(this.#name, JSON.stringify({ format: FORMAT, chapters: plain }))
      return true
    } catch {
      return false
    }
  }

  /** The chapters copied last; null if there are none, or they can't be read. */
  read(): CopiedChapters | null {
    try {
      const copied = JSON.parse(this.#store.getItem(this.#name) ?? 'null') as Copied | null
      if (copied?.format !== FORMAT || copied.chapters.length === 0) return null
      return copied.chapters.every(({ type }) => CHAPTER_TYPES.includes(type)) ? copied.chapters : null
    } catch {
      return null
    }
  }
}

/**
 * Puts copied chapters behind a chapter, or at the end of a lesson, as chapters of their own.
 * @param behind key of a chapter or of a lesson
 */
export function pasteChapters(
  document: SpeachDocument,
  behind: string,
  chapters: CopiedChapters,
  newKey: () => string,
): SpeachDocument {
  const place = findChapter(document, behind)
  const lesson = place?.lesson ?? findLesson(document, behind)
  if (!lesson) return document
  const index = place ? place.index + 1 : lesson.chapters.length
  return chapters.reduce(
    (next, chapter, turn) => addChapter(next, lesson.key, { ...chapter, key: newKey() }, index + turn),
    document,
  )
}
