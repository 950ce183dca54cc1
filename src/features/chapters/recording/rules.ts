import type { ChapterType } from '../contents.ts'
import { chapterKind, type FileLookup, missingFile, trackMinutes } from '../kind.ts'
import { presenter, presenterCorner } from '../presenter.ts'
import { uploadInput } from '../remote.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { recordedVideoContent, recordedVoiceContent } from './schema.ts'

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

const COMMON = {
  blank: { fileID: null },
  files: ({ fileID }: Recorded) => (fileID === null ? [] : [fileID]),
  text: spokenText,
  textFiles: () => [],
  minutes: ({ fileID }: Recorded, findFile: FileLookup) => trackMinutes(fileID, findFile),
}

interface Recorded {
  fileID: string | null
}

/** A voice, recorded. */
export const audioKind = chapterKind({
  ...COMMON,
  schema: recordedVoiceContent,
  input: uploadInput.extend(subtitlesInput.shape),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'audio', findFile),
})

/** A camera, a screen or both, recorded. */
export const recordedVideoKind = chapterKind({
  ...COMMON,
  schema: recordedVideoContent,
  input: uploadInput.extend({ presenter, presenterCorner, ...subtitlesInput.shape }),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'video', findFile),
})
