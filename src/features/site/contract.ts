import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { LOCALES } from '#shared/locales.ts'
import { FLAG_DEFAULTS, type FlagName } from './rules.ts'

const FLAG_NAMES = Object.keys(FLAG_DEFAULTS) as FlagName[]

const count = z.number().int()

/** What the interface needs to know of this installation before anybody signs in. */
export const siteConfig = z.object({
  productName: z.string(),
  brand: z.object({
    /** The address of the picture that replaces the product's mark; null for the mark itself. */
    logo: z.string().nullable(),
    /** The style properties in which the organisation's colour differs from the product's; null: it does not. */
    colours: z.record(z.string(), z.string()).nullable(),
  }),
  /** In which the organisation's days begin and end, as an IANA name. */
  timeZone: z.string(),
  /** The address at which the companion service signs people out; null without one. */
  companionLogoutUrl: z.string().nullable(),
  /** Hosts whose pages a chapter may show, each with those under it; empty: all. */
  embedHosts: z.array(z.string()),
  flags: z.record(z.enum(FLAG_NAMES), z.boolean()),
  /** In which the interface is offered. */
  languages: z.array(z.object({ id: count, language: z.enum(LOCALES), name: z.string() })),
  limits: z.object({
    pinnedMax: count,
    passwordMin: count,
    passwordMax: count,
    nameMax: count,
    emailMax: count,
    gridPageSize: count,
    tablePageSize: count,
  }),
})

export type SiteConfig = z.infer<typeof siteConfig>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/v2/config',
  auth: 'public',
  summary: 'Flags, languages, product name and limits of this installation.',
  responses: { 200: siteConfig },
})

/** What a device shows of the product once somebody puts it on their home screen (W3C web application manifest). */
export const webManifest = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
})

export type WebManifest = z.infer<typeof webManifest>

export const getWebManifest = endpoint({
  method: 'GET',
  path: '/app.webmanifest',
  auth: 'public',
  summary: 'The product’s name and pictures, for devices on which it is installed.',
  responses: { 200: webManifest },
})

export const isCommentsEnabled = endpoint({
  method: 'GET',
  path: '/api/v2/comments/enabled',
  auth: 'user',
  summary: 'Whether speaches can be commented on.',
  responses: { 200: z.boolean() },
})

export const isWorkflowEnabled = endpoint({
  method: 'GET',
  path: '/api/v2/workflow/enable',
  auth: 'user',
  summary: 'Whether the validation workflow is on.',
  responses: { 200: z.boolean() },
})
