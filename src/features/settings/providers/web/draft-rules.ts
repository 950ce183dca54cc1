import type { ProvidersState } from '../contract.ts'
import type { ProviderKind } from '../rules.ts'

/** The fields of a provider of each kind, besides its address and key. */
export const NAMES = {
  speech: ['voiceModel', 'voice', 'transcriptModel'],
  languageModel: ['model'],
} as const satisfies Record<ProviderKind, readonly string[]>

export type NameField = (typeof NAMES)[ProviderKind][number]

/** A provider as entered in the fields. */
export interface ProviderDraft extends Record<NameField, string> {
  address: string
  /** A new key; empty: as it was. */
  key: string
  /** Whether the kept key is to go. */
  isWithoutKey: boolean
}

const EMPTY: ProviderDraft = {
  ...{ address: '', key: '', isWithoutKey: false },
  ...{ voiceModel: '', voice: '', transcriptModel: '', model: '' },
}

/** The saved settings as the fields show them. */
export function draftOf(state: ProvidersState, kind: ProviderKind): ProviderDraft {
  const { [kind]: provider } = state
  if (!provider) return EMPTY
  const names = Object.entries(provider.config).map(([name, value]) => [name, value ?? ''])
  return { ...EMPTY, address: provider.address, ...Object.fromEntries(names) }
}

/** The key as it is sent: absent where the kept one stays. */
export function keyIn({ key, isWithoutKey }: ProviderDraft): string | null | undefined {
  return key.trim() || (isWithoutKey ? null : undefined)
}
