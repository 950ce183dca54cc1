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

/** Finds what a recording was made from that did not become a clip: it was left, or the page was reloaded meanwhile. */
export function useFindLeft(): () => Promise<ClipType | undefined> {
  const place = useClipPlace()
  return async () => {
    // A browser that keeps nothing has nothing to offer.
    const found = await findRecording(place, CLIP_TYPES).catch(() => undefined)
    return CLIP_TYPES.find((type) => type === found?.recording.type)
  }
}
