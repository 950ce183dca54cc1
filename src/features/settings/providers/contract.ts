import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { pageOf } from '#shared/paging.ts'
import { PROVIDER_ERRORS } from '#shared/provider-errors.ts'
import {
  CHECKS,
  CURRENCY,
  KEY_MAX,
  MODEL_NAME_MAX,
  MONEY_MAX,
  PROTOCOLS,
  PROVIDER_ADDRESS_MAX,
  PROVIDER_KINDS,
} from './rules.ts'

const count = z.number().int()

const speechConfig = z.object({
  /** Which model speaks; null: none does. */
  voiceModel: z.string().nullable(),
  /** In which voice; null where none speaks. */
  voice: z.string().nullable(),
  /** Which model writes down what is spoken; null: none does. */
  transcriptModel: z.string().nullable(),
})

const languageModelConfig = z.object({
  model: z.string(),
  protocol: z.enum(PROTOCOLS),
  /** For a million tokens that are sent; null where it is not known, as is then the other. */
  inputPrice: z.number().nullable(),
  /** For a million tokens that are received. */
  outputPrice: z.number().nullable(),
  /** The code of what prices and budget are in, such as EUR. */
  currency: z.string(),
  /** What may be spent in a month; null: whatever it costs. */
  monthlyBudget: z.number().nullable(),
})

export type SpeechConfig = z.output<typeof speechConfig>

export type LanguageModelConfig = z.output<typeof languageModelConfig>

/** The settings of a provider; its key is never revealed. */
const provider = z.object({ address: z.string(), hasKey: z.boolean(), updatedAt: z.iso.datetime() })
const speechProvider = provider.extend({ config: speechConfig })
const languageModelProvider = provider.extend({ config: languageModelConfig })

/** The use of one model at one provider. */
export const modelUse = z.object({
  kind: z.enum(PROVIDER_KINDS),
  /** The host of the provider. */
  provider: z.string(),
  model: z.string(),
  calls: count,
  /** How many of the calls failed. */
  failed: count,
  characters: count,
  seconds: z.number(),
  inputTokens: count,
  outputTokens: count,
  /** In the currency that is set now; null where no price was. */
  cost: z.number().nullable(),
})

export type ModelUse = z.output<typeof modelUse>

const providersState = z.object({
  /** Null where none is set. */
  speech: speechProvider.nullable(),
  languageModel: languageModelProvider.nullable(),
  /** The use since the month began, most calls first. */
  usage: z.array(modelUse),
})

export type ProvidersState = z.output<typeof providersState>

export const getProviders = endpoint({
  method: 'GET',
  path: '/api/v2/settings/providers',
  auth: 'admin',
  session: true,
  summary: 'The providers of speech and of a language model, and what was used of them this month.',
  responses: { 200: providersState },
})

/** An address under which calls lie: nothing may follow it. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(PROVIDER_ADDRESS_MAX)
  .refine((text) => !/[?#]/.test(text), 'no query')
  .transform((text) => text.replace(/\/+$/, ''))

/** A new key; null takes it away, and where it is absent the kept one stays. It has to fit into a header. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .max(KEY_MAX)
  .nullable()
  .optional()

/** The name of a model or a voice as entered. */
const name = line(MODEL_NAME_MAX, 1)

/** An amount of money in the currency that goes with it. */
const money = z.number().nonnegative().max(MONEY_MAX)

export const saveSpeechProvider = endpoint({
  method: 'PUT',
  path: '/api/v2/settings/providers/speech',
  auth: 'admin',
  session: true,
  summary: 'Sets who speaks and who writes down what is spoken. Another origin needs its key again.',
  body: z.object({
    address,
    key,
    config: z.object({
      voiceModel: name.nullable(),
      voice: name.nullable(),
      transcriptModel: name.nullable(),
    }) satisfies z.ZodType<SpeechConfig>,
  }),
  responses: { 200: providersState },
})

export const saveLanguageModelProvider = endpoint({
  method: 'PUT',
  path: '/api/v2/settings/providers/languageModel',
  auth: 'admin',
  session: true,
  summary: 'Sets who answers prompts. Another origin needs its key again.',
  body: z.object({
    address,
    key,
    config: z.object({
      model: name,
      protocol: z.enum(PROTOCOLS).default('openai'),
      inputPrice: money.nullable().default(null),
      outputPrice: money.nullable().default(null),
      currency: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/)
        .default(CURRENCY),
      monthlyBudget: money.positive().nullable().default(null),
    }) satisfies z.ZodType<LanguageModelConfig>,
  }),
  responses: { 200: providersState },
})

/** What somebody used a language model for in a month. */
export const personUse = z.object({
  /** Null for what jobs did for nobody, and for deleted accounts. */
  person: z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  ...modelUse.pick({ calls: true, failed: true, inputTokens: true, outputTokens: true, cost: true }).shape,
})

export type PersonUse = z.output<typeof personUse>

export const listModelUseByPerson = endpoint({
  method: 'GET',
  path: '/api/v2/settings/providers/languageModel/people',
  auth: 'admin',
  session: true,
  summary: 'Who used the language model in a month and what it cost, highest cost first; the first 50, and how many.',
  query: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  responses: { 200: pageOf(personUse) },
})

const kindInPath = z.object({ kind: z.enum(PROVIDER_KINDS) })

export const removeProvider = endpoint({
  method: 'DELETE',
  path: '/api/v2/settings/providers/{kind}',
  auth: 'admin',
  session: true,
  summary: 'Takes a provider away with its key; what was used of it stays written down.',
  params: kindInPath,
  responses: { 200: providersState },
})

const checkResult = z.object({
  check: z.enum(CHECKS),
  milliseconds: count,
  /** What went wrong; null where nothing did. */
  error: z.enum(PROVIDER_ERRORS).nullable(),
  /** What the provider said to it. */
  said: z.string().nullable(),
})

export type CheckResult = z.output<typeof checkResult>

export const testProvider = endpoint({
  method: 'POST',
  path: '/api/v2/settings/providers/{kind}/test',
  auth: 'admin',
  session: true,
  summary: 'Asks a provider for something tiny, and tells how long it took or what went wrong.',
  rateLimit: { limit: 10, seconds: 60 },
  params: kindInPath,
  responses: { 200: z.object({ checks: z.array(checkResult) }) },
})
