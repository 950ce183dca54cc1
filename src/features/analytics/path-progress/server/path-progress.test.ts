import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { openManagerFixtures } from '#app/testing/manager-fixtures.ts'
import type { PersonName } from '#app/testing/people.ts'
import { openPathFixtures } from '#features/paths/server/testing/path-fixtures.ts'
import { viewSpeach } from '#features/reader/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { rollUpStatistics } from '../../server/rollup-service.ts'
import { getPathProgress } from '../contract.ts'

const clock = new TestClock(new Date('2026-09-30T10:00:00Z'))
let app: TestApp
const { make, finish } = openManagerFixtures(() => app, clock)
const { makePath, publish, assignTo } = openPathFixtures<PersonName>(() => app)

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.close())

const ask = (pathId: number, person: PersonName = 'author') =>
  app.as(person).call(getPathProgress, { params: { pathId } })

it('counts of those a path is assigned to who began and finished its steps, and nobody else', async () => {
  const [ladders, ropes] = [await make('Ladders'), await make('Ropes')]
  const pathId = await makePath('Heights', [ladders, ropes])
  await publish(pathId)
  expect(await ask(pathId)).toMatchObject({ people: 0, begun: 0, steps: [{ begun: 0 }, { begun: 0 }] })
  for (const person of ['reader', 'otherReader', 'approver'] as const) await assignTo(pathId, person)
  await finish(ladders, 'reader')
  await finish(ropes, 'reader')
  await app.as('otherReader').call(viewSpeach, { params: { speachID: ladders.speachID } })
  // Read by somebody whom the path is not for.
  await finish(ladders, 'otherAuthor')
  await rollUpStatistics(app.platform, new AbortController().signal)
  const steps = [
    { speachID: ladders.speachID, title: 'Ladders', language: 'en', begun: 2, finished: 1, passed: null },
    { speachID: ropes.speachID, title: 'Ropes', language: 'en', begun: 1, finished: 1, passed: null },
  ]
  for (const person of ['author', 'admin'] as const) {
    expect(await ask(pathId, person)).toEqual({ people: 3, begun: 2, finished: 1, steps })
  }
})

it('counts for a path for everyone who opened one of its speaches', async () => {
  const knots = await make('Knots')
  const pathId = await makePath('For all', [knots])
  await publish(pathId)
  await finish(knots, 'reader')
  await rollUpStatistics(app.platform, new AbortController().signal)
  expect(await ask(pathId)).toMatchObject({ people: 1, begun: 1, finished: 1 })
})

it('is for the owner and administrators only', async () => {
  const pathId = await makePath('Mine', [await make('Boots')])
  expect(await refusal(ask(pathId, 'otherAuthor'))).toMatchObject({ status: 404 })
  await publish(pathId)
  expect(await refusal(ask(pathId, 'otherAuthor'))).toMatchObject({ status: 403 })
  expect(await refusal(ask(pathId, 'reader'))).toMatchObject({ status: 403 })
  expect((await app.as(null).fetch(`/api/v2/learningPath/${pathId}/progress`)).status).toBe(401)
})
