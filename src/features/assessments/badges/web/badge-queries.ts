import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { claimBadge, verifyBadge } from '../contract.ts'

/**
 * The person's status for the badge of a speach. Asking for it also awards the badge.
 * @param savedDone the number of saved chapters; a change makes the query run again
 */
export function standingQuery(speachID: string, savedDone = 0) {
  return queryOptions({
    queryKey: ['badge', speachID, savedDone],
    queryFn: ({ signal }) => call(claimBadge, { params: { speachID } }, { signal }),
    placeholderData: keepPreviousData,
    // Always stale, because asking is what awards a badge that was earned since.
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
