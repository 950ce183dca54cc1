/** A video element, and the piece that it stands before or plays. */
export interface Deck {
  readonly video: HTMLVideoElement
  fileID: string | null
  /** Index of the piece; -1: none. */
  piece: number
  /** What its first frame waits for; null: it is there. */
  search: { wantedMs: number; nudges: number } | null
  /** Something else was asked for while it was on its way to a place. */
  isAskedAgain: boolean
  /** The time of the frame that it stands at, in milliseconds, and whether that is one of its piece. */
  frameMs: number
  isInside: boolean
}

/** What a deck tells while it loads, goes to places and plays. */
interface DeckEvents {
  /** The time of a frame that is shown from now on, in milliseconds. */
  onFrame: (deck: Deck, mediaMs: number) => void
  onLoaded: (deck: Deck) => void
  onArrived: (deck: Deck) => void
  onEnded: (deck: Deck) => void
  onFailure: () => void
}

/** A video element that tells what happens in it until the signal ends that. */
export function makeDeck(signal: AbortSignal, { onFrame, onLoaded, onArrived, onEnded, onFailure }: DeckEvents): Deck {
  const video = document.createElement('video')
  video.preload = 'auto'
  video.playsInline = true
  const deck: Deck = {
    ...{ video, fileID: null, piece: -1, search: null },
    ...{ isAskedAgain: false, frameMs: 0, isInside: false },
  }
  const hear = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    if (signal.aborted) return
    video.requestVideoFrameCallback(hear)
    onFrame(deck, mediaTime * 1000)
  }
  video.requestVideoFrameCallback(hear)
  video.addEventListener('error', () => video.getAttribute('src') && onFailure(), { signal })
  video.addEventListener('loadedmetadata', () => onLoaded(deck), { signal })
  video.addEventListener('seeked', () => onArrived(deck), { signal })
  video.addEventListener('ended', () => onEnded(deck), { signal })
  return deck
}
