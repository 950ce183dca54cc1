import type { TypedContent } from '../../contents.ts'
import { type Chapter, chaptersOf, contentOf, type Outline, sameContent } from '../../outline.ts'
import { filesOf } from '../../registry.ts'
import type { CopiedChapters } from './use-chapter-editing.ts'

/**
 * A chapter's content as its readers would get it: what the server made of it, where that is known — an address made
 * whole, the copy of a file elsewhere, the file of a video.
 */
export function shownContent(chapter: Chapter, copy: CopiedChapters): TypedContent {
  const known = copy.chapters[chapter.key]
  const own = contentOf(chapter)
  if (own.type === 'WEET' && known?.served.type === 'WEET') {
    return { type: 'WEET', content: { ...own.content, baked: known.served.content.baked } }
  }
  if (!known || !('url' in own.content)) return own
  if (sameContent(known.saved, chapter)) return known.served
  return withCopyOf(known, own)
}

/** A content that was changed here, with the copy that the server has of its address as long as that is the same. */
function withCopyOf({ saved, served }: { saved: TypedContent; served: TypedContent }, own: TypedContent): TypedContent {
  const [before, copy, now] = [saved.content, served.content, own.content]
  const isCopied = 'url' in now && 'fileID' in now && 'fileID' in copy && saved.type === own.type
  if (!isCopied || !('url' in before) || before.url !== now.url) return own
  // Only what names the copy is another; the rest still goes with its type.
  return { ...own, content: { ...now, fileID: copy.fileID } } as TypedContent
}

/** Public ids of all files that a document shows, each once. */
export function usedFiles(document: Outline, copy: CopiedChapters): string[] {
  return [...new Set(chaptersOf(document).flatMap((chapter) => filesOf(shownContent(chapter, copy))))].sort()
}
