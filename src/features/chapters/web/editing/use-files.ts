import { useQueries } from '@tanstack/react-query'
import type { MediaFile } from '#features/media/contract.ts'
import { fileQuery } from '#features/media/web/file-query.ts'
import type { FileLookup } from '../../kind.ts'
import { usedFiles } from './shown.ts'
import { useEdited } from './use-chapter-editing.ts'

/** What is known of the files that the speach shows; asked again while one of them is being prepared. */
export function useFiles(): ReadonlyMap<string, MediaFile> {
  const document = useEdited((state) => state.document)
  const copy = useEdited((state) => state.copy)
  return useQueries({
    queries: usedFiles(document, copy).map((fileID) => fileQuery(fileID)),
    combine: mapById,
  })
}

function mapById(results: { data?: MediaFile }[]): ReadonlyMap<string, MediaFile> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.fileID, data] as const] : [])))
}

/** The same for the rules of chapter types. */
export function lookupIn(files: ReadonlyMap<string, MediaFile>): FileLookup {
  return (fileID) => {
    const file = files.get(fileID)
    return (
      file && { status: file.status, kind: file.kind, pages: file.pages ?? null, durationMs: file.durationMs ?? null }
    )
  }
}
