import { z } from 'zod'
import { isTimeZone } from '#shared/time-zones.ts'
import { FLAG_DEFAULTS, type FlagName } from './rules.ts'

/** An address that people are sent to. */
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** A host as a person writes it, or an address that lies on it; kept as browsers compare it. */
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
    // Hosts stand in a header: nothing may be in them that means something there.
    if (/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)) return host
    context.addIssue({ code: 'custom', message: 'HOST' })
    return z.NEVER
  })

const flagSettings = Object.fromEntries(
  Object.keys(FLAG_DEFAULTS).map((name) => [`flag.${name}`, z.boolean()]),
  // Every flag has its entry.
) as Record<`flag.${FlagName}`, z.ZodBoolean>

/** What an organisation can set, by the name under which it is kept. */
export const SETTINGS = {
  ...flagSettings,
  'product.name': z.string().trim().min(1).max(60),
  'organisation.timeZone': z.string().refine(isTimeZone),
  /** Origins whose pages may show a speach in a frame. */
  'embedding.sites': z.array(webAddress).max(100),
  /** Hosts whose pages a chapter may show, each with those under it; empty: all. */
  'embed.hosts': z
    .array(hostName)
    .max(100)
    .transform((hosts) => [...new Set(hosts)]),
  /** The organisation's own site, linked from the footer. */
  'footer.link': webAddress.nullable(),
  /** People who may hold the AI licence at once; null: as many as wished. */
  'ai.licences': z.number().int().min(0).max(1_000_000).nullable(),
  /** Where the companion service signs people out; shown in a hidden frame on the way out. */
  'companion.logoutUrl': webAddress.nullable(),
}

export type SettingName = keyof typeof SETTINGS

export type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]>
