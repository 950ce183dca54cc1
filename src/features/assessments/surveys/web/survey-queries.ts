import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getSurvey, getSurveyResults } from '../contract.ts'

/** Milliseconds after which what others answered meanwhile is asked for, while somebody looks. */
const LIVE_MS = 3000

/** A poll or survey as one stands to it; as long as the split is in sight, it is asked for anew. */
export function surveyQuery(chapterId: number) {
  return queryOptions({
    queryKey: ['survey', chapterId],
    queryFn: ({ signal }) => call(getSurvey, { params: { chapterId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.split || data?.isWithheld ? LIVE_MS : false),
  })
}

/** What came of a poll or survey, as it comes in. */
export function surveyResultsQuery(chapterId: number) {
  return queryOptions({
    queryKey: ['survey-results', chapterId],
    queryFn: ({ signal }) => call(getSurveyResults, { params: { chapterId } }, { signal }),
    refetchInterval: LIVE_MS,
  })
}
