import { canonicalize, diffArrays, diffWordsWithSpace } from 'diff'
import type { TypedContent } from '#features/chapters/contents.ts'
import { plainText } from '#features/chapters/html/rules.ts'
import type { VersionChapter, VersionContent } from '../version-content.ts'

/** What became of a chapter or a lesson; one that only moved is the same. */
export type Change = 'same' | 'changed' | 'added' | 'removed'

export interface ChapterComparison {
  id: number
  change: Change
  /** Stands elsewhere than before. */
  isMoved: boolean
  /** Null where it was not there yet. */
  before: VersionChapter | null
  /** Null where it is gone. */
  after: VersionChapter | null
}

export interface LessonComparison {
  id: number
  /** Whether the lesson itself is new, gone, or has another title. */
  change: Change
  isMoved: boolean
  /** The later title if there is one, otherwise the earlier. */
  title: string
  chapters: ChapterComparison[]
}

/**
 * Compares every lesson and chapter of two contents, in the order of the later one. Removed ones keep their earlier
 * place.
 */
export function compareContents(before: VersionContent, after: VersionContent): LessonComparison[] {
  const [lessonsBefore, lessonsAfter] = [byId(before.lessons), byId(after.lessons)]
  const [chaptersBefore, chaptersAfter] = [chaptersOf(before), chaptersOf(after)]
  return mergeOrder([...lessonsBefore.keys()], [...lessonsAfter.keys()], { isKept: (id) => lessonsAfter.has(id) }).map(
    ({ id, isMoved }) => {
      const [old, now] = [lessonsBefore.get(id), lessonsAfter.get(id)]
      const chapters = mergeOrder(idsOf(old), idsOf(now), { isKept: (chapter) => chaptersAfter.has(chapter) }).map(
        (place) => compareChapter(place, chaptersBefore.get(place.id) ?? null, chaptersAfter.get(place.id) ?? null),
      )
      const title = now?.title ?? old?.title ?? ''
      return { id, change: changeOf(old?.title, now?.title), isMoved: isMoved && old !== undefined, title, chapters }
    },
  )
}

/** A draft as publishing would freeze it: chapters of which nothing is chosen yet, and lessons that have no other, are left out. */
export function contentOfDraft({ lessons }: VersionContent): VersionContent {
  return {
    lessons: lessons
      .map(({ id, title, chapters }) => ({ id, title, chapters: chapters.filter(({ type }) => type !== 'NONE') }))
      .filter(({ chapters }) => chapters.length > 0),
  }
}

/** A lesson or chapter that is not what or where it was. */
export interface Difference {
  kind: 'lesson' | 'chapter'
  id: number
  change: Change
  isMoved: boolean
  /** Empty where it has none. */
  title: string
  /** Of a lesson: its place among those of the later content, from 0. */
  index: number
}

/** Every lesson and chapter that is not what or where it was, in the order of the later content. */
export function listDifferences(lessons: LessonComparison[]): Difference[] {
  let index = -1
  return lessons
    .flatMap(({ id, change, isMoved, title, chapters }): Difference[] => {
      if (change !== 'removed') index += 1
      const place = Math.max(index, 0)
      const parts = chapters.map((chapter): Difference => {
        const { title: name = '' } = chapter.after ?? chapter.before ?? {}
        return {
          kind: 'chapter',
          id: chapter.id,
          change: chapter.change,
          isMoved: chapter.isMoved,
          title: name,
          index: place,
        }
      })
      return [{ kind: 'lesson', id, change, isMoved, title, index: place }, ...parts]
    })
    .filter(({ change, isMoved }) => change !== 'same' || isMoved)
}

/** A piece of text, and whether it occurs only in the earlier or only in the later version. */
export interface TextPiece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** What became of a text, word by word: the pieces without the added ones are the earlier text, without the removed ones the later. */
export function compareTexts(before: string, after: string): TextPiece[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** The words of rich text, each block on a line of its own. */
export function linesOf(html: string): string {
  const blocks = html.split(/<\/(?:p|li|h[2-4]|tr|pre|blockquote|summary|figcaption)>/)
  return blocks.map(plainText).filter(Boolean).join('\n')
}

/** How many chapters are no longer what or where they were. */
export function countChanges(lessons: LessonComparison[]): number {
  return lessons.flatMap(({ chapters }) => chapters).filter(({ change, isMoved }) => change !== 'same' || isMoved)
    .length
}

function compareChapter(
  { id, isMoved }: Place,
  before: VersionChapter | null,
  after: VersionChapter | null,
): ChapterComparison {
  const change = changeOf(before ? shapeOf(before) : undefined, after ? shapeOf(after) : undefined)
  return { id, change, isMoved: isMoved && before !== null && after !== null, before, after }
}

function changeOf(before: string | undefined, after: string | undefined): Change {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return before === after ? 'same' : 'changed'
}

/** Everything about a chapter in one text, whatever the order in which its content was written down. */
function shapeOf({ title, type, content }: TypedContent & { title: string }): string {
  return JSON.stringify(canonicalize([title, type, content], [], [], (_, value) => value))
}

interface Place {
  id: number
  /** Came from elsewhere, or is new. */
  isMoved: boolean
}

/** The ids of `after`, with those of `before` that are kept nowhere put in where they were. */
function mergeOrder(before: number[], after: number[], { isKept }: { isKept: (id: number) => boolean }): Place[] {
  return diffArrays(before, after).flatMap(({ value, added, removed }) => {
    const ids = removed ? value.filter((id) => !isKept(id)) : value
    return ids.map((id) => ({ id, isMoved: added === true }))
  })
}

function byId(lessons: VersionContent['lessons']): Map<number, VersionContent['lessons'][number]> {
  return new Map(lessons.map((lesson) => [lesson.id, lesson]))
}

function idsOf(lesson: VersionContent['lessons'][number] | undefined): number[] {
  return lesson?.chapters.map(({ id }) => id) ?? []
}

function chaptersOf({ lessons }: VersionContent): Map<number, VersionChapter> {
  return new Map(lessons.flatMap(({ chapters }) => chapters.map((chapter) => [chapter.id, chapter])))
}
