import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getDraft } from '../../contract.ts'
import type { SpeachDraft } from '../../schemas.ts'
import type { VersionContent } from '../../version-content.ts'
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

/** The draft as publishing would freeze it: chapters of which nothing is chosen yet, and lessons that have no other, are left out. */
export function contentOfDraft({ lessons }: SpeachDraft): VersionContent {
  return {
    lessons: lessons
      .map(({ id, title, chapters }) => ({ id, title, chapters: chapters.filter(({ type }) => type !== 'NONE') }))
      .filter(({ chapters }) => chapters.length > 0),
  }
}
