const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The value of a cookie, or null. Names are our own plain words. */
export function readCookie(name: string): string | null {
  for (const pair of readCookies().split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1))
  }
  return null
}

/** A page that is shut in a frame, as packages are in some systems, may not even ask. */
function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Keeps a preference for a year on the whole site; null forgets it. */
export function writeCookie(name: string, value: string | null): void {
  const life = value === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${life}; samesite=lax`
}
