import { useEffect, useEffectEvent } from 'react'
import type { FoundRecording } from '#features/chapters/recording/recorder/chunk-store.ts'
import { findRecording } from '#features/chapters/recording/recorder/recorder-session.ts'
import { useEditor } from '#features/editor/web/use-editor.tsx'
import { useDesk } from '../desk.ts'

/** What a clip can be recorded from. A voice alone is no video. */
export const CLIP_TYPES = ['SCREEN_WEBCAM', 'SCREEN_AUDIO', 'SCREEN', 'WEBCAM'] as const

export type ClipType = (typeof CLIP_TYPES)[number]

/** The place that clips of this video are recorded for. */
export function useClipPlace() {
  const { session } = useEditor()
  const { chapterId } = useDesk()
  const userID = sessionStorage.getItem('uid') ?? ''
  return { userID, speachID: session.speachID, chapterId, purpose: 'CLIP' } as const
}

/** Looks once, as the studio opens, for a recording that did not become a clip: the page was closed or reloaded. */
export function useLeftBehind(onFound: (recording: FoundRecording) => void): void {
  const place = useClipPlace()
  const look = useEffectEvent(() => findRecording(place, CLIP_TYPES))
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    let isGone = false
    look()
      .then((found) => found && !isGone && tell(found))
      // A browser that keeps nothing has nothing to offer.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [])
}
