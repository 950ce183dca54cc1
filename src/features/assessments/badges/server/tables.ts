import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { BadgeDesign } from '#features/speaches/badge/rules.ts'
import { LOCALES } from '#shared/locales.ts'
import type { AWARD_TYPES } from '../schemas.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const badgeAwards = pgTable('badge_awards', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull(),
  userId: integer('user_id').notNull(),
  speachId: integer('speach_id'),
  type: text('type').$type<(typeof AWARD_TYPES)[number]>().notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  design: jsonb('design').$type<BadgeDesign>().notNull(),
  speachTitle: text('speach_title').notNull(),
  language: text('language', { enum: LOCALES }),
  versionNumber: integer('version_number'),
  /** The reading time of what was read. */
  minutes: integer('minutes').notNull(),
  identityHash: text('identity_hash').notNull(),
  identitySalt: text('identity_salt').notNull(),
  issuedAt: moment('issued_at').notNull(),
  expiresAt: moment('expires_at'),
  endedAt: moment('ended_at'),
  renewedAt: moment('renewed_at'),
  givenBy: integer('given_by'),
  toldAt: moment('told_at'),
  revokedAt: moment('revoked_at'),
  revokedBy: integer('revoked_by'),
  revokedReason: text('revoked_reason'),
  pathId: integer('path_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
})

export const badgeKeys = pgTable('badge_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  sealedPrivate: text('sealed_private').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
