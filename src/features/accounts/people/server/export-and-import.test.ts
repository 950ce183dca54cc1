import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { withoutControls } from '#shared/clean-text.ts'
import { tableText } from '#shared/testing/table-text.ts'
import { groupsIn } from '../import-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Names as groups can have them. */
const groupName = tableText
  .map((text) => withoutControls(text.toWellFormed()).replace(/\s+/g, ' ').trim())
  .filter((name) => name !== '')

/** What the import reads in the column of groups of the exported people. */
async function readBack(names: readonly string[]): Promise<string[]> {
  const { reader } = app.people
  await app.platform.database.db.execute(sql`DELETE FROM groups WHERE NOT is_system`)
  await app.platform.database.db.execute(sql`
    WITH made AS (INSERT INTO groups (name) SELECT unnest(${sql.param(names)}::text[]) RETURNING id)
    INSERT INTO group_members (group_id, user_id) SELECT id, ${reader.id} FROM made`)
  const response = await app.as('admin').fetch('/api/v2/admin/users.csv?search=reader@test.local')
  const [head = [], ...rows] = Papa.parse<string[]>((await response.text()).trim()).data
  const row = rows.find((cells) => cells.includes('reader@test.local')) ?? []
  return groupsIn(
    row,
    head.map((name) => (name === 'groups' ? 'groups' : null)),
  )
}

it('reads names of groups as they were exported', async () => {
  const hostile = [
    'R&D; Paris',
    'Day, late',
    'a|b',
    '"Quoted"',
    'Say "hi"',
    "O'Neill",
    '"',
    '""',
    '=1+1',
    '👩‍🔬 lab',
    'ends in "',
  ]
  expect((await readBack(hostile)).toSorted()).toEqual(hostile.toSorted())
  const names = fc.uniqueArray(groupName, { minLength: 1, maxLength: 5, selector: (name) => name.toLowerCase() })
  await fc.assert(
    fc.asyncProperty(names, async (given) => {
      expect((await readBack(given)).toSorted()).toEqual(given.toSorted())
    }),
    { numRuns: 60 },
  )
})
