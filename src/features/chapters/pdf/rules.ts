import { chapterKind, type FileLookup, missingFile } from '../kind.ts'
import { remoteInput, uploadInput } from '../remote.ts'
import { pdfUploadContent, pdfUrlContent } from './schema.ts'

/** Minutes for a page of a document. */
const MINUTES_PER_PAGE = 1

function pdfMinutes(fileID: string | null, findFile: FileLookup): number {
  const pages = fileID === null ? null : findFile(fileID)?.pages
  return (pages ?? 1) * MINUTES_PER_PAGE
}

function filesOf({ fileID }: { fileID: string | null }): string[] {
  return fileID === null ? [] : [fileID]
}

/** An uploaded PDF. */
export const pdfUploadKind = chapterKind({
  schema: pdfUploadContent,
  input: uploadInput.extend({ downloadable: pdfUploadContent.shape.downloadable }),
  blank: { fileID: null },
  files: filesOf,
  text: () => '',
  textFiles: filesOf,
  minutes: ({ fileID }, findFile) => pdfMinutes(fileID, findFile),
  missing: ({ fileID }, findFile) => missingFile(fileID, 'pdf', findFile),
})

/** A PDF on another site: the server makes a copy and shows that. */
export const pdfUrlKind = chapterKind({
  schema: pdfUrlContent,
  input: remoteInput,
  blank: { url: '', fileID: null },
  files: filesOf,
  text: () => '',
  textFiles: filesOf,
  minutes: ({ fileID }, findFile) => pdfMinutes(fileID, findFile),
  missing: ({ url, fileID }, findFile) => (url === '' ? 'ADDRESS' : missingFile(fileID, 'pdf', findFile)),
})
