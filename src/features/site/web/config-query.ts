import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getConfig } from '../contract.ts'
import type { FlagName } from '../rules.ts'

/** What this installation has switched on, its name and its limits: asked for once a visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether something is switched on (PRODUCT §11); undefined as long as it is not known, or not asked for. */
export function useFlag(flag: FlagName, { enabled = true } = {}): boolean | undefined {
  return useQuery({ ...configQuery, enabled }).data?.flags[flag]
}
