import { useQuery } from '@tanstack/react-query'
import { fileQuery } from '#features/media/web/file-query.ts'
import type { Track } from '../../slides/view/synchronised-player.tsx'
import { isStream } from '../../video/rules.ts'
import { shownContent } from '../../web/editing/shown.ts'
import { useEdited } from '../../web/editing/use-chapter-editing.ts'
import { playedFileOf } from '../tracks.ts'
import type { SubtitledChapter } from './subtitled-chapter.ts'

export interface Played {
  media: Track
  /** Milliseconds; null while a stream has not said it. */
  durationMs: number | null
}

/** What a chapter plays; null while it is not ready. */
export function usePlayed(chapter: SubtitledChapter): Played | null {
  const copy = useEdited((state) => state.copy)
  const shown = shownContent(chapter, copy)
  const { type, content } = shown
  const fileID = playedFileOf(shown)
  const { data: file } = useQuery({ ...fileQuery(fileID ?? ''), enabled: fileID !== null })
  if (fileID === null) {
    return 'url' in content && isStream(content.url)
      ? { media: { kind: 'video', url: content.url }, durationMs: null }
      : null
  }
  const kind = type.startsWith('AUDIO') ? 'audio' : 'video'
  const isReady = file?.status === 'ready' && file.kind === kind
  return isReady ? { media: { kind, fileID }, durationMs: file.durationMs ?? null } : null
}
