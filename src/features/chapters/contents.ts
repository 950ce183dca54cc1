import { z } from 'zod'
import { withoutMaxima } from '#shared/without-maxima.ts'
import { audioUploadContent } from './audio/schema.ts'
import { embedContent } from './embed/schema.ts'
import { htmlContent } from './html/schema.ts'
import { liveEventContent } from './live-event/schema.ts'
import { noneContent } from './none/schema.ts'
import { openQuestionContent } from './open-question/schema.ts'
import { pdfUploadContent, pdfUrlContent } from './pdf/schema.ts'
import { quizContent } from './quiz/schema.ts'
import { recordedVideoContent, recordedVoiceContent } from './recording/schema.ts'
import { hostedSynchronisedContent, pptContent, synchronisedContent } from './slides/schema.ts'
import { successContent } from './success/schema.ts'
import { surveyContent } from './survey/schema.ts'
import { videoContent, videoUploadContent } from './video/schema.ts'
import { weetContent } from './weet/schema.ts'

/**
 * What chapters of each type hold, in drafts and versions alike (seed 002 §3, PRODUCT §7). A new type is added here
 * first; the compiler then asks for its line in the other registries.
 */
const CHAPTER_CONTENTS = {
  NONE: noneContent,
  HTML: htmlContent,
  EMBED: embedContent,
  VIDEO: videoContent,
  VIDEO_UPLOAD: videoUploadContent,
  PDF_UPLOAD: pdfUploadContent,
  PDF_URL: pdfUrlContent,
  AUDIO_UPLOAD: audioUploadContent,
  AUDIO: recordedVoiceContent,
  WEBCAM: recordedVideoContent,
  SCREEN: recordedVideoContent,
  SCREEN_AUDIO: recordedVideoContent,
  SCREEN_WEBCAM: recordedVideoContent,
  PPT: pptContent,
  VIDEO_UPLOAD_PPT: synchronisedContent,
  AUDIO_UPLOAD_PPT: synchronisedContent,
  VIDEO_PPT: hostedSynchronisedContent,
  WC_PPT: synchronisedContent,
  AUDIO_PPT: synchronisedContent,
  LIVE_EVENT: liveEventContent,
  QUIZZ: quizContent,
  QUIZZ_EXAMEN: quizContent,
  QUESTION_OUVERTE: openQuestionContent,
  SONDAGE: surveyContent,
  ENQUETE: surveyContent,
  REUSSITE: successContent,
  WEET: weetContent,
}

export type ChapterType = keyof typeof CHAPTER_CONTENTS

/** The types that readers meet. */
export type ReadableType = Exclude<ChapterType, 'NONE'>

/** The chapter types that this release can make and play. */
export const CHAPTER_TYPES = Object.keys(CHAPTER_CONTENTS) as [ChapterType, ...ChapterType[]]

type ChapterSchema<Type extends ChapterType, Shape extends z.ZodRawShape> = z.ZodObject<
  Shape & { type: z.ZodLiteral<Type>; content: (typeof CHAPTER_CONTENTS)[Type] }
>

type AnyChapterSchema<Shape extends z.ZodRawShape> = { [Type in ChapterType]: ChapterSchema<Type, Shape> }[ChapterType]

/** A chapter with its content, told apart by `type`, beside the fields that the caller adds. */
export function chapterWith<Shape extends z.ZodRawShape>(shape: Shape) {
  const schemas = CHAPTER_TYPES.map((type) =>
    z.object({ ...shape, type: z.literal(type), content: CHAPTER_CONTENTS[type] }),
  )
  // Each schema has the content that its type stands beside above.
  return z.discriminatedUnion('type', schemas as unknown as [AnyChapterSchema<Shape>, ...AnyChapterSchema<Shape>[]])
}

const stored = new Map<string, z.ZodType>()

/** What is stored of a type, whatever limits there were when it came. */
function storedContent(type: string): z.ZodType | undefined {
  if (!Object.hasOwn(CHAPTER_CONTENTS, type)) return undefined
  const known = stored.get(type) ?? withoutMaxima<z.ZodType>(CHAPTER_CONTENTS[type as ChapterType])
  stored.set(type, known)
  return known
}

/** Whether what is stored as a chapter is content of its type: another release, or a hand, may have written it. */
export function isReadable({ type, content }: { type: string; content: unknown }): boolean {
  return storedContent(type)?.safeParse(content).success ?? false
}

/** The content of one type. */
export type ContentOf<Type extends ChapterType> = z.output<(typeof CHAPTER_CONTENTS)[Type]>

/** A chapter's type with the content that belongs to it. */
export type TypedContent = { [Type in ChapterType]: { type: Type; content: ContentOf<Type> } }[ChapterType]
