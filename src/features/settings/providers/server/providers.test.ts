import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import { statusesIn, statusFor } from '#app/testing/rights-table.ts'
import { listAudit } from '#features/audit/contract.ts'
import { bytes, json, type ProviderServer, says, startProvider } from '#platform/provider/testing/provider-server.ts'
import { silentWav } from '#platform/speech/wave.ts'
import {
  getProviders,
  removeProvider,
  saveLanguageModelProvider,
  saveSpeechProvider,
  testProvider,
} from '../contract.ts'
import { USE_DAYS } from '../rules.ts'
import { readPersonData } from './person-data.ts'
import { openLanguageModel, openSpeech, readProviders } from './service.ts'
import { sweepUses } from './uses.ts'

const KEY = 'sk-very-secret-key'
const DAY_MS = 86_400_000
const speechConfig = { voiceModel: 'tts-1', voice: 'alloy', transcriptModel: 'whisper-1' }

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
beforeEach(() => clock.set(new Date()))
afterEach(async () => {
  await app.platform.database.db.execute(sql`DELETE FROM providers`)
  await app.platform.database.db.execute(sql`DELETE FROM provider_uses`)
})

const saveModel = (more: object = {}) =>
  app.as('admin').call(saveLanguageModelProvider, {
    body: { address: provider.address, key: KEY, config: { model: 'gemma' }, ...more },
  })
const saveSpeech = (more: object = {}) =>
  app.as('admin').call(saveSpeechProvider, { body: { address: provider.address, config: speechConfig, ...more } })

/** What is asked of a language model by what may use it. */
async function complete(options?: { signal: AbortSignal }) {
  const model = await openLanguageModel(app.platform, app.people.author.id)
  return model.complete({ prompt: 'About my secret plan.', schema: z.object({ ok: z.boolean() }) }, options)
}

async function uses(): Promise<Record<string, unknown>[]> {
  const { rows } = await app.platform.database.db.execute(sql`SELECT * FROM provider_uses ORDER BY id`)
  return rows
}

describe('the settings of providers', () => {
  it.each([
    // visitor reader author approver admin
    ['GET', '', undefined, '401 403 403 403 2xx'],
    ['PUT', '/languageModel', { address: 'https://a.example', config: { model: 'm' } }, '401 403 403 403 2xx'],
    ['PUT', '/speech', { address: 'https://a.example', config: speechConfig }, '401 403 403 403 2xx'],
    ['POST', '/speech/test', undefined, '401 403 403 403 404'],
    ['DELETE', '/speech', undefined, '401 403 403 403 2xx'],
  ])('%s %s is for administrators', async (method, path, body, row) => {
    const request = { method, address: `/api/v2/settings/providers${path}`, body }
    const found: string[] = []
    for (const who of ['visitor', 'reader', 'author', 'approver', 'admin'] as const) {
      found.push(await statusFor(app, who, request))
    }
    expect(found).toEqual(statusesIn(row))
  })

  it('keep the key sealed, and tell it to nobody', async () => {
    expect(await app.as('admin').call(getProviders)).toEqual({ speech: null, languageModel: null, usage: [] })
    const told = [await saveModel(), await saveSpeech({ key: KEY }), await app.as('admin').call(getProviders)]
    expect(told.at(-1)).toMatchObject({
      languageModel: { address: provider.address, hasKey: true, config: { model: 'gemma' } },
      speech: { address: provider.address, hasKey: true, config: speechConfig },
    })
    const { rows } = await app.platform.database.db.execute(sql`SELECT sealed_key FROM providers`)
    expect(rows.map(({ sealed_key: sealed }) => typeof sealed)).toEqual(['string', 'string'])
    const { result } = await app.as('admin').call(listAudit, { query: {} })
    expect(JSON.stringify([told, rows, result])).not.toContain(KEY)
    expect(result.slice(0, 2)).toMatchObject([
      {
        act: 'settings.update',
        subject: { id: 'provider.speech' },
        after: { address: provider.address, key: 'changed' },
      },
      { act: 'settings.update', subject: { id: 'provider.languageModel' }, after: { model: 'gemma', key: 'changed' } },
    ])
  })

  it('send a kept key to no other origin than the one it was entered for', async () => {
    const keyOf = async () => {
      provider.answer(says('{"ok":true}'))
      await complete()
      return provider.received[0]?.headers.authorization
    }
    await saveModel()
    const { port } = new URL(provider.address)
    for (const address of [`http://localhost:${port}/v1`, 'https://collect.example/v1', 'http://127.0.0.1:8080/v1']) {
      await expect(saveModel({ address, key: undefined })).rejects.toMatchObject({
        ...{ status: 400, code: 'PROVIDER_KEY_AGAIN', body: { fields: { key: expect.any(String) } } },
      })
    }
    await saveModel({ address: `${provider.address}/below/`, key: undefined, config: { model: 'qwen' } })
    expect(await keyOf()).toBe(`Bearer ${KEY}`)
    expect(provider.received[0]?.path).toBe('/v1/below/chat/completions')
    await saveModel({ address: `http://localhost:${port}/v1`, key: 'another' })
    expect(await keyOf()).toBe('Bearer another')
    expect((await saveModel({ key: null })).languageModel?.hasKey).toBe(false)
    expect(await keyOf()).toBeUndefined()
  })

  it.each([
    'http://169.254.169.254/latest',
    'http://[fd00:ec2::254]/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://2852039166/v1',
    'http://0.0.0.0:11434/v1',
    'http://203.0.114.7/v1',
    'http://127.0.0.1:25/v1',
    'https://name:password@api.example/v1',
    'https://api.example/v1?to=elsewhere',
    'https://api.example/v1#part',
    'ftp://api.example/v1',
    'javascript:alert(1)',
    'api.example',
    '',
    `https://api.example/${'a'.repeat(2000)}`,
  ])('refuse the address %s', async (address) => {
    await expect(saveModel({ address })).rejects.toMatchObject({
      status: 400,
      body: { fields: { address: expect.any(String) } },
    })
    expect((await app.as('admin').call(getProviders)).languageModel).toBeNull()
  })

  it.each([
    ['neither a voice nor a transcript', { config: { voiceModel: null, voice: null, transcriptModel: null } }],
    ['a model without a voice', { config: { ...speechConfig, voice: null } }],
    ['a voice without a model', { config: { ...speechConfig, voiceModel: null } }],
    ['a name without letters', { config: { ...speechConfig, voice: ' \u0000 ' } }],
    ['a key of two lines', { key: 'a\r\nx-more: b' }],
    ['a key that fits into no header', { key: 'schlüssel' }],
  ])('refuse %s', async (_, more) => {
    await expect(saveSpeech(more)).rejects.toMatchObject({ status: 400 })
    expect((await app.as('admin').call(getProviders)).speech).toBeNull()
  })

  it('take a provider away, and are content where none is', async () => {
    await saveModel()
    const input = { params: { kind: 'languageModel' as const } }
    expect((await app.as('admin').call(removeProvider, input)).languageModel).toBeNull()
    expect((await app.as('admin').call(removeProvider, input)).languageModel).toBeNull()
    await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_NOT_SET' })
    await expect((await openSpeech(app.platform, null)).listVoices()).rejects.toMatchObject({
      code: 'PROVIDER_NOT_SET',
    })
    expect(await uses()).toEqual([])
  })
})

describe('trying a provider out', () => {
  const test = (kind: 'speech' | 'languageModel') => app.as('admin').call(testProvider, { params: { kind } })

  it('has it speak, and write down what it spoke', async () => {
    await saveSpeech()
    provider.answer(bytes(silentWav(0.2), 'audio/wav'), json({ text: 'One, two, three.' }))
    const ms = expect.any(Number)
    expect((await test('speech')).checks).toEqual([
      { check: 'speak', milliseconds: ms, error: null, said: null },
      { check: 'transcribe', milliseconds: ms, error: null, said: null },
    ])
    const [speaking, listening] = provider.received
    expect(JSON.parse(String(speaking?.body))).toMatchObject({ model: 'tts-1', voice: 'alloy' })
    expect(listening?.body.includes(silentWav(0.2))).toBe(true)
  })

  it('asks for no more than it is set for', async () => {
    await saveSpeech({ config: { voiceModel: null, voice: null, transcriptModel: 'whisper-1' } })
    provider.answer(json({ text: '' }))
    expect((await test('speech')).checks.map(({ check }) => check)).toEqual(['transcribe'])
    await expect(test('languageModel')).rejects.toMatchObject({ status: 404 })
  })

  it('says which error there is, what the provider said, and nothing of the key; not without end', async () => {
    await saveModel()
    provider.answer(json({ error: { message: `no such key: ${KEY}` } }, 401))
    expect((await test('languageModel')).checks).toEqual([
      { check: 'complete', milliseconds: expect.any(Number), error: 'PROVIDER_KEY_REFUSED', said: 'no such key: …' },
    ])
    provider.answer((response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
    expect((await test('languageModel')).checks).toMatchObject([{ error: 'PROVIDER_REDIRECTED', said: null }])
    await app.platform.database.db.execute(sql`UPDATE providers SET address = 'http://169.254.169.254/v1'`)
    expect((await test('languageModel')).checks).toMatchObject([{ error: 'PROVIDER_ADDRESS_REFUSED' }])
    // Ten times a minute, of which another may have begun meanwhile.
    const statuses: number[] = []
    while (statuses.length < 22 && statuses.at(-1) !== 429) {
      statuses.push(
        await test('languageModel').then(
          () => 200,
          ({ status }) => status,
        ),
      )
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the log of uses', () => {
  it('says who used what, how much of it and how it ended, and nothing of what it was about', async () => {
    await saveModel()
    await saveSpeech()
    provider.answer(says('{"ok":true}'))
    await complete()
    provider.answer(says('no'))
    await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_BAD_ANSWER' })
    const leaving = new AbortController()
    provider.answer(() => leaving.abort(new Error('closed')))
    await expect(complete({ signal: leaving.signal })).rejects.toThrow('closed')
    const speech = await openSpeech(app.platform, null)
    provider.answer(bytes(silentWav(0.1), 'audio/wav'))
    await speech.synthesize({ text: 'My secret text.', voice: 'alloy' })
    provider.answer(json({ text: 'My secret text.', duration: 2.5 }))
    await speech.transcribe({ audio: silentWav(0.1), fileName: 'a.wav', mimeType: 'audio/wav' })
    const { host } = new URL(provider.address)
    const none = { characters: null, seconds: null, input_tokens: null, output_tokens: null }
    const model = { ...none, kind: 'languageModel', provider: host, model: 'gemma', user_id: app.people.author.id }
    const nobody = { ...none, kind: 'speech', provider: host, user_id: null, outcome: 'ok' }
    expect(await uses()).toMatchObject([
      { ...model, input_tokens: 20, output_tokens: 5, outcome: 'ok' },
      { ...model, input_tokens: 60, output_tokens: 15, outcome: 'PROVIDER_BAD_ANSWER' },
      { ...model, input_tokens: 6, output_tokens: 0, outcome: 'cancelled' },
      { ...nobody, model: 'tts-1', characters: 15 },
      { ...nobody, model: 'whisper-1', seconds: 2.5 },
    ])
    expect(JSON.stringify(await uses())).not.toContain('secret')
    expect((await readProviders(app.platform)).usage).toEqual([
      {
        ...{ kind: 'languageModel', provider: host, model: 'gemma', calls: 3, failed: 2 },
        ...{ characters: 0, seconds: 0, inputTokens: 86, outputTokens: 20, cost: null },
      },
      expect.objectContaining({ model: 'tts-1', calls: 1, failed: 0, characters: 15 }),
      expect.objectContaining({ model: 'whisper-1', calls: 1, failed: 0, seconds: 2.5 }),
    ])
  })

  it('sums what was used since the month began where the organisation is', async () => {
    await saveModel()
    provider.answer(says('{"ok":true}'))
    // In Paris, May begins two hours before it does in Greenwich.
    for (const at of ['2026-04-30T21:59:00Z', '2026-04-30T22:01:00Z', '2026-05-20T12:00:00Z']) {
      clock.set(new Date(at))
      await complete()
    }
    expect((await readProviders(app.platform)).usage).toMatchObject([{ calls: 2, inputTokens: 40 }])
  })

  it('is kept for a while, told to whom it is about, and forgets them with their account', async () => {
    await saveModel()
    provider.answer(says('{"ok":true}'))
    const { db } = app.platform.database
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO users (email, first_name, last_name) VALUES ('gone@test.local', 'Ada', 'Gone') RETURNING id`)
    const { id = 0 } = rows[0] ?? {}
    const model = await openLanguageModel(app.platform, id)
    const start = clock.now()
    for (const days of [0, 1]) {
      clock.set(new Date(start.getTime() + days * DAY_MS))
      await model.complete({ prompt: 'x', schema: z.object({ ok: z.boolean() }) })
    }
    expect(await readPersonData(db, id)).toMatchObject({
      uses: [{ at: clock.now(), kind: 'languageModel', model: 'gemma', inputTokens: 20, outcome: 'ok' }, { at: start }],
    })
    expect(await readPersonData(db, app.people.reader.id)).toBeNull()
    clock.set(new Date(start.getTime() + USE_DAYS * DAY_MS + 1))
    await sweepUses(app.platform)
    await db.execute(sql`DELETE FROM users WHERE id = ${id}`)
    expect(await uses()).toMatchObject([{ at: expect.anything(), user_id: null, input_tokens: 20 }])
  })
})
