import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { SYSTEM_GROUPS } from '../rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (statement: ReturnType<typeof sql>) => app.platform.database.db.execute(statement)
const membership = z.object({ key: z.string(), email: z.string() })

/** Who is in which group, as rows that can be compared. */
async function memberships(): Promise<string[]> {
  const rows = await rowsOf(app.platform.database.db, membership).all(sql`
    SELECT g.system_key AS key, u.email FROM group_members m JOIN groups g ON g.id = m.group_id
      JOIN users u ON u.id = m.user_id WHERE g.is_system`)
  return rows.map(({ key, email }) => `${key} ${email}`).sort()
}

const person = z.object({
  email: z.string(),
  isOpen: z.boolean(),
  isAuthor: z.boolean(),
  isApprover: z.boolean(),
  isAdmin: z.boolean(),
})

/** By hand from PRODUCT §15: what the memberships have to be. */
async function expected(): Promise<string[]> {
  const people = await rowsOf(app.platform.database.db, person).all(sql`
    SELECT email, deactivated_at IS NULL AS "isOpen", is_author AS "isAuthor", is_approver AS "isApprover",
           is_admin AS "isAdmin" FROM users`)
  const isIn = {
    EVERYBODY: () => true,
    AUTHORS: ({ isAuthor }: z.infer<typeof person>) => isAuthor,
    APPROVERS: ({ isApprover }: z.infer<typeof person>) => isApprover,
    ADMINISTRATORS: ({ isAdmin }: z.infer<typeof person>) => isAdmin,
  }
  const open = people.filter(({ isOpen }) => isOpen)
  return SYSTEM_GROUPS.flatMap((key) => open.filter(isIn[key]).map(({ email }) => `${key} ${email}`)).sort()
}

/** A source of chance that is the same every time. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('the groups of the system', () => {
  it('begin with those who are there', async () => {
    const found = await memberships()
    expect(found).toEqual(await expected())
    expect(found).toContain('ADMINISTRATORS superadmin@test.local')
  })

  it.each([1, 2, 3, 4])('hold exactly whom they are for, whatever happens to many people at once: %i', async (seed) => {
    const next = chance(seed)
    const some = () => sql`(id * 7919 + ${Math.floor(next() * 1000)}::int) % 3 = 0 AND email LIKE '%@many.local'`
    const either = () => sql`(id + ${Math.floor(next() * 10)}::int) % 2 = 0`
    const acts = [
      () => sql`INSERT INTO users (email, is_author, is_approver, is_admin, deactivated_at)
                SELECT gen_random_uuid() || '@many.local', n % 2 = 0, n % 3 = 0, n % 5 = 0,
                       CASE WHEN n % 7 = 0 THEN now() END FROM generate_series(1, 12) n`,
      () => sql`UPDATE users SET is_author = ${either()}, is_approver = ${either()} WHERE ${some()}`,
      () => sql`UPDATE users SET is_admin = ${either()} WHERE ${some()}`,
      () => sql`UPDATE users SET deactivated_at = CASE WHEN ${either()} THEN now() END WHERE ${some()}`,
      () => sql`DELETE FROM users WHERE ${some()}`,
    ]
    for (let step = 0; step < 25; step += 1) {
      const act = acts[step === 0 ? 0 : Math.floor(next() * acts.length)]
      if (act) await run(act())
      expect(await memberships()).toEqual(await expected())
    }
  })

  it('undo with the transaction what they did in it', async () => {
    const before = await memberships()
    const undone = app.platform.database.transaction(async (tx) => {
      await tx.execute(sql`UPDATE users SET is_approver = NOT is_approver`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await memberships()).toEqual(before)
  })

  it('cost updates nothing that say nothing new of them', async () => {
    await app.platform.database.transaction(async (tx) => {
      const written = async () => {
        const { rows } = await tx.execute(sql`
          SELECT (n_tup_ins + n_tup_del)::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'group_members'`)
        return Number(rows[0]?.n)
      }
      const before = await written()
      await tx.execute(sql`UPDATE users SET last_active_at = now(), is_approver = is_approver`)
      expect(await written()).toBe(before)
      await tx.execute(sql`UPDATE users SET is_approver = true`)
      expect(await written()).toBeGreaterThan(before)
    })
  })
})
