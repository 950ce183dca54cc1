import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '#features/accounts/rules.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { LANGUAGE_IDS, LOCALE_NAMES, LOCALES } from '#shared/locales.ts'
import { GRID_PAGE_SIZE, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { SiteConfig } from '../contract.ts'
import { FLAG_DEFAULTS, type FlagName, type Flags, PINNED_MAX, PRODUCT_NAME } from '../rules.ts'
import { findSettings } from './queries.ts'

const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]

/** The settings' names: `flag.comments`, `product.name`. */
const PRODUCT_NAME_SETTING = 'product.name'
const flagSetting = (name: FlagName) => `flag.${name}`

/** What is switched on in this installation (PRODUCT §11). */
export async function readFlags(db: Executor): Promise<Flags> {
  return flagsIn(await findSettings(db, FLAG_NAMES.map(flagSetting)))
}

function flagsIn(settings: Map<string, unknown>): Flags {
  const flagOf = (name: FlagName): boolean => {
    const value = settings.get(flagSetting(name))
    return typeof value === 'boolean' ? value : FLAG_DEFAULTS[name]
  }
  // Every name has its entry.
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, flagOf(name)])) as Flags
}

/** What the interface needs to know of this installation. */
export async function readConfig(platform: Platform): Promise<SiteConfig> {
  const settings = await findSettings(platform.database.db, [...FLAG_NAMES.map(flagSetting), PRODUCT_NAME_SETTING])
  const name = settings.get(PRODUCT_NAME_SETTING)
  return {
    productName: typeof name === 'string' && name !== '' ? name : PRODUCT_NAME,
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
