import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '../cookie.ts'

const COOKIE = 'theme'

/** The paper, for the browser's own bars; the tokens have the same. */
const PAPER = { light: '#fbf8f6', dark: '#14101f' }

function apply(scheme: MantineColorScheme): void {
  const root = document.documentElement
  if (scheme === 'auto') delete root.dataset.theme
  else root.dataset.theme = scheme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = PAPER[scheme === 'auto' ? own : scheme]
  }
}

/**
 * Keeps the chosen theme in the cookie `theme` (absent: the system decides), where `/start.js` finds it
 * before the first paint, and on `<html data-theme>`, where the tokens look.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    const kept = readCookie(COOKIE)
    return kept === 'light' || kept === 'dark' ? kept : fallback
  },
  set: (scheme) => {
    writeCookie(COOKIE, scheme === 'auto' ? null : scheme)
    apply(scheme)
  },
  clear: () => {
    writeCookie(COOKIE, null)
    apply('auto')
  },
  subscribe: () => {},
  unsubscribe: () => {},
}
