import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, writeSetting } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { createLanguageModel } from '#platform/language-model/create-language-model.ts'
import { type LanguageModel, noLanguageModel } from '#platform/language-model/language-model.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import { assertChosen } from '#platform/outbound-chosen.ts'
import type { Platform } from '#platform/platform.ts'
import { ProviderError } from '#platform/provider/provider-error.ts'
import { seal, unseal } from '#platform/seal.ts'
import { createOpenaiSpeech } from '#platform/speech/openai-speech.ts'
import { noSpeech, type Speech } from '#platform/speech/speech.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import { lockSettings } from '../../server/queries.ts'
import type { LanguageModelConfig, PersonUse, ProvidersState, SpeechConfig } from '../contract.ts'
import { CURRENCY, LETTERS_A_TOKEN, type ProviderKind } from '../rules.ts'
import * as queries from './queries.ts'
import { listPersonUses, sumCostThisMonth, sumThisMonth, type Use, writeDownUse } from './uses.ts'

/** A language model as it is where nothing else was saved. */
const UNPRICED: Omit<LanguageModelConfig, 'model'> = {
  ...{ protocol: 'openai', currency: CURRENCY },
  ...{ inputPrice: null, outputPrice: null, monthlyBudget: null },
}

/** For what keys are sealed. */
const KEY_PURPOSE = 'provider keys'

/** The providers that are set, without their keys, and what was used of them this month. */
export async function readProviders(platform: Platform): Promise<ProvidersState> {
  const { db } = platform.database
  const [speech, languageModel] = await Promise.all([
    queries.findProvider(db, 'speech'),
    queries.findProvider(db, 'languageModel'),
  ])
  return {
    speech: speech ? { ...present(speech), config: speechConfigOf(speech) } : null,
    languageModel: languageModel ? { ...present(languageModel), config: languageModelConfigOf(languageModel) } : null,
    usage: await sumThisMonth(platform, languageModel ? languageModelConfigOf(languageModel).currency : CURRENCY),
  }
}

type Given = { address: string; key?: string | null } & (
  | { kind: 'speech'; config: SpeechConfig }
  | { kind: 'languageModel'; config: LanguageModelConfig }
)

/**
 * Sets a provider; without a `key` the kept one stays.
 * @throws Problem 400 naming the field: PROVIDER_ADDRESS_REFUSED, PROVIDER_KEY_AGAIN, PROVIDER_WITHOUT_MODEL,
 * PROVIDER_WITHOUT_VOICE, PROVIDER_WITHOUT_PRICE
 */
export async function saveProvider(platform: Platform, actor: Actor, given: Given): Promise<ProvidersState> {
  const { kind, address, key, config } = given
  assertAddress(address)
  if (given.kind === 'speech') assertModels(given.config)
  else assertPrices(given.config)
  await platform.database.transaction(async (tx) => {
    await queries.lockProviders(tx)
    const before = await queries.findProvider(tx, kind)
    // A kept key is sent to no other origin than the one that it was entered for.
    if (key === undefined && before?.sealedKey && new URL(before.address).origin !== new URL(address).origin) {
      throw invalid({ key: 'once more' }, 'PROVIDER_KEY_AGAIN', { texts: 'settings' })
    }
    const sealedKey = key === undefined ? (before?.sealedKey ?? null) : key && seal(key, platform.secret, KEY_PURPOSE)
    const switched = given.kind === 'speech' ? await switchTranscripts(platform, tx, before, given.config) : []
    await queries.putProvider(tx, { kind, address, sealedKey, config, updatedAt: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [
      {
        ...{ act: 'settings.update', subject: subjectOf(kind), before: before ? factsOf(before) : {} },
        after: { address, ...config, ...(key !== undefined && { key: 'changed' }) },
      },
      ...switched,
    ])
  })
  return readProviders(platform)
}

/** Takes a provider away with its key; where none is set, nothing happens. */
export async function removeProvider(platform: Platform, actor: Actor, kind: ProviderKind): Promise<ProvidersState> {
  await platform.database.transaction(async (tx) => {
    await queries.lockProviders(tx)
    const before = await queries.findProvider(tx, kind)
    if (!before) return
    await queries.deleteProvider(tx, kind)
    const switched = kind === 'speech' ? await switchTranscripts(platform, tx, before, null) : []
    await recordAuditActions(platform, tx, actor, [
      { act: 'settings.update', subject: subjectOf(kind), before: factsOf(before), after: {} },
      ...switched,
    ])
  })
  return readProviders(platform)
}

/** What speaks and listens here, for a person or, with null, for nobody; each use is written down. */
export async function openSpeech(platform: Platform, userId: number | null): Promise<Speech> {
  const row = await queries.findProvider(platform.database.db, 'speech')
  if (!row) return noSpeech
  const { voiceModel, transcriptModel } = speechConfigOf(row)
  const speech = createOpenaiSpeech({ ...accessOf(platform, row), voiceModel, transcriptModel })
  const use: Use = { userId, kind: 'speech', address: row.address }
  return {
    listVoices: (options) => speech.listVoices(options),
    synthesize: (request, options) =>
      writeDownUse(platform, { ...use, model: voiceModel }, () => speech.synthesize(request, options)),
    transcribe: (request, options) =>
      writeDownUse(platform, { ...use, model: transcriptModel }, () => speech.transcribe(request, options)),
  }
}

/** Who speaks and listens, as people may know it: without a key. Null where nobody does. */
export async function describeSpeech(db: Executor): Promise<({ host: string } & SpeechConfig) | null> {
  const row = await queries.findProvider(db, 'speech')
  return row ? { host: new URL(row.address).host, ...speechConfigOf(row) } : null
}

/**
 * What answers prompts here, for a person or, with null, for nobody; each use is written down with its cost. Once the
 * month's budget is spent, every call ends with PROVIDER_BUDGET before anything is sent.
 */
export async function openLanguageModel(platform: Platform, userId: number | null): Promise<LanguageModel> {
  const row = await queries.findProvider(platform.database.db, 'languageModel')
  if (!row) return noLanguageModel
  const { model, protocol, ...prices } = languageModelConfigOf(row)
  const languageModel = createLanguageModel({ ...accessOf(platform, row), protocol, model })
  const use: Use = { userId, kind: 'languageModel', address: row.address, prices }
  return {
    async complete(request, options) {
      const left = await readBudget(platform)
      if (left && left.spent >= left.budget) throw new ProviderError('PROVIDER_BUDGET')
      options?.signal?.throwIfAborted()
      const sent = { inputTokens: tokensIn(request), outputTokens: 0 }
      return writeDownUse(platform, { ...use, model, sent }, () => languageModel.complete(request, options))
    },
  }
}

/** About how many tokens a model reads of a prompt. */
function tokensIn({ system = '', prompt }: { system?: string; prompt: string }): number {
  return Math.ceil((system.length + prompt.length) / LETTERS_A_TOKEN)
}

/** What answers prompts, as people may know it: without a key. */
interface KnownModel {
  host: string
  model: string
  /** Of a million tokens, in a currency such as EUR; null where nobody said them. */
  prices: { inputPrice: number; outputPrice: number; currency: string } | null
}

/** What answers prompts, and at which prices; null where nothing does. */
export async function describeLanguageModel(db: Executor): Promise<KnownModel | null> {
  const row = await queries.findProvider(db, 'languageModel')
  if (!row) return null
  const { model, inputPrice, outputPrice, currency } = languageModelConfigOf(row)
  const prices = inputPrice === null || outputPrice === null ? null : { inputPrice, outputPrice, currency }
  return { host: new URL(row.address).host, model, prices }
}

/** What language models may cost in a month, and what this one has cost so far. Null where no budget is set. */
export async function readBudget(
  platform: Platform,
): Promise<{ spent: number; budget: number; currency: string } | null> {
  const row = await queries.findProvider(platform.database.db, 'languageModel')
  if (!row) return null
  const { monthlyBudget: budget, currency } = languageModelConfigOf(row)
  return budget === null ? null : { spent: await sumCostThisMonth(platform, currency), budget, currency }
}

/** Who used the language model in a month (`YYYY-MM`) and what it cost, highest cost first; of many, the first. */
export async function readPersonUses(
  platform: Platform,
  month: string,
): Promise<{ result: PersonUse[]; total: number }> {
  const row = await queries.findProvider(platform.database.db, 'languageModel')
  return listPersonUses(platform, month, row ? languageModelConfigOf(row).currency : CURRENCY)
}

const TRANSCRIPTS = 'flag.transcript'

/**
 * Switches transcripts on when somebody begins to listen, and off when nobody does (PRODUCT §11).
 * @returns what was done, for the audit log
 */
async function switchTranscripts(
  platform: Platform,
  tx: Transaction,
  before: queries.ProviderRow | undefined,
  after: SpeechConfig | null,
): Promise<AuditAction[]> {
  const listened = before !== undefined && speechConfigOf(before).transcriptModel !== null
  const listens = after !== null && after.transcriptModel !== null
  // An administrator may switch them off while somebody listens, which stays so whatever else is saved.
  if (listens === listened) return []
  await lockSettings(tx)
  const was = (await readFlags(tx)).transcript
  if (was === listens) return []
  await writeSetting(platform, tx, TRANSCRIPTS, listens)
  const subject = { id: TRANSCRIPTS, name: TRANSCRIPTS }
  return [{ act: 'settings.update', subject, before: { [TRANSCRIPTS]: was }, after: { [TRANSCRIPTS]: listens } }]
}

/** @throws Problem 400 PROVIDER_ADDRESS_REFUSED naming `address` */
function assertAddress(address: string): void {
  try {
    assertChosen(address)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw invalid({ address: error.message }, 'PROVIDER_ADDRESS_REFUSED', { texts: 'settings' })
  }
}

/** @throws Problem 400 PROVIDER_WITHOUT_MODEL, PROVIDER_WITHOUT_VOICE */
function assertModels({ voiceModel, voice, transcriptModel }: SpeechConfig): void {
  const options = { texts: 'settings' }
  if (voiceModel === null && transcriptModel === null) {
    throw invalid({ 'config.voiceModel': 'none' }, 'PROVIDER_WITHOUT_MODEL', options)
  }
  if ((voiceModel === null) !== (voice === null)) {
    throw invalid({ 'config.voice': 'goes with a model' }, 'PROVIDER_WITHOUT_VOICE', options)
  }
}

/** A budget without prices would never be used up. @throws Problem 400 PROVIDER_WITHOUT_PRICE */
function assertPrices({ inputPrice, outputPrice, monthlyBudget }: LanguageModelConfig): void {
  const isPriced = inputPrice !== null && outputPrice !== null
  if (isPriced || (inputPrice === null && outputPrice === null && monthlyBudget === null)) return
  const missing = inputPrice === null ? 'config.inputPrice' : 'config.outputPrice'
  throw invalid({ [missing]: 'goes with the other price and the budget' }, 'PROVIDER_WITHOUT_PRICE', {
    texts: 'settings',
  })
}

function accessOf({ secret }: Platform, { address, sealedKey }: queries.ProviderRow) {
  return { address, key: sealedKey === null ? null : (unseal(sealedKey, secret, KEY_PURPOSE) ?? null) }
}

function speechConfigOf({ config }: queries.ProviderRow): SpeechConfig {
  // Each kind is written with its own config only.
  return config as SpeechConfig
}

function languageModelConfigOf({ config }: queries.ProviderRow): LanguageModelConfig {
  // As above; what was saved when there was one protocol, and no prices, says nothing of them.
  return { ...UNPRICED, ...(config as LanguageModelConfig) }
}

function subjectOf(kind: ProviderKind) {
  return { id: `provider.${kind}`, name: `provider.${kind}` }
}

/** The facts about a provider for the audit log. */
function factsOf({ address, config }: queries.ProviderRow) {
  return { address, ...config }
}

function present({ address, sealedKey, updatedAt }: queries.ProviderRow) {
  return { address, hasKey: sealedKey !== null, updatedAt: updatedAt.toISOString() }
}
