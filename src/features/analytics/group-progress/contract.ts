import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { DUE_STATES } from '../rules.ts'
import { TASK_FILTERS } from './rules.ts'

const count = z.number().int()

/** A speach that people of a group have to read. */
export const groupTask = z.object({
  speach: z.object({ id: count, speachID: z.string(), title: z.string(), language: z.string() }),
  /** How many members it is assigned to, how many of them are done, and how many are overdue. */
  concerned: count,
  finished: count,
  overdue: count,
  /** The earliest due date of a member who isn't done. */
  dueDate: z.iso.date().nullable(),
  due: z.enum(DUE_STATES),
})

export type GroupTask = z.infer<typeof groupTask>

export const getGroupProgress = endpoint({
  method: 'GET',
  path: '/api/v2/groups/{id}/progress',
  auth: 'user',
  summary: 'What is assigned to people of a group, and how far they are; for its managers and administrators.',
  params: z.object({ id: rowId }),
  query: z.object({ page: pageNumber, filter: z.enum(TASK_FILTERS).default('ALL') }),
  responses: {
    200: pageOf(groupTask).extend({
      /** `active`: who was here in the last seven days. */
      group: z.object({ id: count, name: z.string(), members: count, active: count }),
      /** How many there are by each filter. */
      counts: z.record(z.enum(TASK_FILTERS), count),
    }),
  },
})

export type GroupProgress = z.infer<(typeof getGroupProgress)['responses'][200]>
