import { escapeHtml } from '#shared/escape-html.ts'
import type { PackageContent, PackedSpeach } from './content.ts'

/** An address of an author's own that a package leads to or loads; nothing is asked of it before its reader presses. */
export interface OutsideAddress {
  chapterId: number
  kind: 'frame' | 'video' | 'meeting'
  url: string
}

/** Where a package leads outside: pages in frames, videos that were not copied, meetings. */
export function outsideOf({ lessons }: Pick<PackedSpeach, 'lessons'>): OutsideAddress[] {
  return lessons.flatMap(({ chapters }) =>
    chapters.flatMap(({ id, type, content }): OutsideAddress[] => {
      if (type === 'EMBED') return content.url ? [{ chapterId: id, kind: 'frame', url: content.url }] : []
      if (type === 'LIVE_EVENT') return content.url ? [{ chapterId: id, kind: 'meeting', url: content.url }] : []
      const isStream = (type === 'VIDEO' || type === 'VIDEO_PPT') && content.fileID === null && content.url !== ''
      return isStream ? [{ chapterId: id, kind: 'video', url: content.url }] : []
    }),
  )
}

/**
 * The scripts of a package in the order in which its page loads them; all but `content.js` lie in the folder of the built
 * reader. What sets formulas and what plays streams come where there is one, the words in one language.
 */
export function scriptsOf({ material, locale }: Pick<PackageContent, 'material' | 'locale'>): string[] {
  const chapters = material.lessons.flatMap((lesson) => lesson.chapters)
  const hasFormulas = chapters.some(({ content }) => 'html' in content && content.html.includes('data-type="formula"'))
  const hasStreams = outsideOf(material).some(({ kind, url }) => kind === 'video' && isStream(url))
  return [
    'content.js',
    `words-${locale}.js`,
    ...(hasFormulas ? ['formulas.js'] : []),
    ...(hasStreams ? ['streams.js'] : []),
    'reader.js',
  ]
}

function isStream(url: string): boolean {
  return URL.canParse(url) && /\.m3u8$/i.test(new URL(url).pathname)
}

/**
 * The page of a package, `index.html`: its scripts and styles are files beside it, and nothing is loaded from outside but
 * what its author chose.
 */
export function writePage({ material, locale }: Pick<PackageContent, 'material' | 'locale'>): string {
  const scripts = scriptsOf({ material, locale }).map((name) => `<script src="${name}"></script>`)
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policyFor(material)}" />
    <meta name="referrer" content="no-referrer" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(material.title)}</title>
    <link rel="stylesheet" href="reader.css" />
  </head>
  <body>
    <div id="root"></div>
    ${scripts.join('\n    ')}
  </body>
</html>
`
}

function policyFor(material: PackedSpeach): string {
  const outside = outsideOf(material)
  const frames = originsOf(outside.filter(({ kind }) => kind === 'frame'))
  const media = originsOf(outside.filter(({ kind }) => kind === 'video'))
  return [
    "default-src 'self'",
    // Components set sizes and positions by style attributes; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `media-src ${["'self'", ...media].join(' ')}`,
    // A stream is fetched in pieces.
    `connect-src ${media.join(' ') || "'none'"}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** What a policy can name without saying more: addresses may have signs in their hosts that would end it. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/

function originsOf(addresses: readonly OutsideAddress[]): string[] {
  const origins = addresses.flatMap(({ url }) => (URL.canParse(url) ? new URL(url).origin : []))
  return [...new Set(origins.filter((origin) => ORIGIN.test(origin)))]
}
