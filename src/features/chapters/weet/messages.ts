/**
 * What the studio and its player, shown in a frame, tell the page around them (seed 002 §3). Only messages of the own
 * origin count, which whoever listens looks at before reading them.
 */
export type WeetMessage =
  /** Its author is done, and everything is saved; `weetID` is empty where nothing was recorded. `duration` in seconds. */
  | { name: 'SEND_WEET_ID'; weetID: string; duration: number; modified: boolean }
  /** The same while its author is still at it. */
  | { name: 'SILENTLY_SEND_WEET_ID'; weetID: string; duration: number; modified: boolean }
  | { name: 'WEET_PLAYING' | 'WEET_PAUSING' | 'WEET_END'; weetID: string }
  /** How many seconds of an avatar a video holds. */
  | { name: 'AIAVATAR_DURATION'; weetID: string; seconds: number }
  /** The session is lost: nothing more is saved before somebody signs in. */
  | { name: 'LOGGED_OUT' }

/** Characters of what names a video. */
const WEET_ID_MAX = 64

/** A message that came to a window, whatever else was sent there; null for what is none of ours. */
export function readMessage(data: unknown): WeetMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { name, weetID, duration, seconds, modified } = data as Record<string, unknown>
  if (name === 'LOGGED_OUT') return { name }
  if (typeof weetID !== 'string' || weetID.length > WEET_ID_MAX) return null
  switch (name) {
    case 'SEND_WEET_ID':
    case 'SILENTLY_SEND_WEET_ID':
      return isLength(duration) ? { name, weetID, duration, modified: modified === true } : null
    case 'WEET_PLAYING':
    case 'WEET_PAUSING':
    case 'WEET_END':
      return { name, weetID }
    case 'AIAVATAR_DURATION':
      return isLength(seconds) ? { name, weetID, seconds } : null
    default:
      return null
  }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
