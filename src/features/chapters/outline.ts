import type { TypedContent } from './contents.ts'

/** Lessons of a speach and chapters of a lesson: more than anybody writes, fewer than would hurt. */
export const LESSONS_MAX = 200
export const CHAPTERS_MAX = 500

/** A chapter while it is edited. `key` names it for as long as the editor is open, also before the server gave it a number. */
export type Chapter = TypedContent & { readonly key: string; readonly title: string }

export interface Lesson {
  readonly key: string
  readonly title: string
  readonly chapters: readonly Chapter[]
}

/** Lessons with their chapters. Never changed in place: every operation returns a new one, or the same when it changes nothing. */
export interface Outline {
  readonly lessons: readonly Lesson[]
}

/** The position of a chapter; both indexes count from 0. */
export interface ChapterPlace {
  lesson: Lesson
  lessonIndex: number
  index: number
  chapter: Chapter
}

/** Every chapter in the order of reading. */
export function chaptersOf(document: Outline): Chapter[] {
  return document.lessons.flatMap((lesson) => lesson.chapters)
}

/** Finds the position of a chapter; undefined if it doesn't exist. */
export function findChapter(document: Outline, key: string): ChapterPlace | undefined {
  for (const [lessonIndex, lesson] of document.lessons.entries()) {
    const index = lesson.chapters.findIndex((chapter) => chapter.key === key)
    const chapter = lesson.chapters[index]
    if (chapter) return { lesson, lessonIndex, index, chapter }
  }
  return undefined
}

export function findLesson(document: Outline, key: string): Lesson | undefined {
  return document.lessons.find((lesson) => lesson.key === key)
}

export function renameLesson<Document extends Outline>(document: Document, key: string, title: string): Document {
  return mapLesson(document, key, (lesson) => (lesson.title === title ? lesson : { ...lesson, title }))
}

export function renameChapter<Document extends Outline>(document: Document, key: string, title: string): Document {
  return mapChapter(document, key, (chapter) => (chapter.title === title ? chapter : { ...chapter, title }))
}

/** Gives a chapter a content, and with it a type. */
export function setContent<Document extends Outline>(
  document: Document,
  key: string,
  { type, content }: TypedContent,
): Document {
  return mapChapter(document, key, (chapter) => {
    if (chapter.type === type && sameContent(chapter, { type, content } as TypedContent)) return chapter
    // Type and content come from one value of the union, so they belong together.
    return { key: chapter.key, title: chapter.title, type, content } as Chapter
  })
}

/** Gives a chapter of rich text other words. */
export function setText<Document extends Outline>(document: Document, key: string, html: string): Document {
  const chapter = findChapter(document, key)?.chapter
  if (chapter?.type === 'HTML') return setContent(document, key, { type: 'HTML', content: { html } })
  if (chapter?.type !== 'REUSSITE') return document
  return setContent(document, key, { type: 'REUSSITE', content: { ...chapter.content, html } })
}

/** Adds a lesson, with its chapters, at a place; at the end where none is named. */
export function addLesson<Document extends Outline>(
  document: Document,
  lesson: Lesson,
  index = document.lessons.length,
): Document {
  return { ...document, lessons: document.lessons.toSpliced(index, 0, lesson) }
}

/** Adds a chapter to a lesson at a place; at the end where none is named. */
export function addChapter<Document extends Outline>(
  document: Document,
  lessonKey: string,
  chapter: Chapter,
  index?: number,
): Document {
  return mapLesson(document, lessonKey, (lesson) => ({
    ...lesson,
    chapters: lesson.chapters.toSpliced(index ?? lesson.chapters.length, 0, chapter),
  }))
}

export function removeLesson<Document extends Outline>(document: Document, key: string): Document {
  if (!findLesson(document, key)) return document
  return { ...document, lessons: document.lessons.filter((lesson) => lesson.key !== key) }
}

export function removeChapter<Document extends Outline>(document: Document, key: string): Document {
  const place = findChapter(document, key)
  if (!place) return document
  return mapLesson(document, place.lesson.key, (lesson) => ({
    ...lesson,
    chapters: lesson.chapters.filter((chapter) => chapter.key !== key),
  }))
}

/** Puts a chapter back that was removed, with its lesson when that is gone too. */
export function putBackChapter<Document extends Outline>(
  document: Document,
  { lesson, lessonIndex, index, chapter }: ChapterPlace,
): Document {
  if (findChapter(document, chapter.key)) return document
  const home = findLesson(document, lesson.key)
    ? document
    : addLesson(document, { ...lesson, chapters: [] }, lessonIndex)
  return addChapter(home, lesson.key, chapter, index)
}

/** Puts a lesson back that was removed, with those of its chapters that were not put elsewhere. */
export function putBackLesson<Document extends Outline>(document: Document, lesson: Lesson, index: number): Document {
  if (findLesson(document, lesson.key)) return document
  const chapters = lesson.chapters.filter(({ key }) => !findChapter(document, key))
  return addLesson(document, { ...lesson, chapters }, index)
}

/** Puts a lesson at a place among the others, counted without it. */
export function moveLesson<Document extends Outline>(document: Document, key: string, index: number): Document {
  const from = document.lessons.findIndex((lesson) => lesson.key === key)
  const lesson = document.lessons[from]
  const to = Math.min(Math.max(index, 0), document.lessons.length - 1)
  if (!lesson || from === to) return document
  return { ...document, lessons: document.lessons.toSpliced(from, 1).toSpliced(to, 0, lesson) }
}

/** Puts a chapter at a place in a lesson, counted without it. */
export function moveChapter<Document extends Outline>(
  document: Document,
  key: string,
  lessonKey: string,
  index: number,
): Document {
  const place = findChapter(document, key)
  if (!place || !findLesson(document, lessonKey)) return document
  if (place.lesson.key === lessonKey && place.index === index) return document
  return addChapter(removeChapter(document, key), lessonKey, place.chapter, index)
}

/** Moves a chapter one place up (-1) or down (1); over the edge of its lesson it goes into the next one. */
export function stepChapter<Document extends Outline>(document: Document, key: string, step: -1 | 1): Document {
  const place = findChapter(document, key)
  if (!place) return document
  const { lesson, lessonIndex, index } = place
  const next = index + step
  if (next >= 0 && next < lesson.chapters.length) return moveChapter(document, key, lesson.key, next)
  const neighbour = document.lessons[lessonIndex + step]
  if (!neighbour) return document
  return moveChapter(document, key, neighbour.key, step > 0 ? 0 : neighbour.chapters.length)
}

/** Moves a lesson one place up (-1) or down (1). */
export function stepLesson<Document extends Outline>(document: Document, key: string, step: -1 | 1): Document {
  const index = document.lessons.findIndex((lesson) => lesson.key === key)
  return index < 0 ? document : moveLesson(document, key, index + step)
}

/** A chapter's type and content alone. */
export function contentOf({ type, content }: TypedContent): TypedContent {
  // Both come from one value of the union, so they belong together.
  return { type, content } as TypedContent
}

/**
 * Whether two contents say the same. Which copy of a file elsewhere is shown, and what was made of a video, is the
 * server's to decide, so it is not looked at.
 */
export function sameContent(one: TypedContent, other: TypedContent): boolean {
  if (one.type !== other.type) return false
  if (one.content === other.content) return true
  return authoredText(one) === authoredText(other)
}

function authoredText({ content }: TypedContent): string {
  if ('baked' in content) return JSON.stringify({ ...content, baked: null })
  if (!('url' in content) || !('fileID' in content)) return JSON.stringify(content)
  const { fileID: _, ...authored } = content
  return JSON.stringify(authored)
}

function mapLesson<Document extends Outline>(
  document: Document,
  key: string,
  change: (lesson: Lesson) => Lesson,
): Document {
  const index = document.lessons.findIndex((lesson) => lesson.key === key)
  const lesson = document.lessons[index]
  if (!lesson) return document
  const changed = change(lesson)
  return changed === lesson ? document : { ...document, lessons: document.lessons.with(index, changed) }
}

function mapChapter<Document extends Outline>(
  document: Document,
  key: string,
  change: (chapter: Chapter) => Chapter,
): Document {
  const place = findChapter(document, key)
  if (!place) return document
  return mapLesson(document, place.lesson.key, (lesson) => {
    const changed = change(place.chapter)
    return changed === place.chapter ? lesson : { ...lesson, chapters: lesson.chapters.with(place.index, changed) }
  })
}
