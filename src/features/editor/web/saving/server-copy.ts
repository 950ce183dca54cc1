import type { Chapter, Lesson } from '#features/chapters/outline.ts'
import { contentOf } from '#features/chapters/outline.ts'
import type { CopiedChapter } from '#features/chapters/web/editing/use-chapter-editing.ts'
import type { DraftChapter, SpeachDraft } from '#features/speaches/schemas.ts'
import type { Facts, SpeachDocument } from '../document/document.ts'

export interface CopiedLesson {
  id: number
  title: string
  deleted: boolean
}

export type OutlineKeys = readonly { readonly key: string; readonly chapters: readonly string[] }[]

/**
 * The known state of the draft on the server, by the keys of the document. Any difference to the document has to be
 * saved.
 */
export interface ServerCopy {
  readonly facts: Facts
  readonly rev: number
  readonly lessons: Readonly<Record<string, CopiedLesson>>
  readonly chapters: Readonly<Record<string, CopiedChapter>>
  /** The lessons and chapters that exist, in the server's order. */
  readonly outline: OutlineKeys
}

/** The copy of a draft that was just loaded. Keys that `known` gave to lessons and chapters are kept. */
export function copyDraft(draft: SpeachDraft, known?: ServerCopy): ServerCopy {
  const lessonKeys = keysById(known?.lessons)
  const chapterKeys = keysById(known?.chapters)
  const lessons = markDeleted(known?.lessons)
  const chapters = markDeleted(known?.chapters)
  const outline = draft.lessons.map((lesson) => {
    // Lessons and chapters are counted apart: a lesson may have the number of one of its chapters.
    const key = lessonKeys.get(lesson.id) ?? `L${lesson.id}`
    lessons[key] = { id: lesson.id, title: lesson.title, deleted: false }
    const keys = lesson.chapters.map((chapter) => {
      const chapterKey = chapterKeys.get(chapter.id) ?? String(chapter.id)
      chapters[chapterKey] = copyChapter(chapter, known?.chapters[chapterKey])
      return chapterKey
    })
    return { key, chapters: keys }
  })
  return { facts: factsOf(draft), rev: draft.rev, lessons, chapters, outline }
}

/** Our own words are kept as we sent them while nobody changed them after us: the server's spelling of them may differ. */
function copyChapter(chapter: DraftChapter, known: CopiedChapter | undefined): CopiedChapter {
  const { id, rev, title, updatedAt } = chapter
  const served = contentOf(chapter)
  if (known?.rev === rev) return { ...known, served, updatedAt, deleted: false }
  return { id, rev, title, saved: served, served, updatedAt, deleted: false }
}

export function factsOf(draft: Omit<SpeachDraft, 'lessons'>): Facts {
  const { title, description, tags, language, categoryId, visibility, accessCode, image, badge } = draft
  const { commentsEnabled, showSources } = draft
  const about = { title, description, tags, language, categoryId, image, badge }
  return { ...about, visibility, accessCode, commentsEnabled, showSources }
}

/** The document that a copy describes. */
export function documentOf(copy: ServerCopy): SpeachDocument {
  return { facts: copy.facts, lessons: copy.outline.map(({ key, chapters }) => lessonOf(copy, key, chapters)) }
}

function lessonOf(copy: ServerCopy, key: string, chapterKeys: readonly string[]): Lesson {
  return {
    key,
    title: copy.lessons[key]?.title ?? '',
    chapters: chapterKeys.flatMap((chapterKey) => chapterOf(copy, chapterKey) ?? []),
  }
}

/** A chapter in the copy; undefined if it has none. */
export function chapterOf(copy: ServerCopy, key: string): Chapter | undefined {
  const known = copy.chapters[key]
  return known && { key, title: known.title, ...known.saved }
}

/** The order of a document's lessons and chapters. */
export function outlineKeys(document: SpeachDocument): OutlineKeys {
  return document.lessons.map(({ key, chapters }) => ({ key, chapters: chapters.map((chapter) => chapter.key) }))
}

export function sameOutline(one: OutlineKeys, other: OutlineKeys): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function keysById(parts: Readonly<Record<string, { id: number }>> = {}): Map<number, string> {
  return new Map(Object.entries(parts).map(([key, { id }]) => [id, key]))
}

function markDeleted<Part extends { deleted: boolean }>(
  parts: Readonly<Record<string, Part>> = {},
): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, { ...part, deleted: true }]))
}
