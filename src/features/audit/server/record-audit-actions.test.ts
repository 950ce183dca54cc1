import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { batchUpdateUsers, deactivateUsers } from '#features/accounts/people/contract.ts'
import { listAudit } from '../contract.ts'
import { recordAuditActions } from './record-audit-actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.platform.database.db.execute(sql`DELETE FROM audit_entries`)
})

const narrow = (query: object) => app.as('admin').call(listAudit, { query })

describe('a batch', () => {
  it('of many people is one insert', async () => {
    const { db } = app.platform.database
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO users (email, name, first_name, last_name, is_author)
      SELECT 'many' || n || '@test.local', 'Many ' || n, 'Many', n::text, true FROM generate_series(1, 1000) n RETURNING id`)
    await db.execute(sql`CREATE TABLE insert_count (n int)`)
    await db.execute(sql`
      CREATE FUNCTION count_insert() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO insert_count VALUES (1); RETURN NULL; END $$`)
    await db.execute(sql`
      CREATE TRIGGER count_inserts AFTER INSERT ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION count_insert()`)
    const inserts = async () => {
      const { rows: counted } = await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM insert_count`,
      )
      return counted[0]?.count
    }
    const people = rows.map(({ id }) => id)
    await app.as('admin').call(batchUpdateUsers, { query: { roles: ['NOROLE'] }, body: { usersIds: people } })
    expect([(await narrow({})).total, await inserts()]).toEqual([1000, 1])
    await app.as('admin').call(deactivateUsers, { body: { uuids: people } })
    expect([(await narrow({})).total, await inserts()]).toEqual([2000, 2])
    expect((await narrow({ act: 'person.updateRoles', subject: 'Many 7' })).result.at(-1)).toMatchObject({
      before: { trainer: true },
      after: { trainer: false },
    })
    await db.execute(sql`DROP TRIGGER count_inserts ON audit_entries`)
  })

  it('is as large as it is: every act is written, also where one statement has no room for them', async () => {
    const acts = Array.from({ length: 10_000 }, (_, n) => ({ act: 'group.delete' as const, subject: { id: n } }))
    const { platform, people } = app
    await platform.database.transaction((tx) => recordAuditActions(platform, tx, people.admin, acts))
    const { rows } = await platform.database.db.execute(
      sql`SELECT count(DISTINCT subject_id)::int AS written, min(actor_name) AS by FROM audit_entries`,
    )
    expect(rows).toEqual([{ written: 10_000, by: 'admin Test' }])
  })
})
