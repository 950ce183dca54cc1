import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NOT_YET } from '../contract/not-yet.ts'
import { makeRouter } from '../routes.tsx'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { LATER } from './later.ts'

const siteMap = makeRouter(new QueryClient()).routesByPath
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const awaited = [...new Set(LATER.flatMap(({ awaits }) => awaits))]

it.each(awaited.filter((name) => name.startsWith('/')))('the route %s is not there yet', (route) => {
  expect(Object.keys(siteMap)).not.toContain(route)
})

it.each(awaited.filter((name) => !name.startsWith('/')))('the call %s is not there yet', async (name) => {
  expect(NOT_YET).toContain(name)
  const [method, path = ''] = name.split(' ')
  expect((await app.as('superAdmin').fetch(path, { method })).status).toBe(404)
})

it('every row awaits something, and is named once', () => {
  expect(LATER.filter(({ awaits }) => awaits.length === 0)).toEqual([])
  expect(new Set(LATER.map(({ table, row }) => `${table} ${row}`)).size).toBe(LATER.length)
})
