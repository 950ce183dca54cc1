import { cutText } from '#shared/cut-text.ts'
import { escapeHtml } from '#shared/escape-html.ts'

/** What a page says of itself before it is drawn. */
export interface PageHead {
  siteName: string
  /** What the page shows; absent where that is nobody's business who isn't signed in. */
  shown?: {
    title: string
    description: string
    /** The page's own address, and that of its picture, from the scheme on. */
    url: string
    image: string | null
    /** Where other sites ask how to show it, if they may. */
    oembed?: string
  }
}

/** Longest description that a preview gets, in characters: they show two or three lines. */
const DESCRIPTION_MAX = 300

/** Title and description as elements of a page's head, with those of Open Graph and oEmbed that previews of links go by. */
export function writeHead({ siteName, shown }: PageHead): string {
  const title = shown ? `${shown.title} – ${siteName}` : siteName
  const description = shown && cutText(shown.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_MAX)
  const facts: [kind: 'name' | 'property', key: string, value: string | null | undefined][] = [
    ['name', 'description', description],
    ['property', 'og:type', shown ? 'article' : 'website'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', shown?.title ?? siteName],
    ['property', 'og:description', description],
    ['property', 'og:url', shown?.url],
    ['property', 'og:image', shown?.image],
    ['name', 'twitter:card', shown?.image ? 'summary_large_image' : 'summary'],
  ]
  const metas = facts.map(([kind, key, value]) => value && `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`)
  const oembed =
    shown?.oembed &&
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(shown.oembed)}" title="${escapeHtml(shown.title)}" />`
  return [`<title>${escapeHtml(title)}</title>`, ...[...metas, oembed].filter(Boolean)].join('\n    ')
}
