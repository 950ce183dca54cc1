import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { countUse, enforceRateLimit, forgetUses, sweepRateLimits } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a rate limit', () => {
  it('counts uses at the same moment exactly', async () => {
    const { db } = app.platform.database
    const uses = await Promise.all(Array.from({ length: 20 }, () => countUse(db, 'at once', 60)))
    expect(uses.map(({ used }) => used).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it('refuses what is over it, says when to come back, and begins anew after its window', async () => {
    const { db } = app.platform.database
    const limit = { limit: 2, seconds: 60 }
    await enforceRateLimit(db, 'window', limit)
    await enforceRateLimit(db, 'window', limit)
    await expect(enforceRateLimit(db, 'window', limit)).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      options: { retryAfter: 60 },
    })
    await db.execute(sql`UPDATE rate_limits SET window_end = now() - interval '1 second' WHERE key = 'window'`)
    await enforceRateLimit(db, 'window', limit)
    await forgetUses(db, 'window')
    expect(await countUse(db, 'window', 60)).toMatchObject({ used: 1 })
  })

  it('leaves no finished windows behind', async () => {
    const { db } = app.platform.database
    await db.execute(sql`UPDATE rate_limits SET window_end = now() - interval '1 second'`)
    await sweepRateLimits(db)
    expect((await db.execute(sql`SELECT count(*)::int AS n FROM rate_limits`)).rows).toEqual([{ n: 0 }])
  })
})
