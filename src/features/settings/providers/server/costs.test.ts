import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { statusesIn, statusFor } from '#app/testing/rights-table.ts'
import { readCsv } from '#features/exports/server/testing/read-csv.ts'
import { modelSays } from '#platform/language-model/testing/model-answers.ts'
import { json, type ProviderServer, says, startProvider } from '#platform/provider/testing/provider-server.ts'
import { getProviders, listModelUseByPerson, saveLanguageModelProvider, testProvider } from '../contract.ts'
import { describeLanguageModel, openLanguageModel, readBudget } from './service.ts'

/** Twenty tokens sent and five received, as every answer here is charged, cost 0.0001. */
const PRICES = { inputPrice: 2.5, outputPrice: 10 }
const COST = 0.0001

let app: TestApp
let provider: ProviderServer
const clock = new TestClock()
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp({ clock })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(() => {
  clock.set(new Date('2026-05-20T12:00:00Z'))
  provider.answer(says('{"ok":true}'))
})
afterEach(async () => {
  await app.platform.database.db.execute(sql`DELETE FROM providers`)
  await app.platform.database.db.execute(sql`DELETE FROM provider_uses`)
})

const save = (config: object = {}) =>
  app.as('admin').call(saveLanguageModelProvider, {
    body: { address: provider.address, key: 'k', config: { model: 'gemma', ...config } },
  })

async function complete(userId: number | null = app.people.author.id, options?: { signal: AbortSignal }) {
  const model = await openLanguageModel(app.platform, userId)
  return model.complete({ prompt: 'Plan.', schema: z.object({ ok: z.boolean() }) }, options)
}

async function costs() {
  const { rows } = await app.platform.database.db.execute(
    sql`SELECT cost::float8 AS cost, currency, outcome FROM provider_uses ORDER BY id`,
  )
  return rows
}

const peopleOf = (month: string) => app.as('admin').call(listModelUseByPerson, { query: { month } })

describe('a language model', () => {
  it('is asked by the protocol that is set', async () => {
    expect((await save({ protocol: 'anthropic' })).languageModel?.config.protocol).toBe('anthropic')
    provider.answer(modelSays('anthropic', '{"ok":true}'))
    expect(await complete()).toMatchObject({ value: { ok: true } })
    expect(provider.received[0]).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'k' } })
    expect((await app.as('admin').call(testProvider, { params: { kind: 'languageModel' } })).checks).toMatchObject([
      { check: 'complete', error: null },
    ])
  })

  it('that was saved before there were two protocols speaks the one that there was, and has no price', async () => {
    await save()
    await app.platform.database.db.execute(sql`UPDATE providers SET config = '{"model":"gemma"}'`)
    expect((await app.as('admin').call(getProviders)).languageModel?.config).toEqual({
      ...{ model: 'gemma', protocol: 'openai', inputPrice: null, outputPrice: null },
      ...{ currency: 'EUR', monthlyBudget: null },
    })
    await complete()
    expect(provider.received[0]?.path).toBe('/v1/chat/completions')
    expect(await costs()).toEqual([{ cost: null, currency: null, outcome: 'ok' }])
  })

  it('is known to others by its host, its name and its prices alone', async () => {
    const { db } = app.platform.database
    expect(await describeLanguageModel(db)).toBeNull()
    await save()
    const known = { host: new URL(provider.address).host, model: 'gemma' }
    expect(await describeLanguageModel(db)).toEqual({ ...known, prices: null })
    const prices = { inputPrice: 0, outputPrice: 1.5, currency: 'CHF' }
    await save(prices)
    expect(await describeLanguageModel(db)).toEqual({ ...known, prices })
  })

  it.each([
    ['a protocol that nobody speaks', { protocol: 'gopher' }, 'config.protocol'],
    ['a price below nothing', { inputPrice: -1, outputPrice: 1 }, 'config.inputPrice'],
    ['a price without end', { inputPrice: 1, outputPrice: 1e9 }, 'config.outputPrice'],
    ['one price of two', { inputPrice: 1 }, 'config.outputPrice'],
    ['the other price of two', { outputPrice: 1 }, 'config.inputPrice'],
    ['a budget without prices', { monthlyBudget: 10 }, 'config.inputPrice'],
    ['a budget of nothing', { ...PRICES, monthlyBudget: 0 }, 'config.monthlyBudget'],
    ['a currency that is no code', { ...PRICES, currency: 'Euro' }, 'config.currency'],
  ])('is refused with %s', async (_, config, field) => {
    await expect(save(config)).rejects.toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect((await app.as('admin').call(getProviders)).languageModel).toBeNull()
  })
})

describe('what a use cost', () => {
  it('is written down at the price of that moment, whatever comes later and however it ends', async () => {
    await save(PRICES)
    await complete()
    await save({ ...PRICES, inputPrice: 1000, currency: 'usd' })
    provider.answer(says('no'))
    await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_BAD_ANSWER' })
    provider.answer(json({}, 401))
    await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_KEY_REFUSED' })
    expect(await costs()).toEqual([
      { cost: COST, currency: 'EUR', outcome: 'ok' },
      // Three answers of rubbish were paid for.
      { cost: 0.06015, currency: 'USD', outcome: 'PROVIDER_BAD_ANSWER' },
      { cost: 0, currency: 'USD', outcome: 'PROVIDER_KEY_REFUSED' },
    ])
    const leaving = new AbortController()
    provider.answer(() => leaving.abort(new Error('closed')))
    await expect(complete(null, { signal: leaving.signal })).rejects.toThrow('closed')
    // Two tokens, about, which were sent: a closed dialog is no way around a budget.
    expect((await costs()).at(-1)).toEqual({ cost: 0.002, currency: 'USD', outcome: 'cancelled' })
    await expect(complete(null, { signal: leaving.signal })).rejects.toThrow('closed')
    expect(await costs()).toHaveLength(4)
    // Euros are not added to dollars.
    expect((await app.as('admin').call(getProviders)).usage).toMatchObject([{ calls: 4, cost: 0.06215 }])
  })
})

describe('a budget', () => {
  it('stops what would begin once it is reached, before anything is sent, until the next month', async () => {
    await save({ ...PRICES, monthlyBudget: 2 * COST })
    expect(await readBudget(app.platform)).toEqual({ spent: 0, budget: 2 * COST, currency: 'EUR' })
    const open = await openLanguageModel(app.platform, null)
    await complete()
    await complete()
    expect(await readBudget(app.platform)).toEqual({ spent: 2 * COST, budget: 2 * COST, currency: 'EUR' })
    await expect(complete()).rejects.toMatchObject({ name: 'ProviderError', code: 'PROVIDER_BUDGET' })
    // What was opened before stops as well.
    await expect(open.complete({ prompt: 'x', schema: z.unknown() })).rejects.toMatchObject({ code: 'PROVIDER_BUDGET' })
    expect((await app.as('admin').call(testProvider, { params: { kind: 'languageModel' } })).checks).toMatchObject([
      { error: 'PROVIDER_BUDGET' },
    ])
    expect(provider.received.length).toBe(2)
    expect(await costs()).toHaveLength(2)
    // In Paris, June begins two hours before it does in Greenwich.
    clock.set(new Date('2026-05-31T21:59:00Z'))
    await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_BUDGET' })
    clock.set(new Date('2026-05-31T22:01:00Z'))
    await complete()
  })

  it('that is raised or taken away lets work go on', async () => {
    await save({ ...PRICES, monthlyBudget: COST })
    await complete()
    await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_BUDGET' })
    await save({ ...PRICES, monthlyBudget: 3 * COST })
    await complete()
    await save(PRICES)
    expect(await readBudget(app.platform)).toBeNull()
    await complete()
  })
})

describe('the use by person', () => {
  it.each([
    ['?month=2026-05', '401 403 403 403 2xx'],
    ['?month=2026-13', '401 403 403 403 400'],
    ['', '401 403 403 403 400'],
  ])('is for administrators: %s', async (query, row) => {
    const found: string[] = []
    for (const who of ['visitor', 'reader', 'author', 'approver', 'admin'] as const) {
      const address = `/api/v2/settings/providers/languageModel/people${query}`
      found.push(await statusFor(app, who, { method: 'GET', address }))
    }
    expect(found).toEqual(statusesIn(row))
  })

  it('is told by month, highest cost first, and in a file', async () => {
    await save(PRICES)
    const { author, reader } = app.people
    clock.set(new Date('2026-04-30T21:59:00Z'))
    await complete(reader.id)
    clock.set(new Date('2026-04-30T22:01:00Z'))
    await complete(null)
    await complete(author.id)
    await complete(author.id)
    provider.answer(json({}, 401))
    await expect(complete(author.id)).rejects.toThrow()
    const ofAuthor = { calls: 3, failed: 1, inputTokens: 40, outputTokens: 10, cost: 2 * COST }
    const once = { calls: 1, failed: 0, inputTokens: 20, outputTokens: 5, cost: COST }
    expect(await peopleOf('2026-05')).toEqual({
      result: [
        { person: { userID: expect.any(String), firstName: 'author', lastName: 'Test' }, ...ofAuthor },
        { person: null, ...once },
      ],
      total: 2,
    })
    expect(await peopleOf('2026-04')).toMatchObject({
      result: [{ person: { firstName: 'reader' }, ...once }],
      total: 1,
    })
    expect(await peopleOf('2026-03')).toEqual({ result: [], total: 0 })
    const file = await app.as('admin').fetch('/api/v2/exports/provider-usage.csv')
    const { rows } = readCsv(await file.text())
    const none = { characters: '', seconds: '', currency: 'EUR', kind: 'languageModel' }
    const single = { ...none, requests: '1', failed: '0', inputTokens: '20', outputTokens: '5', cost: '0.000100' }
    expect(rows).toEqual([
      { ...single, month: '2026-04', name: 'reader Test', email: 'reader@test.local' },
      { ...single, month: '2026-05', name: '', email: '' },
      {
        ...{ ...single, month: '2026-05', name: 'author Test', email: 'author@test.local' },
        ...{ requests: '3', failed: '1', inputTokens: '40', outputTokens: '10', cost: '0.000200' },
      },
    ])
  })
})
