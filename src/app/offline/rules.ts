/** How much of each kind is kept for times without a connection; the oldest goes first. */
export const FILES_KEPT = 200
export const VIEWS_KEPT = 20
export const CALLS_KEPT = 60

/** The cache of the answers that everybody gets. */
export const SITE_CACHE = 'site'

/** Whether an address shows the application's page; others answer something else or redirect. */
export function isPage(path: string): boolean {
  return !/^\/(?:api|gcu|pdp|assets|administration\/scorm|healthz|readyz|metrics)(?:\/|$)/.test(path)
}

/** The page without the answers that it came with: those belong to whoever asked for it. */
export function withoutAnswers(page: string): string {
  return page.replace(/(<script id="answers"[^>]*>).*?(<\/script>)/s, '$1{}$2')
}

/** Files whose names change with their content. */
export function isBuiltFile(path: string): boolean {
  return path.startsWith('/assets/')
}

/** The few others that every page starts with. */
export function isStartFile(path: string): boolean {
  return path === '/start.js' || path === '/favicon.svg'
}

/** What a reader sees of a speach; its media are too large to keep. */
export function isView(path: string): boolean {
  return /^\/api\/v2\/speaches\/[^/]+\/view$/.test(path)
}

/** What everybody is told of the site. */
export function isPublicCall(path: string): boolean {
  return /^\/api\/v2\/(?:config|footer)$/.test(path)
}

/** The call that signs a person out, which the service worker has to notice. */
export const SIGN_OUT = '/api/auth/sign-out'

/** The call that says who is signed in. Its 401 for visitors is cached, too. */
export const WHO_IS_HERE = '/api/v2/me'

/** What the screens around a speach need to be drawn, for a person or a visitor. */
export function isOwnCall(path: string): boolean {
  if (path === WHO_IS_HERE || path === '/api/v2/home') return true
  return /^\/api\/v2\/home\/|^\/api\/v2\/speaches\/[^/]+\/notes$/.test(path)
}
