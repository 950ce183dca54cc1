import { useQueries } from '@tanstack/react-query'
import type { TypedContent } from '#features/chapters/contents.ts'
import { shownPages } from '#features/chapters/slides/rules.ts'
import type { Cue } from '#features/chapters/slides/schema.ts'
import { playedFileOf } from '#features/chapters/subtitles/tracks.ts'
import { TRACK_MAX_MS } from '#features/chapters/track.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import type { VoicePlace } from '../rules.ts'

/** What is looked at while one speaks. */
export type Picture =
  | { kind: 'video'; fileID: string; lengthMs: number }
  | {
      kind: 'slides'
      slidesFileID: string
      /** The slides that readers see, in their order, by their numbers in the deck. */
      pages: readonly number[]
      /** Pages of the deck. */
      total: number
      /** When its slides turn. */
      cues: readonly Cue[]
      /** The sound beside them; null where there is none, and the author turns them. */
      fileID: string | null
      lengthMs: number
    }

/** A chapter's picture; undefined as long as its files are not known, and while they are being prepared. */
export function usePicture(typed: TypedContent, place: VoicePlace): Picture | undefined {
  const { content } = typed
  const fileID = playedFileOf(typed)
  const slidesFileID = 'slidesFileID' in content && place !== 'VIDEO' ? content.slidesFileID : null
  const ids = [fileID, slidesFileID].filter((id) => id !== null)
  const files = useQueries({ queries: ids.map((id) => fileQuery(id)) }).flatMap(({ data }) => data ?? [])
  const track = files.find((file) => file.fileID === fileID)
  const lengthMs = track?.durationMs
  if (slidesFileID === null) {
    return fileID === null || lengthMs === undefined ? undefined : { kind: 'video', fileID, lengthMs }
  }
  const total = files.find((file) => file.fileID === slidesFileID)?.pages
  if (total === undefined || (fileID !== null && lengthMs === undefined)) return undefined
  const pages = shownPages('slides' in content ? content.slides : undefined, total)
  const cues = 'cues' in content ? content.cues : []
  return { kind: 'slides', slidesFileID, pages, total, cues, fileID, lengthMs: lengthMs ?? TRACK_MAX_MS }
}
