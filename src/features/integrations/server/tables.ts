import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#shared/token-scopes.ts'
import { DELIVERY_STATES, type WebhookEvent } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()

export const apiTokens = pgTable('api_tokens', {
  id,
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  hint: text('hint').notNull(),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

export const webhooks = pgTable('webhooks', {
  id,
  name: text('name').notNull(),
  url: text('url').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  createdBy: integer('created_by'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id,
  webhookId: integer('webhook_id').notNull(),
  messageId: uuid('message_id').notNull().defaultRandom(),
  event: text('event').$type<WebhookEvent>().notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  state: text('state', { enum: DELIVERY_STATES }).notNull(),
  tries: integer('tries').notNull().default(0),
  status: integer('status'),
  error: text('error'),
  createdAt: moment('created_at').notNull(),
  triedAt: moment('tried_at'),
})
