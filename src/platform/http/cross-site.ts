import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether headers prove that a request comes from our own pages (PRODUCT §3). Browsers send `Sec-Fetch-Site`; without
 * it, Origin or Referer must be ours; a request that says nothing is taken for a stranger's.
 * @param origin ours, without a trailing slash
 */
export function comesFromOurPages(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin !== undefined) return headers.origin === origin
  if (headers.referer === undefined) return false
  return URL.canParse(headers.referer) && new URL(headers.referer).origin === origin
}

/**
 * Whether a request was made by a script, as far as the browser says. A link or picture in an author's text is on our
 * own pages, too, and must not act in the reader's name.
 */
export function comesFromAScript(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'empty'
}
