import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import type { SubjectKind } from '../audit-actions.ts'
import { exportAudit, listAudit, listAuditActors } from '../contract.ts'
import { type ShownActions, writeShownActions } from './log/log-address.ts'

/** The filters of the log in the form of the call. */
function queryOf(shown: ShownActions) {
  const { subject, person, kind, act, from, to } = shown
  return {
    subject,
    person: person ?? undefined,
    kind: kind ?? undefined,
    act: act ?? undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

/** The acts, latest first, narrowed by the filters in the address. */
export function auditQuery(shown: ShownActions) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'list', writeShownActions(shown)],
    queryFn: ({ pageParam: page, signal }) => call(listAudit, { query: { ...queryOf(shown), page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

/** Under which the histories of single things are kept; what is done beside one is part of it. */
export const HISTORIES = ['audit', 'history']

/** What was done to one thing, latest first. */
export function historyQuery(kind: SubjectKind, subjectId: string) {
  return infiniteQueryOptions({
    queryKey: [...HISTORIES, kind, subjectId],
    queryFn: ({ pageParam: page, signal }) => call(listAudit, { query: { kind, subjectId, page } }, { signal }),
    staleTime: 0,
    ...paged,
  })
}

export const actorsQuery = queryOptions({
  queryKey: ['audit', 'actors'],
  queryFn: async ({ signal }) => (await call(listAuditActors, {}, { signal })).result,
})

/** The address of the same list as a file. */
export function exportAddress(shown: ShownActions): string {
  return addressOf(exportAudit, { query: queryOf(shown) })
}
