import { z } from 'zod'
import { CHAPTER_TYPES, type TypedContent } from '#features/chapters/contents.ts'

/** A chapter as it was when its version was frozen. */
export type VersionChapter = TypedContent & { id: number; title: string }

/**
 * Its content has been through the schema of its type when it was stored. Whoever shows it asks `isReadable`: content
 * that fits no more must not keep the others from being read.
 */
export const versionChapter = z.object({
  id: z.number(),
  title: z.string(),
  type: z.enum(CHAPTER_TYPES),
  content: z.unknown(),
}) as unknown as z.ZodType<VersionChapter, VersionChapter>

/** What a version holds: the draft as it was, without chapters of type NONE and lessons that had no other. */
export const versionContent = z.object({
  lessons: z.array(z.object({ id: z.number(), title: z.string(), chapters: z.array(versionChapter) })),
})

export type VersionContent = z.infer<typeof versionContent>
