import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { FOOTER_CODES, LEGAL_KINDS, LEGAL_TEXT_MAX } from './rules.ts'

const moment = z.iso.datetime()
const html = z.string().max(LEGAL_TEXT_MAX)

// ── Footer ──────────────────────────────────────────────────────────────────
const footer = z.object({
  isEnabled: z.boolean(),
  /** Only what leads somewhere; labels in the interface language. */
  items: z.array(z.object({ code: z.enum(FOOTER_CODES), label: z.string(), url: z.string() })),
})

export type Footer = z.infer<typeof footer>

export const getFooter = endpoint({
  method: 'GET',
  path: '/api/v2/footer',
  auth: 'public',
  summary: 'The links at the end of every page.',
  responses: { 200: footer },
})

// ── Accessibility statement ─────────────────────────────────────────────────
const accessibilityData = z.object({ id: z.number().int(), statement: z.string() })

export type AccessibilityData = z.infer<typeof accessibilityData>

export const getAccessibilityData = endpoint({
  method: 'GET',
  path: '/api/v2/accessibility-data',
  auth: 'public',
  summary: 'The accessibility statement; 404 when there is none.',
  responses: { 200: accessibilityData },
})

export const createAccessibilityData = endpoint({
  method: 'POST',
  path: '/api/v2/accessibility-data',
  auth: 'admin',
  summary: 'Writes the accessibility statement.',
  body: z.object({ statement: html }),
  responses: { 201: accessibilityData },
})

export const updateAccessibilityData = endpoint({
  method: 'PUT',
  path: '/api/v2/accessibility-data/{id}',
  auth: 'admin',
  summary: 'Changes the accessibility statement.',
  params: z.object({ id: rowId }),
  body: z.object({ statement: html }),
  responses: { 200: accessibilityData },
})

// ── Terms of use and policy ─────────────────────────────────────────────────
const legalText = z.object({
  /** The version that is in force, from 1. */
  version: z.number().int(),
  /** The language of the text that is shown. */
  language: z.enum(LOCALES),
  html: z.string(),
  publishedAt: moment,
  /** Whether the caller accepted this version. */
  accepted: z.boolean(),
})

export type LegalText = z.infer<typeof legalText>

/** Which version is accepted, so that nobody accepts what they were not shown, and where to go on. */
const acceptance = z.object({
  version: rowId.optional(),
  next: z.string().max(2000).default('/'),
})

export const getGcu = endpoint({
  method: 'GET',
  path: '/gcu/getGcu',
  auth: 'public',
  beforePending: true,
  summary: 'The terms of use, in the interface language where they are written in it; 404 when there are none.',
  responses: { 200: legalText },
})

export const acceptGcu = endpoint({
  method: 'GET',
  path: '/gcu/acceptGcu',
  auth: 'user',
  sideEffect: 'navigation',
  beforePending: true,
  summary: 'Accepts the terms of use and goes on.',
  query: acceptance,
  responses: { 302: null },
})

export const getPdp = endpoint({
  method: 'GET',
  path: '/pdp/getPdp',
  auth: 'public',
  beforePending: true,
  summary: 'The policy on personal data, in the interface language where it is written in it; 404 when there is none.',
  responses: { 200: legalText },
})

export const acceptPdp = endpoint({
  method: 'GET',
  path: '/pdp/acceptPdp',
  auth: 'user',
  sideEffect: 'navigation',
  beforePending: true,
  summary: 'Accepts the policy on personal data and goes on.',
  query: acceptance,
  responses: { 302: null },
})

const texts = z.partialRecord(z.enum(LOCALES), html)

const legalDocument = z.object({
  kind: z.enum(LEGAL_KINDS),
  /** The texts in force; null before the first. */
  current: z
    .object({
      version: z.number().int(),
      publishedAt: moment,
      texts,
      /** People who accepted it. */
      acceptances: z.number().int(),
    })
    .nullable(),
  /** The draft; null if there is none. */
  draft: z.object({ texts }).nullable(),
})

export type LegalDocument = z.infer<typeof legalDocument>

const kindParams = z.object({ kind: z.enum(LEGAL_KINDS) })

export const getLegalDocument = endpoint({
  method: 'GET',
  path: '/api/v2/legal/{kind}',
  auth: 'admin',
  summary: 'Terms of use or policy in all languages, with the version that is being written.',
  params: kindParams,
  responses: { 200: legalDocument },
})

export const saveLegalDraft = endpoint({
  method: 'PUT',
  path: '/api/v2/legal/{kind}/draft',
  auth: 'admin',
  summary: 'Keeps what is being written; a language without words is left out.',
  params: kindParams,
  body: z.object({ texts }),
  responses: { 200: legalDocument },
})

export const publishLegalDraft = endpoint({
  method: 'POST',
  path: '/api/v2/legal/{kind}/publish',
  auth: 'admin',
  summary: 'Puts what was written in force: everybody is asked to accept it.',
  params: kindParams,
  responses: { 200: legalDocument },
})
