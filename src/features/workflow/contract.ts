import { z } from 'zod'
import { speachView } from '#features/reader/contract.ts'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { day, flag, line, lines, rowId } from '#shared/fields.ts'
import { COMMENT_MAX, DECISIONS } from './rules.ts'
import {
  approverGroup,
  deputy,
  personTag,
  signature,
  workflow,
  workflowChoice,
  workflowInput,
  workflowRun,
} from './schemas.ts'

const speachParams = z.object({ speachID: speachRef })
const workflowParams = z.object({ id: rowId })

export const listWorkflows = endpoint({
  method: 'GET',
  path: '/api/v2/admin/workflows',
  auth: 'admin',
  summary: 'Every workflow with its steps and approvers, archived ones last, and whether workflows are on.',
  responses: {
    200: z.object({
      enabled: z.boolean(),
      /** Whether a workflow can be made regulated. */
      canRegulate: z.boolean(),
      result: z.array(workflow),
    }),
  },
})

export const createWorkflow = endpoint({
  method: 'POST',
  path: '/api/v2/admin/workflows',
  auth: 'admin',
  summary: 'Adds a workflow of one to five steps; each needs one or all of its approvers.',
  body: workflowInput,
  responses: { 201: workflow },
})

export const updateWorkflow = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/workflows/{id}',
  auth: 'admin',
  summary: 'Changes a workflow for what is submitted from now on; what is under way keeps its steps.',
  params: workflowParams,
  body: workflowInput,
  responses: { 200: workflow },
})

export const deleteWorkflow = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/workflows/{id}',
  auth: 'admin',
  summary: 'Deletes a workflow; one that something was submitted to is archived.',
  params: workflowParams,
  responses: { 200: z.object({ archived: z.boolean() }) },
})

export const restoreWorkflow = endpoint({
  method: 'POST',
  path: '/api/v2/admin/workflows/{id}/restore',
  auth: 'admin',
  summary: 'Brings an archived workflow back.',
  params: workflowParams,
  responses: { 200: workflow },
})

export const enableWorkflow = endpoint({
  method: 'PUT',
  path: '/api/v2/workflow/enable',
  auth: 'admin',
  summary: 'Turns workflows on, which needs an active approver, or off, which cancels what is under way.',
  body: z.object({ enabled: flag }),
  responses: { 200: z.object({ enabled: z.boolean(), cancelled: z.number().int() }) },
})

export const searchApprovers = endpoint({
  method: 'GET',
  path: '/api/v2/workflow/approvers',
  auth: 'user',
  summary: 'Approvers by name, and groups in which there are some; administrators find approvers by mail address too.',
  query: z.object({ search: line(200).default('') }),
  responses: { 200: z.object({ users: z.array(personTag), groups: z.array(approverGroup) }) },
})

export const listWorkflowChoices = endpoint({
  method: 'GET',
  path: '/api/v2/speaches/{speachID}/workflows',
  auth: 'author',
  summary: 'The workflows to which a speach can be submitted; `last` is the one it was submitted to last.',
  params: speachParams,
  responses: { 200: z.object({ result: z.array(workflowChoice), last: z.number().int().nullable() }) },
})

export const submitSpeach = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/submit',
  auth: 'author',
  summary: 'Freezes the draft and hands it to a workflow: again from the first step where it was refused.',
  params: speachParams,
  body: z.object({
    /** Needed where there is more than one and it was submitted to none of them before. */
    workflowId: rowId.optional(),
    /** When it should be published once it is validated. */
    at: z.iso.datetime({ offset: true }).optional(),
    note: lines(COMMENT_MAX).optional(),
    /** Needed where the workflow is regulated; its meaning is `author`. */
    signature: signature.optional(),
  }),
  responses: { 200: workflowRun },
})

export const getWorkflowRun = endpoint({
  method: 'GET',
  path: '/api/v2/workflows/{speachID}',
  auth: 'user',
  summary: 'Where the latest submission of a speach stands, for those who edit it and its approvers.',
  params: speachParams,
  responses: { 200: workflowRun },
})

export const viewSubmitted = endpoint({
  method: 'GET',
  path: '/api/v2/workflows/{speachID}/content',
  auth: 'user',
  summary: 'The version under validation as a reader would see it.',
  params: speachParams,
  responses: { 200: speachView },
})

export const decide = endpoint({
  method: 'POST',
  path: '/api/v2/workflows/{speachID}/decision',
  auth: 'approver',
  summary:
    'Validates or refuses the step under way; the last validation publishes as the popup says. Who has validated a last ' +
    'step for which nobody is waited any more validates again to publish it.',
  params: speachParams,
  body: z.object({
    decision: z.enum(DECISIONS),
    comment: lines(COMMENT_MAX).default(''),
    /** `delayDate||reviewDate`: either may be empty. Of the last validation only. */
    popup: z.string().max(100).optional(),
    /** The submission that the decision is about; 409 if there is a newer one. */
    runId: rowId.optional(),
    /** Which step of it: 409 when another is under way, so that a word said twice counts once. */
    step: z.int().min(1).optional(),
    /** Whether the last word was meant: 409 when it turns out otherwise. */
    isLast: flag.optional(),
    /** Needed where the workflow is regulated; its meaning is `reviewer` or `approver`. */
    signature: signature.optional(),
  }),
  responses: { 200: workflowRun },
})

export const addRemark = endpoint({
  method: 'POST',
  path: '/api/v2/workflows/{speachID}/remarks',
  auth: 'user',
  summary: 'Remarks something about a chapter of the version under validation.',
  params: speachParams,
  body: z.object({ chapterId: rowId, content: lines(COMMENT_MAX).pipe(z.string().min(1)) }),
  responses: { 201: workflowRun },
})

export const cancelWorkflow = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/speach/cancelWorkflow',
  auth: 'author',
  summary: 'Takes a speach back from its workflow; what was approved is dropped (seed 001 §4).',
  query: z.object({ speachId: speachRef }),
  responses: { 200: z.object({ id: z.number().int(), speachID: z.string() }) },
})

export const getDeputy = endpoint({
  method: 'GET',
  path: '/api/v2/workflow/deputy',
  auth: 'approver',
  summary: 'Who decides for one while one is away.',
  responses: { 200: z.object({ deputy }) },
})

export const setDeputy = endpoint({
  method: 'PUT',
  path: '/api/v2/workflow/deputy',
  auth: 'approver',
  summary: 'Names another approver who decides for one from a day to a day; without one, nobody does.',
  body: z.object({
    deputyId: rowId.nullable(),
    fromDay: day.optional(),
    untilDay: day.optional(),
  }),
  responses: { 200: z.object({ deputy }) },
})
