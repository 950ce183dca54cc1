import type { ChapterType } from '../contents.ts'
import { chapterKind, missingFile, trackMinutes } from '../kind.ts'
import { uploadInput } from '../remote.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { recordingContent } from './schema.ts'

/** The types whose file is recorded in the editor (seed 002 §3). */
export const RECORDED_TYPES = ['WEBCAM', 'SCREEN', 'SCREEN_WEBCAM', 'SCREEN_AUDIO', 'AUDIO'] as const

/** Seconds between pressing the button and the recording (seed 002 §9). */
export const COUNTDOWN_SECONDS = 3

/** Milliseconds between two looks at the clock of a recording (seed 002 §9). */
export const TICK_MS = 500

export type RecordedType = (typeof RECORDED_TYPES)[number]

export function isRecorded(type: ChapterType): type is RecordedType {
  return RECORDED_TYPES.some((one) => one === type)
}

function recordedKind(kind: 'audio' | 'video') {
  return chapterKind({
    schema: recordingContent,
    input: uploadInput.extend(subtitlesInput.shape),
    blank: { fileID: null },
    files: ({ fileID }) => (fileID === null ? [] : [fileID]),
    text: spokenText,
    textFiles: () => [],
    minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
    missing: ({ fileID }, findFile) => missingFile(fileID, kind, findFile),
  })
}

/** A voice, recorded. */
export const audioKind = recordedKind('audio')

/** A camera, a screen or both, recorded. */
export const recordedVideoKind = recordedKind('video')
