import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { claimBadge, verifyBadge } from '../contract.ts'

/**
 * How one stands to the badge of a speach, which is awarded by asking.
 * @param savedDone whatever changed since is asked for anew
 */
export function standingQuery(speachID: string, savedDone = 0) {
  return queryOptions({
    queryKey: ['badge', speachID, savedDone],
    queryFn: ({ signal }) => call(claimBadge, { params: { speachID } }, { signal }),
    placeholderData: keepPreviousData,
    // What was earned since the last page is earned by asking.
    staleTime: 0,
  })
}

/** Whether a badge holds. */
export function verificationQuery(code: string) {
  return queryOptions({
    queryKey: ['badge-verification', code],
    queryFn: ({ signal }) => call(verifyBadge, { params: { code } }, { signal }),
  })
}

/** The address of the certificate of a badge. */
export function certificateAddress(code: string, language: string): string {
  return `/api/v2/me/badges/${code}/certificate?language=${language}`
}
