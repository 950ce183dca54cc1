import type { TypedContent } from '#features/chapters/contents.ts'
import { chaptersOf, contentOf, sameContent } from '#features/chapters/outline.ts'
import type { DraftChapter, Outline, SpeachDraft } from '#features/speaches/schemas.ts'
import { type OutlineKeys, outlineKeys, type ServerCopy, sameOutline } from '../saving/server-copy.ts'
import type { Facts, SpeachDocument } from './document.ts'

/** A single change to send to the server. */
export type Change =
  | { kind: 'change-facts'; object: 'facts'; changes: Partial<Facts>; rev: number }
  | { kind: 'create-lesson'; object: string; title: string }
  | { kind: 'restore-lesson'; object: string; id: number }
  | { kind: 'rename-lesson'; object: string; id: number; title: string }
  | { kind: 'delete-lesson'; object: string; id: number }
  | {
      kind: 'create-chapter'
      object: string
      lessonKey: string
      lessonId: number
      title: string
      content: TypedContent
    }
  | { kind: 'restore-chapter'; object: string; id: number }
  | { kind: 'change-chapter'; object: string; id: number; rev: number; title?: string; content?: TypedContent }
  | { kind: 'delete-chapter'; object: string; id: number }
  | { kind: 'arrange'; object: 'outline'; keys: OutlineKeys; outline: Outline }

/**
 * What the server has to be told so that its draft becomes the document, in an order in which it can be done. What
 * waits for something before it (a chapter for its lesson's number) comes with the next plan, after that was done.
 */
export function planChanges(document: SpeachDocument, copy: ServerCopy): Change[] {
  return [
    ...planFacts(document, copy),
    ...planLessons(document, copy),
    ...planChapters(document, copy),
    ...planDeletions(document, copy),
    ...planOrder(document, copy),
  ]
}

/** Whether everything that can be saved is saved. */
export function isSaved(document: SpeachDocument, copy: ServerCopy): boolean {
  return planChanges(document, copy).length === 0
}

function planFacts({ facts }: SpeachDocument, copy: ServerCopy): Change[] {
  const names = (Object.keys(facts) as (keyof Facts)[]).filter((name) => !isSame(facts[name], copy.facts[name]))
  const ready = names.filter((name) => isReady(name, facts))
  if (ready.length === 0) return []
  const changes = Object.fromEntries(ready.map((name) => [name, facts[name]]))
  return [{ kind: 'change-facts', object: 'facts', changes, rev: copy.rev }]
}

/** What the server would refuse waits until the author has finished it: no title, private without a code. */
function isReady(name: keyof Facts, facts: Facts): boolean {
  if (name === 'title') return facts.title.trim() !== ''
  if (name === 'visibility' || name === 'accessCode') return facts.visibility !== 'PRIVE' || !!facts.accessCode?.trim()
  return true
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function planLessons(document: SpeachDocument, copy: ServerCopy): Change[] {
  return document.lessons.flatMap(({ key, title }): Change[] => {
    const known = copy.lessons[key]
    if (!known) return [{ kind: 'create-lesson', object: key, title }]
    if (known.deleted) return [{ kind: 'restore-lesson', object: key, id: known.id }]
    return known.title === title ? [] : [{ kind: 'rename-lesson', object: key, id: known.id, title }]
  })
}

function planChapters(document: SpeachDocument, copy: ServerCopy): Change[] {
  return document.lessons.flatMap((lesson) => {
    const home = copy.lessons[lesson.key]
    if (!home || home.deleted) return []
    return lesson.chapters.flatMap((chapter): Change[] => {
      const { key, title } = chapter
      const content = contentOf(chapter)
      const known = copy.chapters[key]
      if (!known)
        return [{ kind: 'create-chapter', object: key, lessonKey: lesson.key, lessonId: home.id, title, content }]
      if (known.deleted) return [{ kind: 'restore-chapter', object: key, id: known.id }]
      const renamed = known.title === title ? {} : { title }
      const rewritten = sameContent(known.saved, content) ? {} : { content }
      if (!('title' in renamed) && !('content' in rewritten)) return []
      return [{ kind: 'change-chapter', object: key, id: known.id, rev: known.rev, ...renamed, ...rewritten }]
    })
  })
}

/** A lesson goes with its chapters; one from which chapters were taken along goes once the order says so. */
function planDeletions(document: SpeachDocument, copy: ServerCopy): Change[] {
  const lessons = new Set(document.lessons.map(({ key }) => key))
  const chapters = new Set(chaptersOf(document).map(({ key }) => key))
  return copy.outline.flatMap((lesson): Change[] => {
    const gone = lesson.chapters.filter((key) => !chapters.has(key))
    if (!lessons.has(lesson.key)) {
      const id = copy.lessons[lesson.key]?.id
      return id !== undefined && gone.length === lesson.chapters.length
        ? [{ kind: 'delete-lesson', object: lesson.key, id }]
        : []
    }
    return gone.flatMap((key): Change[] => {
      const id = copy.chapters[key]?.id
      return id === undefined ? [] : [{ kind: 'delete-chapter', object: key, id }]
    })
  })
}

/** The new order, as soon as everything in it is on the server. What is about to be deleted stays named, at the end. */
function planOrder(document: SpeachDocument, copy: ServerCopy): Change[] {
  const order = outlineKeys(document)
  if (sameOutline(order, withoutLeftovers(order, copy.outline))) return []
  const wanted = withLeftovers(order, copy.outline)
  const lessons = wanted.map(({ key, chapters }) => {
    const known = copy.lessons[key]
    const ids = chapters.map((chapter) => idOf(copy.chapters[chapter]))
    return { id: idOf(known), chapters: ids }
  })
  const isKnown = lessons.every(({ id, chapters }) => id !== null && chapters.every((chapter) => chapter !== null))
  // Just checked: no id is missing.
  return isKnown ? [{ kind: 'arrange', object: 'outline', keys: wanted, outline: { lessons } as Outline }] : []
}

function idOf(part: { id: number; deleted: boolean } | undefined): number | null {
  return part && !part.deleted ? part.id : null
}

function withoutLeftovers(wanted: OutlineKeys, there: OutlineKeys): OutlineKeys {
  const lessons = new Set(wanted.map(({ key }) => key))
  const chapters = new Set(wanted.flatMap((lesson) => lesson.chapters))
  return there
    .filter(({ key }) => lessons.has(key))
    .map(({ key, chapters: keys }) => ({ key, chapters: keys.filter((one) => chapters.has(one)) }))
}

function withLeftovers(wanted: OutlineKeys, there: OutlineKeys): OutlineKeys {
  const named = new Set(wanted.flatMap(({ chapters }) => chapters))
  const leftIn = (key: string) =>
    there.find((lesson) => lesson.key === key)?.chapters.filter((one) => !named.has(one)) ?? []
  const kept = wanted.map(({ key, chapters }) => ({ key, chapters: [...chapters, ...leftIn(key)] }))
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const left = there.filter(({ key }) => !wantedKeys.has(key)).map(({ key }) => ({ key, chapters: leftIn(key) }))
  return [...kept, ...left]
}

/** What the server answers to a change that it made; null where it says nothing. */
export interface ChangeAnswer {
  id?: number
  head?: Omit<SpeachDraft, 'lessons'>
  chapter?: DraftChapter
}

/** The copy after the server took a change. Restored parts come with the draft that is loaded afterwards. */
export function applyChange(copy: ServerCopy, change: Change, answer: ChangeAnswer): ServerCopy {
  switch (change.kind) {
    case 'change-facts':
      return { ...copy, facts: { ...copy.facts, ...change.changes }, rev: answer.head?.rev ?? copy.rev }
    case 'create-lesson': {
      if (answer.id === undefined) return copy
      const lesson = { id: answer.id, title: change.title, deleted: false }
      const outline = [...copy.outline, { key: change.object, chapters: [] }]
      return { ...copy, lessons: { ...copy.lessons, [change.object]: lesson }, outline }
    }
    case 'rename-lesson': {
      const lesson = { id: change.id, title: change.title, deleted: false }
      return { ...copy, lessons: { ...copy.lessons, [change.object]: lesson } }
    }
    case 'create-chapter':
    case 'change-chapter':
      return answer.chapter ? takeChapter(copy, change, answer.chapter) : copy
    case 'delete-lesson':
    case 'delete-chapter':
      return forget(copy, change.object)
    case 'arrange':
      return { ...copy, outline: change.keys }
    case 'restore-lesson':
    case 'restore-chapter':
      return copy
  }
}

type ChapterChange = Extract<Change, { kind: 'create-chapter' | 'change-chapter' }>

function takeChapter(copy: ServerCopy, change: ChapterChange, answer: DraftChapter): ServerCopy {
  const before = copy.chapters[change.object]
  const served = contentOf(answer)
  const chapter = {
    id: answer.id,
    rev: answer.rev,
    title: change.title ?? before?.title ?? answer.title,
    saved: change.content ?? before?.saved ?? served,
    served,
    updatedAt: answer.updatedAt,
    deleted: false,
  }
  const chapters = { ...copy.chapters, [change.object]: chapter }
  if (change.kind === 'change-chapter') return { ...copy, chapters }
  const outline = copy.outline.map((lesson) =>
    lesson.key === change.lessonKey ? { ...lesson, chapters: [...lesson.chapters, change.object] } : lesson,
  )
  return { ...copy, chapters, outline }
}

/** Marks a lesson with its chapters, or a chapter, as deleted. */
function forget(copy: ServerCopy, object: string): ServerCopy {
  const lesson = copy.outline.find(({ key }) => key === object)
  const gone = new Set(lesson ? lesson.chapters : [object])
  const chapters = Object.entries(copy.chapters).map(([key, chapter]) => [
    key,
    gone.has(key) ? { ...chapter, deleted: true } : chapter,
  ])
  const lessons = Object.entries(copy.lessons).map(([key, one]) => [
    key,
    key === object ? { ...one, deleted: true } : one,
  ])
  const outline = copy.outline
    .filter(({ key }) => key !== object)
    .map((one) => ({ ...one, chapters: one.chapters.filter((key) => !gone.has(key)) }))
  return { ...copy, chapters: Object.fromEntries(chapters), lessons: Object.fromEntries(lessons), outline }
}
