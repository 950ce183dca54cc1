import { chapterKind, missingFile, trackMinutes } from '../kind.ts'
import { uploadInput } from '../remote.ts'
import { audioUploadContent } from './schema.ts'

/** An uploaded sound. */
export const audioUploadKind = chapterKind({
  schema: audioUploadContent,
  input: uploadInput.extend({ downloadable: audioUploadContent.shape.downloadable }),
  blank: { fileID: null },
  files: ({ fileID }) => (fileID === null ? [] : [fileID]),
  text: () => '',
  textFiles: () => [],
  minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'audio', findFile),
})
