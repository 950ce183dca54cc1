import type { TypedContent } from '#features/chapters/contents.ts'
import type { FileLookup } from '#features/chapters/kind.ts'
import { type Chapter, chaptersOf } from '#features/chapters/outline.ts'
import { linksOf, missingIn, unfinishedQuestionOf } from '#features/chapters/registry.ts'
import { playedFileOf, tracksOf } from '#features/chapters/subtitles/tracks.ts'
import { shownContent } from '#features/chapters/web/editing/shown.ts'
import { whyUnattainable } from '#features/speaches/badge/rules.ts'
import type { DoubtfulLink } from '#features/speaches/links/contract.ts'
import type { ServerCopy } from '../saving/server-copy.ts'
import type { SpeachDocument } from './document.ts'

/**
 * What an author may want to put right before readers come. `key` names the chapter or lesson, `question` the first one
 * that is unfinished, counted from 1.
 */
export type Check =
  | { kind: 'no-chapter' }
  | { kind: 'badge-no-exam' | 'badge-unpassable' | 'no-description' | 'no-category' }
  | { kind: 'untitled-lesson'; key: string; number: number }
  | { kind: 'untitled' | 'unsubtitled' | Lack; key: string; title: string; number: number; question?: number }
  | { kind: 'undescribed'; key: string; title: string; number: number; count: number }
  | { kind: 'dead-link'; key: string; title: string; number: number; url: string }

/**
 * Why readers could not see a chapter: nothing chosen, nothing in it yet, all or a question that must be answered cut out
 * of its video, its file not ready, or broken.
 */
export type Lack = 'empty' | 'unfinished' | 'nothing-left' | 'question-cut' | 'processing' | 'failed'

/** Checks a document; in the order of reading. Chapters are numbered from 1 through all lessons. */
export function checkDocument(document: SpeachDocument, copy: ServerCopy, findFile: FileLookup): Check[] {
  const chapters = chaptersOf(document)
  if (chapters.every(({ type }) => type === 'NONE')) return [{ kind: 'no-chapter' }]
  const untitled = document.lessons.flatMap(({ key, title }, index): Check[] =>
    title.trim() === '' ? [{ kind: 'untitled-lesson', key, number: index + 1 }] : [],
  )
  return [
    ...untitled,
    ...chapters.flatMap((chapter, index) => checkChapter(chapter, index + 1, copy, findFile)),
    ...checkBadge(document, chapters),
    ...checkFacts(document),
  ]
}

/** What people find a speach by, and choose it for. */
function checkFacts({ facts }: SpeachDocument): Check[] {
  const checks: Check[] = []
  if (facts.description.trim() === '') checks.push({ kind: 'no-description' })
  if (facts.categoryId === null) checks.push({ kind: 'no-category' })
  return checks
}

/** A badge that nobody could earn. */
function checkBadge({ facts }: SpeachDocument, chapters: Chapter[]): Check[] {
  const why = whyUnattainable(facts.badge.type, chapters)
  return why ? [{ kind: `badge-${why}` }] : []
}

function checkChapter(chapter: Chapter, number: number, copy: ServerCopy, findFile: FileLookup): Check[] {
  const { key, title } = chapter
  const checks: Check[] = []
  const lack = lackOf(chapter, copy, findFile)
  if (lack) checks.push({ kind: lack, key, title, number, question: unfinishedQuestionOf(chapter) ?? undefined })
  if (title.trim() === '' && lack !== 'empty' && lack !== 'unfinished')
    checks.push({ kind: 'untitled', key, title, number })
  const count = countUndescribed(chapter)
  if (count > 0) checks.push({ kind: 'undescribed', key, title, number, count })
  if (lack === null && isSpoken(chapter, copy, findFile)) checks.push({ kind: 'unsubtitled', key, title, number })
  return checks
}

/** Reports dead links, as long as they are still in the chapter where they were found. */
export function checkLinks(document: SpeachDocument, copy: ServerCopy, found: readonly DoubtfulLink[]): Check[] {
  return chaptersOf(document).flatMap((chapter, index) => {
    const { key, title } = chapter
    const id = copy.chapters[key]?.id
    const links = linksOf(chapter)
    return found
      .filter(({ chapterId, url, state }) => chapterId === id && state === 'broken' && links.includes(url))
      .map(({ url }): Check => ({ kind: 'dead-link', key, title, number: index + 1, url }))
  })
}

/** What keeps a chapter from being shown; null when nothing does. */
export function lackOf(chapter: Chapter, copy: ServerCopy, findFile: FileLookup): Lack | null {
  if (chapter.type === 'NONE') return 'empty'
  const content = shownContent(chapter, copy)
  const missing = missingIn(content, findFile)
  if (missing === null) return null
  if (missing === 'PROCESSING') return 'processing'
  if (missing === 'FAILED') return 'failed'
  if (missing === 'NOTHING_LEFT') return 'nothing-left'
  if (missing === 'QUESTION_CUT') return 'question-cut'
  // A file was named and nothing is known of it yet: it was sent, or is asked for, a moment ago.
  const isChosen =
    missing === 'FILE' &&
    ('url' in content.content || isNamed(content.content, 'fileID') || isNamed(content.content, 'slidesFileID'))
  return isChosen ? 'processing' : 'unfinished'
}

function isNamed(content: TypedContent['content'], file: 'fileID' | 'slidesFileID'): boolean {
  return Object.entries(content).some(([name, fileID]) => name === file && fileID !== null)
}

/** Pictures that nobody described for those who do not see them. */
function countUndescribed({ content }: Chapter): number {
  if (!('html' in content)) return 0
  return [...content.html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\salt="[^"]*[^\s"][^"]*"/.test(tag)).length
}

/** Something is said that those who do not hear it cannot read. A screen without a microphone says nothing. */
function isSpoken(chapter: Chapter, copy: ServerCopy, findFile: FileLookup): boolean {
  const shown = shownContent(chapter, copy)
  const fileID = playedFileOf(shown)
  if (shown.type === 'SCREEN' || fileID === null) return false
  const kind = findFile(fileID)?.kind
  return (kind === 'video' || kind === 'audio') && tracksOf(shown).every(({ cues }) => cues.length === 0)
}

const BLOCKING = new Set<Check['kind']>([
  'no-chapter',
  'unfinished',
  'nothing-left',
  'question-cut',
  'processing',
  'failed',
])

/** Whether a check prevents publishing because the server would refuse it. All others are advice. */
export function isBlocking({ kind }: Check): boolean {
  return BLOCKING.has(kind)
}
