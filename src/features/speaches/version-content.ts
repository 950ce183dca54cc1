import type { TypedContent } from '#features/chapters/contents.ts'

/** A chapter as it was when its version was frozen. */
export type VersionChapter = TypedContent & { id: number; title: string }

/** What a version holds: the draft as it was, without chapters of type NONE and lessons that had no other. */
export interface VersionContent {
  lessons: { id: number; title: string; chapters: VersionChapter[] }[]
}
