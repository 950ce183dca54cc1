import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { listConnections, listScimTokens } from '../contract.ts'

/** The providers of identities that this place knows. */
export const connectionsQuery = queryOptions({
  queryKey: ['directory', 'connections'],
  queryFn: ({ signal }) => call(listConnections, {}, { signal }),
})

/** The tokens by which directories provision. */
export const scimTokensQuery = queryOptions({
  queryKey: ['directory', 'scimTokens'],
  queryFn: ({ signal }) => call(listScimTokens, {}, { signal }),
})
