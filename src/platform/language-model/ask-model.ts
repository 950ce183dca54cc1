import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { z } from 'zod'
import { type AskProvider, type CallOptions, createAsk, type ProviderAccess } from '../provider/ask-provider.ts'
import { ProviderError, type Units } from '../provider/provider-error.ts'
import type { ShownPicture } from './language-model.ts'

/** The protocols of language models: what most servers speak after OpenAI, and Anthropic's own. */
export type Protocol = 'openai' | 'anthropic'

export interface ModelAccess extends ProviderAccess {
  model: string
  protocol: Protocol
}

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** Of who asks only. */
  picture?: ShownPicture
}

/** How a model can be held to a schema, best first. */
export const WAYS: Record<Protocol, readonly Way[]> = {
  openai: ['json_schema', 'json_object', 'text'],
  // It knows no JSON without a schema.
  anthropic: ['json_schema', 'text'],
}

export type Way = 'json_schema' | 'json_object' | 'text'

interface Question {
  messages: Message[]
  way: Way
  /** The JSON schema of the answer. */
  shape: object
}

interface Said {
  text: string
  units: Required<Pick<Units, 'inputTokens' | 'outputTokens'>>
  /** Whether the model said all that it wanted to. */
  isWhole: boolean
}

/** Asks a model once. @throws ProviderError, or the signal's reason */
export type AskModel = (question: Question, options: CallOptions) => Promise<Said>

const ANSWER_MAX = 4 * 1024 * 1024
const TIMEOUT_MS = 300_000

/** Tokens of an answer at most, which Anthropic's protocol wants to be told. */
const ANSWER_TOKENS = 16_000

/** A token count; servers may report anything. */
const tokens = z.number().int().nonnegative().max(100_000_000).catch(0)

/** The SDK takes a key from the environment where it is given none. This one is not sent. */
const NO_KEY = 'none'

/**
 * Makes what asks one model. The protocols are those of the AI SDK; every byte goes our own way out, which bounds, waits
 * and asks again, and puts in the key: nothing that the SDK says can hold it (decision 0073).
 */
export function createAskModel({ protocol, model, ...access }: ModelAccess): AskModel {
  const baseURL = access.address.replace(/\/+$/, '')
  const ask = createAsk({ ...access, keyHeader: protocol === 'anthropic' ? 'x-api-key' : 'authorization' })
  const modelFor = (way: Way, fetch: typeof globalThis.fetch) =>
    protocol === 'anthropic'
      ? createAnthropic({ baseURL, apiKey: NO_KEY, fetch })(model)
      : createOpenAICompatible({
          ...{ name: 'provider', baseURL, fetch },
          supportsStructuredOutputs: way === 'json_schema',
        })(model)
  return async ({ messages, way, shape }, options) => {
    let failure: unknown
    const fetch: typeof globalThis.fetch = (url, init) =>
      send(ask, { path: String(url).slice(baseURL.length + 1), init, options }).catch((error) => {
        failure = error
        throw error
      })
    try {
      const said = await modelFor(way, fetch).doGenerate({
        prompt: messages.map(inParts),
        responseFormat: formatOf(way, shape),
        maxOutputTokens: protocol === 'anthropic' ? ANSWER_TOKENS : undefined,
        abortSignal: options.signal,
      })
      const { inputTokens, outputTokens } = said.usage
      return {
        text: said.structuredOutputText ?? said.content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
        units: { inputTokens: tokens.parse(inputTokens.total), outputTokens: tokens.parse(outputTokens.total) },
        isWhole: !BROKEN_OFF.includes(said.finishReason.unified),
      }
    } catch (error) {
      options.signal?.throwIfAborted()
      // Errors of the SDK hold what was asked and answered, which belongs into no log.
      throw failure ?? new ProviderError('PROVIDER_BAD_ANSWER', { cause: new Error(nameOf(error)) })
    }
  }
}

/** Why a model stops before it said everything: it has no room left, or may not say it. */
const BROKEN_OFF = ['length', 'content-filter']

function inParts({ role, content, picture }: Message) {
  if (role === 'system') return { role, content }
  const text = [{ type: 'text' as const, text: content }]
  if (role === 'assistant' || !picture) return { role, content: text }
  const data = { type: 'data' as const, data: picture.bytes }
  return { role, content: [{ type: 'file' as const, mediaType: picture.type, data }, ...text] }
}

function formatOf(way: Way, schema: object) {
  if (way === 'text') return undefined
  return { type: 'json' as const, name: 'answer', ...(way === 'json_schema' && { schema }) }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

interface Sending {
  path: string
  init: RequestInit | undefined
  options: CallOptions
}

/** Sends what the SDK made of a question; of its headers, those of the protocol only. */
function send(ask: AskProvider, { path, init, options }: Sending): Promise<Response> {
  const headers = [...new Headers(init?.headers)].filter(([name]) => name.startsWith('anthropic-'))
  return ask({
    ...{ method: 'POST', path, maxBytes: ANSWER_MAX, signal: options.signal },
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    headers: Object.fromEntries(headers),
    body: { type: 'application/json', bytes: String(init?.body) },
  })
}
