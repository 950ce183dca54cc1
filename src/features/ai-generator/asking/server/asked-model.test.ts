import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { updateSettings } from '#features/settings/contract.ts'
import {
  listModelUseByPerson,
  removeProvider,
  saveLanguageModelProvider,
} from '#features/settings/providers/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { MISBEHAVIOURS, modelSays } from '#platform/language-model/testing/model-answers.ts'
import { type ProviderServer, startProvider } from '#platform/provider/testing/provider-server.ts'
import { makeHandbook } from '../../server/testing/handbook.ts'
import { askSpeach, listUnanswered } from '../contract.ts'
import { askSpeach as askHere } from './ask-service.ts'

const KEY = 'key-that-nobody-sees'
const QUESTION = 'What do engineers fill before a siphon works?'

let app: TestApp
let provider: ProviderServer
let speachID: string
let secretID: string
beforeAll(async () => {
  ;[app, provider] = await Promise.all([startTestApp(), startProvider()])
  await app.as('admin').call(updateSettings, { body: { 'flag.askSpeach': true, 'flag.askModel': true } })
  const chapter = (title: string, html: string) => ({ title, type: 'HTML' as const, content: { html } })
  const chapters = [
    chapter('Siphons', '<p>Engineers fill the siphon with 20 litres of water before it works.</p>'),
    chapter('Care', '<p>A siphon that works is cleaned once a year by engineers.</p>'),
  ]
  const make = async (title: string, facts = {}) => {
    const plan = { title, language: 'en' as const, publish: true, facts, lessons: [{ title: 'L', chapters }] }
    return (await makeSpeach(app.platform, app.people.author, plan)).speachID
  }
  speachID = await make('Water')
  secretID = await make('Secret water', { visibility: 'RESTREINT' })
  await app.drain()
})
beforeEach(() => setModel())
afterAll(() => Promise.all([app.close(), provider.close()]))

let model = 0
async function setModel(more: object = {}) {
  model += 1
  const config = {
    model: `small-${model}`,
    protocol: 'openai',
    inputPrice: 1,
    outputPrice: 2,
    currency: 'EUR',
  } as const
  await app.as('admin').call(saveLanguageModelProvider, {
    body: { address: provider.address, key: KEY, config: { ...config, monthlyBudget: null, ...more } },
  })
}

const ask = (question = QUESTION, id = speachID) =>
  app.as('reader').call(askSpeach, { params: { speachID: id }, body: { question } })
const says = (...sentences: [string, string][]) =>
  modelSays('openai', JSON.stringify({ sentences: sentences.map(([text, passage]) => ({ text, passage })) }))
const unanswered = async () => {
  const { result } = await app.as('author').call(listUnanswered, { params: { speachID }, query: {} })
  return result.map(({ question }) => question)
}

it('answers in sentences that lead to their places, in the name of who asked', async () => {
  provider.answer(says(['They fill it with 20 litres of water.', 'p1'], ['I like siphons.', '']))
  expect(await ask()).toEqual({
    passages: [expect.objectContaining({ chapterTitle: 'Siphons', type: 'HTML' })],
    answer: { by: `small-${model}`, sentences: [{ text: 'They fill it with 20 litres of water.', passage: 0 }] },
    hasFailed: false,
  })
  expect(await unanswered()).toEqual([])
  const month = app.platform.clock.now().toISOString().slice(0, 7)
  const { result } = await app.as('admin').call(listModelUseByPerson, { query: { month } })
  expect(result).toMatchObject([{ person: { firstName: 'reader' }, calls: 1, inputTokens: 20 }])
})

it('sends the question and its passages, and nothing of what the reader may not read', async () => {
  provider.answer(says(['They fill it with water.', 'p1']))
  await ask()
  const [{ body } = { body: '' }] = provider.received
  const { messages } = JSON.parse(String(body)) as { messages: { role: string; content: unknown }[] }
  const sent = JSON.stringify(messages.find(({ role }) => role === 'user'))
  expect(sent).toContain('What do engineers fill')
  expect(sent).toContain('20 litres')
  provider.answer(says())
  expect(await refusal(ask(QUESTION, secretID))).toMatchObject({ status: 404 })
  expect(provider.received).toEqual([])
})

it.each([
  ['nothing', []],
  ['what has no place', [['I like siphons.', '']]],
  ['a number of its own', [['They fill it with 30 litres.', 'p1']]],
] as [string, [string, string][]][])(
  'the speach does not say where the model says %s; the nearest passages come along',
  async (what, sentences) => {
    provider.answer(says(...sentences))
    const question = `${QUESTION} (${what})`
    const reply = await ask(question)
    expect(reply).toMatchObject({ answer: { sentences: [] }, hasFailed: false })
    expect(reply.passages.length).toBeGreaterThan(0)
    expect(await unanswered()).toContain(question)
  },
)

describe('a sentence that was written from a document', () => {
  let fileID: string
  const cited = (page: number, words: string, of = fileID) =>
    `<span data-source="${of}" data-page="${page}" data-quote="${words}">${words}</span>`
  const RANCID = 'Rancid butter melts above 35 degrees in the churn.'
  const askAbout = async (html: string, facts = {}) => {
    const chapters = [{ title: 'Churn', type: 'HTML' as const, content: { html } }]
    const plan = { title: 'Butter', language: 'en' as const, publish: true, facts, lessons: [{ title: 'L', chapters }] }
    const made = await makeSpeach(app.platform, app.people.author, plan)
    await app.drain()
    provider.answer(says(['It melts above 35 degrees.', 'p1']))
    return ask('When does rancid butter melt?', made.speachID)
  }
  beforeAll(async () => {
    fileID = (await uploadFile(app.as('author'), 'butter.pdf', makeHandbook())).fileID
    await app.drain()
  })

  it('carries its page, and no other', async () => {
    const html = `<p>${cited(2, RANCID)} Mine is colder.</p><p>${'Milk is white. '.repeat(10)}${cited(4, 'Cheese ripens in caves.')}</p>`
    const { answer, passages } = await askAbout(html)
    expect(answer?.sentences).toHaveLength(1)
    expect(passages[0]).toMatchObject({ type: 'HTML', sources: [{ document: 'butter.pdf', page: 2 }] })
    expect(passages[0]).not.toHaveProperty('page')
  })

  it.each<[string, () => Promise<{ passages: object[] }>]>([
    ['where readers are not shown sources', () => askAbout(`<p>${cited(2, RANCID)}</p>`, { showSources: false })],
    ['where it has none', () => askAbout(`<p>${RANCID}</p>`)],
    ['where its document is gone', () => askAbout(`<p>${cited(2, RANCID, 'AAAAAAAAAAAAAAAAAAAAAA')}</p>`)],
  ])('carries none %s', async (_, asking) => {
    const { passages } = await asking()
    expect(passages).toHaveLength(1)
    expect(passages[0]).not.toHaveProperty('sources')
  })
})

it('stops asking once nobody waits for the answer', { timeout: 20_000 }, async () => {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  provider.answer((response) => {
    response.once('close', () => ended.resolve())
    asked.resolve()
  })
  const leaving = new AbortController()
  const waiting = app.as('reader').fetch(`/api/v2/speaches/${speachID}/questions`, {
    ...{ method: 'POST', body: JSON.stringify({ question: QUESTION }), signal: leaving.signal },
    headers: { 'content-type': 'application/json' },
  })
  await asked.promise
  leaving.abort()
  await expect(waiting).rejects.toThrow()
  // The provider is waited for longer than this test.
  await ended.promise
})

describe('the passages have to do, and it is said,', () => {
  it.each([
    ...MISBEHAVIOURS.filter(({ code }) => code !== 'PROVIDER_TIMEOUT').map(({ what, answer }) => ({
      what,
      answer: answer('openai'),
    })),
    { what: 'ids that it made up', answer: says(['They fill it.', 'p77']) },
  ])('where the model answers $what', async ({ answer }) => {
    provider.answer(answer)
    const reply = await ask()
    expect(reply).toMatchObject({ answer: null, hasFailed: true })
    expect(reply.passages[0]?.text).toContain('20 litres')
    expect(JSON.stringify(reply)).not.toContain(KEY)
  })

  it('where it never answers', async () => {
    provider.answer(() => {})
    const asked = { speachID, question: QUESTION }
    expect(await askHere(app.platform, app.people.reader, asked, { timeoutMs: 300 })).toMatchObject({
      ...{ answer: null, hasFailed: true },
    })
  })

  it('where the budget is used up', async () => {
    await setModel({ monthlyBudget: 0.000001 })
    provider.answer(says(['They fill it with water.', 'p1']))
    expect(await ask()).toMatchObject({ answer: null, hasFailed: true })
    expect(provider.received).toEqual([])
  })
})

it('asks no model where nothing fits, where none is set, and where it is not wanted for readers', async () => {
  provider.answer(says(['They fill it with water.', 'p1']))
  const offline = { answer: null, hasFailed: false }
  expect(await ask('Who won the football match yesterday?')).toEqual({ passages: [], ...offline })
  await app.as('admin').call(updateSettings, { body: { 'flag.askModel': false } })
  expect(await ask()).toMatchObject(offline)
  await app.as('admin').call(updateSettings, { body: { 'flag.askModel': true } })
  await app.as('admin').call(removeProvider, { params: { kind: 'languageModel' } })
  const reply = await ask()
  expect(reply).toMatchObject(offline)
  expect(reply.passages.length).toBeGreaterThan(0)
  expect(provider.received).toEqual([])
})
