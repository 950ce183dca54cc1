import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'
import { CATEGORY_NAME_MAX } from './rules.ts'

const category = z.object({
  id: z.number().int(),
  name: z.string(),
  /** How many speaches are in it, whatever their state. */
  speaches: z.number().int(),
})

export type Category = z.infer<typeof category>

const idInPath = z.object({ id: rowId })
const named = z.object({ name: line(CATEGORY_NAME_MAX, 1) })

export const countCategories = endpoint({
  method: 'GET',
  path: '/api/v2/admin/categories',
  auth: 'admin',
  summary: 'Every category by name, and how many speaches are in it.',
  responses: { 200: z.object({ result: z.array(category), total: z.number().int() }) },
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/v2/admin/categories',
  auth: 'admin',
  summary: 'Adds a category.',
  body: named,
  responses: { 201: category },
})

export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/api/v2/admin/categories/{id}',
  auth: 'admin',
  summary: 'Gives a category another name.',
  params: idInPath,
  body: named,
  responses: { 200: category },
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/categories/{id}',
  auth: 'admin',
  summary: 'Deletes a category; its speaches go into another one, or into none.',
  params: idInPath,
  query: z.object({ into: rowId.optional() }),
  responses: { 204: null },
})
