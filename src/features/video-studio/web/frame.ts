import { useEffect, useEffectEvent, useRef } from 'react'
import type { WeetMessage } from '#features/chapters/weet/messages.ts'

/** While its author is at it, the page around is told no more often than this, in milliseconds. */
const SILENT_EVERY_MS = 5000

/** The page that shows the studio in a frame. */
export interface StudioFrame {
  /** Whether its author comes back from another page in it: what they changed before is not known any more. */
  isReturn: boolean
  post(message: WeetMessage): void
}

/** The page around this one; null where there is none. */
export function frameAround({ isReturn = false } = {}): StudioFrame | null {
  if (window.parent === window) return null
  return { isReturn, post: (message) => window.parent.postMessage(message, window.location.origin) }
}

/** What a frame is told of the video. */
type Told = Omit<Extract<WeetMessage, { name: 'SEND_WEET_ID' }>, 'name'>

/** Tells the page around, every few seconds, that changes were saved. @param rev of the chapter on the server */
export function useSilentMessages(frame: StudioFrame | null, rev: number, told: Told): void {
  const [first, toldAt] = [useRef(rev), useRef(0)]
  const tell = useEffectEvent(() => {
    toldAt.current = Date.now()
    frame?.post({ name: 'SILENTLY_SEND_WEET_ID', ...told })
  })
  useEffect(() => {
    if (!frame || rev === first.current) return
    const timer = setTimeout(() => tell(), Math.max(0, toldAt.current + SILENT_EVERY_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [frame, rev, first, toldAt])
}
