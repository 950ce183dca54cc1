import { diffArrays } from 'diff'
import { mergeContent, takeField } from '#features/chapters/merge-content.ts'
import {
  type Chapter,
  chaptersOf,
  contentOf,
  findChapter,
  type Lesson,
  renameChapter,
  sameContent,
  setContent,
} from '#features/chapters/outline.ts'
import type { History } from '#shared/history.ts'
import { mergeFields, mergeWhole, placeBehind } from '#shared/merge.ts'
import { chapterOf, type OutlineKeys, outlineKeys, type ServerCopy } from '../saving/server-copy.ts'
import { changeFacts, type Facts, type SpeachDocument } from './document.ts'

/**
 * What was changed here and, in another way, by somebody else: `fields` alone. `mine` and `theirs` are equal in all
 * else, for what only one side changed came in.
 */
export type Conflict =
  | { kind: 'facts'; object: 'facts'; mine: Facts; theirs: Facts; fields: string[] }
  | { kind: 'chapter'; object: string; mine: Chapter; theirs: Chapter; fields: string[] }

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
  const merged = merge(document, { base, fresh, isKept: (key) => isChanged(document, key, base) })
  const isSame = JSON.stringify(merged.document) === JSON.stringify(document)
  return isSame ? { ...merged, document } : merged
}

/**
 * Brings the steps of a history onto a newer copy, so that taking one back takes back what was done here and nothing
 * of what others did. What they deleted is in no step any more, unless it is kept in the document as it is `now`.
 */
export function rebaseHistory(
  history: History<SpeachDocument>,
  now: SpeachDocument,
  { base, fresh }: { base: ServerCopy; fresh: ServerCopy },
): History<SpeachDocument> {
  const kept = keysIn(outlineKeys(now))
  const bring = <Step extends { document: SpeachDocument }>(step: Step): Step => ({
    ...step,
    document: merge(step.document, { base, fresh, isKept: (key) => kept.has(key) }).document,
  })
  return { present: now, past: history.past.map(bring), future: history.future.map(bring), open: history.open }
}

interface Newer {
  base: ServerCopy
  fresh: ServerCopy
  /** Whether a chapter stays that was deleted there. */
  isKept(key: string): boolean
}

function merge(document: SpeachDocument, newer: Newer): Rebased {
  const { base, fresh } = newer
  const facts = mergeFields({ base: base.facts, mine: document.facts, theirs: fresh.facts })
  const merged = chaptersOf(document).map((mine) => mergeChapter(mine, base, fresh))
  const chapters = new Map(merged.map(({ chapter }) => [chapter.key, chapter]))
  const lessons = mergeOutline(outlineKeys(document), newer).map(({ key, chapters: keys }): Lesson => {
    const found = keys.flatMap((chapterKey) => chapters.get(chapterKey) ?? chapterOf(fresh, chapterKey) ?? [])
    return { key, title: mergeTitle(document, key, base, fresh), chapters: found }
  })
  const conflicts = merged.flatMap(({ conflict }) => conflict ?? [])
  return {
    document: { facts: facts.mine, lessons },
    conflicts: facts.fields.length > 0 ? [{ kind: 'facts', object: 'facts', ...facts }, ...conflicts] : conflicts,
  }
}

function mergeTitle(document: SpeachDocument, key: string, base: ServerCopy, fresh: ServerCopy): string {
  const mine = document.lessons.find((lesson) => lesson.key === key)?.title
  const theirs = fresh.lessons[key]?.title
  if (mine === undefined) return theirs ?? ''
  return mine === base.lessons[key]?.title ? (theirs ?? mine) : mine
}

function mergeChapter(mine: Chapter, base: ServerCopy, fresh: ServerCopy): { chapter: Chapter; conflict?: Conflict } {
  const known = base.chapters[mine.key]
  const now = chapterOf(fresh, mine.key)
  if (!known || !now || known.rev === fresh.chapters[mine.key]?.rev) return { chapter: mine }
  const title = mergeWhole('title', { base: known.title, mine: mine.title, theirs: now.title })
  // What the server only spelled its own way is no change of theirs: what was changed here is put into its spelling.
  const own = mergeContent(known.saved, contentOf(mine), known.served).mine
  const content = mergeContent(known.served, own, contentOf(now))
  const chapter = { key: mine.key, title: title.mine, ...content.mine }
  const theirs = { key: mine.key, title: title.theirs, ...content.theirs }
  const fields = [...title.fields, ...content.fields]
  if (fields.length === 0) return { chapter }
  return { chapter, conflict: { kind: 'chapter', object: mine.key, mine: chapter, theirs, fields } }
}

interface MutableOutline {
  key: string
  chapters: string[]
}

/** The order as it is here, and in it everything that they moved, added or took out; what both moved stays here. */
function mergeOutline(mine: OutlineKeys, { base, fresh, isKept }: Newer): MutableOutline[] {
  const [before, here, there] = [keysIn(base.outline), keysIn(mine), keysIn(fresh.outline)]
  const movedHere = movedKeys(base.outline, mine)
  const moved = new Set([...movedKeys(base.outline, fresh.outline)].filter((key) => !movedHere.has(key)))
  const isOut = (key: string) => before.has(key) && !there.has(key) && !isKept(key)
  const merged = withLessonsMoved(mine, fresh.outline, moved).map(({ key, chapters }) => ({
    key,
    chapters: chapters.filter((one) => !moved.has(one) && !isOut(one)),
  }))
  addMissing(merged, fresh.outline, (key) => !before.has(key) || here.has(key))
  return merged.filter(({ key, chapters }) => chapters.length > 0 || !isOut(key))
}

/** The lessons and chapters that stand elsewhere in `after` than what did not move leaves them. */
function movedKeys(before: OutlineKeys, after: OutlineKeys): ReadonlySet<string> {
  const known = keysIn(before)
  const chapters = after.flatMap((lesson) => {
    const wereHere = before.find(({ key }) => key === lesson.key)?.chapters ?? []
    return addedTo(wereHere, lesson.chapters)
  })
  const lessons = addedTo(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  return new Set([...lessons, ...chapters].filter((key) => known.has(key)))
}

function addedTo(before: readonly string[], after: readonly string[]): string[] {
  return diffArrays([...before], [...after]).flatMap(({ added, value }) => (added ? value : []))
}

/** An outline with some of its lessons where they stand in another one. */
function withLessonsMoved(outline: OutlineKeys, other: OutlineKeys, moved: ReadonlySet<string>): OutlineKeys {
  const order = other.map(({ key }) => key)
  const result = outline.filter(({ key }) => !moved.has(key))
  for (const key of order.filter((one) => moved.has(one))) {
    const lesson = outline.find((one) => one.key === key)
    const there = result.map((one) => one.key)
    if (lesson) result.splice(placeBehind(there, order, key), 0, lesson)
  }
  return result
}

/** Adds those lessons and chapters of `from` that are wanted and not there, each behind what it stood behind. */
function addMissing(merged: MutableOutline[], from: OutlineKeys, isWanted: (key: string) => boolean): void {
  const lessonKeys = from.map(({ key }) => key)
  const known = keysIn(merged)
  for (const { key: lessonKey, chapters } of from) {
    const missing = chapters.filter((key) => !known.has(key) && isWanted(key))
    if (missing.length === 0 && (known.has(lessonKey) || !isWanted(lessonKey))) continue
    const there = merged.map(({ key }) => key)
    if (!there.includes(lessonKey)) {
      merged.splice(placeBehind(there, lessonKeys, lessonKey), 0, { key: lessonKey, chapters: [] })
    }
    const home = merged.find(({ key }) => key === lessonKey)
    for (const key of missing) home?.chapters.splice(placeBehind(home.chapters, chapters, key), 0, key)
  }
}

function keysIn(outline: OutlineKeys): ReadonlySet<string> {
  return new Set(outline.flatMap(({ key, chapters }) => [key, ...chapters]))
}

/** Whether a chapter says something else than what the server has. */
function isChanged(document: SpeachDocument, key: string, base: ServerCopy): boolean {
  const mine = findChapter(document, key)?.chapter
  const before = chapterOf(base, key)
  return mine !== undefined && before !== undefined && (mine.title !== before.title || !sameContent(mine, before))
}

/** The document with somebody else's words in some fields of a conflict. */
export function takeTheirs(document: SpeachDocument, conflict: Conflict, fields: readonly string[]): SpeachDocument {
  if (conflict.kind === 'facts') {
    const theirs = Object.entries(conflict.theirs).filter(([name]) => fields.includes(name))
    return changeFacts(document, Object.fromEntries(theirs))
  }
  const mine = findChapter(document, conflict.object)?.chapter
  if (!mine) return document
  const { title, ...content } = withTheirs(mine, conflict.theirs, fields)
  return setContent(renameChapter(document, mine.key, title), mine.key, content)
}

/** A conflict whose own side is what the document says by now: one can go on writing before one decides. */
export function withNow(conflict: Conflict, document: SpeachDocument): Conflict {
  if (conflict.kind === 'facts') return { ...conflict, mine: document.facts }
  return { ...conflict, mine: findChapter(document, conflict.object)?.chapter ?? conflict.mine }
}

/** What is to be decided once more conflicts came up: what the new ones do not name again stays open. */
export function joinConflicts(open: readonly Conflict[], found: readonly Conflict[]): Conflict[] {
  const joined = found.map((conflict): Conflict => {
    const before = open.find(({ object }) => object === conflict.object)
    const left = before?.fields.filter((path) => !conflict.fields.some((other) => isWithin(path, other))) ?? []
    const fields = [...left, ...conflict.fields.filter((path) => !left.some((other) => isWithin(path, other)))]
    if (conflict.kind === 'facts' && before?.kind === 'facts') {
      const theirs = Object.entries(before.theirs).filter(([name]) => left.includes(name))
      return { ...conflict, fields, theirs: { ...conflict.theirs, ...Object.fromEntries(theirs) } }
    }
    if (conflict.kind === 'facts' || before?.kind !== 'chapter') return conflict
    return { ...conflict, fields, theirs: withTheirs(conflict.theirs, before.theirs, left) }
  })
  return [...open.filter(({ object }) => !found.some((conflict) => conflict.object === object)), ...joined]
}

/** A chapter with some fields as somebody else has them. */
function withTheirs(chapter: Chapter, theirs: Chapter, fields: readonly string[]): Chapter {
  const title = fields.includes('title') ? theirs.title : chapter.title
  const content = fields
    .filter((path) => path !== 'title')
    .reduce((taken, path) => takeField(taken, theirs, path), contentOf(chapter))
  return { key: chapter.key, title, ...content }
}

/** Whether a path of a conflict is another one, or lies in it. */
function isWithin(path: string, other: string): boolean {
  return other === 'type' ? path !== 'title' : path === other || path.startsWith(`${other}.`)
}
