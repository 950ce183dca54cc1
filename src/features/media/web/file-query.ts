import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getFile } from '../contract.ts'

/** Milliseconds between two looks at a file that is being prepared. */
const POLL_MS = 1000

/** A file as it is now; asked for again until it is prepared or has failed. */
export function fileQuery(fileID: string) {
  return queryOptions({
    queryKey: ['files', fileID],
    queryFn: ({ signal }) => call(getFile, { params: { fileID } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  })
}
