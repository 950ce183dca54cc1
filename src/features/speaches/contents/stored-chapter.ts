import { z } from 'zod'
import { embedContent } from './embed/schema.ts'
import { htmlContent } from './html/schema.ts'
import { noneContent } from './none/schema.ts'
import { pdfUploadContent, pdfUrlContent } from './pdf/schema.ts'
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
  ])
}

/** A chapter's type with the content that belongs to it. */
const typedContent = chapterWith({})

export type TypedContent = z.infer<typeof typedContent>

/** The content of one type. */
export type ContentOf<Type extends ChapterType> = Extract<TypedContent, { type: Type }>['content']
