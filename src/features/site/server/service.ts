import type { z } from 'zod'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#features/accounts/rules.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { invalid } from '#shared/errors.ts'
import { LANGUAGE_IDS, LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import { GRID_PAGE_SIZE, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { SiteConfig, updateConfig } from '../contract.ts'
import { FLAG_DEFAULTS, type FlagName, type Flags, PINNED_MAX, PRODUCT_NAME, TIME_ZONE } from '../rules.ts'
import { SETTINGS, type SettingName, type SettingValue } from '../settings.ts'
import { findSettings, putSetting } from './queries.ts'

const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]

const flagSetting = (name: FlagName) => `flag.${name}` as const

/** What is switched on in this installation (PRODUCT §11). */
export async function readFlags(db: Executor): Promise<Flags> {
  return flagsIn(await findSettings(db, FLAG_NAMES.map(flagSetting)))
}

function flagsIn(settings: Map<string, unknown>): Flags {
  const flagOf = (name: FlagName): boolean => settingIn(settings, flagSetting(name)) ?? FLAG_DEFAULTS[name]
  // Every name has its entry.
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, flagOf(name)])) as Flags
}

/** What the interface needs to know of this installation. */
export async function readConfig(platform: Platform): Promise<SiteConfig> {
  const names = [...FLAG_NAMES.map(flagSetting), 'product.name', 'companion.logoutUrl', 'embed.hosts']
  const settings = await findSettings(platform.database.db, names)
  return {
    productName: settingIn(settings, 'product.name') ?? PRODUCT_NAME,
    companionLogoutUrl: settingIn(settings, 'companion.logoutUrl') ?? null,
    embedHosts: settingIn(settings, 'embed.hosts') ?? [],
    flags: flagsIn(settings),
    languages: LOCALES.map((language) => ({ id: LANGUAGE_IDS[language], language, name: LOCALE_NAMES[language] })),
    limits: {
      pinnedMax: PINNED_MAX,
      passwordMin: PASSWORD_MIN,
      passwordMax: PASSWORD_MAX,
      nameMax: NAME_MAX,
      emailMax: EMAIL_MAX,
      gridPageSize: GRID_PAGE_SIZE,
      tablePageSize: TABLE_PAGE_SIZE,
    },
  }
}

/** Changes what is set for the whole installation; what is not named stays. @throws Problem 400 naming `value` */
export async function changeConfig(
  platform: Platform,
  { embedHosts }: z.output<(typeof updateConfig)['body']>,
): Promise<SiteConfig> {
  await platform.database.transaction(async (tx) => {
    if (embedHosts) await writeSetting(platform, tx, 'embed.hosts', embedHosts)
  })
  return readConfig(platform)
}

/** The time zone in which the organisation's days begin and end, as an IANA name. */
export async function readTimeZone(db: Executor): Promise<string> {
  return (await readSetting(db, 'organisation.timeZone')) ?? TIME_ZONE
}

/** What was set under a name; undefined when nothing was, or nothing that makes sense. */
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
