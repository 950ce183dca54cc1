import type { ProviderKind } from '../rules.ts'

/** The kinds of provider that the product makes use of, which alone the settings show. */
export const usedProviders: ProviderKind[] = ['speech', 'languageModel']
