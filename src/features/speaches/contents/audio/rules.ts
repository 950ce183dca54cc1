import { chapterKind, missingFile, trackMinutes } from '../kind.ts'
import { uploadInput } from '../remote.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { audioUploadContent } from './schema.ts'

/** An uploaded sound. */
export const audioUploadKind = chapterKind({
  schema: audioUploadContent,
  input: uploadInput.extend({ downloadable: audioUploadContent.shape.downloadable, ...subtitlesInput.shape }),
  blank: { fileID: null },
  files: ({ fileID }) => (fileID === null ? [] : [fileID]),
  text: spokenText,
  textFiles: () => [],
  minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'audio', findFile),
})
