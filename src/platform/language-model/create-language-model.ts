import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { cutText } from '#shared/cut-text.ts'
import type { CallOptions } from '../provider/ask-provider.ts'
import { ProviderError, type Units } from '../provider/provider-error.ts'
import { type AskModel, createAskModel, type Message, type ModelAccess, WAYS, type Way } from './ask-model.ts'
import { jsonInText } from './json-in-text.ts'
import type { Completion, CompletionRequest, LanguageModel } from './language-model.ts'

/** How often a model is told what is wrong with its answer. */
const CORRECTIONS = 2

/** The way that a server took, by protocol, address and model; found out again after a restart. */
const knownWays = new LRUCache<string, number>({ max: 100 })

/** A language model by a protocol that hosted and local servers speak. */
export function createLanguageModel(access: ModelAccess): LanguageModel {
  const ask = createAskModel(access)
  const name = `${access.protocol} ${access.address} ${access.model}`
  return {
    async complete(request, options) {
      const units = { inputTokens: 0, outputTokens: 0 }
      try {
        const { system, prompt, picture } = request
        const messages: Message[] = [
          ...(system ? [{ role: 'system' as const, content: system }] : []),
          { role: 'user', content: prompt, picture },
        ]
        return await converse({ ask, ways: WAYS[access.protocol], name, units, ...request, messages }, options)
      } catch (error) {
        if (error instanceof ProviderError) error.units = units
        throw error
      }
    },
  }
}

interface Conversation<Schema extends z.ZodType> extends Pick<CompletionRequest<Schema>, 'schema'> {
  ask: AskModel
  ways: readonly Way[]
  /** The key under which the working way is remembered. */
  name: string
  messages: Message[]
  /** The use so far. */
  units: Required<Pick<Units, 'inputTokens' | 'outputTokens'>>
}

async function converse<Schema extends z.ZodType>(
  conversation: Conversation<Schema>,
  options: CallOptions = {},
): Promise<Completion<z.output<Schema>>> {
  const { messages, units, schema } = conversation
  for (let corrections = 0; ; corrections += 1) {
    const said = await say(conversation, options)
    const read = schema.safeParse(jsonInText(said))
    if (read.success) return { value: read.data, units }
    if (corrections === CORRECTIONS) throw new ProviderError('PROVIDER_BAD_ANSWER', { cause: read.error })
    // Anthropic refuses a message that says nothing.
    messages.push({ role: 'assistant', content: said || '…' }, { role: 'user', content: correctionOf(read.error) })
  }
}

/** What the model says, asked in the best way that the server takes. */
async function say<Schema extends z.ZodType>(
  conversation: Conversation<Schema>,
  options: CallOptions,
): Promise<string> {
  const { name, ways } = conversation
  let refusal: ProviderError | undefined
  for (let place = knownWays.get(name) ?? 0; place < ways.length; place += 1) {
    try {
      const said = await sayBy(ways[place] ?? 'text', conversation, options)
      knownWays.set(name, place)
      return said
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'PROVIDER_REFUSED') throw error
      // If no way helps, the server refused the request for another reason.
      refusal ??= error
    }
  }
  throw refusal ?? new ProviderError('PROVIDER_REFUSED')
}

async function sayBy<Schema extends z.ZodType>(
  way: Way,
  { ask, messages, schema, units }: Conversation<Schema>,
  options: CallOptions,
): Promise<string> {
  // A server may take a schema and not keep to it: a model that is corrected is told of it in any case.
  const isKnown = way === 'json_schema' && messages.every(({ role }) => role !== 'assistant')
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any' })
  const said = await ask({ messages: isKnown ? messages : withSchema(messages, shape), way, shape }, options)
  units.inputTokens += said.units.inputTokens
  units.outputTokens += said.units.outputTokens
  // It would be cut short again, and paid for again.
  if (!said.isWhole) throw new ProviderError('PROVIDER_BAD_ANSWER', { said: 'cut short' })
  return said.text
}

function withSchema(messages: Message[], shape: object): Message[] {
  const content = `Answer with JSON only, by this JSON schema: ${JSON.stringify(shape)}`
  return [{ role: 'system', content }, ...messages]
}

/** Characters of what is wrong that are said: every further fault costs as much as it helps. */
const CORRECTION_MAX = 1000

function correctionOf(error: z.ZodError): string {
  return `That was not right:\n${cutText(z.prettifyError(error), CORRECTION_MAX)}\nAnswer again, with the whole JSON only.`
}
