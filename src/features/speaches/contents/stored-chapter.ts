import { z } from 'zod'
import { audioUploadContent } from './audio/schema.ts'
import { embedContent } from './embed/schema.ts'
import { htmlContent } from './html/schema.ts'
import { liveEventContent } from './live-event/schema.ts'
import { noneContent } from './none/schema.ts'
import { openQuestionContent } from './open-question/schema.ts'
import { pdfUploadContent, pdfUrlContent } from './pdf/schema.ts'
import { quizContent } from './quiz/schema.ts'
import { recordingContent } from './recording/schema.ts'
import { hostedSynchronisedContent, pptContent, synchronisedContent } from './slides/schema.ts'
import { successContent } from './success/schema.ts'
import { surveyContent } from './survey/schema.ts'
import type { ChapterType } from './types.ts'
import { videoContent, videoUploadContent } from './video/schema.ts'

/** A chapter with its content, told apart by `type`, beside the fields that the caller adds. */
export function chapterWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.discriminatedUnion('type', [
    z.object({ ...shape, type: z.literal('NONE'), content: noneContent }),
    z.object({ ...shape, type: z.literal('HTML'), content: htmlContent }),
    z.object({ ...shape, type: z.literal('EMBED'), content: embedContent }),
    z.object({ ...shape, type: z.literal('VIDEO'), content: videoContent }),
    z.object({ ...shape, type: z.literal('VIDEO_UPLOAD'), content: videoUploadContent }),
    z.object({ ...shape, type: z.literal('PDF_UPLOAD'), content: pdfUploadContent }),
    z.object({ ...shape, type: z.literal('PDF_URL'), content: pdfUrlContent }),
    z.object({ ...shape, type: z.literal('AUDIO_UPLOAD'), content: audioUploadContent }),
    z.object({ ...shape, type: z.literal('AUDIO'), content: recordingContent }),
    z.object({ ...shape, type: z.literal('WEBCAM'), content: recordingContent }),
    z.object({ ...shape, type: z.literal('SCREEN'), content: recordingContent }),
    z.object({ ...shape, type: z.literal('SCREEN_AUDIO'), content: recordingContent }),
    z.object({ ...shape, type: z.literal('SCREEN_WEBCAM'), content: recordingContent }),
    z.object({ ...shape, type: z.literal('PPT'), content: pptContent }),
    z.object({ ...shape, type: z.literal('VIDEO_UPLOAD_PPT'), content: synchronisedContent }),
    z.object({ ...shape, type: z.literal('AUDIO_UPLOAD_PPT'), content: synchronisedContent }),
    z.object({ ...shape, type: z.literal('VIDEO_PPT'), content: hostedSynchronisedContent }),
    z.object({ ...shape, type: z.literal('WC_PPT'), content: synchronisedContent }),
    z.object({ ...shape, type: z.literal('AUDIO_PPT'), content: synchronisedContent }),
    z.object({ ...shape, type: z.literal('LIVE_EVENT'), content: liveEventContent }),
    z.object({ ...shape, type: z.literal('QUIZZ'), content: quizContent }),
    z.object({ ...shape, type: z.literal('QUIZZ_EXAMEN'), content: quizContent }),
    z.object({ ...shape, type: z.literal('QUESTION_OUVERTE'), content: openQuestionContent }),
    z.object({ ...shape, type: z.literal('SONDAGE'), content: surveyContent }),
    z.object({ ...shape, type: z.literal('ENQUETE'), content: surveyContent }),
    z.object({ ...shape, type: z.literal('REUSSITE'), content: successContent }),
  ])
}

/** A chapter's type with the content that belongs to it. */
const typedContent = chapterWith({})

export type TypedContent = z.infer<typeof typedContent>

/** The content of one type. */
export type ContentOf<Type extends ChapterType> = Extract<TypedContent, { type: Type }>['content']
