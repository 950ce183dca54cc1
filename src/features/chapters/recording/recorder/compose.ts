/** How wide the person is drawn, as a share of the screen's width. */
const PERSON_WIDTH = 0.2
const PERSON_RATIO = 4 / 3
const MARGIN = 0.02
const FRAMES_PER_SECOND = 30

/** What browsers have that hand out frames one by one, and TypeScript does not know yet. */
interface FrameTools {
  MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
  MediaStreamTrackGenerator: new (options: {
    kind: 'video'
  }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> }
}

/** Draws the person into a corner of the screen, until the signal aborts. */
export function composePictures(
  screen: MediaStream,
  person: MediaStream,
  signal: AbortSignal,
): Promise<MediaStreamTrack> {
  const [screenTrack] = screen.getVideoTracks()
  const [personTrack] = person.getVideoTracks()
  if (!screenTrack || !personTrack) throw new Error('both streams have pictures')
  const { MediaStreamTrackProcessor, MediaStreamTrackGenerator } = globalThis as Partial<FrameTools>
  if (MediaStreamTrackProcessor && MediaStreamTrackGenerator) {
    const tools = { MediaStreamTrackProcessor, MediaStreamTrackGenerator }
    return Promise.resolve(composeFrames(tools, screenTrack, personTrack, signal))
  }
  return composeOnCanvas(screen, person, signal)
}

/**
 * Composes frame by frame, independent of the tab's visibility, because the tab is in the background whenever another
 * window is shown. The camera sets the pace: a screen without movement sends no frames.
 */
function composeFrames(
  { MediaStreamTrackProcessor, MediaStreamTrackGenerator }: FrameTools,
  screen: MediaStreamTrack,
  person: MediaStreamTrack,
  signal: AbortSignal,
): MediaStreamTrack {
  const made = new MediaStreamTrackGenerator({ kind: 'video' })
  const writer = made.writable.getWriter()
  const canvas = new OffscreenCanvas(1280, 720)
  const context = canvas.getContext('2d', { alpha: false })
  let shown: VideoFrame | undefined
  const takeScreen = (frame: VideoFrame) => {
    shown?.close()
    shown = frame
  }
  const takePerson = async (frame: VideoFrame) => {
    if (context && shown) {
      drawBoth(context, canvas, { screen: shown, person: frame })
      await writer.write(new VideoFrame(canvas, { timestamp: frame.timestamp }))
    }
    frame.close()
  }
  const read = (track: MediaStreamTrack, take: (frame: VideoFrame) => void | Promise<void>) =>
    new MediaStreamTrackProcessor({ track }).readable.pipeTo(new WritableStream({ write: take }), { signal })
  // Both streams end with the signal or with their track.
  read(screen, takeScreen).catch(() => {})
  read(person, takePerson).catch(() => {})
  signal.addEventListener('abort', () => {
    shown?.close()
    made.stop()
  })
  return made
}

/** On a canvas of the page, where a browser hands out no frames. */
async function composeOnCanvas(
  screen: MediaStream,
  person: MediaStream,
  signal: AbortSignal,
): Promise<MediaStreamTrack> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  const [screenVideo, personVideo] = await Promise.all([play(screen), play(person)])
  const draw = () => context && drawBoth(context, canvas, { screen: screenVideo, person: personVideo })
  const timer = setInterval(draw, 1000 / FRAMES_PER_SECOND)
  draw()
  const [track] = canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks()
  if (!track) throw new Error('a canvas gives pictures')
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    track.stop()
  })
  return track
}

async function play(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

type Picture = VideoFrame | HTMLVideoElement

function sizeOf(picture: Picture): [width: number, height: number] {
  return picture instanceof HTMLVideoElement
    ? [picture.videoWidth, picture.videoHeight]
    : [picture.displayWidth, picture.displayHeight]
}

/** The screen over all of the canvas, which takes its size, and the person below right. */
function drawBoth(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  canvas: { width: number; height: number },
  { screen, person }: { screen: Picture; person: Picture },
): void {
  const [width, height] = sizeOf(screen)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(screen, 0, 0, width, height)
  const cornerWidth = width * PERSON_WIDTH
  const cornerHeight = cornerWidth / PERSON_RATIO
  const left = width - cornerWidth - width * MARGIN
  const top = height - cornerHeight - width * MARGIN
  const [sourceWidth, sourceHeight] = sizeOf(person)
  // The largest centred part of the camera's picture that fits the corner.
  const scale = Math.min(sourceWidth / PERSON_RATIO, sourceHeight)
  const cutWidth = scale * PERSON_RATIO
  const cut = [(sourceWidth - cutWidth) / 2, (sourceHeight - scale) / 2, cutWidth, scale] as const
  context.save()
  context.beginPath()
  context.roundRect(left, top, cornerWidth, cornerHeight, cornerWidth * 0.08)
  context.clip()
  context.drawImage(person, ...cut, left, top, cornerWidth, cornerHeight)
  context.restore()
}
