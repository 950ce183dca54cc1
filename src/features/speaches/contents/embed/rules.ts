import { z } from 'zod'
import { webAddress } from '../address.ts'
import { chapterKind } from '../kind.ts'
import { EMBED_HOSTS } from './hosts.ts'
import { embedContent } from './schema.ts'

/** Longest snippet that is looked into. */
const SNIPPET_MAX = 5000

/** Minutes that people spend with a page of which nothing is known. */
const EMBED_MINUTES = 2

/** Whether pages of a host may be shown: the host itself or one under it. */
export function isEmbedHost(host: string, allowed: readonly string[] = EMBED_HOSTS): boolean {
  return allowed.some((name) => host === name || host.endsWith(`.${name}`))
}

/**
 * The address to show of what an author pastes: an https address, or the snippet in which a site wraps one. Pages of
 * the great video sites become their players. Null when there is none; the host is not looked at.
 */
export function embedAddress(pasted: string): string | null {
  const snippet = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(pasted)
  const address = snippet ? (snippet[1] ?? snippet[2] ?? '').replaceAll('&amp;', '&') : pasted
  const url = webAddress(address.trim().replace(/^\/\//, 'https://'), ['https:'])
  return url ? (playerOf(url) ?? url.href) : null
}

function playerOf(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [, first = '', second = ''] = url.pathname.split('/')
  if (host === 'youtu.be') return youtubePlayer(first)
  if (host === 'youtube.com' && first === 'watch') return youtubePlayer(url.searchParams.get('v') ?? '')
  if (host === 'youtube.com' && (first === 'shorts' || first === 'embed')) return youtubePlayer(second)
  if (host === 'vimeo.com' && /^\d+$/.test(first)) return `https://player.vimeo.com/video/${first}`
  if (host === 'dailymotion.com' && first === 'video') return `https://www.dailymotion.com/embed/video/${second}`
  return null
}

/** The player that sets no cookies before it plays. */
function youtubePlayer(video: string): string | null {
  return /^[\w-]{6,20}$/.test(video) ? `https://www.youtube-nocookie.com/embed/${video}` : null
}

/** An address or a snippet; empty is not chosen yet. */
const embedInput = z.object({
  url: z
    .string()
    .max(SNIPPET_MAX)
    .transform((pasted, context) => {
      if (pasted.trim() === '') return ''
      const address = embedAddress(pasted)
      if (address && isEmbedHost(new URL(address).hostname)) return address
      context.addIssue({ code: 'custom', message: address ? 'EMBED_HOST' : 'EMBED_ADDRESS' })
      return z.NEVER
    }),
})

/** A page of another site, in a sandboxed frame. */
export const embedKind = chapterKind({
  schema: embedContent,
  input: embedInput,
  blank: { url: '' },
  files: () => [],
  text: () => '',
  textFiles: () => [],
  minutes: () => EMBED_MINUTES,
  missing: ({ url }) => (url === '' ? 'ADDRESS' : null),
})
