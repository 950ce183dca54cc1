import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { listCsvTemplates } from '../contract.ts'

/** The files that can be asked for; `superAdminAccess` adds those of super-administrators, for them. */
export function templatesQuery(superAdminAccess: boolean) {
  return queryOptions({
    queryKey: ['csv-templates', superAdminAccess],
    queryFn: ({ signal }) => call(listCsvTemplates, { query: { superAdminAccess } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
