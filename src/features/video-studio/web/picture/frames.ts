import type { Piece } from '#features/chapters/weet/edit/timeline.ts'

/** By how much times of frames, which files keep in their own units, may be off, in milliseconds. */
export const SLACK_MS = 1.5

/** Px of the picture along its longer side, at most. */
const PICTURE_MAX = 1920

interface TakenFrame {
  picture: CanvasImageSource
  ms: number
  close: () => void
}

/**
 * The frame of an element with its time. Browsers that cannot tell that of the frame itself have the time that was told
 * of last, or that of their clock, whichever is later.
 */
export function takeFrame(video: HTMLVideoElement, toldMs: number): TakenFrame | null {
  if (typeof VideoFrame === 'undefined') {
    const ms = video.paused ? toldMs : Math.max(toldMs, video.currentTime * 1000)
    return { picture: video, ms, close: () => {} }
  }
  try {
    const frame = new VideoFrame(video)
    return { picture: frame, ms: frame.timestamp / 1000, close: () => frame.close() }
  } catch {
    // Nothing has arrived yet.
    return null
  }
}

interface DrawOptions {
  video: HTMLVideoElement
  /** Whether it is of the recording that decides how large the picture is; others are shown as a whole in it. */
  isFirst: boolean
}

/** Draws a frame over all of a canvas. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  { video, isFirst }: DrawOptions,
): void {
  const { videoWidth: width, videoHeight: height } = video
  const context = canvas.getContext('2d', { alpha: false })
  if (!context || width === 0) return
  if (isFirst || canvas.dataset.sized === undefined) sizeFor(canvas, width, height)
  const scale = Math.min(canvas.width / width, canvas.height / height)
  const [across, down] = [width * scale, height * scale]
  if (across < canvas.width || down < canvas.height) context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, (canvas.width - across) / 2, (canvas.height - down) / 2, across, down)
}

function sizeFor(canvas: HTMLCanvasElement, width: number, height: number): void {
  const scale = Math.min(1, PICTURE_MAX / Math.max(width, height))
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  canvas.dataset.sized = ''
  // Setting a size empties the picture.
  if (canvas.width !== across || canvas.height !== down) Object.assign(canvas, { width: across, height: down })
}

/** Whether a frame of a recording is one of a piece. */
export function isWithin({ start, end }: Piece, ms: number): boolean {
  return ms >= start - SLACK_MS && ms < end - SLACK_MS
}
