import { createContext, type RefObject, use } from 'react'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import type { EditingMode } from '#features/chapters/weet/authoring/initiator.ts'
import type { VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import type { Piece } from '#features/chapters/weet/edit/timeline.ts'
import type { PlayClock } from '#features/editor/subtitling/web/play-clock.ts'

/** What somebody does in the studio; a download is no mode but a dialog over it. */
export type StudioMode = Exclude<EditingMode, 'DOWNLOAD'>

/** A part of the video that is chosen; null: none is. */
export type Chosen = { list: 'clips' | 'cuts' | 'marks' | 'annotations' | 'interactions'; id: string } | null

/** What the parts of the studio share. Every time in it is of the result, in milliseconds. */
export interface StudioDesk {
  chapterId: number
  /** Of the chapter in the document that is edited. */
  chapterKey: string
  title: string
  mode: StudioMode
  edit: VideoEdit
  /** What readers get of the edit, in its order. */
  pieces: readonly Piece[]
  lengthMs: number
  /** Changes the video, as a step that can be undone; changes of the same group in quick succession are one. */
  change: (change: (edit: VideoEdit) => VideoEdit, group?: string) => void
  chosen: Chosen
  choose: (chosen: Chosen) => void
  player: RefObject<TrackHandle | null>
  /** Where it plays. */
  clock: PlayClock
}

export const DeskContext = createContext<StudioDesk | null>(null)

/** What the parts of the studio share. */
export function useDesk(): StudioDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('This component stands in the video studio only.')
  return desk
}

/** An id for a new item of a video. */
export function newItemId(): string {
  return crypto.randomUUID().slice(0, 13)
}
