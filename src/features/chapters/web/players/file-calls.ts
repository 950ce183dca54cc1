import { queryOptions } from '@tanstack/react-query'
import { findInFile, getFile, getPageText, getPeaks, listFilePages } from '#features/media/contract.ts'
import { call } from '#shared/client.ts'

/** Files never change: what is said of their pages is asked once. */
const staleTime = Number.POSITIVE_INFINITY

export function pagesQuery(fileID: string) {
  return queryOptions({
    queryKey: ['file', fileID, 'pages'],
    queryFn: ({ signal }) => call(listFilePages, { params: { fileID } }, { signal }),
    staleTime,
  })
}

export function pageTextQuery(fileID: string, page: number) {
  return queryOptions({
    queryKey: ['file', fileID, 'pages', page, 'text'],
    queryFn: ({ signal }) => call(getPageText, { params: { fileID, page } }, { signal }),
    staleTime,
  })
}

export function matchesQuery(fileID: string, query: string) {
  return queryOptions({
    queryKey: ['file', fileID, 'matches', query],
    queryFn: ({ signal }) => call(findInFile, { params: { fileID }, query: { query } }, { signal }),
    staleTime,
    enabled: query !== '',
  })
}

/** The waveform of a sound or a video that is prepared, in so many values at most, and its seconds. */
export function peaksQuery(fileID: string, count?: number) {
  return queryOptions({
    queryKey: ['file-peaks', fileID, count],
    queryFn: async ({ signal }) => {
      const params = { fileID }
      const [{ result }, { durationMs = 0 }] = await Promise.all([
        call(getPeaks, { params, query: { count } }, { signal }),
        call(getFile, { params }, { signal }),
      ])
      return { peaks: result, duration: durationMs / 1000 }
    },
    staleTime,
  })
}
