import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { makePng, uploadFile } from '#features/media/server/testing/upload.ts'
import { updateSettings } from '#features/settings/contract.ts'
import {
  listModelUseByPerson,
  removeProvider,
  saveLanguageModelProvider,
} from '#features/settings/providers/contract.ts'
import { getDraft } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { MISBEHAVIOURS, modelSays } from '#platform/language-model/testing/model-answers.ts'
import { json, type ProviderServer, startProvider } from '#platform/provider/testing/provider-server.ts'
import * as contract from '../contract.ts'
import { helpWithText, proposeQuestions } from './service.ts'

const TEXTS = ['A siphon carries water over an edge without a motor.', 'It is filled with water before it works.']
const HTML = TEXTS.map((text) => `<p>${text}</p>`).join('')
const SAID = ['A siphon lifts water over an edge without any motor.', 'Fill it with water before it works.']
const ANSWER = JSON.stringify({ pieces: SAID.map((text, index) => ({ id: String(index + 1), text })) })

let app: TestApp
let provider: ProviderServer
let chapterId: number
let speachID: string
let foreignId: number
beforeAll(async () => {
  ;[app, provider] = await Promise.all([startTestApp(), startProvider()])
  const chapters = [{ title: 'Siphons', type: 'HTML' as const, content: { html: HTML } }]
  const make = async (who: 'aiEditor' | 'author') => {
    const speach = await makeSpeach(app.platform, app.people[who], { title: who, lessons: [{ title: 'L', chapters }] })
    return { speachID: speach.speachID, id: speach.lessons[0]?.chapters[0]?.id ?? 0 }
  }
  const own = await make('aiEditor')
  ;[chapterId, speachID] = [own.id, own.speachID]
  foreignId = (await make('author')).id
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
    body: { address: provider.address, key: 'k', config: { ...config, monthlyBudget: null, ...more } },
  })
}

const help = (who: 'aiEditor' | 'author' | 'reader' = 'aiEditor', id = chapterId, more: object = {}) =>
  app.as(who).call(contract.helpText, {
    params: { chapterId: id },
    body: { what: 'rewrite', texts: TEXTS, ...more },
  })
const helper = (who: 'aiEditor' | 'author') => app.as(who).call(contract.getTextHelper, {})
const html = async () => {
  const { lessons } = await app.as('aiEditor').call(getDraft, { params: { speachID } })
  return lessons[0]?.chapters[0]?.content
}

it('words pieces anew, leaves the chapter as it is, and is noted for who asked', async () => {
  provider.answer(modelSays('openai', ANSWER))
  expect(await help()).toEqual({ texts: SAID })
  expect(await html()).toMatchObject({ html: HTML })
  const month = app.platform.clock.now().toISOString().slice(0, 7)
  const { result } = await app.as('admin').call(listModelUseByPerson, { query: { month } })
  expect(result).toMatchObject([{ person: { firstName: 'aiEditor' }, calls: 1, inputTokens: 20, outputTokens: 5 }])
})

it('tells authors with a licence by which model, and at which prices', async () => {
  expect(await helper('aiEditor')).toEqual({
    helper: {
      ...{ name: `small-${model}`, host: new URL(provider.address).host },
      prices: { inputPrice: 1, outputPrice: 2, currency: 'EUR' },
    },
  })
  await setModel({ inputPrice: null, outputPrice: null })
  expect((await helper('aiEditor')).helper).toMatchObject({ prices: null })
  expect(await helper('author')).toEqual({ helper: null })
})

it('is for those who may edit the chapter and have a licence', async () => {
  provider.answer(modelSays('openai', ANSWER))
  expect(await refusal(help('reader'))).toMatchObject({ status: 403 })
  expect(await refusal(help('author', foreignId))).toMatchObject({ status: 403, code: 'AI_LICENCE' })
  expect(await refusal(help('aiEditor', foreignId))).toMatchObject({ status: 404 })
  expect(await refusal(help('aiEditor', 99_999_999))).toMatchObject({ status: 404 })
  expect(provider.received).toEqual([])
})

it('is switched off with the AI generation', async () => {
  await app.as('admin').call(updateSettings, { body: { 'flag.aiGeneration': false } })
  expect(await refusal(help())).toMatchObject({ status: 403, code: 'AI_OFF' })
  expect(await helper('aiEditor')).toEqual({ helper: null })
  await app.as('admin').call(updateSettings, { body: { 'flag.aiGeneration': true } })
})

it.each([
  ['nothing', { texts: [] }],
  ['an empty piece', { texts: [''] }],
  ['too much', { texts: ['a'.repeat(2501), 'b'.repeat(2500)] }],
  ['too many pieces', { texts: Array.from({ length: 101 }, () => 'a') }],
  ['a translation into no language', { what: 'translate' }],
  ['another act', { what: 'delete' }],
])('takes no %s', async (_, body) => {
  expect(await refusal(help('aiEditor', chapterId, body))).toMatchObject({ status: 400 })
})

/** What somebody who writes reads of each failure. */
const CODES: Record<string, string> = {
  ...{ PROVIDER_BAD_ANSWER: 'HELP_UNUSABLE', PROVIDER_ANSWER_TOO_LARGE: 'HELP_UNUSABLE' },
  ...{ PROVIDER_TIMEOUT: 'HELP_SLOW', PROVIDER_LIMIT: 'HELP_BUSY', PROVIDER_INPUT_TOO_LARGE: 'HELP_TOO_LONG' },
}

describe('a model that answers', () => {
  const whole = MISBEHAVIOURS.filter(({ code }) => code !== 'PROVIDER_TIMEOUT')
  it.each(whole)('$what leaves the text as it is, and says so', async ({ answer, code }) => {
    provider.answer(answer('openai'))
    const refused = await refusal(help())
    expect(refused).toMatchObject({ status: 409, code: CODES[code] ?? 'HELP_FAILED' })
    expect(JSON.stringify(refused)).not.toContain('siphon')
    expect(await html()).toMatchObject({ html: HTML })
  })

  it.each(MISBEHAVIOURS.filter(({ code }) => code === 'PROVIDER_TIMEOUT'))(
    '$what is waited for only so long',
    async ({ answer }) => {
      provider.answer(answer('openai'))
      const asked = { chapterId, what: 'rewrite' as const, texts: TEXTS }
      await expect(helpWithText(app.platform, app.people.aiEditor, asked, { timeoutMs: 300 })).rejects.toMatchObject({
        status: 409,
        code: 'HELP_SLOW',
      })
    },
  )

  it('in another language is asked again, and then refused', async () => {
    const german = ['Ein Heber bringt Wasser ohne Motor über eine Kante.', 'Er wird vorher mit Wasser gefüllt.']
    const pieces = german.map((text, index) => ({ id: String(index + 1), text }))
    provider.answer(modelSays('openai', JSON.stringify({ pieces })), modelSays('openai', ANSWER))
    expect(await help()).toEqual({ texts: SAID })
    provider.answer(modelSays('openai', JSON.stringify({ pieces })))
    expect(await refusal(help())).toMatchObject({ code: 'HELP_UNUSABLE' })
    expect(provider.received).toHaveLength(3)
  })
})

it('asks nothing once the budget is used up, nor without a model', async () => {
  provider.answer(modelSays('openai', ANSWER))
  await help()
  await setModel({ monthlyBudget: 0.000001 })
  provider.answer(modelSays('openai', ANSWER))
  expect(await refusal(help())).toMatchObject({ code: 'HELP_BUDGET' })
  await app.as('admin').call(removeProvider, { params: { kind: 'languageModel' } })
  expect(await refusal(help())).toMatchObject({ code: 'HELP_NO_MODEL' })
  expect(await helper('aiEditor')).toEqual({ helper: null })
  expect(provider.received).toEqual([])
})

describe('questions', () => {
  const SIPHON = {
    ...{ kind: 'single', question: 'What carries water over an edge?', quote: TEXTS[0] },
    ...{ right: ['A siphon'], wrong: ['A dam', 'A sieve', 'A tap'] },
  }
  const questions = (...all: object[]) => modelSays('openai', JSON.stringify({ questions: all }))
  const ask = (who: 'aiEditor' | 'author' | 'reader' = 'aiEditor', id = chapterId, texts = TEXTS) =>
    app.as(who).call(contract.askAboutText, { params: { chapterId: id }, body: { texts } })

  it('come with the sentences they rest on; those that rest on none are counted, and the speach stays as it is', async () => {
    provider.answer(questions(SIPHON, { ...SIPHON, quote: 'A siphon is made of copper.' }))
    expect(await ask()).toEqual({
      questions: [
        {
          question: expect.objectContaining({ kind: 'single', text: SIPHON.question }),
          quote: TEXTS[0],
        },
      ],
      dropped: 1,
    })
    expect(await html()).toMatchObject({ html: HTML })
    const { lessons } = await app.as('aiEditor').call(getDraft, { params: { speachID } })
    expect(lessons[0]?.chapters).toHaveLength(1)
  })

  it('are for those who may edit the chapter and have a licence', async () => {
    provider.answer(questions(SIPHON))
    expect(await refusal(ask('reader'))).toMatchObject({ status: 403 })
    expect(await refusal(ask('author', foreignId))).toMatchObject({ status: 403, code: 'AI_LICENCE' })
    expect(await refusal(ask('aiEditor', foreignId))).toMatchObject({ status: 404 })
    expect(provider.received).toEqual([])
  })

  it.each([
    ['nothing', []],
    ['an empty piece', ['']],
    ['too much', ['a'.repeat(10_001), 'b'.repeat(10_000)]],
    ['too many pieces', Array.from({ length: 1001 }, () => 'a')],
  ])('take no %s', async (_, texts) => {
    expect(await refusal(ask('aiEditor', chapterId, texts))).toMatchObject({ status: 400 })
  })

  it.each(MISBEHAVIOURS.filter(({ code }) => code !== 'PROVIDER_TIMEOUT'))(
    'are none where the model answers $what, and it is said',
    async ({ answer, code }) => {
      provider.answer(answer('openai'))
      expect(await refusal(ask())).toMatchObject({ status: 409, code: CODES[code] ?? 'HELP_FAILED' })
      expect(await html()).toMatchObject({ html: HTML })
    },
  )

  it('are waited for only so long, and not asked for once the budget is used up', async () => {
    provider.answer(() => {})
    const asked = { chapterId, texts: TEXTS }
    await expect(proposeQuestions(app.platform, app.people.aiEditor, asked, { timeoutMs: 300 })).rejects.toMatchObject({
      status: 409,
      code: 'HELP_SLOW',
    })
    provider.answer(questions(SIPHON))
    await ask()
    await setModel({ monthlyBudget: 0.000001 })
    provider.answer(questions(SIPHON))
    expect(await refusal(ask())).toMatchObject({ code: 'HELP_BUDGET' })
    expect(provider.received).toEqual([])
  })
})

it.each([
  ['other words', contract.helpText, { what: 'rewrite', texts: TEXTS }],
  ['questions', contract.askAboutText, { texts: TEXTS }],
] as const)('stops asking for %s once nobody waits for them', { timeout: 20_000 }, async (_, { path }, body) => {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  provider.answer((response) => {
    response.once('close', () => ended.resolve())
    asked.resolve()
  })
  const leaving = new AbortController()
  const waiting = app.as('aiEditor').fetch(path.replace('{chapterId}', String(chapterId)), {
    ...{ method: 'POST', body: JSON.stringify(body), signal: leaving.signal },
    headers: { 'content-type': 'application/json' },
  })
  await asked.promise
  leaving.abort()
  await expect(waiting).rejects.toThrow()
  // The provider is waited for much longer than this test.
  await ended.promise
})

describe('a picture', () => {
  const describeIt = (fileID: string, who: 'aiEditor' | 'author' = 'aiEditor') =>
    app.as(who).call(contract.describePicture, { params: { chapterId }, body: { fileID } })
  const SEEN = 'An orange square, without anything in it.'
  let shownID: string
  let foreignFileID: string
  beforeAll(async () => {
    const png = await makePng(1500, 900)
    const upload = async (who: 'aiEditor' | 'author') => (await uploadFile(app.as(who), 'square.png', png)).fileID
    ;[shownID, foreignFileID] = [await upload('aiEditor'), await upload('author')]
    await app.drain()
    const html = `<p>See:</p><img src="/api/v2/files/${shownID}/image?width=1280" alt="">`
    const chapters = [{ title: 'Square', type: 'HTML' as const, content: { html } }]
    await makeSpeach(app.platform, app.people.aiEditor, { title: 'Square', lessons: [{ title: 'L', chapters }] })
  })

  it('is described by a model that is shown it, small enough', async () => {
    provider.answer(modelSays('openai', JSON.stringify({ text: SEEN })))
    expect(await describeIt(shownID)).toEqual({ text: SEEN })
    const { messages } = JSON.parse(String(provider.received[0]?.body))
    const [picture] = messages.at(-1).content
    const [head, data] = picture.image_url.url.split(',')
    expect(head).toBe('data:image/webp;base64')
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 640 })
  })

  it('is not shown to a model for who may not see it, or has no licence', async () => {
    provider.answer(modelSays('openai', JSON.stringify({ text: SEEN })))
    expect(await refusal(describeIt(foreignFileID))).toMatchObject({ status: 404 })
    expect(await refusal(describeIt('nothing-at-all'))).toMatchObject({ status: 404 })
    expect(await refusal(describeIt(shownID, 'author'))).toMatchObject({ status: 403, code: 'AI_LICENCE' })
    expect(provider.received).toEqual([])
  })

  it.each([
    ['sees no pictures', json({ error: { message: 'no images' } }, 400), 'HELP_NO_SIGHT'],
    ['says nothing', modelSays('openai', '{"text":" "}'), 'HELP_UNUSABLE'],
    ['says too much', modelSays('openai', JSON.stringify({ text: 'a '.repeat(200) })), 'HELP_UNUSABLE'],
    ['leads elsewhere', modelSays('openai', '{"text":"See https://evil.example"}'), 'HELP_UNUSABLE'],
    ['does not know us', json({}, 401), 'HELP_FAILED'],
  ])('stays without words where the model %s', async (_, answer, code) => {
    provider.answer(answer)
    expect(await refusal(describeIt(shownID))).toMatchObject({ status: 409, code })
  })
})
