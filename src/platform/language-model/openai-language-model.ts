import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { cutText } from '#shared/cut-text.ts'
import {
  type AskProvider,
  type CallOptions,
  createAsk,
  type ProviderAccess,
  readJson,
} from '../provider/ask-provider.ts'
import { ProviderError, type Units } from '../provider/provider-error.ts'
import { jsonInText } from './json-in-text.ts'
import type { Completion, CompletionRequest, LanguageModel } from './language-model.ts'

const ANSWER_MAX = 4 * 1024 * 1024
const TIMEOUT_MS = 300_000
/** How often a model is told what is wrong with its answer. */
const CORRECTIONS = 2

/** How a model can be held to a schema, best first; which of it a server knows is found out by asking. */
const WAYS = ['json_schema', 'json_object', 'text'] as const

/** The variant that a server accepted, by address and model; found out again after a restart. */
const knownWays = new LRUCache<string, number>({ max: 100 })

interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A language model by the HTTP protocol of OpenAI, which hosted and local servers speak alike. */
export function createOpenaiLanguageModel({ model, ...access }: ProviderAccess & { model: string }): LanguageModel {
  const ask = createAsk(access)
  const name = `${access.address} ${model}`
  return {
    async complete(request, options) {
      const units = { inputTokens: 0, outputTokens: 0 }
      try {
        const { system, prompt } = request
        const messages: Message[] = [
          ...(system ? [{ role: 'system' as const, content: system }] : []),
          { role: 'user', content: prompt },
        ]
        return await converse({ ask, model, name, units, ...request, messages }, options)
      } catch (error) {
        if (error instanceof ProviderError) error.units = units
        throw error
      }
    },
  }
}

interface Conversation<Schema extends z.ZodType> extends Pick<CompletionRequest<Schema>, 'schema'> {
  ask: AskProvider
  model: string
  /** The key under which the working variant of the protocol is remembered. */
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
    messages.push({ role: 'assistant', content: said }, { role: 'user', content: correctionOf(read.error) })
  }
}

/** What the model says, asked in the best way that the server takes. */
async function say<Schema extends z.ZodType>(
  conversation: Conversation<Schema>,
  options: CallOptions,
): Promise<string> {
  const { name } = conversation
  let refusal: ProviderError | undefined
  for (let way = knownWays.get(name) ?? 0; way < WAYS.length; way += 1) {
    try {
      const said = await sayBy(WAYS[way] ?? 'text', conversation, options)
      knownWays.set(name, way)
      return said
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'PROVIDER_REFUSED') throw error
      // If no variant helps, the server refused the request for another reason.
      refusal ??= error
    }
  }
  throw refusal ?? new ProviderError('PROVIDER_REFUSED')
}

/** A token count; servers may report anything. */
const tokens = z.number().int().nonnegative().max(100_000_000)

const completion = z.object({
  choices: z.array(
    z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
  ),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
})

async function sayBy<Schema extends z.ZodType>(
  way: (typeof WAYS)[number],
  { ask, model, messages, schema, units }: Conversation<Schema>,
  options: CallOptions,
): Promise<string> {
  // A server may take a schema and not keep to it: a model that is corrected is told of it in any case.
  const isKnown = way === 'json_schema' && messages.every(({ role }) => role !== 'assistant')
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any' })
  const wanted = {
    model,
    messages: isKnown ? messages : withSchema(messages, shape),
    ...(way === 'json_object' && { response_format: { type: way } }),
    ...(way === 'json_schema' && {
      response_format: { type: way, json_schema: { name: 'answer', strict: true, schema: shape } },
    }),
  }
  const answer = await ask({
    ...{ method: 'POST', path: 'chat/completions', maxBytes: ANSWER_MAX, signal: options.signal },
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    body: { type: 'application/json', bytes: JSON.stringify(wanted) },
  })
  const { choices, usage } = await readJson(answer, completion)
  units.inputTokens += usage?.prompt_tokens ?? 0
  units.outputTokens += usage?.completion_tokens ?? 0
  const [choice] = choices
  if (choice?.finish_reason === 'length') throw new ProviderError('PROVIDER_BAD_ANSWER', { said: 'cut short' })
  return choice?.message.content ?? ''
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
