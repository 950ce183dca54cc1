import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { recordStatements } from '#app/testing/record-statements.ts'
import * as contract from '../contract.ts'
import { readPersonData } from './person-data.ts'
import { openPathFixtures } from './testing/path-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { assignTo, makePath, publish, speach } = openPathFixtures(() => app)
const readOf = (person: PersonName) => readPersonData(app.platform.database.db, app.people[person].id)

it('tells the title of an assigned path only while the person sees it', async () => {
  const knots = await speach('Knots')
  const [taken, kept] = [await makePath('On board', [knots]), await makePath('Ashore', [knots])]
  for (const pathId of [taken, kept]) {
    await assignTo(pathId, 'reader')
    await publish(pathId)
  }
  await app.as('author').call(contract.unpublishPath, { params: { pathId: taken } })
  await app.as('author').call(contract.updatePath, { body: { path: { pathId: taken, title: 'Who is laid off' } } })

  const { result, statements } = await recordStatements(app.platform, () => readOf('reader'))
  expect(result).toEqual({
    own: [],
    assigned: [
      { pathId: taken, title: null },
      { pathId: kept, title: 'Ashore' },
    ],
  })
  expect(statements).toHaveLength(1)
  expect(await readOf('author')).toMatchObject({ own: [{ title: 'Who is laid off' }, { title: 'Ashore' }] })
})
