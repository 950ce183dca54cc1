import { doublePrecision, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { LanguageModelConfig, SpeechConfig } from '../contract.ts'
import { PROVIDER_KINDS } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const providers = pgTable('providers', {
  kind: text('kind', { enum: PROVIDER_KINDS }).primaryKey(),
  address: text('address').notNull(),
  sealedKey: text('sealed_key'),
  config: jsonb('config').$type<SpeechConfig | LanguageModelConfig>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const providerUses = pgTable('provider_uses', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  userId: integer('user_id'),
  kind: text('kind', { enum: PROVIDER_KINDS }).notNull(),
  provider: text('provider').notNull(),
  model: text('model').notNull(),
  characters: integer('characters'),
  seconds: doublePrecision('seconds'),
  inputTokens: integer('input_tokens'),
  outputTokens: integer('output_tokens'),
  cost: numeric('cost', { mode: 'number' }),
  currency: text('currency'),
  durationMs: integer('duration_ms').notNull(),
  outcome: text('outcome').notNull(),
})
