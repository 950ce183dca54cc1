import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { invalid } from '#shared/errors.ts'
import { LANGUAGE_IDS, LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import { GRID_PAGE_SIZE, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import { propertiesOf } from '../accent.ts'
import type { SiteConfig } from '../contract.ts'
import {
  type Bounds,
  EMAIL_MAX,
  FLAG_DEFAULTS,
  type FlagName,
  type Flags,
  GIGABYTE,
  logoAddress,
  NAME_MAX,
  PINNED_MAX,
  PRODUCT_NAME,
  TIME_ZONE,
} from '../rules.ts'
import { SETTING_DEFAULTS, SETTINGS, type SettingName, type Settings, type SettingValue } from '../settings.ts'
import { findSettings, isFileOfSetting, putSetting } from './queries.ts'

const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]

const flagSetting = (name: FlagName) => `flag.${name}` as const

/** The feature flags of this installation (PRODUCT §11). */
export async function readFlags(db: Executor): Promise<Flags> {
  return flagsIn(await findSettings(db, FLAG_NAMES.map(flagSetting)))
}

function flagsIn(settings: Map<string, unknown>): Flags {
  // Every name has its entry.
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, valueIn(settings, flagSetting(name))])) as Flags
}

/** What the configuration says of settings, besides the flags. */
const CONFIG_SETTINGS = [
  'product.name',
  'organisation.languages',
  'brand.logo',
  'brand.accent',
  'organisation.timeZone',
  'companion.logoutUrl',
  'embed.hosts',
  'password.min',
  'password.max',
] as const satisfies SettingName[]

/** What the interface needs to know of this installation. */
export async function readConfig(platform: Platform): Promise<SiteConfig> {
  const settings = await findSettings(platform.database.db, [...FLAG_NAMES.map(flagSetting), ...CONFIG_SETTINGS])
  const logo = valueIn(settings, 'brand.logo')
  const accent = valueIn(settings, 'brand.accent')
  const offered = valueIn(settings, 'organisation.languages')
  return {
    productName: valueIn(settings, 'product.name'),
    brand: {
      logo: logo === null ? null : logoAddress(logo),
      colours: accent === null ? null : propertiesOf(accent),
    },
    timeZone: valueIn(settings, 'organisation.timeZone'),
    companionLogoutUrl: valueIn(settings, 'companion.logoutUrl'),
    embedHosts: valueIn(settings, 'embed.hosts'),
    flags: flagsIn(settings),
    languages: LOCALES.filter((language) => offered.includes(language)).map((language) => ({
      id: LANGUAGE_IDS[language],
      language,
      name: LOCALE_NAMES[language],
    })),
    limits: {
      pinnedMax: PINNED_MAX,
      passwordMin: valueIn(settings, 'password.min'),
      passwordMax: valueIn(settings, 'password.max'),
      nameMax: NAME_MAX,
      emailMax: EMAIL_MAX,
      gridPageSize: GRID_PAGE_SIZE,
      tablePageSize: TABLE_PAGE_SIZE,
    },
  }
}

/** How long a password is that somebody chooses, in characters. */
export async function readPasswordBounds(db: Executor): Promise<Bounds> {
  const settings = await findSettings(db, ['password.min', 'password.max'])
  return { min: valueIn(settings, 'password.min'), max: valueIn(settings, 'password.max') }
}

/** Bytes that the files of one person may take, and those of everybody; null where nothing limits them. */
export async function readStorageLimits(db: Executor): Promise<{ person: number | null; total: number | null }> {
  const settings = await findSettings(db, ['storage.personGigabytes', 'storage.totalGigabytes'])
  const bytesOf = (gigabytes: number | null) => gigabytes && gigabytes * GIGABYTE
  return {
    person: bytesOf(valueIn(settings, 'storage.personGigabytes')),
    total: bytesOf(valueIn(settings, 'storage.totalGigabytes')),
  }
}

/** Whether a file is shown to everybody, visitors included, because it is the organisation's logo. */
export async function isLogo(db: Executor, fileId: number): Promise<boolean> {
  return isFileOfSetting(db, 'brand.logo', fileId)
}

/** The time zone in which the organisation's days begin and end, as an IANA name. */
export async function readTimeZone(db: Executor): Promise<string> {
  return (await readSetting(db, 'organisation.timeZone')) ?? TIME_ZONE
}

/** What the product is called here. */
export async function readProductName(db: Executor): Promise<string> {
  return valueIn(await findSettings(db, ['product.name']), 'product.name')
}

/**
 * What an administrator made of the installation: branded when it has its own name and its own colour or logo, placed
 * when somebody stored a time zone or languages, the product's own or others.
 */
export async function readSetUp(db: Executor): Promise<{ isBranded: boolean; isPlaced: boolean }> {
  const settings = await findSettings(db, [
    ...['product.name', 'brand.logo', 'brand.accent'],
    ...['organisation.timeZone', 'organisation.languages'],
  ])
  const isNamed = valueIn(settings, 'product.name') !== PRODUCT_NAME
  const isColoured = valueIn(settings, 'brand.accent') !== null || valueIn(settings, 'brand.logo') !== null
  return {
    isBranded: isNamed && isColoured,
    isPlaced: settings.has('organisation.timeZone') || settings.has('organisation.languages'),
  }
}

/** No setting but a fact: the mail server that took a test mail. */
const TESTED_MAIL = 'fact.testedMail'

/** Notes which mail server took a test mail, by its host and port. */
export async function noteTestedMail({ database, clock }: Platform, place: string): Promise<void> {
  await putSetting(database.db, TESTED_MAIL, place, clock.now())
}

/** The mail server that took a test mail last; undefined before the first. */
export async function readTestedMail(db: Executor): Promise<unknown> {
  return (await findSettings(db, [TESTED_MAIL])).get(TESTED_MAIL)
}

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** Everything that is in force, set by somebody or not. */
export async function readAllSettings(db: Executor): Promise<Settings> {
  const found = await findSettings(db, SETTING_NAMES)
  // Every name has its entry.
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, valueIn(found, name)])) as Settings
}

/** The stored value of a setting; undefined if there is none, or it isn't valid. */
export async function readSetting<Name extends SettingName>(
  db: Executor,
  name: Name,
): Promise<SettingValue<Name> | undefined> {
  return settingIn(await findSettings(db, [name]), name)
}

function settingIn<Name extends SettingName>(
  settings: Map<string, unknown>,
  name: Name,
): SettingValue<Name> | undefined {
  const read = SETTINGS[name].safeParse(settings.get(name))
  // The schema that was asked is the name's own.
  return read.success ? (read.data as SettingValue<Name>) : undefined
}

/** The effective value of a setting among those that were read. */
function valueIn<Name extends SettingName>(settings: Map<string, unknown>, name: Name): SettingValue<Name> {
  const set = settingIn(settings, name)
  return set === undefined ? SETTING_DEFAULTS[name] : set
}

/** Sets something for the whole installation; who may is the caller's question. @throws Problem 400 naming `value` */
export async function writeSetting<Name extends SettingName>(
  { clock }: Pick<Platform, 'clock'>,
  tx: Executor,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  const read = SETTINGS[name].safeParse(value)
  if (!read.success) throw invalid({ value: read.error.issues[0]?.message ?? 'wrong' })
  await putSetting(tx, name, read.data, clock.now())
}
