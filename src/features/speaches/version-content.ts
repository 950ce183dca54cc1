import { z } from 'zod'
import { chapterWith, type TypedContent } from '#features/chapters/contents.ts'

/** A chapter as it was when its version was frozen. */
export type VersionChapter = TypedContent & { id: number; title: string }

/** What was stored has been through this schema, whose input may be looser, and comes out of it as it is. */
export const versionChapter = chapterWith({ id: z.number(), title: z.string() }) as z.ZodType<
  VersionChapter,
  VersionChapter
>

/** What a version holds: the draft as it was, without chapters of type NONE and lessons that had no other. */
export const versionContent = z.object({
  lessons: z.array(z.object({ id: z.number(), title: z.string(), chapters: z.array(versionChapter) })),
})

export type VersionContent = z.infer<typeof versionContent>
