import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, writeSetting } from '#features/site/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { createLanguageModel } from '#platform/language-model/create-language-model.ts'
import { type LanguageModel, noLanguageModel } from '#platform/language-model/language-model.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import { assertChosen } from '#platform/outbound-chosen.ts'
import type { Platform } from '#platform/platform.ts'
import { seal, unseal } from '#platform/seal.ts'
import { createOpenaiSpeech } from '#platform/speech/openai-speech.ts'
import { noSpeech, type Speech } from '#platform/speech/speech.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import { lockSettings } from '../../server/queries.ts'
import type { LanguageModelConfig, ProvidersState, SpeechConfig } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'
import * as queries from './queries.ts'
import { sumThisMonth, type Use, writeDownUse } from './uses.ts'

/** For what keys are sealed. */
const KEY_PURPOSE = 'provider keys'

/** The providers that are set, without their keys, and what was used of them this month. */
export async function readProviders(platform: Platform): Promise<ProvidersState> {
  const { db } = platform.database
  const [speech, languageModel, usage] = await Promise.all([
    queries.findProvider(db, 'speech'),
    queries.findProvider(db, 'languageModel'),
    sumThisMonth(platform),
  ])
  return {
    speech: speech ? { ...present(speech), config: speechConfigOf(speech) } : null,
    languageModel: languageModel ? { ...present(languageModel), config: languageModelConfigOf(languageModel) } : null,
    usage,
  }
}

type Given = { address: string; key?: string | null } & (
  | { kind: 'speech'; config: SpeechConfig }
  | { kind: 'languageModel'; config: LanguageModelConfig }
)

/**
 * Sets a provider; without a `key` the kept one stays.
 * @throws Problem 400 naming the field: PROVIDER_ADDRESS_REFUSED, PROVIDER_KEY_AGAIN, PROVIDER_WITHOUT_MODEL,
 * PROVIDER_WITHOUT_VOICE
 */
export async function saveProvider(platform: Platform, actor: Actor, given: Given): Promise<ProvidersState> {
  const { kind, address, key, config } = given
  assertAddress(address)
  if (given.kind === 'speech') assertModels(given.config)
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

/** What answers prompts here, for a person or, with null, for nobody; each use is written down. */
export async function openLanguageModel(platform: Platform, userId: number | null): Promise<LanguageModel> {
  const row = await queries.findProvider(platform.database.db, 'languageModel')
  if (!row) return noLanguageModel
  const { model } = languageModelConfigOf(row)
  const languageModel = createLanguageModel({ ...accessOf(platform, row), protocol: 'openai', model })
  const use: Use = { userId, kind: 'languageModel', address: row.address }
  return {
    complete: (request, options) =>
      writeDownUse(platform, { ...use, model }, () => languageModel.complete(request, options)),
  }
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

function accessOf({ secret }: Platform, { address, sealedKey }: queries.ProviderRow) {
  return { address, key: sealedKey === null ? null : (unseal(sealedKey, secret, KEY_PURPOSE) ?? null) }
}

function speechConfigOf({ config }: queries.ProviderRow): SpeechConfig {
  // Each kind is written with its own config only.
  return config as SpeechConfig
}

function languageModelConfigOf({ config }: queries.ProviderRow): LanguageModelConfig {
  // As above.
  return config as LanguageModelConfig
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

/** Who answers prompts, as people may know it: without a key. Null where nobody does. */
export async function describeLanguageModel(db: Executor): Promise<({ host: string } & LanguageModelConfig) | null> {
  const row = await queries.findProvider(db, 'languageModel')
  return row ? { host: new URL(row.address).host, ...languageModelConfigOf(row) } : null
}
