import type { ContentOf, TypedContent } from '../contents.ts'
import { shownTracks, withShownTracks } from '../weet/edit/anchored-subtitles.ts'
import { type Piece, piecesOf } from '../weet/edit/timeline.ts'
import { shownOf } from '../weet/for-readers.ts'
import type { SubtitledType } from './rules.ts'
import type { SubtitleTrack } from './schema.ts'

/** The subtitles of a chapter of any type, at the times of what is played. */
export function tracksOf({ type, content }: TypedContent): SubtitleTrack[] {
  if (type === 'WEET') return shownTracks(content.edit, piecesPlayed(content))
  return 'subtitles' in content ? (content.subtitles ?? []) : []
}

/** A chapter's content with other subtitles; what is cut of a video of the studio keeps its own. */
export function withTracks(
  { type, content }: Extract<TypedContent, { type: SubtitledType }>,
  tracks: readonly SubtitleTrack[],
): TypedContent {
  if (type === 'WEET') {
    return { type, content: { ...content, edit: withShownTracks(content.edit, tracks, piecesPlayed(content)) } }
  }
  const { subtitles: _, ...rest } = content
  // Subtitles are the same in every type that has them; the rest stays with its type.
  return { type, content: tracks.length > 0 ? { ...rest, subtitles: [...tracks] } : rest } as TypedContent
}

/** What is where in the file that is played; before it is made, in what it will be. */
function piecesPlayed(content: ContentOf<'WEET'>): readonly Piece[] {
  return shownOf(content)?.pieces ?? piecesOf(content.edit)
}

/** Public id of the file to which the subtitles of a chapter belong; null while there is none. */
export function playedFileOf({ type, content }: TypedContent): string | null {
  if (type === 'WEET') return shownOf(content)?.fileID ?? null
  return 'fileID' in content ? content.fileID : null
}

/** Whether a chapter is a video of the studio that has something to be seen, of which its file is not made yet. */
export function isToBeMade({ type, content }: TypedContent): boolean {
  return type === 'WEET' && piecesOf(content.edit).length > 0 && shownOf(content) === null
}
