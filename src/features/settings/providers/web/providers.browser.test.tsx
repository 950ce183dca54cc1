import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawScreen } from '#app/testing/draw-screen.tsx'
import { SETTING_DEFAULTS } from '#features/site/settings.ts'
import type { Locale } from '#shared/locales.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import type { CheckResult, ModelUse, PersonUse, ProvidersState } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import { usedProviders } from './used-providers.ts'

const ADDRESS = '/administration/settings'
const SETTINGS = {
  ...{ rev: '1', values: SETTING_DEFAULTS, usage: { licences: 0, files: 0, fileBytes: 0 } },
  installation: {
    ...{ database: 'embedded', databasePlace: null, storage: 'folder', storagePlace: null, mail: 'outbox' },
    ...{ mailPlace: null, mailFrom: 'learn@demo.local', publicUrl: null, role: 'all' },
  },
}
const KEY = 'sk-very-secret'
const USE: ModelUse = {
  ...{ kind: 'speech', provider: 'speech.example', model: 'tts-1', calls: 1200, failed: 3 },
  ...{ characters: 54_321, seconds: 0, inputTokens: 0, outputTokens: 0, cost: null },
}
const MODEL: ProvidersState['languageModel'] = {
  ...{ address: 'https://llm.example/v1', hasKey: true, updatedAt: '2026-05-04T10:00:00Z' },
  config: {
    ...{ model: 'gemma', protocol: 'openai', currency: 'EUR' },
    ...{ inputPrice: 0.25, outputPrice: 1.5, monthlyBudget: 20 },
  },
}
const MODEL_USE: ModelUse = {
  ...{ ...USE, kind: 'languageModel', provider: 'llm.example', model: 'gemma', characters: 0 },
  ...{ inputTokens: 20_000, outputTokens: 1000, cost: 12.4 },
}
const PEOPLE: PersonUse[] = [
  {
    person: { userID: 'u1', firstName: 'Ada', lastName: 'Lovelace-Featherstonehaugh' },
    ...{ calls: 900, failed: 2, inputTokens: 15_000, outputTokens: 900, cost: 12.39 },
  },
  { person: null, calls: 300, failed: 1, inputTokens: 5000, outputTokens: 100, cost: 0.0124 },
]
const SPEECH: ProvidersState['speech'] = {
  ...{ address: 'https://speech.example/v1', hasKey: true, updatedAt: '2026-05-04T10:00:00Z' },
  config: { voiceModel: 'tts-1', voice: 'alloy', transcriptModel: null },
}

/** A server that keeps providers, and tells of no key. */
function serveProviders(start: Partial<ProvidersState> = {}) {
  const state: ProvidersState = { speech: null, languageModel: null, usage: [], ...start }
  let checks: CheckResult[] = []
  const put = (kind: ProviderKind): Answer => {
    return ({ body }) => {
      const { address, key, config } = body as { address: string; key?: string | null; config: object }
      if (address.includes('169.254')) {
        return new Refusal(400, 'This address can’t be used.', { fields: { address: 'not public' } })
      }
      if ('inputPrice' in config && config.inputPrice === null && 'monthlyBudget' in config) {
        return new Refusal(400, 'Please enter both prices.', { fields: { 'config.inputPrice': 'none' } })
      }
      const hasKey = key === undefined ? (state[kind]?.hasKey ?? false) : key !== null
      // What is sent of a kind is what is kept of it.
      state[kind] = { address, hasKey, config: config as never, updatedAt: new Date().toISOString() }
      return state
    }
  }
  const answers: Record<string, Answer> = {
    'GET /api/v2/settings': () => SETTINGS,
    'GET /api/v2/settings/providers': () => state,
    'GET /api/v2/settings/providers/languageModel/people': ({ query }) => {
      const isNow = query.get('month') === new Date().toISOString().slice(0, 7)
      return isNow ? { result: PEOPLE, total: 60 } : { result: [], total: 0 }
    },
    'GET /api/v2/administration/ai/presenterTime': () => ({
      ...{ usedSeconds: 0, reservedSeconds: 0, limitSeconds: 18_000, invoiceMonth: '2026-11' },
      ...{ people: { result: [], total: 0, restSeconds: 0 }, purchases: { result: [], total: 0 } },
    }),
    'PUT /api/v2/settings/providers/speech': put('speech'),
    'PUT /api/v2/settings/providers/languageModel': put('languageModel'),
    'DELETE /api/v2/settings/providers/speech': () => {
      state.speech = null
      return state
    },
    'POST /api/v2/settings/providers/speech/test': () => {
      state.usage = state.usage.map((use) => ({ ...use, calls: use.calls + 1 }))
      return { checks }
    },
    'GET /api/v2/audit': () => ({ result: [], total: 0 }),
  }
  return {
    answers,
    say(...next: CheckResult[]) {
      checks = next
    },
  }
}

const USED = [...usedProviders]
afterEach(() => usedProviders.splice(0, Number.POSITIVE_INFINITY, ...USED))

async function open(start: Partial<ProvidersState> = {}, how: { locale?: Locale; width?: number } = {}) {
  usedProviders.splice(0, Number.POSITIVE_INFINITY, 'speech', 'languageModel')
  const server = serveProviders(start)
  const drawn = await drawScreen(ADDRESS, server.answers, { me: { isAdmin: true }, ...how })
  await expect.element(page.getByRole('textbox', { name: /^(Address|Adresse)$/ }).first()).toBeVisible()
  return { ...server, ...drawn }
}

const region = (name: string) => page.getByRole('region', { name, exact: true })
const speech = region('Speech')
const field = (name: string) => speech.getByRole('textbox', { name, exact: true })

it('shows nothing of providers, and asks for none, while the product uses none', async () => {
  usedProviders.splice(0)
  const { answers } = serveProviders()
  const { sent } = await drawScreen(ADDRESS, answers, { me: { isAdmin: true } })
  await expect.element(region('AI licences')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'AI licences' })).toBeVisible()
  for (const name of ['Speech', 'Language model']) {
    await expect.element(region(name)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument()
  }
  expect(sent.map(({ path }) => path)).not.toContain('/api/v2/settings/providers')
})

it('shows the kinds that are used, and no others', async () => {
  usedProviders.splice(0, Number.POSITIVE_INFINITY, 'languageModel')
  await drawScreen(ADDRESS, serveProviders().answers, { me: { isAdmin: true } })
  await expect.element(region('Language model')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Language model' })).toBeVisible()
  await expect.element(speech).not.toBeInTheDocument()
})

it('is filled in and saved by the keyboard alone, and forgets the key', async () => {
  const { sent } = await open()
  field('Address').element().focus()
  await userEvent.keyboard('http://localhost:8880/v1{Tab}')
  await userEvent.keyboard(KEY)
  await expect.element(page.getByLabelText('Key', { exact: true }).first()).toHaveValue(KEY)
  await userEvent.keyboard('{Tab}kokoro{Tab}af_bella{Tab}whisper-1{Enter}')
  await expect.element(page.getByText('Saved: Speech.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/v2/settings/providers/speech',
    body: {
      ...{ address: 'http://localhost:8880/v1', key: KEY },
      config: { voiceModel: 'kokoro', voice: 'af_bella', transcriptModel: 'whisper-1' },
    },
  })
  await expect.element(speech.getByPlaceholder('A key is saved. Type to replace it')).toHaveValue('')
  await expectAccessible()
})

it('keeps, replaces or removes a key, as it is told', async () => {
  const { sent } = await open({ speech: SPEECH })
  const keys = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { key?: string }).key)
  const save = speech.getByRole('button', { name: 'Save' })
  await field('Voice').fill('nova')
  await save.click()
  await expect.poll(keys).toEqual([undefined])
  await speech.getByPlaceholder('A key is saved. Type to replace it').fill('another')
  await save.click()
  await expect.poll(keys).toEqual([undefined, 'another'])
  await speech.getByRole('switch', { name: /^Remove the key/ }).click()
  await save.click()
  await expect.poll(keys).toEqual([undefined, 'another', null])
  await expect.element(speech.getByRole('switch')).not.toBeInTheDocument()
})

it('names where it stands what the server refuses, and asks before it is left unsaved', async () => {
  await open({ speech: SPEECH })
  await field('Address').fill('http://169.254.169.254/v1')
  await expect.element(speech.getByRole('button', { name: 'Test' })).not.toBeInTheDocument()
  await speech.getByRole('button', { name: 'Save' }).click()
  await expect.element(speech.getByText('This address can’t be used.')).toBeVisible()
  await expect.element(field('Address')).toHaveAccessibleDescription(/Please check this value\./)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await speech.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field('Address')).toHaveValue('https://speech.example/v1')
})

it('tests what is saved: how long it took, or what went wrong; and counts it', async () => {
  const { say } = await open({ speech: SPEECH, usage: [USE] })
  await expect.element(speech.getByText('1,200 requests · 3 failed · 54,321 characters')).toBeVisible()
  say(
    { check: 'speak', milliseconds: 1234, error: null, said: null },
    { check: 'transcribe', milliseconds: 20, error: 'PROVIDER_KEY_REFUSED', said: 'Incorrect API key' },
  )
  await speech.getByRole('button', { name: 'Test' }).click()
  const status = speech.getByRole('status')
  await expect.element(status.getByText('Voice It works. The answer took 1.2 seconds.')).toBeVisible()
  await expect
    .element(status.getByText('Transcript The provider refused the key. The provider answered: Incorrect API key'))
    .toBeVisible()
  await expect.element(speech.getByText(/^1,201 requests/)).toBeVisible()
  await expectAccessible()
})

it('takes a provider away after a question', async () => {
  const { sent } = await open({ speech: SPEECH })
  await speech.getByRole('button', { name: 'Remove provider' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this provider?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Removed: Speech.')).toBeVisible()
  await expect.element(field('Address')).toHaveValue('')
  await expect.element(speech.getByRole('button', { name: 'Test' })).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'DELETE').length).toBe(1)
})

const model = region('Language model')
const amount = (name: string) => model.getByRole('textbox', { name, exact: true })

it('sets a language model by its protocol, its prices and its budget, by the keyboard alone', async () => {
  const { sent } = await open()
  await expect.element(model.getByRole('radio', { name: /^OpenAI-compatible/ })).toBeChecked()
  model
    .getByRole('radio', { name: /^OpenAI-compatible/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(model.getByText(/https:\/\/api\.anthropic\.com/)).toBeVisible()
  await userEvent.keyboard('https://api.anthropic.com/v1{Tab}')
  await userEvent.keyboard(`${KEY}{Tab}claude-sonnet-4-5{Tab}2.50x{Tab}12,5{Tab}`)
  await userEvent.keyboard('{Control>}a{/Control}chf{Tab}40{Enter}')
  await expect.element(page.getByText('Saved: Language model.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ address: 'https://api.anthropic.com/v1', key: KEY },
    config: {
      ...{ model: 'claude-sonnet-4-5', protocol: 'anthropic', currency: 'CHF' },
      ...{ inputPrice: 2.5, outputPrice: 12.5, monthlyBudget: 40 },
    },
  })
  await expectAccessible()
})

it('tells what was spent of the budget, and by whom, month by month', async () => {
  await open({ languageModel: MODEL, usage: [MODEL_USE] })
  await expect.element(model.getByText('€12.40 of €20.00 spent')).toBeVisible()
  await expect.element(model.getByText(/20,000 tokens in, 1,000 out · €12\.40$/)).toBeVisible()
  await expect.element(model.getByText(/^The model will answer again/)).not.toBeInTheDocument()
  const table = model.getByRole('table')
  await expect
    .element(table.getByRole('row', { name: 'Ada Lovelace-Featherstonehaugh €12.39 900 15,900', exact: true }))
    .toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Without account €0.0124 300 5,100', exact: true })).toBeVisible()
  await expect.element(model.getByText(/^These are the 2 highest of 60\./)).toBeVisible()
  const month = model.getByRole('combobox', { name: 'Month' })
  expect(month.element().querySelectorAll('option')).toHaveLength(12)
  const earlier = month.element().querySelectorAll('option')[1]
  await month.selectOptions(earlier?.value ?? '')
  await expect.element(model.getByText('Nobody used the language model in this month.')).toBeVisible()
})

it('says that the budget is used up, and where a price is missing', async () => {
  await open({ languageModel: MODEL, usage: [{ ...MODEL_USE, cost: 20 }] })
  await expect.element(model.getByText(/^The model will answer again/)).toBeVisible()
  await amount('Price for tokens sent').fill('')
  await model.getByRole('button', { name: 'Save' }).click()
  await expect.element(model.getByText('Please enter both prices.')).toBeVisible()
  await expect.element(amount('Price for tokens sent')).toHaveAccessibleDescription(/Please check this value\./)
})

it('fits a phone in German', async () => {
  const start = { speech: SPEECH, languageModel: MODEL, usage: [{ ...USE, seconds: 90 }, MODEL_USE] }
  const { say } = await open(start, { locale: 'de', width: 390 })
  say({ check: 'speak', milliseconds: 900, error: 'PROVIDER_LIMIT', said: 'x'.repeat(300) })
  await region('Sprache').getByRole('button', { name: 'Testen' }).click()
  await expect.element(region('Sprache').getByText(/Das Limit des Anbieters ist erreicht/)).toBeVisible()
  await expect.element(region('Sprachmodell').getByText(/20\.000 Token gesendet, 1\.000 erhalten/)).toBeVisible()
  await expectNoOverflow()
  await expectAccessible()
})
