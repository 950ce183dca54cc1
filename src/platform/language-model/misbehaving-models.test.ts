import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallOptions } from '../provider/ask-provider.ts'
import { json, type ProviderServer, startProvider } from '../provider/testing/provider-server.ts'
import type { Protocol } from './ask-model.ts'
import { createLanguageModel } from './create-language-model.ts'
import { CHARGED, MISBEHAVIOURS, modelSays } from './testing/model-answers.ts'

const KEY = 'sk-very-secret'
const SECRET = 'About my secret plan.'
const schema = z.object({ title: z.string(), pages: z.array(z.number().int()) })
const right = '{"title":"Knots","pages":[1,2]}'
const value = { title: 'Knots', pages: [1, 2] }

let provider: ProviderServer
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

/** Each test asks a model of its own: what a server takes is remembered by it. */
let model = 0
beforeEach(() => {
  model += 1
})

const complete = (protocol: Protocol, { key = KEY, ...options }: CallOptions & { key?: string | null } = {}) =>
  createLanguageModel({ protocol, address: provider.address, key, model: `model-${model}` }).complete(
    { system: 'Be brief.', prompt: SECRET, schema },
    options,
  )

/** Everything that an error says to whoever looks into it, its causes included. */
function allOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? ''
  return [error.message, error.stack, JSON.stringify(Object.values(error)), allOf(error.cause)].join('\n')
}

describe.each(['openai', 'anthropic'] as const)('a model by the protocol of %s', (protocol) => {
  test.each(MISBEHAVIOURS)('answers $what: $code', async ({ answer, code, asked, charged }) => {
    provider.answer(answer(protocol))
    const error = await complete(protocol, code === 'PROVIDER_TIMEOUT' ? { timeoutMs: 300 } : {}).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(error).toMatchObject({
      ...{ name: 'ProviderError', code },
      units: { inputTokens: charged * CHARGED.inputTokens, outputTokens: charged * CHARGED.outputTokens },
    })
    expect(provider.received.length).toBe(asked)
    expect(allOf(error)).not.toContain(KEY)
    expect(allOf(error)).not.toContain(SECRET)
  })

  test('says after how many seconds it wants to be asked again', async () => {
    provider.answer(json({}, 429, { 'retry-after': '3600' }))
    await expect(complete(protocol)).rejects.toMatchObject({ code: 'PROVIDER_LIMIT', retryAfter: 3600 })
  })

  test('is waited for while it is busy, and paid once', async () => {
    const busy = json({}, 429, { 'retry-after': '0' })
    provider.answer(busy, busy, modelSays(protocol, `<think>{a}</think>\n\`\`\`json\n${right}\n\`\`\``))
    expect(await complete(protocol)).toEqual({ value, units: CHARGED })
  })

  test('is told what was wrong, and every answer is counted', async () => {
    provider.answer(modelSays(protocol, '{"title":"Knots"}'), modelSays(protocol, ''), modelSays(protocol, right))
    expect(await complete(protocol)).toEqual({ value, units: { inputTokens: 60, outputTokens: 15 } })
    const last = JSON.parse(String(provider.received.at(-1)?.body))
    expect(JSON.stringify(last)).toContain('That was not right')
    // No message may be empty.
    expect(last.messages.every(({ content }: { content: unknown }) => content !== '')).toBe(true)
  })

  test('is not asked by anybody who has left', async () => {
    const reason = new Error('closed')
    provider.answer(modelSays(protocol, right))
    const options = { signal: AbortSignal.abort(reason) }
    await expect(complete(protocol, options)).rejects.toBe(reason)
    expect(provider.received.length).toBe(0)
  })
})

test('asks Anthropic by its own protocol', async () => {
  provider.answer(modelSays('anthropic', right))
  expect(await complete('anthropic')).toEqual({ value, units: CHARGED })
  const [{ path, headers, body } = { body: '' }] = provider.received
  expect(path).toBe('/v1/messages')
  expect(headers).toMatchObject({
    ...{ 'x-api-key': KEY, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
    'user-agent': 'Openspeach',
  })
  expect(headers?.authorization).toBeUndefined()
  expect(JSON.parse(String(body))).toMatchObject({
    ...{ model: `model-${model}`, max_tokens: 16_000 },
    system: [{ type: 'text', text: 'Be brief.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: SECRET }] }],
    // A model that is not known to keep to a schema is held to it by the arguments of a tool.
    tools: [{ name: 'json', input_schema: { type: 'object' } }],
  })
})

test('takes an answer of Anthropic that comes as arguments of the tool', async () => {
  const content = [{ type: 'tool_use', id: 't', name: 'json', input: value }]
  const usage = { input_tokens: 20, output_tokens: 5 }
  provider.answer(
    json({ type: 'message', id: 'a', model: 'm', role: 'assistant', content, stop_reason: 'tool_use', usage }),
  )
  expect(await complete('anthropic')).toEqual({ value, units: CHARGED })
})

test('asks in words where a server of the protocol of Anthropic knows no tools, and remembers it', async () => {
  const unknown = json({ type: 'error', error: { type: 'invalid_request_error', message: 'no tools' } }, 400)
  provider.answer(unknown, modelSays('anthropic', right))
  await complete('anthropic')
  const asked = () => provider.received.map(({ body }) => JSON.parse(String(body)))
  expect(asked().map(({ tools }) => tools?.length)).toEqual([1, undefined])
  expect(JSON.stringify(asked()[1].system)).toContain('JSON schema')
  provider.answer(modelSays('anthropic', right))
  await complete('anthropic')
  expect(asked().map(({ tools }) => tools?.length)).toEqual([undefined])
})

test.each(['openai', 'anthropic'] as const)(
  'sends no key by the protocol of %s where none is kept',
  async (protocol) => {
    process.env.ANTHROPIC_API_KEY = 'sk-of-the-machine'
    try {
      provider.answer(modelSays(protocol, right))
      await complete(protocol, { key: null })
    } finally {
      delete process.env.ANTHROPIC_API_KEY
    }
    expect(provider.received[0]?.headers).not.toHaveProperty('authorization')
    expect(provider.received[0]?.headers).not.toHaveProperty('x-api-key')
    expect(JSON.stringify(provider.received[0]?.headers)).not.toContain('machine')
  },
)

test.each(['openai', 'anthropic'] as const)('shows a picture by the protocol of %s', async (protocol) => {
  provider.answer(modelSays(protocol, right))
  const bytes = new TextEncoder().encode('RIFF-of-a-picture')
  const asked = createLanguageModel({ protocol, address: provider.address, key: KEY, model: `model-${model}` })
  await asked.complete({ prompt: 'What is there?', picture: { type: 'image/webp', bytes }, schema })
  const { messages } = JSON.parse(String(provider.received[0]?.body))
  const data = Buffer.from(bytes).toString('base64')
  const picture =
    protocol === 'openai'
      ? { type: 'image_url', image_url: { url: `data:image/webp;base64,${data}` } }
      : { type: 'image', source: { type: 'base64', media_type: 'image/webp', data } }
  expect(messages.at(-1)).toMatchObject({ role: 'user', content: [picture, { type: 'text', text: 'What is there?' }] })
})
