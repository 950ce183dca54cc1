import type { RecordedType } from '../rules.ts'

/** What is recorded for a type of chapter. The sound of a shared tab is included if it is shared. */
export interface Sources {
  screen: boolean
  camera: boolean
  microphone: boolean
}

export const SOURCES: Record<RecordedType, Sources> = {
  WEBCAM: { screen: false, camera: true, microphone: true },
  SCREEN: { screen: true, camera: false, microphone: false },
  SCREEN_AUDIO: { screen: true, camera: false, microphone: true },
  SCREEN_WEBCAM: { screen: true, camera: true, microphone: true },
  AUDIO: { screen: false, camera: false, microphone: true },
}

/** Bits per second of the sound (seed 002 §9). */
export const AUDIO_BITS = 64_000

/** Bits per second of pictures: a face needs fewer than the letters on a screen. */
export function videoBits({ screen }: Sources): number {
  return screen ? 4_000_000 : 2_500_000
}

/** WebM with Opus (seed 002 §9); MP4 is for browsers that record nothing else. */
const VIDEO_FORMATS = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
const AUDIO_FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']

/** The first format that the browser can record; undefined where it records none. */
export function formatFor({ screen, camera }: Sources, isSupported: (format: string) => boolean): string | undefined {
  return (screen || camera ? VIDEO_FORMATS : AUDIO_FORMATS).find(isSupported)
}

/** The extension of a file of that format. */
export function extensionOf(format: string): 'webm' | 'mp4' | 'm4a' {
  if (format.includes('webm')) return 'webm'
  return format.startsWith('audio/') ? 'm4a' : 'mp4'
}
