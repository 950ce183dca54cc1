import { findChapter, type Outline, setContent } from '../../outline.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { noteChangedSources } from '../changed-sources.ts'
import { changeTrack } from '../edit-cues.ts'
import type { SubtitleCue, SubtitleTrack } from '../schema.ts'
import { tracksOf, withTracks } from '../tracks.ts'
import { isSubtitledChapter } from './subtitled-chapter.ts'

type Tracks = readonly SubtitleTrack[]

/** What changes the subtitles of a chapter, as steps that can be undone. What changes nothing is no step. */
export function useSubtitles(key: string) {
  const { session } = useChapterEditing()

  /** Changes of the same group in quick succession are one step. */
  function changeTracks(change: (tracks: Tracks) => Tracks, group?: string): void {
    session.edit(
      (document) =>
        withChangedTracks(document, key, (tracks) => {
          const changed = change(tracks)
          return changed === tracks ? tracks : noteChangedSources(tracks, changed, document.facts.language)
        }),
      { where: key, group },
    )
  }

  function changeCues(
    language: string,
    change: (cues: readonly SubtitleCue[]) => readonly SubtitleCue[],
    group?: string,
  ): void {
    changeTracks((tracks) => changeTrack(tracks, language, change), group)
  }

  return { changeTracks, changeCues }
}

function withChangedTracks<Document extends Outline>(
  document: Document,
  key: string,
  change: (tracks: Tracks) => Tracks,
): Document {
  const chapter = findChapter(document, key)?.chapter
  if (!chapter || !isSubtitledChapter(chapter)) return document
  const tracks = tracksOf(chapter)
  const changed = change(tracks)
  return changed === tracks ? document : setContent(document, key, withTracks(chapter, changed))
}
