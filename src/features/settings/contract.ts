import { z } from 'zod'
import { FLAG_DEFAULTS, FLAG_OF_ITS_OWN, type FlagName } from '#features/site/rules.ts'
import { SETTINGS, type SettingName, type Settings } from '#features/site/settings.ts'
import { endpoint } from '#shared/endpoint.ts'
import { flag } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'

const count = z.number().int()
const flagNames = Object.keys(FLAG_DEFAULTS) as FlagName[]

/** Every setting as it is answered: what is in force, somebody having set it or not. */
function settingValues() {
  return z.object({
    ...(Object.fromEntries(flagNames.map((name) => [`flag.${name}`, z.boolean()])) as Record<
      // Every flag has its entry.
      `flag.${FlagName}`,
      z.ZodBoolean
    >),
    'product.name': z.string(),
    'organisation.languages': z.array(z.enum(LOCALES)),
    'organisation.timeZone': z.string(),
    'brand.logo': z.string().nullable(),
    'brand.accent': z.string().nullable(),
    'embedding.sites': z.array(z.string()),
    'signUp.domains': z.array(z.string()),
    'embed.hosts': z.array(z.string()),
    'voices.pronunciations': z.array(z.string()),
    'voices.byLanguage': z.array(z.string()),
    'footer.link': z.string().nullable(),
    'ai.licences': count.nullable(),
    'companion.logoutUrl': z.string().nullable(),
    'password.min': count,
    'password.max': count,
    'retention.auditMonths': count.nullable(),
    'retention.signInDays': count,
    'storage.personGigabytes': count.nullable(),
    'storage.totalGigabytes': count.nullable(),
  }) satisfies z.ZodType<Settings>
}

/** What the environment decides, without its secrets. */
const installation = z.object({
  database: z.enum(['embedded', 'postgresql']),
  /** Host and name of the database; null for the embedded one. */
  databasePlace: z.string().nullable(),
  storage: z.enum(['folder', 's3']),
  /** Host and bucket; null for the folder. */
  storagePlace: z.string().nullable(),
  mail: z.enum(['outbox', 'smtp']),
  /** Host and port; null for the outbox. */
  mailPlace: z.string().nullable(),
  mailFrom: z.string(),
  /** The address used for links in mails; null for the address the server listens on. */
  publicUrl: z.string().nullable(),
  role: z.enum(['all', 'web', 'worker']),
})

export type Installation = z.infer<typeof installation>

const settingsState = z.object({
  /** What the values are known by: another one, other values. */
  rev: z.string(),
  values: settingValues(),
  installation,
  usage: z.object({
    /** Active people who hold the AI licence. */
    licences: count,
    files: count,
    /** Bytes of the files as they were uploaded and of what was made of them. */
    fileBytes: z.number(),
  }),
})

export type SettingsState = z.infer<typeof settingsState>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/v2/settings',
  auth: 'admin',
  summary: 'Everything that is set for the whole installation, and what its environment decides.',
  responses: { 200: settingsState },
})

const storageUse = z.object({
  /** Null for the files of people who were deleted. */
  person: z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  files: count,
  /** Of the files as they were uploaded and of what was made of them. */
  bytes: z.number(),
})

export type StorageUse = z.infer<typeof storageUse>

export const listStorageUse = endpoint({
  method: 'GET',
  path: '/api/v2/settings/storage-use',
  auth: 'admin',
  summary:
    'How many files each person has uploaded and what they take, most first. Shared files count for their uploader.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(storageUse) },
})

/** What can be changed, by its name; what is absent stays. */
function changedSettings() {
  return z.object({
    ...(Object.fromEntries(
      Object.entries(SETTINGS)
        .filter(([name]) => name !== `flag.${FLAG_OF_ITS_OWN}`)
        .map(([name, schema]) => [name, (name.startsWith('flag.') ? flag : schema).optional()]),
      // Each name has its own schema, and each may be left out.
    ) as { [Name in ChangedName]: z.ZodOptional<(typeof SETTINGS)[Name]> }),
    rev: z.string().max(100).optional(),
  })
}

type ChangedName = Exclude<SettingName, `flag.${typeof FLAG_OF_ITS_OWN}`>

/** What can be changed here, with the values as they are kept. */
export type SettingsChanges = Partial<Pick<Settings, ChangedName>>

export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/api/v2/settings',
  auth: 'admin',
  summary: 'Changes settings by their names; what is not named stays. With a stale `rev`, 409 with both states.',
  body: changedSettings(),
  responses: { 200: settingsState },
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/v2/settings/test-mail',
  auth: 'admin',
  summary: 'Sends a mail to oneself at once, and tells what the mail server says.',
  rateLimit: { limit: 5, seconds: 300 },
  responses: { 200: z.object({ via: z.enum(['outbox', 'smtp']), to: z.string(), answer: z.string() }) },
})

const mailHead = z.object({
  /** The file name of a mail in the outbox. */
  name: z.string(),
  subject: z.string(),
  to: z.string(),
  from: z.string(),
  at: z.iso.datetime(),
})

const mail = mailHead.extend({ text: z.string() })

export type MailHead = z.infer<typeof mailHead>

export type Mail = z.infer<typeof mail>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/v2/outbox',
  auth: 'super-admin',
  session: true,
  summary: 'The mails that lie in the outbox because no mail server is set, latest first.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(mailHead) },
})

export const readOutboxMail = endpoint({
  method: 'GET',
  path: '/api/v2/outbox/{name}',
  auth: 'super-admin',
  session: true,
  summary: 'A mail of the outbox as plain text.',
  params: z.object({ name: z.string().max(200) }),
  responses: { 200: mail },
})
