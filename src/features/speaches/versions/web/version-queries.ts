import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getDraft } from '../../contract.ts'
import { getVersion, getVersionVideo, listVersions } from '../contract.ts'

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

/** Milliseconds between two questions whether the video of a version is made (seed 002 §9). */
const VIDEO_POLL_MS = 15_000

/** The address of the video of a version; empty until it is made. @param before when somebody began to wait for it */
export const versionVideoQuery = (logId: number, before: string) =>
  queryOptions({
    queryKey: ['version-video', logId, before],
    queryFn: ({ signal }) => call(getVersionVideo, { params: { logId }, query: { before } }, { signal }),
    refetchInterval: ({ state: { data, error } }) => (data || error ? false : VIDEO_POLL_MS),
    staleTime: 0,
    gcTime: 0,
  })
