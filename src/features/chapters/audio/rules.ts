import { chapterKind, missingFile, trackMinutes } from '../kind.ts'
import { uploadInput } from '../remote.ts'
import { spokenText, subtitlesInput } from '../subtitles/rules.ts'
import { inOrder } from './markers.ts'
import { audioUploadContent } from './schema.ts'

const { downloadable, markers } = audioUploadContent.shape

/** What an author may send; parts in any order. */
const audioUploadInput = uploadInput.extend({
  downloadable,
  markers: markers.transform((sent) => sent && inOrder(sent)),
  ...subtitlesInput.shape,
})

/** An uploaded sound. */
export const audioUploadKind = chapterKind({
  schema: audioUploadContent,
  input: audioUploadInput,
  blank: { fileID: null },
  files: ({ fileID }) => (fileID === null ? [] : [fileID]),
  text: (content) => [...(content.markers ?? []).map(({ title }) => title), spokenText(content)].join('\n'),
  textFiles: () => [],
  minutes: ({ fileID }, findFile) => trackMinutes(fileID, findFile),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'audio', findFile),
})
