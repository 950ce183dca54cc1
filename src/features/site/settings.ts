import { z } from 'zod'
import { LOCALES } from '#shared/locales.ts'
import { isTimeZone } from '#shared/time-zones.ts'
import {
  AUDIT_MONTHS_BOUNDS,
  FLAG_DEFAULTS,
  type FlagName,
  PASSWORD_MAX,
  PASSWORD_MAX_BOUNDS,
  PASSWORD_MIN,
  PASSWORD_MIN_BOUNDS,
  PERSON_GIGABYTES,
  PRODUCT_NAME,
  SIGN_IN_DAYS,
  SIGN_IN_DAYS_BOUNDS,
  STORAGE_GIGABYTES_BOUNDS,
  TIME_ZONE,
} from './rules.ts'

/** An address that people are sent to. */
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** A host as people write it, or an address on it; stored in the form in which browsers compare it. */
const hostName = z
  .string()
  .max(300)
  .transform((text, context) => {
    const bare = text
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/^\*\./, '')
    const address = `https://${bare.replace(/[/?#].*$/, '')}`
    const host = URL.canParse(address) ? new URL(address).host : ''
    // Hosts end up in a header, so they must not contain anything that has a meaning there.
    if (/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)) return host
    context.addIssue({ code: 'custom', message: 'HOST' })
    return z.NEVER
  })

const hostNames = z
  .array(hostName)
  .max(100)
  .transform((hosts) => [...new Set(hosts)])

/** A word, and how voices say it. */
const pronunciation = z
  .string()
  .trim()
  .max(200)
  // Also looked at where the text is too long: in one go, whatever it is.
  .regex(/^[^=]+=.*\S/, 'PRONUNCIATION')

/** A language tag, and the name of a voice. */
const voiceOfLanguage = z
  .string()
  .trim()
  .max(220)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})* *= *\S/, 'VOICE_OF_LANGUAGE')

const gigabytes = z.number().int().min(STORAGE_GIGABYTES_BOUNDS.min).max(STORAGE_GIGABYTES_BOUNDS.max).nullable()

const flagSettings = Object.fromEntries(
  Object.keys(FLAG_DEFAULTS).map((name) => [`flag.${name}`, z.boolean()]),
  // Every flag has its entry.
) as Record<`flag.${FlagName}`, z.ZodBoolean>

function settingSchemas() {
  return {
    ...flagSettings,
    'product.name': z.string().trim().min(1).max(60),
    /** In which the interface is offered; in which people write is their own matter. */
    'organisation.languages': z
      .array(z.enum(LOCALES))
      .min(1)
      .refine((locales) => new Set(locales).size === locales.length, 'each once'),
    'organisation.timeZone': z.string().refine(isTimeZone, 'no time zone'),
    /** The picture in place of the product's mark: a file's public id. */
    'brand.logo': z.string().max(64).nullable(),
    /** The colour of buttons and links, from which every shade of it is made. */
    'brand.accent': z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
    /** Origins whose pages may show a speach in a frame. */
    'embedding.sites': z.array(webAddress).max(100),
    /** Mail domains whose people may sign up by themselves; empty: all. */
    'signUp.domains': hostNames,
    /** Hosts whose pages a chapter may show, each with those under it; empty: all. */
    'embed.hosts': hostNames,
    /** How voices say words, a word and how it is said on each line: `GIF = jiff`. */
    'voices.pronunciations': z.array(pronunciation).max(500),
    /** Which of the provider's voices speaks a language, each on a line: `de = anna`. Its usual voice speaks the others. */
    'voices.byLanguage': z.array(voiceOfLanguage).max(100),
    /** The organisation's own site, linked from the footer. */
    'footer.link': webAddress.nullable(),
    /** People who may hold the AI licence at once; null: as many as wished. */
    'ai.licences': z.number().int().min(0).max(1_000_000).nullable(),
    /** The address at which the companion service signs people out, loaded in a hidden frame. */
    'companion.logoutUrl': webAddress.nullable(),
    /** How long a password that somebody chooses is, in characters. */
    'password.min': z.number().int().min(PASSWORD_MIN_BOUNDS.min).max(PASSWORD_MIN_BOUNDS.max),
    'password.max': z.number().int().min(PASSWORD_MAX_BOUNDS.min).max(PASSWORD_MAX_BOUNDS.max),
    /** Months for which entries of the audit log are kept; null: for ever. */
    'retention.auditMonths': z.number().int().min(AUDIT_MONTHS_BOUNDS.min).max(AUDIT_MONTHS_BOUNDS.max).nullable(),
    /** Days for which a session that is over is kept, with its address and browser. */
    'retention.signInDays': z.number().int().min(SIGN_IN_DAYS_BOUNDS.min).max(SIGN_IN_DAYS_BOUNDS.max),
    /** Gigabytes that the files of one person may take, and those of everybody; null: as many as there is room for. */
    'storage.personGigabytes': gigabytes,
    'storage.totalGigabytes': gigabytes,
  }
}

/** What an organisation can set, by the name under which it is kept. */
export const SETTINGS = settingSchemas()

export type SettingName = keyof typeof SETTINGS

export type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]>

/** Every setting with its value. */
export type Settings = { [Name in SettingName]: SettingValue<Name> }

const flagDefaults = Object.fromEntries(
  Object.entries(FLAG_DEFAULTS).map(([name, value]) => [`flag.${name}`, value]),
  // Every flag has its entry.
) as Record<`flag.${FlagName}`, boolean>

function settingDefaults(): Settings {
  return {
    ...flagDefaults,
    'product.name': PRODUCT_NAME,
    'organisation.languages': [...LOCALES],
    'organisation.timeZone': TIME_ZONE,
    'brand.logo': null,
    'brand.accent': null,
    'embedding.sites': [],
    'signUp.domains': [],
    'embed.hosts': [],
    'voices.pronunciations': [],
    'voices.byLanguage': [],
    'footer.link': null,
    'ai.licences': null,
    'companion.logoutUrl': null,
    'password.min': PASSWORD_MIN,
    'password.max': PASSWORD_MAX,
    'retention.auditMonths': null,
    'retention.signInDays': SIGN_IN_DAYS,
    'storage.personGigabytes': PERSON_GIGABYTES,
    'storage.totalGigabytes': null,
  }
}

/** What holds until an organisation says otherwise. */
export const SETTING_DEFAULTS = settingDefaults()
