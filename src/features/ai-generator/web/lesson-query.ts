import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { type AiLesson, getLesson } from '../contract.ts'
import { JOB_POLL_MS } from '../rules.ts'

/** The lesson of a speach, or the one that is none yet; asked for again for as long as something is made for it. */
export function lessonQuery(speachID: string | undefined) {
  return queryOptions({
    queryKey: ['ai-lesson', speachID ?? ''],
    queryFn: ({ signal }) => call(getLesson, { query: { speachID } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? JOB_POLL_MS : false),
  })
}

/** Whether the server reads or writes something for a lesson. The making of a plan is watched by its own job. */
function isWorking({ documents, contents, parts, questions }: AiLesson): boolean {
  return (
    documents.some(({ state, recognition }) => state === 'reading' || recognition?.state === 'working') ||
    contents?.state === 'working' ||
    questions.making?.state === 'working' ||
    parts.some(({ state }) => state === 'waiting')
  )
}
