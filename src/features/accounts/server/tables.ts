import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { SYSTEM_GROUPS } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = moment('created_at').notNull().defaultNow()
const updatedAt = moment('updated_at').notNull().defaultNow()
const id = integer('id').primaryKey().generatedByDefaultAsIdentity()

export const users = pgTable('users', {
  id,
  userId: uuid('user_id').notNull().default(sql`gen_random_uuid()`),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('name').notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  image: text('image'),
  imageFileId: integer('image_file_id'),
  language: text('language', { enum: ['fr', 'en', 'de', 'es'] })
    .notNull()
    .default('en'),
  /** In which they read; null for their interface language and English. */
  contentLanguages: text('content_languages', { enum: ['fr', 'en', 'de', 'es'] }).array(),
  isAdmin: boolean('is_admin').notNull().default(false),
  isSuperAdmin: boolean('is_super_admin').notNull().default(false),
  isAuthor: boolean('is_author').notNull().default(false),
  isApprover: boolean('is_approver').notNull().default(false),
  hasAiLicence: boolean('has_ai_licence').notNull().default(false),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Why their signature waits, and the administrators by whose doing. */
  signingHold: text('signing_hold', { enum: ['PASSWORD', 'ADDRESS'] }),
  signingHeldBy: integer('signing_held_by').array().notNull().default([]),
  deactivatedAt: moment('deactivated_at'),
  lastActiveAt: moment('last_active_at'),
  createdAt,
  updatedAt,
  /** Counts the changes of names, address, roles, groups and fields. */
  rev: integer('rev').notNull().default(0),
})

export const sessions = pgTable('sessions', {
  id,
  token: text('token').notNull().unique(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  isFramed: boolean('is_framed').notNull().default(false),
  createdAt,
  updatedAt,
})

export const identities = pgTable('identities', {
  id,
  userId: integer('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt,
  updatedAt,
})

export const verifications = pgTable('verifications', {
  id,
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt,
  updatedAt,
})

export const groups = pgTable('groups', {
  id,
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** Only groups that keep themselves have one; the database keeps their members. */
  systemKey: text('system_key', { enum: SYSTEM_GROUPS }),
  isSystem: boolean('is_system').notNull().generatedAlwaysAs(sql`system_key IS NOT NULL`),
  position: integer('position').notNull().default(0),
  createdAt,
  /** Filled by a directory, under its id: nobody edits it by hand. */
  isExternal: boolean('is_external').notNull().default(false),
  externalId: text('external_id'),
})

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: integer('group_id').notNull(),
    userId: integer('user_id').notNull(),
    isManager: boolean('is_manager').notNull().default(false),
    /** What was before is nothing for managers of the group. */
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
)

export const erasureRequests = pgTable('erasure_requests', {
  userId: integer('user_id').primaryKey(),
  requestedAt: moment('requested_at').notNull(),
})
