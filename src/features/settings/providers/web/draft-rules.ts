import type { LanguageModelConfig, ProvidersState, SpeechConfig } from '../contract.ts'
import { CURRENCY, type Protocol, type ProviderKind } from '../rules.ts'

/** The names of models and voices of each kind of provider. */
export const NAMES = {
  speech: ['voiceModel', 'voice', 'transcriptModel'],
  languageModel: ['model'],
} as const satisfies Record<ProviderKind, readonly string[]>

export type NameField = (typeof NAMES)[ProviderKind][number]

/** The amounts of money that go with a language model. */
export const AMOUNTS = ['inputPrice', 'outputPrice', 'monthlyBudget'] as const

export type AmountField = (typeof AMOUNTS)[number]

/** A provider as entered in the fields. */
export interface ProviderDraft extends Record<NameField | AmountField, string> {
  address: string
  /** A new key; empty: as it was. */
  key: string
  /** Whether the kept key is to go. */
  isWithoutKey: boolean
  protocol: Protocol
  currency: string
}

const EMPTY: ProviderDraft = {
  ...{ address: '', key: '', isWithoutKey: false },
  ...{ voiceModel: '', voice: '', transcriptModel: '', model: '' },
  ...{ protocol: 'openai', currency: CURRENCY, inputPrice: '', outputPrice: '', monthlyBudget: '' },
}

/** The saved settings as the fields show them to a person of a language. */
export function draftOf(state: ProvidersState, kind: ProviderKind, locale: string): ProviderDraft {
  const { [kind]: provider } = state
  if (!provider) return EMPTY
  const plain = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: AMOUNT_DIGITS })
  const fields = Object.entries(provider.config).map(([name, value]) => [
    name,
    typeof value === 'number' ? plain.format(value) : (value ?? ''),
  ])
  return { ...EMPTY, address: provider.address, ...Object.fromEntries(fields) }
}

/** The key as it is sent: absent where the kept one stays. */
export function keyIn({ key, isWithoutKey }: ProviderDraft): string | null | undefined {
  return key.trim() || (isWithoutKey ? null : undefined)
}

/** The names of a speech provider as they are sent. */
export function speechConfigIn({ voiceModel, voice, transcriptModel }: ProviderDraft): SpeechConfig {
  return {
    voiceModel: voiceModel.trim() || null,
    voice: voice.trim() || null,
    transcriptModel: transcriptModel.trim() || null,
  }
}

/** What is set of a language model as it is sent. */
export function languageModelConfigIn(draft: ProviderDraft): LanguageModelConfig {
  const { model, protocol, currency } = draft
  return {
    ...{ model, protocol, currency: currency.trim() || CURRENCY },
    inputPrice: amountIn(draft.inputPrice),
    outputPrice: amountIn(draft.outputPrice),
    monthlyBudget: amountIn(draft.monthlyBudget),
  }
}

/** Digits after the point that prices are kept with. */
const AMOUNT_DIGITS = 4

const AMOUNT = new RegExp(`^(\\d{1,7}([.,]\\d{0,${AMOUNT_DIGITS}})?)?$`)

/** What a field for an amount becomes as somebody types; null where that is no amount, so that it stays as it was. */
export function typedAmount(text: string): string | null {
  const bare = text.replace(/[^\d.,]/g, '')
  return AMOUNT.test(bare) ? bare : null
}

/** The number that was typed, with a point or a comma; null for none. */
function amountIn(text: string): number | null {
  return text === '' ? null : Number(text.replace(',', '.'))
}
