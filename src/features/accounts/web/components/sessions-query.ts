import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { listSessions } from '../../contract.ts'

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})
