import { z } from 'zod'
import { webAddress } from '../address.ts'
import { chapterKind } from '../kind.ts'
import { EMBED_PROVIDERS, isUnder, providerOf } from './providers.ts'
import { embedContent } from './schema.ts'

/** Longest snippet that is looked into. */
const SNIPPET_MAX = 5000

/** Minutes that people spend with a page of which nothing is known. */
const EMBED_MINUTES = 2

/** Names that mean something in a network of one's own alone, or nowhere. */
const PRIVATE_NAME = /(?:^|\.)(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa)$/

/** An IPv4 address instead of a name. IPv6 addresses contain no dot and are refused before. */
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * The hosts whose pages may be shown, for what an organisation allows: every host that belongs to the same site as one
 * of them comes along. Empty means that all are allowed.
 */
export function embedHosts(allowed: readonly string[]): string[] {
  const sites = EMBED_PROVIDERS.filter(({ hosts }) => allowed.some((name) => isUnder(name, hosts)))
  return [...new Set([...allowed, ...sites.flatMap(({ hosts }) => hosts)])]
}

/** Whether pages of a host may be shown: when some are allowed, one of these or one under it. */
export function isEmbedHost(host: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || isUnder(host, embedHosts(allowed))
}

/**
 * Turns what an author pastes into the address to show: an https address, or the embed code that contains it. Pages of
 * well-known sites become their players. Null if it doesn't lead to a public host. Whether the organisation allows the
 * site isn't checked here.
 */
export function embedAddress(pasted: string): string | null {
  const snippet = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(pasted)
  const address = snippet ? (snippet[1] ?? snippet[2] ?? '').replaceAll('&amp;', '&') : pasted
  const url = webAddress(address.trim().replace(/^\/\//, 'https://'), ['https:'])
  if (!url || IP_ADDRESS.test(url.hostname) || PRIVATE_NAME.test(url.hostname)) return null
  return playerOf(url) ?? url.href
}

/** What a snippet says of its page beside the address: what it is called, and how it is shaped. */
export function snippetFacts(pasted: string): { title?: string; ratio?: number } {
  const [frame = ''] = /<iframe\b[^>]*>/i.exec(pasted) ?? []
  const read = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"'<>]*)["']`, 'i').exec(frame)?.[1]?.trim()
  const title = embedContent.shape.title.safeParse(read('title') || undefined).data
  // A width in percent says nothing of the shape.
  const ratio = embedContent.shape.ratio.safeParse(Number(read('width')) / Number(read('height'))).data
  return { ...(title && { title }), ...(ratio && { ratio }) }
}

function playerOf(url: URL): string | null {
  return url.port === '' ? (providerOf(url.hostname)?.player(url) ?? null) : null
}

/** An address or a snippet; empty is not chosen yet. Which hosts are allowed, the service asks. */
const embedInput = embedContent.extend({
  url: z
    .string()
    .max(SNIPPET_MAX)
    .transform((pasted, context) => {
      if (pasted.trim() === '') return ''
      const address = embedAddress(pasted)
      if (address) return address
      context.addIssue({ code: 'custom', message: 'EMBED_ADDRESS' })
      return z.NEVER
    }),
})

/** A page of another site, in a sandboxed frame. */
export const embedKind = chapterKind({
  schema: embedContent,
  input: embedInput,
  blank: { url: '' },
  files: () => [],
  text: ({ title }) => title ?? '',
  links: ({ url }) => (url === '' ? [] : [url]),
  textFiles: () => [],
  minutes: () => EMBED_MINUTES,
  missing: ({ url }) => (url === '' ? 'ADDRESS' : null),
})
