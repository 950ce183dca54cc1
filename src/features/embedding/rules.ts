import { escapeHtml } from '#shared/escape-html.ts'

/** Who can read a speach in a frame on another site's page, or why nobody can. */
export const EMBED_READERS = ['VISITORS', 'PEOPLE', 'NEEDS_HTTPS', 'NO_SITE'] as const

export type EmbedReaders = (typeof EMBED_READERS)[number]

/** The size of a frame for which nothing else was asked, in CSS pixels: the outline still has room beside the chapter. */
const SIZE = { width: 960, height: 600 }

interface Limits {
  maxwidth?: number
  maxheight?: number
}

/** The largest frame of our shape within what a site has room for, in CSS pixels. */
export function sizeWithin({ maxwidth = SIZE.width, maxheight = SIZE.height }: Limits) {
  const scale = Math.min(1, maxwidth / SIZE.width, maxheight / SIZE.height)
  return { width: Math.floor(SIZE.width * scale), height: Math.floor(SIZE.height * scale) }
}

interface Embedded {
  /** Of the platform, from the scheme on. */
  origin: string
  speachID: string
  title: string
}

/** The element that shows a speach on another site's page; it never grows wider than its place there. */
export function embedCode({ origin, speachID, title }: Embedded, { width, height } = SIZE): string {
  const address = `${origin}/play-embedded/${encodeURIComponent(speachID)}`
  const size = `width="${width}" height="${height}" style="border: 0; max-width: 100%"`
  const may = 'loading="lazy" allow="autoplay; fullscreen" allowfullscreen'
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" ${size} ${may}></iframe>`
}
