import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const pushKeys = pgTable('push_keys', {
  id: smallint('id').primaryKey(),
  /** base64url, as browsers are given it. */
  publicKey: text('public_key').notNull(),
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: integer('session_id').primaryKey(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  sealedAuth: text('sealed_auth').notNull(),
  createdAt: moment('created_at').notNull(),
})
