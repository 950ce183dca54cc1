import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getDraft } from '../../contract.ts'
import { getVersion, listVersions } from '../contract.ts'

/** All that is known of a speach's versions and its draft: what a change of either leaves stale. */
export const versionsKey = (speachID: string) => ['versions', speachID]

/** Every version, newest first. */
export const versionsQuery = (speachID: string) =>
  queryOptions({
    queryKey: [...versionsKey(speachID), 'list'],
    queryFn: ({ signal }) => call(listVersions, { params: { speachID } }, { signal }),
  })

/** What the author edits now. */
export const draftQuery = (speachID: string) =>
  queryOptions({
    queryKey: [...versionsKey(speachID), 'draft'],
    queryFn: ({ signal }) => call(getDraft, { params: { speachID } }, { signal }),
    staleTime: 0,
  })

/** What a version holds, which never changes. */
export const versionQuery = (speachID: string, number: number) =>
  queryOptions({
    queryKey: [...versionsKey(speachID), number],
    queryFn: ({ signal }) => call(getVersion, { params: { speachID, n: number } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
