import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { getSurvey, getSurveyResults } from '../contract.ts'

/** Milliseconds after which what others answered meanwhile is asked for, while somebody looks. */
const LIVE_MS = 3000

/** A poll or survey with the person's situation. While the results are visible, it is refreshed. */
export function surveyQuery(chapterId: number) {
  return queryOptions({
    queryKey: ['survey', chapterId],
    queryFn: ({ signal }) => call(getSurvey, { params: { chapterId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.split || data?.isWithheld ? LIVE_MS : false),
  })
}

/** The results of a poll or survey, refreshed as answers come in. */
export function surveyResultsQuery(chapterId: number) {
  return queryOptions({
    queryKey: ['survey-results', chapterId],
    queryFn: ({ signal }) => call(getSurveyResults, { params: { chapterId } }, { signal }),
    refetchInterval: LIVE_MS,
  })
}
