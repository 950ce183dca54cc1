import { CaptureError, problemOf } from './capture-error.ts'
import { composePictures } from './compose.ts'
import type { Sources } from './sources.ts'

/** Which of several devices; absent: whichever the browser takes. */
export interface DeviceChoice {
  cameraId?: string
  microphoneId?: string
}

/** An open source that can be previewed and recorded. */
export interface Capture {
  /** All that will be recorded. */
  stream: MediaStream
  /** Tells the loudness of the sound; null without a sound. */
  analyser: AnalyserNode | null
  /** The devices that are in use. */
  devices: DeviceChoice
  /** Lets go of camera, microphone and screen. */
  close(): void
}

const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
const SCREEN = { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 30 } }

/**
 * Opens what a recording needs; the browser asks the person. Call it from a press of a button.
 * @param onEnd told when something ends that is still needed: the screen is no longer shared, a device is pulled out
 * @throws CaptureError when something is denied, missing or in use; nothing is left open then
 */
export async function openCapture(sources: Sources, choice: DeviceChoice, onEnd: () => void): Promise<Capture> {
  const closing = new AbortController()
  const { signal } = closing
  try {
    // The screen comes first: browsers show it only right after the press.
    const screen = sources.screen ? await openScreen(signal) : null
    const person = sources.camera || sources.microphone ? await openPerson(sources, choice, signal) : null
    const pictures = screen && sources.camera && person ? await composePictures(screen, person, signal) : null
    const sound = mixSounds([screen, person], signal)
    const video = pictures ?? screen?.getVideoTracks()[0] ?? person?.getVideoTracks()[0]
    const tracks = [video, sound?.track].filter((track) => track !== undefined)
    for (const track of [screen, person].flatMap((stream) => stream?.getTracks() ?? [])) {
      track.addEventListener('ended', onEnd, { signal })
    }
    return {
      stream: new MediaStream(tracks),
      analyser: sound?.analyser ?? null,
      devices: {
        cameraId: person?.getVideoTracks()[0]?.getSettings().deviceId,
        microphoneId: person?.getAudioTracks()[0]?.getSettings().deviceId,
      },
      close: () => closing.abort(),
    }
  } catch (error) {
    closing.abort()
    throw error instanceof CaptureError ? error : new CaptureError('FAILED', error)
  }
}

async function openScreen(signal: AbortSignal): Promise<MediaStream> {
  // Phones share no screen.
  if (!navigator.mediaDevices?.getDisplayMedia) throw new CaptureError('UNSUPPORTED')
  const asked = navigator.mediaDevices.getDisplayMedia({ video: SCREEN, audio: true })
  return closeWith(signal, await explain(asked, 'screen'))
}

async function openPerson({ camera }: Sources, choice: DeviceChoice, signal: AbortSignal): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CaptureError('UNSUPPORTED')
  const asked = navigator.mediaDevices.getUserMedia({
    audio: choice.microphoneId ? { deviceId: { exact: choice.microphoneId } } : true,
    video: camera && { ...CAMERA, ...(choice.cameraId && { deviceId: { exact: choice.cameraId } }) },
  })
  return closeWith(signal, await explain(asked, camera ? 'camera' : 'microphone'))
}

async function explain(asked: Promise<MediaStream>, source: 'screen' | 'camera' | 'microphone'): Promise<MediaStream> {
  try {
    return await asked
  } catch (error) {
    throw new CaptureError(problemOf(error, source), error)
  }
}

function closeWith(signal: AbortSignal, stream: MediaStream): MediaStream {
  signal.addEventListener('abort', () => {
    for (const track of stream.getTracks()) track.stop()
  })
  return stream
}

/** The sounds of several streams as one; null where none has any. */
function mixSounds(streams: (MediaStream | null)[], signal: AbortSignal) {
  const sounding = streams.filter((stream) => stream !== null && stream.getAudioTracks().length > 0)
  if (sounding.length === 0) return null
  const context = new AudioContext()
  signal.addEventListener('abort', () => void context.close())
  const analyser = context.createAnalyser()
  const mixed = context.createMediaStreamDestination()
  for (const stream of sounding) {
    if (!stream) continue
    const source = context.createMediaStreamSource(stream)
    source.connect(analyser)
    source.connect(mixed)
  }
  // A single sound is recorded as it comes.
  const [only, another] = sounding
  const track = another ? mixed.stream.getAudioTracks()[0] : only?.getAudioTracks()[0]
  return { analyser, track }
}
