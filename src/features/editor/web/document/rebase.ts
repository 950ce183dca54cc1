import {
  type Chapter,
  chaptersOf,
  findChapter,
  type Lesson,
  renameChapter,
  sameContent,
  setContent,
} from '#features/chapters/outline.ts'
import { chapterOf, type OutlineKeys, outlineKeys, type ServerCopy, sameOutline } from '../saving/server-copy.ts'
import { changeFacts, type Facts, type SpeachDocument } from './document.ts'

/** The same thing was changed here and by somebody else. */
export type Conflict =
  | { object: 'facts'; mine: Facts; theirs: Facts; fields: (keyof Facts)[] }
  | { object: string; mine: Chapter; theirs: Chapter }

export interface Rebased {
  /** The same object when nothing came in. */
  document: SpeachDocument
  conflicts: Conflict[]
}

/**
 * Brings a document that was written on one copy of the draft onto a newer one: what was changed here stays, what was
 * changed there comes in, what was changed on both sides stays for now and is told. What was deleted there and changed
 * here stays, and is put back when it is saved.
 */
export function rebase(document: SpeachDocument, base: ServerCopy, fresh: ServerCopy): Rebased {
  const facts = mergeFacts(document.facts, base.facts, fresh.facts)
  const merged = chaptersOf(document).map((mine) => mergeChapter(mine, base, fresh))
  const chapters = new Map(merged.map(({ chapter }) => [chapter.key, chapter]))
  const lessons = mergeOutline(document, base, fresh).map(({ key, chapters: keys }): Lesson => {
    const found = keys.flatMap((chapterKey) => chapters.get(chapterKey) ?? chapterOf(fresh, chapterKey) ?? [])
    return { key, title: mergeTitle(document, key, base, fresh), chapters: found }
  })
  const conflicts = merged.flatMap(({ conflict }) => conflict ?? [])
  const result: SpeachDocument = { facts: facts.merged, lessons }
  const isSame = JSON.stringify(result) === JSON.stringify(document)
  return {
    document: isSame ? document : result,
    conflicts: facts.conflict ? [facts.conflict, ...conflicts] : conflicts,
  }
}

function mergeFacts(mine: Facts, base: Facts, theirs: Facts): { merged: Facts; conflict: Conflict | undefined } {
  const names = Object.keys(mine) as (keyof Facts)[]
  const differs = (one: Facts, other: Facts) =>
    names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
  const changedHere = differs(mine, base)
  const fields = changedHere.filter(
    (name) => differs(theirs, base).includes(name) && differs(mine, theirs).includes(name),
  )
  const kept = Object.fromEntries(changedHere.map((name) => [name, mine[name]]))
  const conflict: Conflict | undefined = fields.length > 0 ? { object: 'facts', mine, theirs, fields } : undefined
  return { merged: { ...theirs, ...kept }, conflict }
}

function mergeTitle(document: SpeachDocument, key: string, base: ServerCopy, fresh: ServerCopy): string {
  const mine = document.lessons.find((lesson) => lesson.key === key)?.title
  const theirs = fresh.lessons[key]?.title
  if (mine === undefined) return theirs ?? ''
  return mine === base.lessons[key]?.title ? (theirs ?? mine) : mine
}

function mergeChapter(mine: Chapter, base: ServerCopy, fresh: ServerCopy): { chapter: Chapter; conflict?: Conflict } {
  const before = chapterOf(base, mine.key)
  const theirs = chapterOf(fresh, mine.key)
  const isUntouched = base.chapters[mine.key]?.rev === fresh.chapters[mine.key]?.rev
  if (!before || !theirs || isUntouched) return { chapter: mine }
  const title = mine.title === before.title ? theirs.title : mine.title
  const content = sameContent(mine, before) ? theirs : mine
  const chapter = { ...content, title }
  const isTaken = title === theirs.title && sameContent(content, theirs)
  const isMerged =
    (title === theirs.title || theirs.title === before.title) &&
    (sameContent(content, theirs) || sameContent(theirs, before))
  return isTaken || isMerged ? { chapter } : { chapter, conflict: { object: mine.key, mine: chapter, theirs } }
}

interface MutableOutline {
  key: string
  chapters: string[]
}

function mergeOutline(document: SpeachDocument, base: ServerCopy, fresh: ServerCopy): MutableOutline[] {
  const mine = outlineKeys(document)
  const start = sameOutline(mine, base.outline) ? fresh.outline : mine
  const merged = start.map(({ key, chapters }) => ({ key, chapters: [...chapters] }))
  addMissing(merged, fresh.outline, (key) => !isIn(base.outline, key))
  addMissing(merged, mine, (key) => !isIn(base.outline, key) || isKept(document, key, base, fresh))
  return merged
    .map(({ key, chapters }) => ({ key, chapters: chapters.filter((one) => !isDropped(document, one, base, fresh)) }))
    .filter(({ key, chapters }) => chapters.length > 0 || !isDropped(document, key, base, fresh))
}

/** Adds those lessons and chapters of `from` that are wanted and not there, each behind what it stood behind. */
function addMissing(merged: MutableOutline[], from: OutlineKeys, isWanted: (key: string) => boolean): void {
  const lessonKeys = from.map(({ key }) => key)
  for (const { key: lessonKey, chapters } of from) {
    const missing = chapters.filter((key) => !isIn(merged, key) && isWanted(key))
    if (missing.length === 0 && (isIn(merged, lessonKey) || !isWanted(lessonKey))) continue
    const there = merged.map(({ key }) => key)
    if (!there.includes(lessonKey)) {
      merged.splice(placeBehind(there, lessonKeys, lessonKey), 0, { key: lessonKey, chapters: [] })
    }
    const home = merged.find(({ key }) => key === lessonKey)
    for (const key of missing) home?.chapters.splice(placeBehind(home.chapters, chapters, key), 0, key)
  }
}

/** Where a key belongs in `list`: behind the nearest of those that stand before it in `order`. */
function placeBehind(list: readonly string[], order: readonly string[], key: string): number {
  const before = order.slice(0, order.indexOf(key)).findLast((one) => list.includes(one))
  return before === undefined ? 0 : list.indexOf(before) + 1
}

function isIn(outline: OutlineKeys, key: string): boolean {
  return outline.some((lesson) => lesson.key === key || lesson.chapters.includes(key))
}

/** Deleted there, and not changed here since. */
function isDropped(document: SpeachDocument, key: string, base: ServerCopy, fresh: ServerCopy): boolean {
  return isIn(base.outline, key) && !isIn(fresh.outline, key) && !isKept(document, key, base, fresh)
}

/** Deleted there, and changed here: the words that were written last are not thrown away. */
function isKept(document: SpeachDocument, key: string, base: ServerCopy, fresh: ServerCopy): boolean {
  const mine = findChapter(document, key)?.chapter
  const before = chapterOf(base, key)
  if (!mine || !before || isIn(fresh.outline, key)) return false
  return mine.title !== before.title || !sameContent(mine, before)
}

/** The document with somebody else's words in the place of one's own. */
export function takeTheirs(document: SpeachDocument, conflict: Conflict): SpeachDocument {
  if ('fields' in conflict) {
    const theirs = Object.fromEntries(conflict.fields.map((name) => [name, conflict.theirs[name]]))
    return changeFacts(document, theirs)
  }
  return setContent(renameChapter(document, conflict.object, conflict.theirs.title), conflict.object, conflict.theirs)
}
