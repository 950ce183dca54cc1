import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { json, type ProviderServer, says, startProvider } from '../provider/testing/provider-server.ts'
import { createLanguageModel } from './create-language-model.ts'
import { noLanguageModel } from './language-model.ts'

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

const complete = (more: object = {}, signal?: AbortSignal) =>
  createLanguageModel({ protocol: 'openai', address: provider.address, key: 'k', model: `m${model}` }).complete(
    { system: 'Be brief.', prompt: 'Plan.', schema, ...more },
    // A caller that has no bound of its own may say so.
    { signal, timeoutMs: undefined },
  )

interface Asked {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string; json_schema?: { schema: object } }
}
const asked = () => provider.received.map(({ body }) => JSON.parse(body.toString()) as Asked)
const ways = () => asked().map(({ response_format: format }) => format?.type ?? 'text')

test('answers by the schema, and says what it took', async () => {
  provider.answer(says(right))
  expect(await complete()).toEqual({ value, units: { inputTokens: 20, outputTokens: 5 } })
  expect(provider.received[0]?.path).toBe('/v1/chat/completions')
  expect(asked()[0]).toMatchObject({
    model: `m${model}`,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Plan.' },
    ],
    response_format: { type: 'json_schema', json_schema: { strict: true, schema: { type: 'object' } } },
  })
})

test.each([
  ['thought before', `<think>What {a} plan?</think>\n${right}`],
  ['a thought whose beginning is missing', `hm {…}</think>${right}`],
  ['a fence', `Here it is:\n\`\`\`json\n${right}\n\`\`\`\nEnjoy {it!`],
])('finds the answer in %s', async (_, said) => {
  provider.answer(says(said))
  expect((await complete()).value).toEqual(value)
})

test('asks in a simpler way where a server knows no better, and remembers which', async () => {
  const unknown = json({ error: { message: 'response_format is not supported' } }, 400)
  provider.answer(unknown, unknown, says(right))
  await complete()
  expect(ways()).toEqual(['json_schema', 'json_object', 'text'])
  expect(asked()[2]?.messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('"pages"') })
  provider.answer(says(right))
  await complete()
  expect(ways()).toEqual(['text'])
})

test('takes a refusal for what it is where no way helps, and does not remember it', async () => {
  provider.answer(json({ error: { message: 'the prompt is too long' } }, 400), json({}, 400), json({}, 400))
  await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_REFUSED', said: 'the prompt is too long' })
  provider.answer(says(right))
  await complete()
  expect(ways()).toEqual(['json_schema'])
})

test('tells a model what is wrong with its answer, and counts every try', async () => {
  provider.answer(says('{"title":"Knots"}'), says(right))
  expect(await complete()).toEqual({ value, units: { inputTokens: 40, outputTokens: 10 } })
  const [, again] = asked()
  expect(again?.messages.at(-2)).toEqual({ role: 'assistant', content: '{"title":"Knots"}' })
  expect(again?.messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('pages') })
  expect(again?.messages[0]?.content).toContain('JSON schema')
})

test.each([
  ['rubbish', 'I cannot do that.'],
  ['half of it', '{"title":"Knots","pages":[1,'],
  ['another schema', '[{"name":"Knots"}]'],
  ['nothing', null],
])('gives up on a model that answers %s after two corrections', async (_, said) => {
  provider.answer(says(said))
  await expect(complete()).rejects.toMatchObject({
    ...{ name: 'ProviderError', code: 'PROVIDER_BAD_ANSWER', units: { inputTokens: 60, outputTokens: 15 } },
  })
  expect(provider.received.length).toBe(3)
})

test('does not pay again for an answer that was cut short, or has another shape', async () => {
  provider.answer(says('{"title":"Kn', { finish_reason: 'length' }))
  await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_BAD_ANSWER', units: { inputTokens: 20 } })
  expect(provider.received.length).toBe(1)
  provider.answer(json({ answer: right }))
  await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_BAD_ANSWER' })
  expect(provider.received.length).toBe(1)
})

test('does without a count of tokens', async () => {
  provider.answer(json({ choices: [{ message: { content: right } }] }))
  expect((await complete()).units).toEqual({ inputTokens: 0, outputTokens: 0 })
})

test('passes other errors on, and ends with the reason of whoever cancels', async () => {
  provider.answer(json({}, 401))
  await expect(complete()).rejects.toMatchObject({ code: 'PROVIDER_KEY_REFUSED' })
  const reason = new Error('closed')
  const leaving = new AbortController()
  provider.answer(() => leaving.abort(reason))
  await expect(complete({}, leaving.signal)).rejects.toBe(reason)
})

test('says that none is set', async () => {
  await expect(noLanguageModel.complete({ prompt: 'Plan.', schema })).rejects.toMatchObject({
    code: 'PROVIDER_NOT_SET',
  })
})
