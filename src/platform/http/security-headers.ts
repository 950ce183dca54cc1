import type { FastifyInstance } from 'fastify'

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Components set sizes and positions by style attributes; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob: https:",
  "font-src 'self'",
  "connect-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/** What the recorder uses; pages that we embed get none of it. */
function permissionsPolicy(allowed: '(self)' | '()'): string {
  return ['camera', 'microphone', 'display-capture'].map((feature) => `${feature}=${allowed}`).join(', ')
}

/**
 * For our own pages, scripts and workers: what they may do, and who may have them in a window or a frame; `framedBy` as
 * the policy's `frame-ancestors` writes it, nobody when empty. `frames` are whose pages they may show themselves, as
 * `frame-src` writes it; every site's when empty. With `keepsOpener` they may know the window that opened them.
 */
export function pageHeaders(framedBy: string[] = [], frames: string[] = [], { keepsOpener = false } = {}) {
  const shown = frames.join(' ') || 'https:'
  return {
    'content-security-policy': `${PAGE_POLICY}; frame-src 'self' ${shown}; frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    // Any page may lead to the editor without a reload, and the editor shows the video studio in a frame of its own. In
    // frames of other sites there is no editor.
    'permissions-policy': permissionsPolicy(framedBy.every((site) => site === "'self'") ? '(self)' : '()'),
    'cross-origin-opener-policy': keepsOpener ? 'unsafe-none' : 'same-origin',
    'referrer-policy': 'same-origin',
  }
}

/**
 * Keeps every answer from being taken for something else or loaded into other sites' pages. What may be opened as a
 * page has a content security policy beside: pages of ours `pageHeaders`, files one that forbids everything.
 */
export function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  // Made once: putting them together for each request would take longer than most endpoints.
  const headers = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
