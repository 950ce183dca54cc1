import { filesOf } from '../../contents/registry.ts'
import type { TypedContent } from '../../contents/stored-chapter.ts'
import { type Chapter, chaptersOf, type SpeachDocument, sameContent } from './document.ts'
import { contentOf, type ServerCopy } from './server-copy.ts'

/**
 * A chapter's content as its readers would get it: what the server made of it, where that is known — an address made
 * whole, the copy of a file elsewhere.
 */
export function shownContent(chapter: Chapter, copy: ServerCopy): TypedContent {
  const known = copy.chapters[chapter.key]
  const isServed = known && 'url' in chapter.content && sameContent(known.saved, chapter)
  return isServed ? known.served : contentOf(chapter)
}

/** Public ids of all files that a document shows, each once. */
export function usedFiles(document: SpeachDocument, copy: ServerCopy): string[] {
  return [...new Set(chaptersOf(document).flatMap((chapter) => filesOf(shownContent(chapter, copy))))].sort()
}
