import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import {
  getDeputy,
  getWorkflowRun,
  listWorkflowChoices,
  listWorkflows,
  searchApprovers,
  viewSubmitted,
} from '../contract.ts'

/** Every workflow, for administrators. */
export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => call(listWorkflows, {}, { signal }),
})

/** The latest submission of a speach. */
export function runQuery(speachID: string) {
  return queryOptions({
    queryKey: ['workflow-run', speachID],
    queryFn: ({ signal }) => call(getWorkflowRun, { params: { speachID } }, { signal }),
    retry: false,
  })
}

/** The version under validation; it does not change while it is looked at. */
export function contentQuery(speachID: string, runId: number) {
  return queryOptions({
    queryKey: ['workflow-content', speachID, runId],
    queryFn: ({ signal }) => call(viewSubmitted, { params: { speachID } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** To which workflows a speach can be submitted. */
export function choicesQuery(speachID: string) {
  return queryOptions({
    queryKey: ['workflow-choices', speachID],
    queryFn: ({ signal }) => call(listWorkflowChoices, { params: { speachID } }, { signal }),
  })
}

/** Approvers, and groups in which there are some. */
export function approversQuery(search: string) {
  return queryOptions({
    queryKey: ['approvers', search],
    queryFn: ({ signal }) => call(searchApprovers, { query: { search } }, { signal }),
    placeholderData: (before) => before,
  })
}

/** The person's own deputy. */
export const deputyQuery = queryOptions({
  queryKey: ['workflow-deputy'],
  queryFn: async ({ signal }) => (await call(getDeputy, {}, { signal })).deputy,
})
