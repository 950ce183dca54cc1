import { chapterKind, missingFile, trackMinutes } from '../kind.ts'
import { presenter, presenterCorner } from '../presenter.ts'
import { remoteInput, uploadInput } from '../remote.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { videoContent, videoUploadContent } from './schema.ts'

/** Whether an address is a stream, which is played from where it is: there is no file to copy. */
export function isStream(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.toLowerCase().endsWith('.m3u8')
}

/** A video that lies elsewhere: the server makes a copy and shows that; a stream is played from there. */
export const videoKind = chapterKind({
  schema: videoContent,
  input: remoteInput.and(subtitlesInput),
  blank: { url: '', fileID: null },
  files: ({ fileID }) => (fileID === null ? [] : [fileID]),
  text: spokenText,
  textFiles: () => [],
  minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
  missing: ({ url, fileID }, findFile) => {
    if (url === '') return 'ADDRESS'
    return isStream(url) ? null : missingFile(fileID, 'video', findFile)
  },
})

/** An uploaded video. */
export const videoUploadKind = chapterKind({
  schema: videoUploadContent,
  input: uploadInput.extend({ presenter, presenterCorner, ...subtitlesInput.shape }),
  blank: { fileID: null },
  files: ({ fileID }) => (fileID === null ? [] : [fileID]),
  text: spokenText,
  textFiles: () => [],
  minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'video', findFile),
})
