import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { CONNECTION_KINDS } from '../rules.ts'
import type { Mapping, OidcConfig, SamlConfig } from '../schemas.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()

export const directoryConnections = pgTable('directory_connections', {
  id,
  name: text('name').notNull(),
  kind: text('kind', { enum: CONNECTION_KINDS }).notNull(),
  config: jsonb('config').$type<OidcConfig | SamlConfig>().notNull(),
  sealedSecret: text('sealed_secret'),
  isEnabled: boolean('is_enabled').notNull().default(false),
  domains: text('domains').array().notNull().default([]),
  createsAccounts: boolean('creates_accounts').notNull().default(false),
  mapping: jsonb('mapping').$type<Mapping>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const directorySignIns = pgTable('directory_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  connectionId: integer('connection_id').notNull(),
  browserHash: text('browser_hash'),
  next: text('next').notNull(),
  userId: integer('user_id'),
  expiresAt: moment('expires_at').notNull(),
})

export const directoryAssertions = pgTable(
  'directory_assertions',
  {
    connectionId: integer('connection_id').notNull(),
    assertionHash: text('assertion_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.assertionHash] })],
)

export const scimTokens = pgTable('scim_tokens', {
  id,
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  hint: text('hint').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

export const scimPeople = pgTable('scim_people', {
  userId: integer('user_id').primaryKey(),
  userName: text('user_name'),
  externalId: text('external_id'),
  deletedAt: moment('deleted_at'),
})
