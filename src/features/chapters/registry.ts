import type { z } from 'zod'
import { audioUploadKind } from './audio/rules.ts'
import { type ChapterType, type ContentOf, isReadable, type TypedContent } from './contents.ts'
import { embedKind } from './embed/rules.ts'
import { htmlKind } from './html/rules.ts'
import { withoutSources } from './html/sources.ts'
import type { ChapterKind, FileLookup, MissingReason } from './kind.ts'
import { liveEventKind } from './live-event/rules.ts'
import { noneKind } from './none/rules.ts'
import { openQuestionKind } from './open-question/rules.ts'
import { pdfUploadKind, pdfUrlKind } from './pdf/rules.ts'
import { examKind, quizKind, unfinishedQuestion } from './quiz/rules.ts'
import { audioKind, recordedVideoKind } from './recording/rules.ts'
import { pptKind } from './slides/rules.ts'
import { slidesWithAudioKind, slidesWithVideoKind, videoPptKind } from './slides/synchronised-rules.ts'
import { withoutNotes } from './subtitles/changed-sources.ts'
import { successKind } from './success/rules.ts'
import { pollKind, surveyKind, unfinishedSurveyQuestion } from './survey/rules.ts'
import { videoKind, videoUploadKind } from './video/rules.ts'
import { picturesAskedIn, questionsIn, weetKind } from './weet/rules.ts'

/** Every chapter type with what belongs to it; a type of `CHAPTER_TYPES` that is missing here does not compile. */
const CHAPTER_KINDS: { [Type in ChapterType]: ChapterKind<z.ZodType<ContentOf<Type>>> } = {
  NONE: noneKind,
  HTML: htmlKind,
  EMBED: embedKind,
  VIDEO: videoKind,
  VIDEO_UPLOAD: videoUploadKind,
  PDF_UPLOAD: pdfUploadKind,
  PDF_URL: pdfUrlKind,
  AUDIO_UPLOAD: audioUploadKind,
  AUDIO: audioKind,
  WEBCAM: recordedVideoKind,
  SCREEN: recordedVideoKind,
  SCREEN_AUDIO: recordedVideoKind,
  SCREEN_WEBCAM: recordedVideoKind,
  PPT: pptKind,
  VIDEO_UPLOAD_PPT: slidesWithVideoKind,
  AUDIO_UPLOAD_PPT: slidesWithAudioKind,
  VIDEO_PPT: videoPptKind,
  WC_PPT: slidesWithVideoKind,
  AUDIO_PPT: slidesWithAudioKind,
  LIVE_EVENT: liveEventKind,
  QUIZZ: quizKind,
  QUIZZ_EXAMEN: examKind,
  QUESTION_OUVERTE: openQuestionKind,
  SONDAGE: pollKind,
  ENQUETE: surveyKind,
  REUSSITE: successKind,
  WEET: weetKind,
}

/** The kind of a chapter, seen without regard to which one: its content goes with its type. */
function kindOf(type: ChapterType): ChapterKind {
  return CHAPTER_KINDS[type]
}

/**
 * Asks a chapter's kind about its content. Stored content that cannot be read counts as blank: one broken chapter must
 * not close the speach that it is in.
 */
function ask<Answer>(chapter: TypedContent, question: (kind: ChapterKind, content: unknown) => Answer): Answer {
  const kind = kindOf(chapter.type)
  try {
    return question(kind, chapter.content)
  } catch (error) {
    // Looked at only now, since nearly all can be read.
    if (isReadable(chapter)) throw error
    return question(kind, kind.blank)
  }
}

/** What an author may send as content of a type; parsing it gives the stored content. */
export function inputOf(type: ChapterType): z.ZodType {
  return kindOf(type).input
}

/** The content of a chapter that has just got a type. */
export function blankContent(type: ChapterType): TypedContent {
  // The registry holds each type's blank under that type.
  return { type, content: kindOf(type).blank } as TypedContent
}

/** Public ids of the files that a chapter shows. */
export function filesOf(chapter: TypedContent): string[] {
  return ask(chapter, (kind, content) => kind.files(content))
}

/** Public ids of the documents that a chapter quotes. */
export function sourcesOf(chapter: TypedContent): string[] {
  return ask(chapter, (kind, content) => kind.sources?.(content) ?? [])
}

/** What files are used for, by their public ids, each once: seen by readers, or made into something else for them. */
export interface FileUses {
  shown: string[]
  sources: string[]
}

/** What chapters use files for; what one of them shows as it is, is no secret of another. */
export function fileUsesOf(chapters: readonly TypedContent[]): FileUses {
  const shown = new Set(chapters.flatMap(filesShownIn))
  const all = new Set(chapters.flatMap((chapter) => [...filesOf(chapter), ...sourcesOf(chapter)]))
  return { shown: [...shown], sources: [...all].filter((fileID) => !shown.has(fileID)) }
}

/** Only a video hides what it is made of; pictures come with its questions, as those of a quiz do. */
function filesShownIn(chapter: TypedContent): string[] {
  if (chapter.type !== 'WEET' || !isReadable(chapter)) return filesOf(chapter)
  return [...filesOf(forReaders(chapter)), ...picturesAskedIn(chapter.content.edit)]
}

/** Addresses that a chapter leads its readers to, each once. */
export function linksOf(chapter: TypedContent): string[] {
  return [...new Set(ask(chapter, (kind, content) => kind.links?.(content) ?? []))]
}

/** What the search finds in a chapter: its own words, and the files on whose pages it looks too, and which of these. */
export interface SearchText {
  text: string
  fileIDs: string[]
  /** Absent: all of them. */
  seenPages?: number[]
}

/** What the search finds in a chapter. */
export function searchTextOf(chapter: TypedContent): SearchText {
  return ask(chapter, (kind, content) => ({
    text: kind.text(content),
    fileIDs: kind.textFiles(content),
    seenPages: kind.seenPages?.(content),
  }))
}

/** Minutes that a chapter takes, not rounded. */
export function minutesOf(chapter: TypedContent, findFile: FileLookup): number {
  return ask(chapter, (kind, content) => kind.minutes(content, findFile))
}

/** What a readable chapter still needs before it can be published; null if nothing. */
export function missingIn({ type, content }: TypedContent, findFile: FileLookup): MissingReason | null {
  return kindOf(type).missing(content, findFile)
}

/** A chapter without what its readers must not know, such as right answers. */
export function forReaders<Chapter extends TypedContent>(chapter: Chapter): Chapter {
  const { forReaders: reduce } = kindOf(chapter.type)
  if (!isReadable(chapter)) return chapter
  if (reduce) return { ...chapter, content: reduce(chapter.content) }
  const { content } = chapter
  // What translators note is of every type with a track.
  return 'subtitles' in content && content.subtitles
    ? { ...chapter, content: { ...content, subtitles: withoutNotes(content.subtitles) } }
    : chapter
}

/** A chapter without the sources of some documents, or of all; every word stays. */
export function withoutCitations<Chapter extends TypedContent>(
  chapter: Chapter,
  isLeftOut?: (fileID: string) => boolean,
): Chapter {
  const { type, content } = chapter
  if ((type !== 'HTML' && type !== 'REUSSITE') || !isReadable(chapter)) return chapter
  return { ...chapter, content: { ...content, html: withoutSources(content.html, isLeftOut) } }
}

/** The number, from 1, of the first question that cannot be asked yet; null when all can, and where nothing is asked. */
export function unfinishedQuestionOf({ type, content }: TypedContent): number | null {
  switch (type) {
    case 'QUIZZ':
    case 'QUIZZ_EXAMEN':
      return unfinishedQuestion(content)
    case 'SONDAGE':
    case 'ENQUETE':
      return unfinishedSurveyQuestion(content)
    case 'WEET':
      return unfinishedQuestion({ questions: questionsIn(content.edit).map(({ question }) => question) })
    default:
      return null
  }
}
