import type { z } from 'zod'
import type { CallOptions } from '../provider/ask-provider.ts'
import { ProviderError, type Units } from '../provider/provider-error.ts'

/** What a model is shown. */
export interface ShownPicture {
  /** Its media type, such as `image/webp`. */
  type: string
  bytes: Uint8Array
}

export interface CompletionRequest<Schema extends z.ZodType> {
  /** What holds for whatever is asked. */
  system?: string
  prompt: string
  /** Goes with the prompt; a model that sees none refuses it. */
  picture?: ShownPicture
  /** What the answer is like. Models are told of it, so it holds no transformations. */
  schema: Schema
}

export interface Completion<Value> {
  value: Value
  units: Units
}

/** What answers prompts. The call ends with ProviderError or the signal's reason. */
export interface LanguageModel {
  complete<Schema extends z.ZodType>(
    request: CompletionRequest<Schema>,
    options?: CallOptions,
  ): Promise<Completion<z.output<Schema>>>
}

/** Used if no provider is set: every call fails with that reason. */
export const noLanguageModel: LanguageModel = {
  async complete() {
    throw new ProviderError('PROVIDER_NOT_SET')
  },
}
